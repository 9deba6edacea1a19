import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import type { WholePractice } from '../../server/demo/practice.ts'
import { signUp } from '../../server/testing/client.ts'
import { openServer } from '../../server/testing/server.ts'
import { paths } from '../../src/app/pages.ts'
import { builtApp, Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import { coldStarts, rowsInSight, speeds } from './device-start.ts'
import { type Figures, median, places } from './figures.ts'
import { timedFill } from './first-fill.ts'
import { type Growth, growthSizes } from './growth-table.ts'
import { typeWords } from './list-actions.ts'
import { practiceOf } from './practice.ts'
import { screens, tableRows } from './practice-lists.ts'
import { keepWholePractice, recentPractice } from './whole-practice.ts'

type Tell = (progress: string) => void

const perPage = 25
const calls = 50
/** The first calls find nothing in memory. */
const callsBefore = 5

const questions = [
  { what: 'a cold start to the rows of the clients, the server gone', where: places.browser },
  { what: 'the first fill, to "everything is here"', where: places.browser },
  { what: 'a keystroke of a search to painted rows', where: places.browser },
  { what: 'the server: clients, page 1', where: places.sqlite },
  { what: 'the server: clients, a page in the middle', where: places.sqlite },
  { what: 'the server: clients, search for a name', where: places.sqlite },
] as const

/** The same questions to practices of several sizes, one after the other. */
export async function growthFigures(tell: Tell): Promise<Figures> {
  const now = new Date()
  const answers: number[][] = []
  for (const size of growthSizes) answers.push(await timesAt(tell, now, size))
  return {
    growth: questions.map(
      (question, i): Growth => ({ ...question, times: answers.map(times => times[i] ?? Number.NaN) }),
    ),
  }
}

/** In the order of the questions. */
async function timesAt(tell: Tell, now: Date, size: number): Promise<number[]> {
  const of = `growth, ${size.toLocaleString('en')} clients`
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  try {
    tell(`${of}: the practice is made...`)
    await keepOnDisk(now, size, data)
    tell(`${of}: the server...`)
    const served = await serverTimes(size, data)
    return [...(await deviceTimes(progress => tell(`${of}: ${progress}`), size, data)), ...served]
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function keepOnDisk(now: Date, size: number, data: string): Promise<void> {
  const db = openSqlite(databaseFile(data))
  try {
    await keepWholePractice(db, practiceOfSize(now, size))
  } finally {
    await db.destroy()
  }
}

/** One client in five has contracts, invoices and visits: at the largest size they are as many as those of 20,000 clients who all have. */
function practiceOfSize(now: Date, size: number): WholePractice {
  const practice = practiceOf(now, size)
  const clients = practice.clients.slice(0, size / 5)
  const ids = new Set(clients.map(({ id }) => id))
  const animals = practice.animals.filter(({ values }) => ids.has(values.clientId))
  return { ...recentPractice(now, { ...practice, clients, animals }), ...practice }
}

async function serverTimes(size: number, data: string): Promise<number[]> {
  const db = openSqlite(databaseFile(data))
  const server = await openServer({ db })
  try {
    const { accessToken } = await signUp(server)
    const headers = { authorization: `Bearer ${accessToken}` }
    const middle = Math.ceil(size / perPage / 2)
    const asked = [
      ['page=1'],
      [`page=${middle}`],
      ['michaux', 'jérôme', 'van den'].map(word => `page=1&search=${encodeURIComponent(word)}`),
    ]
    const times: number[] = []
    for (const queries of asked) {
      const each: number[] = []
      for (let i = -callsBefore; i < calls; i++) {
        const query = queries[Math.abs(i) % queries.length]
        const url = `/api/clients?${query}&limit=${perPage}`
        const start = performance.now()
        const { statusCode, payload } = await server.app.inject({ method: 'GET', url, headers })
        if (i >= 0) each.push(performance.now() - start)
        if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}: ${payload}`)
      }
      times.push(median(each))
    }
    return times
  } finally {
    await server.close()
    await db.destroy()
  }
}

async function deviceTimes(tell: Tell, size: number, data: string): Promise<number[]> {
  const server = await Server.open({}, builtApp, data)
  const tablet = await Tablet.open(server.url)
  try {
    tell('the first fill...')
    const { time: fill } = await timedFill(tablet, size)
    await server.kill()
    tell('cold starts...')
    const address = { path: paths.clients, shows: tableRows, count: rowsInSight }
    const starts = await coldStarts(tablet, speeds[0], address)
    tell('searches...')
    // As long as it takes to make ready what the first search needs.
    await pause(2_000)
    const keys = await tablet.page.evaluate(typeWords, screens.clients.words)
    return [median(starts.answering), fill, median(keys)]
  } finally {
    await tablet.close()
    await server.close()
  }
}
