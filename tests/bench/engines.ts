import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'

/** What the engines call themselves: "SQLite 3.45.1". */
export async function enginesOf(sqlite: Db, postgresUrl: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(sqlite)
  const engines = [`SQLite ${rows[0]?.version}`]
  if (!postgresUrl) return engines
  const postgres = openPostgres(postgresUrl)
  const shown = await sql<{ server_version: string }>`show server_version`.execute(postgres)
  await postgres.destroy()
  return [...engines, `PostgreSQL ${shown.rows[0]?.server_version.split(' ', 1)[0]}`]
}
