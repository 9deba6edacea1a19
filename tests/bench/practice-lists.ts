import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Tablet } from '../browser/tablet.ts'
import { coldStarts, rowsInSight, type Speed, slowedDown, startFigures } from './device-start.ts'
import { type Figures, figure, inMb, saidFigure, timesFigure } from './figures.ts'
import { deactivate, type Frames, openPages, sortBy, typeWords, watchFrames } from './list-actions.ts'
import { animalCount, clientCount } from './practice.ts'

export const screens = {
  clients: {
    rows: clientCount,
    words: ['jerome mich', 'van den bos', 'GENT', '0476', 'be68'],
    columns: ['Address', 'Number of Animals', 'Name'],
  },
  animals: {
    rows: animalCount,
    words: ['biscotte', 'chien', 'jerome mich', 'mechelen', '9855'],
    columns: ['Address', 'Client', 'Name'],
  },
} as const
export type Screen = keyof typeof screens

const edits = 15

/** Rows on the screen, in a table of ours. */
export const tableRows = 'tr[data-index], tbody > tr[aria-label]'

/** One of the long lists in the app, with what a person does there. `plainStarts` are those of the baseline. */
export async function practiceList(
  tablet: Tablet,
  screen: Screen,
  speed: Speed,
  plainStarts: readonly number[],
): Promise<Figures> {
  const { rate, where } = speed
  const { words, columns, rows } = screens[screen]
  const address = { path: `/app/taxonomy/${screen}`, shows: tableRows, count: rowsInSight }
  const starts = await coldStarts(tablet, speed, address)
  const { page } = tablet
  const session = await slowedDown(page, rate)
  // As long as it takes to make ready what the first search needs.
  await pause(2_000 * rate)
  const firstSorts: number[] = []
  const laterSorts: number[] = []
  for (const column of columns.slice(0, 2)) firstSorts.push(await page.evaluate(sortBy, column))
  for (let i = 0; i < 3; i++)
    for (const column of columns) laterSorts.push(await page.evaluate(sortBy, column))
  const keys = await page.evaluate(typeWords, words)
  const edited = screen === 'clients' ? await page.evaluate(deactivate, edits) : []
  const [firstPage, ...pages] = screen === 'clients' ? await page.evaluate(openPages, edits) : []
  const { all, late, bare } = await scroll(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize: memory } = await session.send('Runtime.getHeapUsage')
  const of = `${rows.toLocaleString('en')} ${screen}`
  const firstSort = (n: 0 | 1) =>
    figure(`${of}: sort by the ${columns[n].toLowerCase()}, the first time`, where, firstSorts[n] ?? 0)
  return {
    lists: [
      firstSort(0),
      firstSort(1),
      timesFigure(`${of}: sort by these and the name, later`, where, 'p95', laterSorts),
      ...(edited.length > 0 ? [timesFigure(`${of}: edit to painted row`, where, 'p95', edited)] : []),
      ...(firstPage === undefined
        ? []
        : [
            figure(`${of}: press to a client's painted page, the first`, where, firstPage),
            timesFigure(`${of}: press to a client's painted page, later`, where, 'p95', pages),
          ]),
      saidFigure(`${of}: frames over 50 ms while scrolling`, where, `${late} of ${all}`),
      saidFigure(`${of}: frames with rows missing in sight`, where, `${bare} of ${all}`),
      figure(`${of}: memory with the list open`, where, memory, undefined, inMb),
    ],
    search: [timesFigure(`${of}: keystroke to painted rows`, where, 'p95', keys)],
    start: startFigures(`${of} and no invoices`, where, starts, plainStarts),
  }
}

/** Turns the wheel as fast as a hand does, down some three thousand rows. */
async function scroll(page: Page): Promise<Frames> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(400, 700)
  const watched = page.evaluate(watchFrames)
  for (let i = 0; i < 100; i++) {
    await page.mouse.wheel(0, 1_000)
    await pause(30)
  }
  await page.evaluate(() => Object.assign(window, { isScrolled: true }))
  return watched
}
