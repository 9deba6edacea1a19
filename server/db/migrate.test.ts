import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seededIds } from '../testing/host.ts'
import { type Db, readTransaction } from './database.ts'
import { giveIdentity, readHostSecret } from './identity.ts'
import { DatabaseTooNew, type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openSqlite } from './sqlite.ts'

let db: Db
beforeEach(() => {
  db = openSqlite(':memory:')
})
afterEach(() => db.destroy())

const tables = async () => (await db.introspection.getTables()).map(table => table.name).toSorted()

it('brings a new database up to the code, and leaves one that is there as it is', async () => {
  await migrate(db, migrations)
  const made = await tables()
  expect(made).toContain('species')
  expect(made).toContain('ledger')
  await giveIdentity(db, seededIds('first'))
  await migrate(db, migrations)
  expect(await tables()).toEqual(made)
})

it('gives a database its identity once', async () => {
  await migrate(db, migrations)
  await giveIdentity(db, seededIds('first'))
  const secret = await readTransaction(db, readHostSecret)
  const head = await db.selectFrom('head').select(['epoch', 'rev']).execute()
  await giveIdentity(db, seededIds('second'))
  expect(await readTransaction(db, readHostSecret)).toBe(secret)
  expect(await db.selectFrom('head').select(['epoch', 'rev']).execute()).toEqual(head)
})

it('goes on where it was stopped: a step that fails is taken back whole', async () => {
  const first: Migration = {
    name: '1',
    up: async tx => void (await sql`create table a (x text)`.execute(tx)),
  }
  const failing: Migration = {
    name: '2',
    async up(tx) {
      await sql`create table b (x text)`.execute(tx)
      throw new Error('the power went')
    },
  }
  await expect(migrate(db, [first, failing])).rejects.toThrow('the power went')
  expect(await tables()).toEqual(['a', 'migrations'])
  const second: Migration = {
    name: '2',
    up: async tx => void (await sql`create table b (x text)`.execute(tx)),
  }
  await migrate(db, [first, second])
  expect(await tables()).toEqual(['a', 'b', 'migrations'])
})

it('does not touch a database that a newer version wrote, and says what to do', async () => {
  await migrate(db, [...migrations, { name: '9999-tomorrow', up: async () => {} }])
  const refusal = migrate(db, migrations)
  await expect(refusal).rejects.toBeInstanceOf(DatabaseTooNew)
  await expect(refusal).rejects.toThrow(/newer version of Bouvier.*9999-tomorrow.*Update Bouvier/)
})

it('has its steps in the order of their names', () => {
  const names = migrations.map(migration => migration.name)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(names.length)
})
