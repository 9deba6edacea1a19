import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../db/database.ts'

type OwnTable = { name: string; columns: { name: string; dataType: string; isNullable: boolean }[] }

/**
 * Tables of this database only. On PostgreSQL, other tests create and drop their schemas at the same time.
 */
export async function ownTables(db: Db): Promise<OwnTable[]> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return db.introspection.getTables()
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean }>`
    select table_name as "table", column_name as "column", udt_name as "type", is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_schema = current_schema() order by table_name, ordinal_position
  `.execute(db)
  const tables = new Map<string, OwnTable>()
  for (const { table, column, type, isNullable } of rows) {
    const ownTable = tables.get(table) ?? { name: table, columns: [] }
    ownTable.columns.push({ name: column, dataType: type, isNullable })
    tables.set(table, ownTable)
  }
  return [...tables.values()]
}
