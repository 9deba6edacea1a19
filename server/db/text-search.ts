import { type RawBuilder, sql } from 'kysely'

/** Matches at least one of the normalized texts. Both engines interpret this SQL alike. */
export function contains(column: string, needles: readonly string[]): RawBuilder<boolean> {
  const likes = needles.map(normalized => {
    const pattern = `%${normalized.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(column)} like ${pattern} escape '\\'`
  })
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}
