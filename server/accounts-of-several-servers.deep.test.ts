import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anna } from '../tests/practice/cast.ts'
import { logIn, type SignedInClient, signUp, visitor } from './testing/client.ts'
import { startConfigured } from './testing/configured-server.ts'
import { onPostgres, type Place } from './testing/engines.ts'

type Running = Awaited<ReturnType<typeof startConfigured>>

onPostgres(({ newPlace }) => {
  let place: Place
  let folders: string[]
  let running: Running[]
  beforeEach(async () => {
    place = await newPlace()
    folders = []
    running = []
  })
  afterEach(async () => {
    await stopAll()
    await place.remove()
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'bouvier-server-'))
    folders.push(folder)
    return folder
  }

  async function start(dataDir: string): Promise<Running> {
    const secret = { SESSION_SECRET: 'a secret that all servers have in common' }
    const server = await startConfigured(dataDir, { ...place.env, ...secret })
    running.push(server)
    return server
  }

  const stopAll = () => Promise.all(running.splice(0).map(server => server.close()))
  const refresh = async (server: Running, { refreshToken }: SignedInClient) =>
    (await visitor(server).post('auth/refresh-token', { refresh_token: refreshToken })).status

  /** Copies the tables of the accounts. Restoring the copy creates the tables again. */
  async function dump(server: Running): Promise<() => Promise<void>> {
    const tables = ['users', 'sessions', 'account_journal']
    for (const table of tables)
      await sql`create table ${sql.table(`dump_${table}`)} as table ${sql.table(table)}`.execute(server.db)
    return async () => {
      const db = place.open()
      await sql`delete from access_tokens`.execute(db)
      for (const table of ['sessions', 'users']) await sql`delete from ${sql.table(table)}`.execute(db)
      for (const table of ['users', 'sessions'])
        await sql`insert into ${sql.table(table)} select * from ${sql.table(`dump_${table}`)}`.execute(db)
      await sql`drop table account_journal`.execute(db)
      await sql`alter table dump_account_journal rename to account_journal`.execute(db)
      await db.destroy()
    }
  }

  it('a new server logs no user out, and a restored backup revives no ended session', async () => {
    const [folder, other] = [newFolder(), newFolder()]
    const first = await start(folder)
    const original = await signUp(first)
    const [ended, alsoEnded] = [await logIn(first), await logIn(first)]
    const putBack = await dump(first)
    const reader = await logIn(first)
    const second = await start(other)
    expect(await refresh(second, reader)).toBe(200)
    for (const { refreshToken } of [ended, alsoEnded])
      await visitor(second).post('auth/logout', { refresh_token: refreshToken })
    const since = await logIn(first, anna)
    await stopAll()
    await putBack()
    const again = await start(folder)
    for (const session of [ended, alsoEnded]) expect(await refresh(again, session)).toBe(401)
    for (const session of [original, since]) expect(await refresh(again, session)).toBe(200)
  })

  it('a restored backup without a data folder logs all users out', async () => {
    const first = await start(newFolder())
    const original = await signUp(first)
    const putBack = await dump(first)
    const ended = await logIn(first)
    await visitor(first).post('auth/logout', { refresh_token: ended.refreshToken })
    await stopAll()
    await putBack()
    const fresh = await start(newFolder())
    for (const session of [ended, original]) expect(await refresh(fresh, session)).toBe(401)
  })
})
