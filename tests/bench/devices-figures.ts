import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Db, writeTransaction } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import { startSession } from '../../server/features/auth/sessions.ts'
import { addUser } from '../../server/features/auth/users-store.ts'
import { databaseFile } from '../../server/open-database.ts'
import { systemClock, systemIds } from '../../server/system.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import { builtApp, Host } from '../browser/host.ts'
import { startBareHost } from './bare-process.ts'
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
const batchSize = 50
const batches = 10

type Settings = { where: Place; host: Record<string, string>; bare: string; open: () => Db; data: string }

/** Many devices on one host, each with its stream of pokes; all on one machine. */
export async function devicesFigures(
  tell: (progress: string) => void,
  postgresUrl: string | undefined,
): Promise<Figures> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const schemas = postgresUrl ? createSchemas(postgresUrl) : undefined
  try {
    tell(`${deviceCount} devices on one host: SQLite...`)
    const file = databaseFile(data)
    const sqlite = {
      where: places.sqlite,
      host: {},
      bare: join(data, 'bare.db'),
      open: () => openSqlite(file),
      data,
    }
    const devices = await measured(sqlite)
    if (schemas === undefined)
      return { devices: [...devices, saidFigure('all of these', places.postgres, 'not measured')] }
    tell(`${deviceCount} devices on one host: PostgreSQL...`)
    const [own, bare] = [(await schemas.make()).url, (await schemas.make()).url]
    const postgres = {
      where: places.postgres,
      host: { DATABASE_URL: own },
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
  const sessions = await signInAll(db)
  await db.destroy()
  const paths = practice.clients.map(({ id }) => `clients/${id}`)

  const host = await Host.open(settings.host, builtApp, settings.data)
  const callers = sessions.map((headers, n): Caller => ({ path: `/api/${paths[n]}`, headers }))
  const own = await measureDevices(host.url, '/api/sync/events', callers)
  const memory = await memoryOf(host.pid)
  const together = await batchTimes(host.url, sessions[0] ?? {}, paths)
  await host.kill()

  const bare = await startBareHost(settings.bare)
  const plain = await measureDevices(
    bare.url,
    '/events',
    paths.map(path => ({ path: `/${path}`, headers: {} })),
  )
  const plainMemory = await memoryOf(bare.pid)
  await bare.close()
  return [
    ...rows(where, own, plain),
    figure('memory of the host behind it', where, memory, plainMemory, inMb),
    timesFigure(
      `${batchSize} edits in one batch, beside as many calls`,
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
async function signInAll(db: Db): Promise<Record<string, string>[]> {
  const ports = { clock: systemClock, ids: systemIds }
  return writeTransaction(db, async tx => {
    const id = systemIds.uuid()
    const createdAt = systemClock.now().toISOString()
    const person = { firstName: 'Many', lastName: 'Devices', email: 'many@practice.be', passwordHash: '' }
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
async function batchTimes(url: string, headers: Record<string, string>, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const [own, plain]: [number[], number[]] = [[], []]
  for (let n = -1; n < batches; n += 1) {
    const body = (path: string) => ({ phone: `${n} ${path.slice(-4)}` })
    const some = paths.slice(0, batchSize)
    const edits = some.map(path => ({
      key: randomUUID(),
      method: 'PUT',
      path,
      body: body(path),
      dependsOn: [],
    }))
    let start = performance.now()
    await send(agent, `${url}/api/sync/batch`, headers, { edits }, 'POST')
    if (n >= 0) own.push(performance.now() - start)
    start = performance.now()
    for (const path of some) await send(agent, `${url}/api/${path}`, headers, body(path))
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
