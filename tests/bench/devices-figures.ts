import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDataFiles } from '../../server/beside.ts'
import { type Db, writeTransaction } from '../../server/db/database.ts'
import { databaseFile } from '../../server/db/open-database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import { startSession } from '../../server/features/accounts/sessions.ts'
import { addUser } from '../../server/features/accounts/users-store.ts'
import { systemClock, systemIds } from '../../server/system.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import type { PushedEdit } from '../../src/contract/push.ts'
import { builtApp, Server } from '../browser/server.ts'
import { startBareServer } from './bare-process.ts'
import {
  type Figure,
  type Figures,
  figure,
  inMb,
  type Place,
  places,
  saidFigure,
  timesFigure,
} from './figures.ts'
import { type Caller, type Measured, measureDevices, send } from './many-devices.ts'
import { keepPractice, seed } from './practice.ts'

const deviceCount = 200
const editsInPush = 50
const pushes = 10

type Settings = { where: Place; server: Record<string, string>; bare: string; open: () => Db; data: string }

/** Many devices on one server, each with its stream of pokes; all on one machine. */
export async function devicesFigures(
  tell: (progress: string) => void,
  postgresUrl: string | undefined,
): Promise<Figures> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const schemas = postgresUrl ? createSchemas(postgresUrl) : undefined
  try {
    tell(`${deviceCount} devices on one server: SQLite...`)
    const file = databaseFile(data)
    const sqlite = {
      where: places.sqlite,
      server: {},
      bare: join(data, 'bare.db'),
      open: () => openSqlite(file),
      data,
    }
    const devices = await measured(sqlite)
    if (schemas === undefined)
      return { devices: [...devices, saidFigure('all of these', places.postgres, 'not measured')] }
    tell(`${deviceCount} devices on one server: PostgreSQL...`)
    const [own, bare] = [(await schemas.make()).url, (await schemas.make()).url]
    const postgres = {
      where: places.postgres,
      server: { DATABASE_URL: own },
      bare,
      open: () => openPostgres(own),
      data,
    }
    return { devices: [...devices, ...(await measured(postgres))] }
  } finally {
    await schemas?.dropAll()
    await rm(data, { recursive: true, force: true })
  }
}

async function measured(settings: Settings): Promise<Figure[]> {
  const { where } = settings
  const practice = madePractice({ seed, clients: deviceCount, now: new Date() })
  const db = settings.open()
  await keepPractice(db, practice)
  const sessions = await signInAll(db, settings.data)
  await db.destroy()
  const paths = practice.clients.map(({ id }) => `clients/${id}`)

  const server = await Server.open(settings.server, builtApp, settings.data)
  const callers = sessions.map((headers, n): Caller => ({ path: `/api/${paths[n]}`, headers }))
  const own = await measureDevices(server.url, '/api/sync/events', callers)
  const memory = await memoryOf(server.pid)
  const together = await pushTimes(
    server.url,
    sessions[0] ?? {},
    practice.clients.slice(0, editsInPush).map(({ id }) => id),
  )
  await server.kill()

  const bare = await startBareServer(settings.bare)
  const plain = await measureDevices(
    bare.url,
    '/events',
    paths.map(path => ({ path: `/${path}`, headers: {} })),
  )
  const plainMemory = await memoryOf(bare.pid)
  await bare.close()
  return [
    ...rows(where, own, plain),
    figure('memory of the server behind it', where, memory, plainMemory, inMb),
    timesFigure(
      `${editsInPush} edits in one push, beside as many calls`,
      where,
      'worst',
      together.own,
      together.plain,
    ),
  ]
}

function rows(where: Place, own: Measured, plain: Measured): Figure[] {
  const each = `${deviceCount} devices`
  const inSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} / s`
  return [
    timesFigure(`${each}, an edit each every 5 s: its answer`, where, 'p99', own.answers, plain.answers),
    timesFigure(`${each}: from an edit to the last that heard of it`, where, 'p99', own.heard, plain.heard),
    {
      what: `${each}, all without a pause: edits`,
      where,
      own: inSecond(own.rate),
      plain: inSecond(plain.rate),
      ratio: `${(own.rate / plain.rate).toFixed(1)}x`,
    },
  ]
}

/** Each device has signed in by itself; to hash so many passwords would take longer than all that is measured. */
async function signInAll(db: Db, dataDir: string): Promise<Record<string, string>[]> {
  const beside = openDataFiles({ dataDir, sessionSecret: undefined }, systemIds)
  const ports = { clock: systemClock, ids: systemIds, beside }
  return writeTransaction(db, async tx => {
    const id = systemIds.uuid()
    const createdAt = systemClock.now().toISOString()
    const person = {
      firstName: 'Many',
      lastName: 'Devices',
      email: 'many@practice.be',
      passwordHash: '',
      role: 'staff',
    } as const
    await addUser(tx, { id, ...person, createdAt })
    const sessions: Record<string, string>[] = []
    while (sessions.length < deviceCount) {
      const { access_token } = await startSession(tx, ports, id, '')
      sessions.push({ authorization: `Bearer ${access_token}` })
    }
    return sessions
  })
}

/** By turns, so that whatever else the machine does slows both. */
async function pushTimes(url: string, headers: Record<string, string>, ids: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const [own, plain]: [number[], number[]] = [[], []]
  const callAll = async (phone: string) => {
    for (const id of ids) await send(agent, `${url}/api/clients/${id}`, headers, { phone })
  }
  await callAll('called')
  // The first is not counted.
  for (let n = -1; n < pushes; n += 1) {
    const patch = { phone: { from: n < 0 ? 'called' : `called ${n - 1}`, to: `pushed ${n}` } }
    const edits = ids.map(
      (id): PushedEdit => ({ key: randomUUID(), record: 'clients', id, kind: 'change', patch, after: [] }),
    )
    let start = performance.now()
    const { outcomes = [] } = await send(agent, `${url}/api/sync/push`, headers, { edits }, 'POST')
    if (n >= 0) own.push(performance.now() - start)
    const done = outcomes.filter(({ outcome }) => outcome === 'done')
    if (done.length < ids.length) throw new Error(`of ${ids.length} edits, ${done.length} were done`)
    start = performance.now()
    await callAll(`called ${n}`)
    if (n >= 0) plain.push(performance.now() - start)
  }
  agent.destroy()
  return { own, plain }
}

/** What the process holds of the machine's memory. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}
