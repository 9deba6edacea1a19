import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordTypes } from '../../src/contract/rows.ts'
import { onEveryEngine, onPostgres, prepareDatabase } from '../testing/engines.ts'
import { seededIds } from '../testing/server.ts'
import { ensureIdentity } from './identity.ts'
import { DatabaseTooNew, DatabaseTooOld, type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

onEveryEngine(engine => {
  const opened = prepareDatabase(engine)

  const tableNames = ['a', 'b', 'head', 'ledger', 'migrations', 'users', ...recordTypes]
  const isThere = (table: string) =>
    sql`select 1 from ${sql.table(table)}`.execute(opened.db).then(
      () => true,
      () => false,
    )
  const tables = async () => {
    const found = await Promise.all(tableNames.map(isThere))
    return tableNames.filter((_, n) => found[n])
  }

  it('migrates a new database, and leaves a current one and its identity unchanged', async () => {
    await migrate(opened.db, migrations)
    const made = await tables()
    for (const record of recordTypes) expect(made).toContain(record)
    expect(made).toContain('ledger')
    await ensureIdentity(opened.db, seededIds('first'))
    const head = await opened.db.selectFrom('head').select(['epoch', 'rev']).execute()
    await migrate(opened.db, migrations)
    await ensureIdentity(opened.db, seededIds('second'))
    expect(await tables()).toEqual(made)
    expect(await opened.db.selectFrom('head').select(['epoch', 'rev']).execute()).toEqual(head)
  })

  it('resumes after an interruption: a failed migration is rolled back completely', async () => {
    const creating =
      (table: string): Migration['up'] =>
      async tx =>
        void (await sql`create table ${sql.table(table)} (x text)`.execute(tx))
    const first = { name: '1', up: creating('a') }
    const failing: Migration = {
      name: '2',
      async up(tx) {
        await creating('b')(tx)
        throw new Error('the power went')
      },
    }
    await expect(migrate(opened.db, [first, failing])).rejects.toThrow('the power went')
    expect(await tables()).toEqual(['a', 'migrations'])
    await migrate(opened.db, [first, { name: '2', up: creating('b') }])
    expect(await tables()).toEqual(['a', 'b', 'migrations'])
  })

  it('refuses a database from before the first release, unchanged, with instructions', async () => {
    await sql`create table migrations (name text primary key)`.execute(opened.db)
    await sql`insert into migrations (name) values ('0001-ground'), ('0066-head-secret')`.execute(opened.db)
    await sql`create table a (x text)`.execute(opened.db)
    await sql`insert into a values ('kept')`.execute(opened.db)
    const refusal = migrate(opened.db, migrations)
    await expect(refusal).rejects.toBeInstanceOf(DatabaseTooOld)
    await expect(refusal).rejects.toThrow(/before the first release.*Export its clients and animals/)
    expect(await tables()).toEqual(['a', 'migrations'])
    expect((await sql`select x from a`.execute(opened.db)).rows).toEqual([{ x: 'kept' }])
    const done = await sql<{ name: string }>`select name from migrations order by name`.execute(opened.db)
    expect(done.rows.map(({ name }) => name)).toEqual(['0001-ground', '0066-head-secret'])
  })

  it('refuses a database written by a newer version, unchanged, with instructions', async () => {
    await migrate(opened.db, [...migrations, { name: '9999-tomorrow', up: async () => {} }])
    const refusal = migrate(opened.db, migrations)
    await expect(refusal).rejects.toBeInstanceOf(DatabaseTooNew)
    await expect(refusal).rejects.toThrow(/newer version of Bouvier.*9999-tomorrow.*Update Bouvier/)
  })
})

// The embedded engine blocks its process while it waits for a lock. It cannot wait for a connection in the
// same process.
onPostgres(({ newPlace }) => {
  it('runs each migration once when two processes start together', async () => {
    const place = await newPlace()
    const all = [1, 2, 3, 4, 5].map(() => place.open())
    try {
      await Promise.all(
        all.map(async (each, n) => {
          await migrate(each, migrations)
          await ensureIdentity(each, seededIds(`process ${n}`))
        }),
      )
      expect(await all[0]?.selectFrom('head').select('rev').execute()).toEqual([{ rev: 0 }])
      expect(await all[0]?.selectFrom('account_journal').select('n').execute()).toEqual([{ n: 0 }])
    } finally {
      await Promise.all(all.map(each => each.destroy()))
      await place.remove()
    }
  })
})
