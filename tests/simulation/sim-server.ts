import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../server/db/database.ts'
import { mirrored } from '../../server/feature-hooks.ts'
import { writeStartTerms } from '../../server/features/contracts/contract-terms.ts'
import { addContracts } from '../../server/features/contracts/contracts-history.ts'
import { recordChanges, type TouchedRow } from '../../server/sync/changes.ts'
import { writeSnapshot } from '../../server/sync/feed.ts'
import { renewEpoch } from '../../server/sync/head.ts'
import { readRows } from '../../server/sync/mirrored.ts'
import { connectWithToken, getField, getId, logIn, signUp } from '../../server/testing/client.ts'
import { bringTo } from '../../server/testing/contract-actions.ts'
import { parseFeedPage } from '../../server/testing/follower.ts'
import { addPastInvoices, clientAtWork } from '../../server/testing/invoice-actions.ts'
import { openServer, type Server } from '../../server/testing/server.ts'
import { isRecordType, type RecordType } from '../../src/contract/rows.ts'
import { windowsAt } from '../../src/domain/calendar/windows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { anna, bart, claire, filledIn, rex } from '../practice/cast.ts'
import type { Random } from '../random.ts'
import { type Effect, watchEffects } from './effects.ts'
import { readLog } from './invariants/edit-log.ts'
import { toJson } from './read-stored.ts'
import type { Scheduler } from './scheduler.ts'
import { openSimSqlite } from './sim-sqlite.ts'

/** The real server, once per process. Between two seeds, its rows are reset to the initial practice. */
export type SimServer = Awaited<ReturnType<typeof openSimServer>>
export type SimUser = { id: string; email: string; password: string; profile: Json; sessions: Session[] }
export type Session = { access: string; refresh: string }

export const start = Date.parse('2026-03-02T08:00:00.000Z')

/** The initial state of a practice. In the second, a contract is out for signature. */
export type Morning = 'first' | 'signing'

