import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'

/**
 * A browser that is started as anybody starts it, and only then looked into. Those that Playwright starts itself take
 * every tab for visible and awake, so that none of them can be hidden or frozen.
 */
export class PlainBrowser {
  readonly context: BrowserContext
  readonly #end: () => Promise<void>

  private constructor(context: BrowserContext, end: () => Promise<void>) {
    this.context = context
    this.#end = end
  }

  static async open(): Promise<PlainBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'bouvier-browser-'))
    const given = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
    const started = spawn(findBrowser(), [...browserArguments, ...given, 'about:blank'], { stdio: 'ignore' })
    const ended = once(started, 'exit')
    const end = async () => {
      started.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    }
    const port = await Promise.race([portOf(profile), ended.then(() => undefined)])
    if (port === undefined) throw new Error('The browser ended at once.')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    return new PlainBrowser(context, end)
  }

  close(): Promise<void> {
    return this.#end()
  }
}

/** The browser writes it into its profile once it listens. */
async function portOf(profile: string): Promise<string | undefined> {
  for (;;) {
    const written = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    if (written.includes('\n')) return written.split('\n')[0]
    await pause(50)
  }
}
