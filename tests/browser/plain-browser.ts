import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'

type End = (end: 'closed' | 'killed') => Promise<void>

/**
 * A browser that is started as a normal process and then attached to. Playwright treats every tab of its own
 * browsers as visible and awake, so none can be hidden or frozen. Those browsers also end with Playwright.
 * This one can be killed at any moment and restarted on the same profile.
 */
export class PlainBrowser {
  readonly #profile: string
  #context: BrowserContext | undefined
  #end: End = async () => {}

  private constructor(profile: string) {
    this.#profile = profile
  }

  static async open(): Promise<PlainBrowser> {
    const browser = new PlainBrowser(await mkdtemp(join(tmpdir(), 'bouvier-browser-')))
    await browser.start()
    return browser
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is closed.')
    return this.#context
  }

  async start(): Promise<void> {
    const profileArguments = [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#profile}`,
    ]
    // The port file of a previous run would be read as the current one.
    await rm(portFile(this.#profile), { force: true })
    // The browser runs in its own process group, so that all of its processes can be killed at once.
    const options = { stdio: 'ignore', detached: true } as const
    const started = spawn(findBrowser(), [...browserArguments, ...profileArguments, 'about:blank'], options)
    const ended = once(started, 'exit')
    this.#end = async mode => {
      if (started.pid === undefined || started.exitCode !== null || started.signalCode !== null) return
      if (mode === 'closed') await this.#askToClose()
      else process.kill(-started.pid, 'SIGKILL')
      await ended
      await allHaveEnded(started.pid)
    }
    const port = await Promise.race([readPort(this.#profile), ended.then(() => undefined)])
    if (port === undefined) throw new Error('The browser ended at once.')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    this.#context = context
  }

  /** Closes the browser normally, so that it writes everything to disk first. */
  async stop(): Promise<void> {
    await this.#end('closed')
    this.#context = undefined
  }

  async kill(): Promise<void> {
    this.#context = undefined
    await this.#end('killed')
  }

  /** A signal would end the browser before it has written everything. */
  async #askToClose(): Promise<void> {
    const session = await this.context.browser()?.newBrowserCDPSession()
    await session?.send('Browser.close')
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

const portFile = (profile: string) => join(profile, 'DevToolsActivePort')

/** The browser writes its port into the profile once it listens. */
async function readPort(profile: string): Promise<string | undefined> {
  for (;;) {
    const written = await readFile(portFile(profile), 'utf8').catch(() => '')
    if (written.includes('\n')) return written.split('\n')[0]
    await pause(50)
  }
}

/**
 * Waits for all processes of a group. A browser that starts while its files are locked gets an empty
 * localStorage.
 */
async function allHaveEnded(group: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await pause(20)
  }
}
