import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'

export const tabletSize = { width: 820, height: 1180 }

// Pages on a host name other than localhost are on an insecure origin, as in the network of the practice.
const args = [...browserArguments, '--host-resolver-rules=MAP practice.test 127.0.0.1']

/** A browser shared by tablets that are never reopened, because starting one takes a second. */
export function launchShared(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args })
}

// Document frames block all scripts. The script that removes the snapshot is added to every frame and is
// blocked in these.
const documentTakesNoScript = /^Blocked script execution in 'about:srcdoc'.* \(about:srcdoc\)$/

type TabletOptions = {
  /** Without the snapshot of the last screen, a test finds a text only where the app itself shows it. */
  paintsLastScreen?: boolean
  /** Whether the service worker runs. */
  isOffline?: boolean
}

/**
 * A browser with its own profile. On disk, it can be closed and reopened with its service worker, databases
 * and session. Otherwise it is in the memory of a shared browser.
 */
export class Tablet {
  readonly #profile: string | Browser
  readonly #url: string
  /** The console errors of all pages, over all restarts of the browser. */
  readonly complaints: string[] = []
  #context: BrowserContext | undefined
  readonly #options: TabletOptions
  onCutOff: () => void = () => {}

  private constructor(profile: string | Browser, url: string, options: TabletOptions) {
    this.#profile = profile
    this.#url = url
    this.#options = options
  }

  static async open(
    url: string,
    { shared, ...options }: TabletOptions & { shared?: Browser | undefined } = {},
  ): Promise<Tablet> {
    const profile = shared ?? (await mkdtemp(join(tmpdir(), 'bouvier-tablet-')))
    const tablet = new Tablet(profile, url, options)
    await tablet.start()
    return tablet
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is closed.')
    return this.#context
  }

  get page(): Page {
    const [page] = this.context.pages()
    if (!page) throw new Error('The browser has no tab.')
    return page
  }

  async start(): Promise<void> {
    const { paintsLastScreen = true, isOffline = true } = this.#options
    const options = {
      viewport: tabletSize,
      hasTouch: true,
      baseURL: this.#url,
      locale: 'en-GB',
      timezoneId: 'Europe/Brussels',
      serviceWorkers: isOffline ? ('allow' as const) : ('block' as const),
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
      if (paintsLastScreen || !documentTakesNoScript.test(text)) this.complaints.push(text)
    })
    context.on('weberror', fault => {
      this.complaints.push(fault.error().stack ?? fault.error().message)
    })
    this.#context = context
    if (!paintsLastScreen) await context.addInitScript(takeLastScreenAway)
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

  /** Disconnects the tablet once everything is on the device. The server and other devices continue. */
  async cutOff(): Promise<void> {
    await this.isReadyForOffline()
    this.onCutOff()
    await this.context.route('**/api/**', route => route.abort('internetdisconnected'))
    await this.context.setOffline(true)
  }

  async reconnect(): Promise<void> {
    await this.context.unroute('**/api/**')
    await this.context.setOffline(false)
    // A page loaded offline got no offline event, so it gets no online event either.
    for (const page of this.context.pages())
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** Waits until every chunk is on the device. Disconnecting earlier would test something else. */
  async isReadyForOffline(page: Page = this.page): Promise<void> {
    if (this.#options.isOffline === false)
      throw new Error('A walk that works offline needs @offline in its title.')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    // The shell is the last file to be downloaded again after a loss.
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
