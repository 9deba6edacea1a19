import { type RawBuilder, sql } from 'kysely'

/** Whether a normalized column contains one of these normalized texts at least, in SQL that both engines read alike. */
export function contains(column: string, needles: readonly string[]): RawBuilder<boolean> {
  const likes = needles.map(normalized => {
    const pattern = `%${normalized.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(column)} like ${pattern} escape '\\'`
  })
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}
