import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { openSqlite } from '../../server/db/sqlite.ts'
import { databaseFile } from '../../server/open-database.ts'
import { register } from '../browser/fixtures.ts'
import { builtApp, Host } from '../browser/host.ts'
import { Tablet } from '../browser/tablet.ts'
import { inMb, inMs, type Line, median, percentile } from './figures.ts'
import { inPage } from './in-page.ts'
import { deactivate, type Frames, sortBy, typeWords, watchFrames } from './list-acts.ts'
import { animalCount, bigPractice, clientCount, keepPractice } from './practice.ts'

const screens = {
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
type Screen = keyof typeof screens

/** How many times slower a cheap tablet is taken to be. */
const slow = 4
const starts = { 1: 9, [slow]: 3 }
const edits = 15

/** The app with a whole practice on the device: filled by the host, and then without a network. */
export async function practiceFigures(tell: (progress: string) => void) {
  tell(`the practice: ${clientCount} clients and ${animalCount} animals are made...`)
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepPractice(db, bigPractice())
  await db.destroy()
  const host = await Host.open({}, builtApp, data)
  const tablet = await Tablet.open(host.url)
  try {
    tell('the practice: a new device is filled...')
    const filling = await firstFill(tablet)
    await host.kill()
    const columns: Measured[] = []
    for (const rate of [1, slow] as const)
      for (const screen of ['clients', 'animals'] as const) {
        tell(`the practice: ${screen}, the processor ${rate === 1 ? 'as it is' : `${rate} times slower`}...`)
        columns.push(await measure(tablet, screen, rate))
      }
    const names = Object.keys(screens)
    const heads = ['', ...names, ...names.map(name => `${name}, CPU / ${slow}`)]
    return { filling, lists: { heads, lines: linesOf(columns) } }
  } finally {
    await tablet.close()
    await host.close()
  }
}

async function firstFill(tablet: Tablet): Promise<Line[]> {
  const { page } = tablet
  await page.addInitScript(inPage)
  await register(page)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.waitForFunction(
    rows => Number(document.querySelector('table')?.ariaRowCount) > rows,
    clientCount,
    {
      timeout: 120_000,
    },
  )
  const isFilled = () => document.querySelector('table')?.ariaBusy === null
  await page.waitForFunction(isFilled, undefined, { timeout: 120_000, polling: 'raf' })
  const { time, tasks } = await page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('sync/snapshot'))
    const start = calls[0]?.startTime ?? 0
    const during = window.longTasks.filter(task => task.startTime >= start)
    return { time: performance.now() - start, tasks: during.map(({ duration }) => duration) }
  })
  await tablet.isReadyForOffline()
  // What is fetched and written in idle time is on the device then.
  await pause(3_000)
  return [
    { what: 'first fill from the host, to "everything is here"', values: [inMs(time)] },
    { what: 'the longest task meanwhile', values: [inMs(Math.max(0, ...tasks))] },
    { what: 'tasks over 50 ms meanwhile', values: [`${tasks.length}`] },
  ]
}

type Measured = {
  starts: number[]
  keys: number[]
  sortsFirst: { [column: string]: number }
  sortsLater: number[]
  edits: number[]
  frames: Frames
  memory: number
}

async function measure(tablet: Tablet, screen: Screen, rate: 1 | 4): Promise<Measured> {
  const { words, columns } = screens[screen]
  const times: number[] = []
  for (let i = 0; i < starts[rate]; i++) times.push(await start(tablet, screen, rate))
  const { page } = tablet
  const session = await slowedDown(page, rate)
  // As long as it takes to make ready what the first search needs.
  await pause(2_000 * rate)
  const sortsFirst: { [column: string]: number } = {}
  const sortsLater: number[] = []
  for (const column of columns.slice(0, 2)) sortsFirst[column] = await page.evaluate(sortBy, column)
  for (let i = 0; i < 3; i++)
    for (const column of columns) sortsLater.push(await page.evaluate(sortBy, column))
  const keys = await page.evaluate(typeWords, words)
  const edited = screen === 'clients' ? await page.evaluate(deactivate, edits) : []
  const frames = await scroll(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize: memory } = await session.send('Runtime.getHeapUsage')
  return { starts: times, keys, sortsFirst, sortsLater, edits: edited, frames, memory }
}

/** A browser that was not running, and a host that is away. */
async function start(tablet: Tablet, screen: Screen, rate: 1 | 4): Promise<number> {
  const page = await tablet.reopen()
  await slowedDown(page, rate)
  await page.addInitScript(inPage)
  await page.goto(`/app/taxonomy/${screen}`)
  const at = await page.waitForFunction(() => window.rowsAt, undefined, { timeout: 120_000 })
  return at.jsonValue()
}

async function slowedDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
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

function linesOf(columns: readonly Measured[]): Line[] {
  const line = (what: string, value: (measured: Measured) => string): Line => ({
    what,
    values: columns.map(value),
  })
  const two = (values: readonly number[]) =>
    values.length === 0 ? '' : `${inMs(median(values))} / ${inMs(percentile(values, 0.95))}`
  const firstSort = (n: number) => (measured: Measured) => inMs(Object.values(measured.sortsFirst)[n] ?? 0)
  return [
    line(
      'offline cold start to rows, median / worst',
      ({ starts }) => `${inMs(median(starts))} / ${inMs(Math.max(...starts))}`,
    ),
    line('keystroke in the search to painted rows, p50 / p95', ({ keys }) => two(keys)),
    line('sort by the address, the first time', firstSort(0)),
    line('sort by the number of animals, or by the client, the first time', firstSort(1)),
    line('sort by these and the name, later, p50 / p95', ({ sortsLater }) => two(sortsLater)),
    line('edit of a client to painted row, p50 / p95', ({ edits }) => two(edits)),
    line('scrolling: frames over 50 ms', ({ frames }) => `${frames.late} of ${frames.all}`),
    line('scrolling: frames with rows missing in sight', ({ frames }) => `${frames.bare} of ${frames.all}`),
    line('memory with the list open', ({ memory }) => inMb(memory)),
  ]
}
