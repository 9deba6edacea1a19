import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { openSqlite } from '../db/sqlite.ts'

/** Schema after all migrations. Running them takes longer than most tests, so it is done once. */
const made = await readMigrated()

export async function openMigratedSqlite(): Promise<Db> {
  const db = openSqlite(':memory:')
  for (const statement of made.statements) await sql.raw(statement).execute(db)
  const names = made.migrations.map(name => sql`(${name})`)
  await sql`insert into migrations (name) values ${sql.join(names)}`.execute(db)
  return db
}

async function readMigrated() {
  const db = openSqlite(':memory:')
  await migrate(db, migrations)
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_master where sql is not null order by rowid`.execute(db)
  await db.destroy()
  return {
    statements: rows.map(({ statement }) => statement),
    migrations: migrations.map(({ name }) => name),
  }
}
