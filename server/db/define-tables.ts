import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Runs definitions of tables, columns and indexes, separated by `;`. Types are `text` and `integer`: PostgreSQL then gets numbers as
 * large as in SQLite, and texts that sort the same whatever the language of its server.
 */
export async function defineTables(tx: Tx, definitions: string): Promise<void> {
  const isPostgres = tx.getExecutor().adapter.supportsTransactionalDdl
  const plain = definitions.replace(/^--.*$/gm, '')
  const text = isPostgres
    ? plain.replace(/(?<=\w) integer\b/g, ' bigint').replace(/(?<=\w) text\b/g, ' text collate "C"')
    : plain
  for (const statement of text.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(tx)
}
