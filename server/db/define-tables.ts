import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Runs definitions separated by `;`. PostgreSQL gets `bigint`, and `text` with the C collation. */
export async function defineTables(tx: Tx, definitions: string): Promise<void> {
  const isPostgres = tx.getExecutor().adapter.supportsTransactionalDdl
  const plain = definitions.replace(/^--.*$/gm, '')
  const text = isPostgres
    ? plain.replace(/(?<=\w) integer\b/g, ' bigint').replace(/(?<=\w) text\b/g, ' text collate "C"')
    : plain
  for (const statement of text.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(tx)
}
