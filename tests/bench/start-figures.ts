import type { WholePractice } from '../../server/demo/practice.ts'
import { paths } from '../../src/app/pages.ts'
import type { Tablet } from '../browser/tablet.ts'
import { coldStarts, type StartTimes, tableRows, visibleRows } from './cold-start.ts'
import { makeDataFolder, withDevice } from './device.ts'
import {
  type Figure,
  type Figures,
  figure,
  inMs,
  type Log,
  median,
  places,
  ratio,
  type Speed,
  speeds,
} from './figures.ts'
import { firstFill } from './first-fill.ts'
import { clientsListFigures, searchEverythingFigure } from './list-figures.ts'
import { PlainPage, type PlainRecord, plainRecords } from './plain-page.ts'
import { insertClientsAndAnimals, insertWholePractice, wholePractice } from './practice.ts'

const screens = [
  { name: 'home', path: paths.home, rows: 'main li', count: 3, plain: 'clients' },
  { name: 'clients', path: paths.clients, rows: tableRows, count: visibleRows, plain: 'clients' },
  { name: 'invoices', path: paths.invoices, rows: tableRows, count: visibleRows, plain: 'invoices' },
  { name: 'calendar', path: paths.calendar, rows: '[data-appointment]', count: 1, plain: 'appointments' },
  { name: 'day list', path: paths.dayList, rows: 'main li', count: 3, plain: 'appointments' },
] as const

/** Numbers of clients. Most practices are smaller than the first one. */
const sizes = [
  { size: 5_000, measured: speeds },
  { size: 20_000, measured: [speeds[0]] },
] as const

type PlainTimes = (record: PlainRecord, rate: number) => readonly number[]

export async function startFigures(log: Log): Promise<Figures> {
  const now = new Date()
  const start: Figure[] = []
  const lists: Figure[] = []
  const device: Figure[] = []
  for (const { size, measured } of sizes) {
    const practice = wholePractice(now, size)
    const plainTimes = await measurePlainPage(log, practice, now)
    const isLargest = size === sizes[1].size
    const data = await makeDataFolder(db => insertWholePractice(db, practice))
    await withDevice(data, async ({ server, tablet }) => {
      log(`first fill of ${inNumbers(size)} clients...`)
      const fill = await firstFill(tablet, size)
      await server.kill()
      device.push(figure(`first fill of ${inNumbers(size)} clients`, places.browser, fill))
      start.push(...(await measureStarts(log, tablet, { size, measured, plainTimes })))
      if (!isLargest) return
      for (const speed of speeds) {
        log(`search everything: ${speed.where}...`)
        lists.push(await searchEverythingFigure(tablet, speed))
      }
    })
    if (isLargest) lists.unshift(...(await measureClientsList(log, practice)))
  }
  return { start, lists, device }
}

const inNumbers = (count: number) => count.toLocaleString('en')

async function measurePlainPage(log: Log, practice: WholePractice, now: Date): Promise<PlainTimes> {
  log('cold start: the plain page...')
  const page = await PlainPage.open()
  try {
    await page.fill(practice, now)
    const times = new Map<string, number[]>()
    for (const record of plainRecords)
      for (const speed of speeds) times.set(`${record} ${speed.rate}`, await page.startTimes(record, speed))
    return (record, rate) => times.get(`${record} ${rate}`) ?? []
  } finally {
    await page.close()
  }
}

async function measureClientsList(log: Log, practice: WholePractice): Promise<Figure[]> {
  const data = await makeDataFolder(db => insertClientsAndAnimals(db, practice))
  return withDevice(data, async ({ server, tablet }) => {
    await firstFill(tablet, practice.clients.length)
    await server.kill()
    const figures: Figure[] = []
    for (const speed of speeds) {
      log(`the clients list: ${speed.where}...`)
      figures.push(...(await clientsListFigures(tablet, speed)))
    }
    return figures
  })
}

async function measureStarts(
  log: Log,
  tablet: Tablet,
  practice: { size: number; measured: readonly Speed[]; plainTimes: PlainTimes },
): Promise<Figure[]> {
  const { size, measured, plainTimes } = practice
  const figures: Figure[] = []
  for (const { name, plain, ...screen } of screens)
    for (const speed of measured) {
      const label = `${name}, ${inNumbers(size)} clients`
      log(`cold start: ${label}, ${speed.where}...`)
      const own = await coldStarts(tablet, speed, screen)
      figures.push(startFigure(label, speed.where, own, plainTimes(plain, speed.rate)))
    }
  return figures
}

function startFigure(
  label: string,
  where: Figure['where'],
  { firstRows, interactive }: StartTimes,
  plain: readonly number[],
): Figure {
  return {
    label: `${label}: picture / rows, p50`,
    where,
    own: `${inMs(median(firstRows))} / ${inMs(median(interactive))}`,
    plain: inMs(median(plain)),
    ratio: ratio(median(interactive), median(plain)),
  }
}
