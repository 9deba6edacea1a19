import { sql, type TableMetadata } from 'kysely'
import type { Db } from '../db/database.ts'

/** The tables of this database alone: on PostgreSQL other tests have theirs beside it, in schemas of their own. */
export async function ownTables(db: Db): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  if (tables.every(({ schema }) => schema === undefined)) return tables
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.schema)
}
