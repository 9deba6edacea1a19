import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { bundleSizes } from './bundle-sizes.ts'
import { calendarFigures } from './calendar-figures.ts'
import { deviceFigures } from './device-figures.ts'
import { devicesFigures } from './devices-figures.ts'
import { editsSeen } from './edits-seen.ts'
import { enginesOf } from './engines.ts'
import type { Figures } from './figures.ts'
import { floodFigures } from './flood-figures.ts'
import { growthFigures } from './growth-figures.ts'
import { memoryFigures } from './memory-figures.ts'
import { replayFigures } from './replay-figures.ts'
import { report, reportWith } from './report.ts'
import { searchFigures } from './search-figures.ts'
import { serverFigures } from './server-figures.ts'
import { storeFigures } from './store-figures.ts'
import { keepWholePractice, wholePractice } from './whole-practice.ts'

type Tell = (progress: string) => void

/** Parts that can be measured by themselves. */
const parts: { [name: string]: (tell: Tell, postgresUrl: string | undefined) => Promise<Figures> } = {
  replay: replayFigures,
  search: searchFigures,
  calendar: calendarFigures,
  bundles: bundleSizes,
  devices: devicesFigures,
  floods: floodFigures,
  growth: growthFigures,
  memory: memoryFigures,
  store: storeFigures,
  start: startsAlone,
}

/** The device with its practice: lists, first filling and cold starts. */
async function startsAlone(tell: Tell): Promise<Figures> {
  const now = new Date()
  const practice = wholePractice(now)
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  try {
    const db = openSqlite(databaseFile(data))
    await keepWholePractice(db, practice)
    await db.destroy()
    const measured = await deviceFigures(tell, practice, now, data)
    const rowsOf = (group: 'lists' | 'fill' | 'search' | 'start') =>
      measured.flatMap(part => part[group] ?? [])
    return { lists: rowsOf('lists'), fill: rowsOf('fill'), search: rowsOf('search'), start: rowsOf('start') }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** One part alone; the rest of the page stays as it was. */
export async function benchPart(name: string, earlier: string, tell: Tell): Promise<string> {
  const measure = parts[name]
  if (measure === undefined)
    throw new Error(`There is no part ${name}: choose from ${Object.keys(parts).join(', ')}.`)
  return reportWith(earlier, name, await measure(tell, process.env.TEST_DATABASE_URL?.trim()))
}

/** Measures everything and tells it as one page; figures, and never a verdict. */
export async function bench(tell: Tell): Promise<string> {
  const postgresUrl = process.env.TEST_DATABASE_URL?.trim()
  const now = new Date()
  tell('a practice with 100,000 invoices is made...')
  const practice = wholePractice(now)
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  try {
    const filled = openSqlite(databaseFile(data))
    await keepWholePractice(filled, practice)
    const engines = await enginesOf(filled, postgresUrl)
    // Opened anew, as a server opens it: what one long write left in memory and in the log is gone.
    await filled.destroy()
    const db = openSqlite(databaseFile(data))
    const server = await serverFigures(tell, { practice, now }, db, postgresUrl)
    await db.destroy()
    const device = await deviceFigures(tell, practice, now, data)
    const measured = [
      await storeFigures(tell),
      await searchFigures(tell),
      ...device,
      await editsSeen(tell),
      await replayFigures(tell),
      await calendarFigures(tell),
      await bundleSizes(tell),
      server,
      await devicesFigures(tell, postgresUrl),
      await floodFigures(tell),
      await growthFigures(tell),
      await memoryFigures(tell),
    ]
    return await report(measured, engines)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
