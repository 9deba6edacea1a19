import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { root } from '../../scripts/project.mjs'
import { inMb, inMs, type Line, median, percentile, ratio } from './figures.ts'
import type { Bench } from './store-page.tsx'

const rowCount = 50_000
const openings = 5
/** How many times slower a cheap tablet is taken to be. */
const slow = 4

type Measured = Record<keyof typeof labels, number>

const labels = {
  fill: `fill ${rowCount.toLocaleString('en')} rows, in the pages of the feed`,
  open: 'new page to rows on the screen (median)',
  keyP50: 'keystroke in the search to painted rows, p50',
  keyP95: 'keystroke in the search to painted rows, p95',
  sortFirst: 'sort by a column, the first time, to painted rows',
  sortLater: 'sort by a column, later, to painted rows',
  keptP50: 'edit to the disk and the list in memory, p50',
  seenP50: 'edit to painted row, p50',
  seenP95: 'edit to painted row, p95',
  memory: 'memory with the list open',
}

/** Bouvier's store and list engine, and beside it plain IndexedDB: the same page, the same rows, the same run. */
export async function storeFigures(
  tell: (progress: string) => void,
): Promise<{ heads: string[]; lines: Line[] }> {
  const folder = await buildPage()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const runs: { own: Measured; plain: Measured; byMadeIds: number }[] = []
    for (const slowness of [1, slow]) {
      const run = new Run(browser, folder, slowness)
      tell(`the store, the processor ${slowness === 1 ? 'as it is' : `${slow} times slower`}...`)
      runs.push({
        own: await run.measure('own'),
        plain: await run.measure('plain'),
        byMadeIds: await run.byMadeIds(),
      })
    }
    const line = (what: string, own: (run: (typeof runs)[number]) => number, name: keyof Measured): Line => {
      const format = name === 'memory' ? inMb : inMs
      const values = runs.flatMap(run => [
        format(own(run)),
        format(run.plain[name]),
        ratio(own(run), run.plain[name]),
      ])
      return { what, values }
    }
    const lines = (Object.keys(labels) as (keyof Measured)[]).map(name =>
      line(labels[name], run => run.own[name], name),
    )
    lines.splice(
      1,
      0,
      line('the same, rows known by made ids', run => run.byMadeIds, 'fill'),
    )
    const columns = ['Bouvier', 'plain', 'ratio']
    return { heads: ['', ...columns, ...columns.map(name => `${name}, CPU / ${slow}`)], lines }
  } finally {
    await browser.close()
  }
}

class Run {
  readonly #browser: Browser
  readonly #folder: string
  readonly #slowness: number

  constructor(browser: Browser, folder: string, slowness: number) {
    this.#browser = browser
    this.#folder = folder
    this.#slowness = slowness
  }

  measure(kind: 'own' | 'plain'): Promise<Measured> {
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
      return {
        fill,
        open: median(opens),
        keyP50: median(keys),
        keyP95: percentile(keys, 0.95),
        sortFirst: median(sorts.first),
        sortLater: median(sorts.later),
        keptP50: median(edits.kept),
        seenP50: median(edits.seen),
        seenP95: percentile(edits.seen, 0.95),
        memory,
      }
    })
  }

  byMadeIds(): Promise<number> {
    return this.#onPage(async (page, _session, renew) => {
      await renew('own')
      return page.evaluate(rows => window.bench.fillByMadeIds(rows), rowCount)
    })
  }

  /** A browser profile of its own; the address is answered from the folder, without a server. */
  async #onPage<T>(
    act: (page: Page, session: CDPSession, renew: (kind: string) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const context = await this.#browser.newContext()
    await context.route('https://bench.test/**', async route => {
      const { pathname } = new URL(route.request().url())
      const type = types[extname(pathname)] ?? 'application/octet-stream'
      await route.fulfill({ body: await readFile(join(this.#folder, pathname)), contentType: type })
    })
    const page = await context.newPage()
    page.on('pageerror', error => process.stderr.write(`${error.stack}\n`))
    const session = await context.newCDPSession(page)
    const renew = async (kind: string) => {
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

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function buildPage(): Promise<string> {
  const outDir = join(root, 'dist/bench')
  const page = join(root, 'tests/bench')
  await build({
    root: page,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), tailwind()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(page, 'store-page.html') } },
  })
  return outDir
}

declare global {
  interface Window {
    bench: Bench
  }
}
