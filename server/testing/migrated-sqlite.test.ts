import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { openSqlite } from '../db/sqlite.ts'
import { openMigratedSqlite } from './migrated-sqlite.ts'

async function everythingIn(db: Db) {
  const made = await sql<{
    name: string
  }>`select type, name, tbl_name, sql from sqlite_master order by name`.execute(db)
  const rows: { [table: string]: unknown } = {}
  for (const { name } of await db.introspection.getTables())
    rows[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows
  await db.destroy()
  return { made: made.rows, rows }
}

it('the test database equals a migrated one, with all its rows', async () => {
  const migrated = openSqlite(':memory:')
  await migrate(migrated, migrations)
  const wanted = await everythingIn(migrated)
  expect(Object.keys(wanted.rows)).toContain('clients')
  expect(await everythingIn(await openMigratedSqlite())).toEqual(wanted)
})
