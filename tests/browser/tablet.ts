import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'

export const tabletSize = { width: 820, height: 1180 }

// A name that is not this machine's own: pages of it are on an insecure origin, as on the practice's network.
const args = [...browserArguments, '--host-resolver-rules=MAP practice.test 127.0.0.1']

/** One for many tablets that are never closed and opened again: a start of its own costs each a second. */
export function launchShared(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args })
}

// The frame of a document lets no script in: that which takes the last screen away is added to every frame, and kept out of this.
const documentTakesNoScript = /^Blocked script execution in 'about:srcdoc'.* \(about:srcdoc\)$/

/**
 * A browser with a profile of its own: on the disk, so that it can be closed and opened again, and then knows what it
 * knew (the installed worker, the databases, the session), or in the memory of a browser that several share.
 */
export class Tablet {
  readonly #profile: string | Browser
  readonly #url: string
  /** What the pages complained of in the console, over all the browser's lives. */
  readonly complaints: string[] = []
  #context: BrowserContext | undefined
  readonly #paintsLastScreen: boolean

  private constructor(profile: string | Browser, url: string, paintsLastScreen: boolean) {
    this.#profile = profile
    this.#url = url
    this.#paintsLastScreen = paintsLastScreen
  }

  /** Without the picture of the last screen, a test that looks for a text finds it only where the app itself shows it. */
  static async open(url: string, shared?: Browser, paintsLastScreen = true): Promise<Tablet> {
    const profile = shared ?? (await mkdtemp(join(tmpdir(), 'bouvier-tablet-')))
    const tablet = new Tablet(profile, url, paintsLastScreen)
    await tablet.start()
    return tablet
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is closed.')
    return this.#context
  }

  /** The first tab. It is another object after `reopen`. */
  get page(): Page {
    const [page] = this.context.pages()
    if (!page) throw new Error('The browser has no tab.')
    return page
  }

  async start(): Promise<void> {
    const options = {
      viewport: tabletSize,
      hasTouch: true,
      baseURL: this.#url,
      locale: 'en-GB',
      timezoneId: 'Europe/Brussels',
    }
    const context =
      typeof this.#profile === 'string'
        ? await chromium.launchPersistentContext(this.#profile, {
            executablePath: findBrowser(),
            args,
            ...options,
          })
        : await this.#profile.newContext(options)
    context.on('console', message => {
      if (message.type() !== 'error') return
      const text = `${message.text()} (${message.location().url})`
      if (this.#paintsLastScreen || !documentTakesNoScript.test(text)) this.complaints.push(text)
    })
    context.on('weberror', fault => {
      this.complaints.push(fault.error().stack ?? fault.error().message)
    })
    this.#context = context
    if (!this.#paintsLastScreen) await context.addInitScript(takeLastScreenAway)
    if (context.pages().length === 0) await context.newPage()
  }

  async stop(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  async reopen(): Promise<Page> {
    if (typeof this.#profile !== 'string') throw new Error('This tablet keeps nothing: give it `onDisk`.')
    await this.stop()
    await this.start()
    return this.page
  }

  async close(): Promise<void> {
    await this.stop()
    if (typeof this.#profile === 'string')
      await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }

  /** The tablet's own network goes, once all is on the device: the server stays, and colleagues go on. */
  async cutOff(): Promise<void> {
    await this.isReadyForOffline()
    await this.context.route('**/api/**', route => route.abort('internetdisconnected'))
    await this.context.setOffline(true)
  }

  async reconnect(): Promise<void> {
    await this.context.unroute('**/api/**')
    await this.context.setOffline(false)
    // A page that was loaded meanwhile was never told that it was offline, as it is on a device, and so is not told that it is not.
    for (const page of this.context.pages())
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** From here on every chunk is on the device: cutting the network before would test something else. */
  async isReadyForOffline(page: Page = this.page): Promise<void> {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    // Of what a browser took away it is the last to be fetched again.
    while (!(await page.evaluate(hasShell))) await page.waitForTimeout(50)
  }
}

function takeLastScreenAway(): void {
  new MutationObserver(() => document.getElementById('last-screen')?.remove()).observe(document, {
    childList: true,
    subtree: true,
  })
}

async function hasShell(): Promise<boolean> {
  return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined
}