export async function openSimServer() {
  const sqlite = openSimSqlite()
  const { file, prepared } = sqlite
  // All simulated writes come from this process, so polling is rare. A delay between two notifications would
  // carry over into the next seed.
  const pace = { poll: 60_000, heartbeat: 15_000, rest: 0 }
  const server = await openServer({ db: sqlite.db, pace, esignCallback: 'verified' })
  // Emails stay in the queue, because the timers of a postman would carry over into the next seed.
  await server.app.postman.close()
  const { users, colleague, sentLater, ownSessions } = await openPractice(server)
  const drain = watchEffects(sqlite)
  drain()
  const tables = prepared(`select name from sqlite_master where type = 'table' and name not like 'sim_%'
    and name not like 'sqlite_%' and name <> 'migrations'`)
    .all([])
    .map(row => String(row.name))
  for (const table of tables) {
    file.exec(`create table sim_first_${table} as select * from ${table}`)
    for (const other of ['signing', 'copy'])
      file.exec(`create table sim_${other}_${table} as select * from ${table} where 0`)
  }
  const copyAll = (from: string, to: string) => {
    for (const table of tables) {
      prepared(`delete from ${to}${table}`).run([])
      prepared(`insert into ${to}${table} select * from ${from}${table}`).run([])
    }
  }
  const requeue = (from: string) => {
    file.exec('pragma foreign_keys = off')
    file.exec('begin')
    copyAll(from, '')
    file.exec('commit')
    file.exec('pragma foreign_keys = on')
  }
  await bringTo(colleague, sentLater, 'sent')
  copyAll('', 'sim_signing_')
  const now = { skew: 0, scheduler: undefined as Scheduler | undefined }
  server.clock.now = () => new Date(start + (now.scheduler?.now ?? 0) + now.skew)

  return {
    ...server,
    users,
    colleague,
    /** Sessions of the colleague and of the initial setup, whose changes belong to no outbox entry. */
    ownSessions,
    start,
    effects: (): Effect[] => drain(),
    /** Resets the practice to an initial state, in another epoch. */
    async putBack(morning: Morning, epoch: string): Promise<void> {
      requeue(`sim_${morning}_`)
      prepared('update head set epoch = ?').run([epoch])
      drain()
    },
    begin(scheduler: Scheduler, chance: Random): void {
      Object.assign(now, { skew: 0, scheduler })
      server.ids.uuid = chance.uuid
      server.ids.token = () => `${chance.uuid()}${chance.uuid()}`
    },
    skip(milliseconds: number): void {
      now.skew += milliseconds
    },
    /** Extends all sessions, as for users who come every day. */
    passDays(days: number): void {
      now.skew += days * 86_400_000
      for (const table of ['access_tokens', 'sessions'])
        prepared(
          `update ${table} set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '+${days} days')`,
        ).run([])
    },
    idsOf: (record: RecordType): string[] =>
      prepared(`select id from ${record} where deleted_at is null order by id`)
        .all([])
        .map(row => String(row.id)),
    backUp: () => copyAll('', 'sim_copy_'),
    /** Like `staff restored`: the copy starts another epoch. */
    async restore(epoch: string): Promise<void> {
      // Users stay logged in, because sessions are not part of the checks.
      const preservedTables = ['sessions', 'access_tokens']
      for (const table of preservedTables) {
        prepared(`delete from sim_copy_${table}`).run([])
        prepared(`insert into sim_copy_${table} select * from ${table}`).run([])
      }
      requeue('sim_copy_')
      await writeTransaction(sqlite.db, tx => renewEpoch(tx, { ...server.ids, uuid: () => epoch }))
      drain()
    },
    async endSessions(): Promise<void> {
      prepared('update sessions set ended_at = created_at').run([])
    },
    ...readings(server),
    /**
     * Signs as the client on the signing page. Returns the id of the signed document, or null if it was too
     * late.
     */
    async clientSigns(contractId: string): Promise<string | null> {
      const { body } = await colleague.post(`contracts/${contractId}/sign-here`)
      const url = getField(body, 'url')
      if (typeof url !== 'string') return null
      await server.app.inject({
        method: 'POST',
        url,
        payload: { name: 'Dirk Maes', strokes: null, agrees: true },
      })
      const [row] = prepared('select signed_docid as id from contracts where id = ?').all([contractId])
      return typeof row?.id === 'string' ? row.id : null
    },
    next: () => server.app,
    /**
     * Whether several servers respond concurrently, in real time. No step then waits for the response of
     * another.
     */
    isMany: false,
    /** Refreshes the synchronous values of `hasKey` and `head`. */
    look: async (): Promise<void> => {},
    hasKey: (key: string) => prepared('select 1 from ledger where key = ?').all([key]).length > 0,
    head(): { epoch: string; rev: number } {
      const [row] = prepared('select epoch, rev from head').all([])
      return { epoch: String(row?.epoch), rev: Number(row?.rev) }
    },
  }
}

export function readings({ db, clock }: Pick<Server, 'db' | 'clock'>) {
  return {
    /** The row as sent to devices, also if no device stores it. */
    async row(record: RecordType, id: string): Promise<Json | undefined> {
      const windows = { ...windowsAt(clock.now().getTime()), invoices: '' }
      const rows = await readTransaction(db, tx => readRows(mirrored, tx, record, [id], windows))
      return rows.has(id) ? toJson(rows.get(id)) : undefined
    },
    log: () => readTransaction(db, readLog),
    async everything(): Promise<Map<string, { rev: number; row: Json }>> {
      const all = new Map<string, { rev: number; row: Json }>()
      const body = JSON.parse(await writeSnapshot({ db, clock, mirrored }, { limit: 2_000 }))
      for (const { record, id, rev, row } of parseFeedPage({ status: 200, headers: {}, body }).changes)
        if (isRecordType(record) && row !== null) all.set(`${record} ${id}`, { rev, row: toJson(row) })
      return all
    },
  }
}

