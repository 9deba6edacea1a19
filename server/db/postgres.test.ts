import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { onPostgres, prepareDatabase } from '../testing/engines.ts'
import { DatabaseBusy, type Db, readTransaction, TransactionConflict, writeTransaction } from './database.ts'
import { defineTables } from './define-tables.ts'
import { openPostgres } from './postgres.ts'

onPostgres(engine => {
  const opened = prepareDatabase(engine)

  it('sorts text by code points in any server locale, and returns exact numbers', async () => {
    await writeTransaction(opened.db, tx => defineTables(tx, 'create table notes (text text, n integer)'))
    const most = Number.MAX_SAFE_INTEGER
    await sql`insert into notes values ('b', ${most}), ('A', 1), ('a b', 0), ('ab', 0)`.execute(opened.db)
    const sorted = await sql<{ text: string }>`select text from notes order by text`.execute(opened.db)
    expect(sorted.rows.map(({ text }) => text)).toEqual(['A', 'a b', 'ab', 'b'])
    const { rows } =
      await sql`select max(n) as most, sum(n) - 1 as sum, count(*) as count from notes`.execute(opened.db)
    expect(rows).toEqual([{ most, sum: most, count: 4 }])
    await expect(sql`select max(n) + 1 as more from notes`.execute(opened.db)).rejects.toThrow(/too large/)
  })

  it('retries a transaction after a deadlock', async () => {
    await sql`create table notes (id text primary key, n integer not null)`.execute(opened.db)
    await sql`insert into notes values ('a', 0), ('b', 0)`.execute(opened.db)
    const both = barrier(2)
    let attempts = 0
    const lockInOrder = (first: string, second: string) =>
      writeTransaction(opened.db, async tx => {
        attempts += 1
        await sql`update notes set n = n + 1 where id = ${first}`.execute(tx)
        if (attempts <= 2) await both()
        await sql`update notes set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([lockInOrder('a', 'b'), lockInOrder('b', 'a')])
    // The rolled-back transaction restarts while the other runs, and may conflict with it again.
    expect(attempts).toBeGreaterThanOrEqual(3)
    expect((await sql`select id, n::text as n from notes order by id`.execute(opened.db)).rows).toEqual([
      { id: 'a', n: '2' },
      { id: 'b', n: '2' },
    ])
  })

  it('gives up on a transaction after five conflicts, with a retryable error', async () => {
    let attempts = 0
    const hopeless = writeTransaction(opened.db, async tx => {
      attempts += 1
      await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(hopeless).rejects.toBeInstanceOf(TransactionConflict)
    expect(attempts).toBe(5)
  })

  it('sends the first query with the start of a read, and does not wait for its commit', async () => {
    await sql`select 1`.execute(opened.db)
    const order: string[] = []
    const query = Client.prototype.query
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
      const [statement] = sent
      const text = typeof statement === 'string' ? statement : String(Object(statement).text)
      const [command] = text.split(' ')
      order.push(`${command} leaves`)
      const response: Promise<unknown> = Reflect.apply(query, this, sent)
      return response.finally(() => order.push(`${command} is answered`))
    })
    try {
      await readTransaction(opened.db, tx => sql`select 1`.execute(tx))
    } finally {
      vi.restoreAllMocks()
    }
    expect(order).toEqual([
      ...['start leaves', 'select leaves', 'start is answered', 'select is answered'],
      'commit leaves',
    ])
  })

  it('prefers index look-ups by id unless the connection sets its own page cost', async () => {
    const readPageCost = async (of: Db) => (await sql`show random_page_cost`.execute(of)).rows
    expect(await readPageCost(opened.db)).toEqual([{ random_page_cost: '1.1' }])
    const url = new URL(opened.place.env.DATABASE_URL ?? '')
    url.searchParams.set('options', `${url.searchParams.get('options')} -c random_page_cost=2`)
    const configured = openPostgres(url.href)
    expect(await readPageCost(configured)).toEqual([{ random_page_cost: '2' }])
    await configured.destroy()
  })

  it('returns a connection to the pool in a clean state', async () => {
    await sql`create table notes (n integer not null)`.execute(opened.db)
    for (let n = 1; n <= 30; n += 1) {
      const read = () =>
        readTransaction(opened.db, tx => sql<{ n: number }>`select count(*) as n from notes`.execute(tx))
      const failed = readTransaction(opened.db, tx => sql`select 1 / 0`.execute(tx))
      await Promise.all([read(), expect(failed).rejects.toThrow(/zero/), read()])
      await writeTransaction(opened.db, tx => sql`insert into notes values (${n})`.execute(tx))
      expect((await read()).rows).toEqual([{ n }])
    }
  })

  it('refuses writes in a read-only transaction', async () => {
    await sql`create table notes (n integer not null)`.execute(opened.db)
    const written = readTransaction(opened.db, tx => sql`insert into notes values (1)`.execute(tx))
    await expect(written).rejects.toThrow(/read-only/)
    expect((await sql`select n from notes`.execute(opened.db)).rows).toEqual([])
  })

  describe('a lost connection', () => {
    it('after the last row of a read leaves the result intact and is not reused', async () => {
      const other = opened.place.open()
      const answer = await readTransaction(opened.db, async tx => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
        return 'read'
      })
      expect(answer).toBe('read')
      expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
      await other.destroy()
    })

    it('is reported as a busy database, and the next query opens a new one', async () => {
      for (const transaction of [readTransaction, writeTransaction]) {
        const cut = transaction(opened.db, tx =>
          sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
        )
        await expect(cut).rejects.toBeInstanceOf(DatabaseBusy)
        expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
      }
    })
  })
})

describe('an unreachable server', () => {
  it('is reported as a busy database, without the password in the message', async () => {
    const db = openPostgres('postgres://anna:woof-woof@127.0.0.1:1/bouvier')
    const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseBusy)
    const stack = error instanceof Error ? error.stack : ''
    expect(`${error} ${JSON.stringify(error)} ${stack}`).not.toContain('woof')
    await db.destroy()
  })
})

function barrier(count: number) {
  const { promise, resolve } = deferred()
  let come = 0
  return () => {
    come += 1
    if (come === count) resolve()
    return promise
  }
}
