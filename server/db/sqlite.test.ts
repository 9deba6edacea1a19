import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signUp } from '../testing/client.ts'
import { prepareFolder } from '../testing/folder.ts'
import { openServer } from '../testing/server.ts'
import { DatabaseBusy, readTransaction, writeTransaction } from './database.ts'
import { openSqlite } from './sqlite.ts'

const inFolder = prepareFolder()
const open = (lockTimeout?: number) => openSqlite(inFolder('bouvier.db'), lockTimeout)

it('keeps each commit on disk and enforces foreign keys', async () => {
  const db = open()
  const setting = async (name: string) => {
    const { rows } = await sql<{ value: unknown }>`select * from ${sql.table(`pragma_${name}`)}`.execute(db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await setting('journal_mode')).toBe('wal')
  expect(await setting('synchronous')).toBe(2)
  expect(await setting('foreign_keys')).toBe(1)
  await db.destroy()
})

it('reports a busy database while another process writes, and lets readers read', async () => {
  const [first, other] = [open(), open(1)]
  await writeTransaction(first, tx => sql`create table notes (text text)`.execute(tx))
  await writeTransaction(first, async () => {
    await expect(writeTransaction(other, async () => {})).rejects.toBeInstanceOf(DatabaseBusy)
    await readTransaction(other, tx => sql`select text from notes`.execute(tx))
  })
  await writeTransaction(other, async () => {})
  await Promise.all([first.destroy(), other.destroy()])
})

it('gives a reader one snapshot while another process writes', async () => {
  const [first, other] = [open(), open()]
  await writeTransaction(first, tx => sql`create table notes (text text)`.execute(tx))
  const count = sql<{ n: number }>`select count(*) as n from notes`
  await readTransaction(first, async tx => {
    const before = await count.execute(tx)
    await writeTransaction(other, write => sql`insert into notes (text) values ('new')`.execute(write))
    expect((await count.execute(tx)).rows).toEqual(before.rows)
  })
  expect((await count.execute(first)).rows).toEqual([{ n: 1 }])
  await Promise.all([first.destroy(), other.destroy()])
})

it('a server with a busy database asks the client to retry, and changes nothing', async () => {
  const [first, other] = [open(1), open()]
  const server = await openServer({ db: first })
  const anna = await signUp(server)
  const dog = { name: 'Chien', hourlyPrice: 42 }
  await writeTransaction(other, async () => {
    expect(await anna.post('species', dog)).toMatchObject({ status: 503, body: { code: 'host/busy' } })
    expect(await anna.get('species')).toMatchObject({ status: 200, body: { data: [] } })
  })
  expect(await anna.post('species', dog)).toMatchObject({ status: 201, body: { rev: 1 } })
  await server.close()
  await Promise.all([first.destroy(), other.destroy()])
})

it('leaves one complete file after closing', async () => {
  const db = open()
  const server = await openServer({ db })
  await signUp(server)
  await server.close()
  await db.destroy()
  const log = statSync(inFolder('bouvier.db-wal'), { throwIfNoEntry: false })
  expect(log?.size ?? 0).toBe(0)
})

it('a query that ran before a migration returns the new columns', async () => {
  const db = open()
  await sql`create table notes (text text)`.execute(db)
  await sql`insert into notes (text) values ('one'), ('two')`.execute(db)
  const all = sql<{ text: string; by: string }>`select * from notes order by text`
  expect((await all.execute(db)).rows).toEqual([{ text: 'one' }, { text: 'two' }])
  await sql`alter table notes add column by text default 'Anna'`.execute(db)
  expect((await all.execute(db)).rows).toEqual([
    { text: 'one', by: 'Anna' },
    { text: 'two', by: 'Anna' },
  ])
  await db.destroy()
})