/** Two users, each logged in on several devices, and a practice that a third device has set up. */
export async function openPractice(server: Server) {
  const users: SimUser[] = []
  for (const person of [anna, bart]) {
    await signUp(server, person)
    const sessions: Session[] = []
    for (let n = 0; n < 3; n++) {
      const { accessToken: access, refreshToken: refresh } = await logIn(server, person)
      sessions.push({ access, refresh })
    }
    const { body } = await connectWithToken(server, sessions[0]?.access ?? '').get('auth/profile')
    const id = getId({ status: 200, body, headers: {} })
    users.push({ id, email: person.email, password: person.password, profile: body, sessions })
  }
  const colleague = await logIn(server, bart)
  // Owner actions and actions that ask for the password again stay allowed for the whole run.
  await server.db.updateTable('users').set({ role: 'owner' }).execute()
  await server.db.updateTable('sessions').set({ confirmed_at: '9999' }).execute()
  const sentLater = await furnish(server, colleague)
  const { rows } = await sql<{ id: string }>`
    select distinct session_id as id from history where session_id is not null`.execute(server.db)
  return { users, colleague, sentLater, ownSessions: new Set(rows.map(({ id }) => id)) }
}

const contractTouched = (id: string): TouchedRow => ({ record: 'contracts', id })

type Colleague = Awaited<ReturnType<typeof logIn>>

/**
 * Creates a small practice with every record type. Returns the id of a contract that can be sent for
 * signature.
 */
async function furnish(server: Server, by: Colleague): Promise<string> {
  await by.put('practice', filledIn)
  for (const [name, hourlyPrice] of [
    ['Chien', 42.5],
    ['Chat', 30],
    ['Lapin', 20],
  ] as const)
    await by.post('species', { name, hourlyPrice })
  const atWork = await clientAtWork(server, by)
  const clients: string[] = []
  for (const firstName of ['Dirk', 'Els', 'Fien']) {
    const id = getId(await by.post('clients', { ...claire, firstName }))
    clients.push(id)
    await by.post('animals', rex(id))
  }
  const at = server.clock.now().toISOString()
  const past = { version: 1, mail: 'none', document: null, signedDocId: null } as const
  const path = ['created', 'pending', 'sent', 'signed', 'active', 'paused'] as const
  const made = (['created', 'created', 'signed', 'paused'] as const).map((status, n) => ({
    ...past,
    id: server.ids.uuid(),
    clientId: clients[n % 2] ?? '',
    status,
    signedAt: status === 'signed' || status === 'paused' ? at : null,
    terms: [],
    steps: path.slice(0, path.indexOf(status) + 1).map(step => ({ status: step, at })),
  }))
  await writeTransaction(server.db, async tx => {
    await addContracts(tx, made)
    for (const contract of made)
      if (contract.status === 'paused') await writeStartTerms(tx, contract, { now: at })
    const touched = [...made.map(({ id }) => id), atWork.contractId].map(contractTouched)
    // A mandate has the id of its contract.
    const mandate: TouchedRow = { record: 'mandates', id: atWork.contractId }
    await recordChanges(tx, { userId: undefined, now: at }, [...touched, mandate], {})
  })
  await addPastInvoices(
    server,
    atWork,
    (['created', 'pending', 'sent', 'paid', 'not_paid'] as const).map(status => ({
      at,
      status,
      cents: 12_100,
    })),
  )
  for (const hour of ['09', '11'])
    await by.post('appointments', {
      title: `Visit ${hour}`,
      startTime: `2026-03-03T${hour}:00:00.000Z`,
      endTime: `2026-03-03T${hour}:30:00.000Z`,
      appointmentType: 'checkup',
      color: '#2196F3',
    })
  const [first] = made
  if (!first) throw new Error('a practice without contracts')
  return first.id
}
