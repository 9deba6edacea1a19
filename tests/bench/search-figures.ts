import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { answerFrom, buildPage } from './built-page.ts'
import { type Figures, figure, inMb, type Place, places, timesFigure } from './figures.ts'
import type {} from './search-page.ts'
import { sizes } from './searched-rows.ts'

const speeds = [
  [1, places.browser],
  [4, places.slowBrowser],
] as const
const ways = ['own', 'plain'] as const
// A whole practice by getAll takes long: it is asked less often.
const keys = { own: 80, plain: 8 } as const

type Measured = { keys: number[]; slices: number[]; memory: number }

/** One search through a whole practice: ours, and beside it plain IndexedDB with the same rows. */
export async function searchFigures(tell: (progress: string) => void): Promise<Figures> {
  const folder = await buildPage('search-page.html')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const everything: Figures['everything'] = []
    for (const [slowness, where] of speeds) {
      tell(`one search: ${where}...`)
      const [own, plain] = [
        await measure(browser, folder, slowness, 'own'),
        await measure(browser, folder, slowness, 'plain'),
      ]
      everything.push(...figuresOf(where, own, plain))
    }
    return { everything }
  } finally {
    await browser.close()
  }
}

function figuresOf(where: Place, own: Measured, plain: Measured) {
  const count = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  const rows = `${count.toLocaleString('en')} rows`
  return [
    timesFigure(`${rows}: keystroke to painted results`, where, 'p95', own.keys, plain.keys),
    timesFigure(`${rows}: a slice of making the index`, where, 'worst', own.slices),
    figure(
      `${rows}: making the index, all slices`,
      where,
      own.slices.reduce((sum, slice) => sum + slice, 0),
    ),
    figure(`${rows}: memory of rows and index`, where, own.memory, undefined, inMb),
  ]
}

async function measure(
  browser: Browser,
  folder: string,
  slowness: number,
  way: (typeof ways)[number],
): Promise<Measured> {
  const context = await browser.newContext()
  try {
    await answerFrom(context, folder)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto('https://bench.test/search-page.html')
    await page.waitForFunction(() => 'searching' in window)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const slices = await page.evaluate(one => window.searching.fill(one), way)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize: memory } = await session.send('Runtime.getHeapUsage')
    // The first searches are those of code that has not run yet.
    await page.evaluate(() => window.searching.keys(8))
    return { slices, memory, keys: await page.evaluate(most => window.searching.keys(most), keys[way]) }
  } finally {
    await context.close()
  }
}
