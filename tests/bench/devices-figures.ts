import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDataFiles } from '../../server/data-files.ts'
import { type Db, writeTransaction } from '../../server/db/database.ts'
import { databaseFile } from '../../server/db/open-database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import { startSession } from '../../server/features/accounts/sessions.ts'
import { addUser } from '../../server/features/accounts/users-store.ts'
import { systemClock, systemIds } from '../../server/system.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import { builtApp, Server } from '../browser/server.ts'
import { type LoadDevice, type LoadTimes, measureLoad } from './device-load.ts'
import {
  type Figure,
  type Figures,
  figure,
  inMb,
  type Log,
  type Place,
  places,
  ratio,
  timesFigure,
} from './figures.ts'
import { startPlainServer } from './plain-process.ts'
import { insertClientsAndAnimals, seed } from './practice.ts'

const deviceCount = 200

type Settings = {
  where: Place
  data: string
  env: Record<string, string>
  db: Db
  plainDatabase: string
}

export async function devicesFigures(log: Log, postgresUrl: string | undefined): Promise<Figures> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const schemas = postgresUrl ? createSchemas(postgresUrl) : undefined
  try {
    log(`${deviceCount} devices: SQLite...`)
    const devices = await measure({
      where: places.sqlite,
      data,
      env: {},
      db: openSqlite(databaseFile(data)),
      plainDatabase: join(data, 'plain.db'),
    })
    if (schemas === undefined) return { devices }
    log(`${deviceCount} devices: PostgreSQL...`)
    const [own, plain] = [(await schemas.make()).url, (await schemas.make()).url]
    const onPostgres = await measure({
      where: places.postgres,
      data,
      env: { DATABASE_URL: own },
      db: openPostgres(own),
      plainDatabase: plain,
    })
    return { devices: [...devices, ...onPostgres.slice(0, 2)] }
  } finally {
    await schemas?.dropAll()
    await rm(data, { recursive: true, force: true })
  }
}

async function measure({ where, data, env, db, plainDatabase }: Settings): Promise<Figure[]> {
  const practice = madePractice({ seed, clients: deviceCount, now: new Date() })
  await insertClientsAndAnimals(db, practice)
  const sessions = await startSessions(db, data)
  await db.destroy()
  const paths = practice.clients.map(({ id }) => `/clients/${id}`)

  const server = await Server.open(env, builtApp, data)
  const devices = sessions.map((headers, n): LoadDevice => ({ path: `/api${paths[n]}`, headers }))
  const own = await measureLoad(server.url, '/api/sync/events', devices)
  const memory = await measureMemory(server.pid)
  await server.kill()

  const plainServer = await startPlainServer(plainDatabase)
  const plainDevices = paths.map((path): LoadDevice => ({ path, headers: {} }))
  const plain = await measureLoad(plainServer.url, '/events', plainDevices)
  const plainMemory = await measureMemory(plainServer.pid)
  await plainServer.close()
  return [...loadRows(where, own, plain), figure('memory of the server', where, memory, plainMemory, inMb)]
}

function loadRows(where: Place, own: LoadTimes, plain: LoadTimes): Figure[] {
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} / s`
  return [
    timesFigure(
      'response to an edit, one edit per device every 5 s',
      where,
      'p99',
      own.responses,
      plain.responses,
    ),
    timesFigure('edit until all devices are notified', where, 'p99', own.notifications, plain.notifications),
    {
      label: 'edits without pauses',
      where,
      own: perSecond(own.rate),
      plain: perSecond(plain.rate),
      ratio: ratio(1 / own.rate, 1 / plain.rate),
    },
  ]
}

/** The sessions are inserted, because hashing so many passwords takes too long. */
async function startSessions(db: Db, dataDir: string): Promise<Record<string, string>[]> {
  const dataFiles = openDataFiles({ dataDir, sessionSecret: undefined }, systemIds)
  const ports = { clock: systemClock, ids: systemIds, dataFiles }
  return writeTransaction(db, async tx => {
    const id = systemIds.uuid()
    const createdAt = systemClock.now().toISOString()
    const user = {
      firstName: 'Many',
      lastName: 'Devices',
      email: 'many@practice.be',
      passwordHash: '',
      role: 'staff',
    } as const
    await addUser(tx, { id, ...user, createdAt })
    const sessions: Record<string, string>[] = []
    while (sessions.length < deviceCount) {
      const { access_token } = await startSession(tx, ports, id, '')
      sessions.push({ authorization: `Bearer ${access_token}` })
    }
    return sessions
  })
}

async function measureMemory(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}
