import { sql } from 'kysely'
import { openPostgres } from '../../server/db/postgres.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import { openServer } from '../../server/testing/server.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from './scheduler.ts'
import { openPractice, readings, type SimServer, start } from './sim-server.ts'

/**
 * Two servers on one PostgreSQL database behind a load balancer. Each request goes to one of them, and they
 * respond concurrently. A seed fixes the actions but not their interleaving, so only the final state is
 * checked. Restores, passing days and signing run on the in-memory engine only.
 */
export async function openTwoServers(url: string): Promise<SimServer> {
  const schemas = createSchemas(url)
  const schema = await schemas.make()
  const pace = { poll: 1_000, heartbeat: 15_000, rest: 0 }
  const dbs = [openPostgres(schema.url), openPostgres(schema.url)] as const
  const server = await openServer({ db: dbs[0], pace })
  const other = await openServer({ db: dbs[1], pace })
  for (const { app } of [server, other]) await app.postman.close()
  const { users, colleague, ownSessions } = await openPractice(server)
  const { db } = server
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema.name} and tablename <> 'migrations'
  `.execute(db)
  for (const { name } of tables)
    await sql`create table ${sql.table(`sim_first_${name}`)} as select * from ${sql.table(name)}`.execute(db)
  const now = { skew: 0, scheduler: undefined as Scheduler | undefined }
  let chance: Random | undefined
  let head = { epoch: '', rev: 0 }
  let keys: ReadonlySet<string> = new Set()
  for (const { clock, ids } of [server, other]) {
    clock.now = () => new Date(start + (now.scheduler?.now ?? 0) + now.skew)
    const [uuid, token] = [ids.uuid, ids.token]
    ids.uuid = () => chance?.uuid() ?? uuid()
    ids.token = () => (chance ? `${chance.uuid()}${chance.uuid()}` : token())
  }
  const inMemoryOnly = (): never => {
    throw new Error('this is told on the engine in memory alone')
  }
  const look = async () => {
    const { rows } = await sql<{ epoch: string; rev: number }>`select epoch, rev from head`.execute(db)
    const ledgerRows = await sql<{ key: string }>`select key from ledger`.execute(db)
    const [found] = rows
    if (found && (found.epoch !== head.epoch || found.rev >= head.rev)) head = found
    keys = new Set([...keys, ...ledgerRows.rows.map(({ key }) => key)])
  }

  return {
    ...server,
    users,
    colleague,
    ownSessions,
    start,
    isMany: true,
    next: () => (chance?.happens(0.5) ? other.app : server.app),
    look,
    effects: () => [],
    async putBack(_morning, epoch) {
      // A single statement for all tables, because foreign keys are checked at its end.
      const each = (act: (name: string) => ReturnType<typeof sql>) =>
        sql`with ${sql.join(tables.map(({ name }) => sql`${sql.ref(`${name}_`)} as (${act(name)})`))} select 1`
      await each(name => sql`delete from ${sql.table(name)}`).execute(db)
      await each(
        name => sql`insert into ${sql.table(name)} select * from ${sql.table(`sim_first_${name}`)}`,
      ).execute(db)
      await sql`update head set epoch = ${epoch}`.execute(db)
      keys = new Set()
      await look()
    },
    begin(scheduler, ofServer) {
      Object.assign(now, { skew: 0, scheduler })
      chance = ofServer
    },
    skip(milliseconds) {
      now.skew += milliseconds
    },
    async endSessions() {
      await sql`update sessions set ended_at = created_at`.execute(db)
    },
    ...readings(server),
    hasKey: key => keys.has(key),
    head: () => head,
    async close() {
      for (const instance of [server, other]) await instance.close()
      for (const database of dbs) await database.destroy()
      await schemas.dropAll()
    },
    passDays: inMemoryOnly,
    idsOf: inMemoryOnly,
    backUp: inMemoryOnly,
    restore: inMemoryOnly,
    clientSigns: inMemoryOnly,
  }
}
