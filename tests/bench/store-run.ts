import type { Browser, CDPSession, Page } from '@playwright/test'
import { answerFrom } from './built-page.ts'
import { median } from './figures.ts'
import type { Bench } from './store-page.tsx'

export const rowCount = 50_000
export const queueLength = 1_000
const openings = 5

export type Kind = 'own' | 'plain'
export type Measured = {
  fill: number
  opens: number[]
  keys: number[]
  sortFirst: number
  sortsLater: number[]
  kept: number[]
  seen: number[]
  memory: number
  queued: number[]
  queueReads: number[]
}

/** The page of the store, kept in one of the two ways, its thread as fast as the machine or slower. */
export class StoreRun {
  readonly #browser: Browser
  readonly #folder: string
  readonly #slowness: number

  constructor(browser: Browser, folder: string, slowness: number) {
    this.#browser = browser
    this.#folder = folder
    this.#slowness = slowness
  }

  measure(kind: Kind): Promise<Measured> {
    return this.#onPage(async (page, session, renew) => {
      // Plain IndexedDB is asked less often where each answer takes seconds.
      const keyCount = this.#slowness === 1 || kind === 'own' ? 60 : 12
      const editCount = kind === 'own' ? 60 : 12
      await renew(kind)
      const fill = await page.evaluate(rows => window.bench.fill(rows), rowCount)
      const opens: number[] = []
      for (let i = 0; i < openings; i++) {
        await renew(kind)
        opens.push(await page.evaluate(() => window.bench.open()))
      }
      const keys = await page.evaluate(most => window.bench.keystrokes(most), keyCount)
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize: memory } = await session.send('Runtime.getHeapUsage')
      const sorts = await page.evaluate(() => window.bench.sorts())
      const edits = await page.evaluate(most => window.bench.edits(most), editCount)
      const queueing = await this.#queue(kind, page, renew)
      const sortFirst = median(sorts.first)
      return { fill, opens, keys, sortFirst, sortsLater: sorts.later, ...edits, memory, ...queueing }
    })
  }

  byMadeIds(): Promise<number> {
    return this.#onPage(async (page, _session, renew) => {
      await renew('own')
      return page.evaluate(rows => window.bench.fillByMadeIds(rows), rowCount)
    })
  }

  async #queue(kind: Kind, page: Page, renew: (kind: Kind) => Promise<void>) {
    const queued = await page.evaluate(most => window.bench.queue(most), queueLength)
    const queueReads: number[] = []
    for (let i = 0; i < openings; i++) {
      await renew(kind)
      queueReads.push(await page.evaluate(() => window.bench.readQueue()))
    }
    return { queued: queued.slice(-50), queueReads }
  }

  /** A browser profile of its own; the address is answered from the folder, without a server. */
  async #onPage<T>(
    act: (page: Page, session: CDPSession, renew: (kind: Kind) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const context = await this.#browser.newContext()
    await answerFrom(context, this.#folder)
    const page = await context.newPage()
    page.on('pageerror', error => process.stderr.write(`${error.stack}\n`))
    const session = await context.newCDPSession(page)
    const renew = async (kind: Kind) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(`https://bench.test/store-page.html?with=${kind}`)
      await page.waitForFunction(() => 'bench' in window)
      await session.send('Emulation.setCPUThrottlingRate', { rate: this.#slowness })
    }
    try {
      return await act(page, session, renew)
    } finally {
      await context.close()
    }
  }
}

declare global {
  interface Window {
    bench: Bench
  }
}
