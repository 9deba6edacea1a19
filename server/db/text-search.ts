import { type RawBuilder, sql } from 'kysely'

/** Whether a folded column contains a folded text, in SQL that both engines read alike. */
export function contains(column: string, folded: string): RawBuilder<boolean> {
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}
