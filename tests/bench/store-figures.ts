import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { buildPage } from './built-page.ts'
import { type Figure, type Figures, figure, inMb, type Place, places, timesFigure } from './figures.ts'
import { type Measured, queueLength, rowCount, StoreRun } from './store-run.ts'

const speeds = [
  [1, places.browser],
  [4, places.slowBrowser],
] as const

type Pair = { where: Place; own: Measured; plain: Measured; byMadeIds: number }

/** Bouvier's store and list engine, and beside it plain IndexedDB: the same page, the same rows, the same run. */
export async function storeFigures(tell: (progress: string) => void): Promise<Figures> {
  const folder = await buildPage('store-page.html')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const pairs: Pair[] = []
    for (const [slowness, where] of speeds) {
      tell(`the store: ${where}...`)
      const run = new StoreRun(browser, folder, slowness)
      const [own, plain] = [await run.measure('own'), await run.measure('plain')]
      pairs.push({ where, own, plain, byMadeIds: await run.byMadeIds() })
    }
    return figuresOf(pairs)
  } finally {
    await browser.close()
  }
}

function figuresOf(pairs: readonly Pair[]): Figures {
  const each = (of: (pair: Pair) => Figure) => pairs.map(of)
  const times = (
    what: string,
    top: 'p95' | 'worst',
    of: (measured: Measured) => readonly number[],
  ): Figure[] => each(({ where, own, plain }) => timesFigure(what, where, top, of(own), of(plain)))
  const rows = rowCount.toLocaleString('en')
  const waiting = queueLength.toLocaleString('en')
  return {
    lists: [
      ...times(`${rows} rows: new page to rows on the screen`, 'worst', ({ opens }) => opens),
      ...each(({ where, own, plain }) =>
        figure(`${rows} rows: sort by a column, the first time`, where, own.sortFirst, plain.sortFirst),
      ),
      ...times(`${rows} rows: sort by a column, later`, 'worst', ({ sortsLater }) => sortsLater),
      ...times(`${rows} rows: edit to painted row`, 'p95', ({ seen }) => seen),
      ...each(({ where, own, plain }) =>
        figure(`${rows} rows: memory with the list open`, where, own.memory, plain.memory, inMb),
      ),
    ],
    fill: [
      ...each(({ where, own, plain }) =>
        figure(`${rows} rows, in the pages of the feed`, where, own.fill, plain.fill),
      ),
      ...each(({ where, byMadeIds, plain }) =>
        figure(`${rows} rows that are known by made ids`, where, byMadeIds, plain.fill),
      ),
    ],
    outbox: [
      ...times('edit to the disk and the list in memory', 'p95', ({ kept }) => kept),
      ...times(`edit to the disk where ${waiting} wait`, 'p95', ({ queued }) => queued),
      ...times(`new page to all ${waiting} that wait`, 'worst', ({ queueReads }) => queueReads),
    ],
    search: times(`${rows} rows: keystroke to painted rows`, 'p95', ({ keys }) => keys),
  }
}
