import { PostgresAdapter, sql } from 'kysely'
import { type Db, writeTransaction } from '../db/database.ts'

/** Deletes all rows except the names of the migrations. */
export async function emptyTables(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { rows } = isPostgres
    ? await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const tables = rows.map(({ name }) => name).filter(name => name !== 'migrations')
  await writeTransaction(db, async tx => {
    if (isPostgres) {
      // Foreign keys are checked at the end of a statement, so it is a single one. `truncate` is much slower.
      const parts = tables.map(name => sql`${sql.id(`${name}_`)} as (delete from ${sql.table(name)})`)
      await sql`with ${sql.join(parts)} select 1`.execute(tx)
      return
    }
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(tx)
  })
}
