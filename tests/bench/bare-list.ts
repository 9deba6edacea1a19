import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

/** What the address of a list may ask; whatever stands there is text. */
export type Asked = {
  page?: string
  limit?: string
  sortBy?: string
  sortOrder?: string
  search?: string
  clientId?: string
  statuses?: string
  startDate?: string
  endDate?: string
}

export type BareList = {
  path: string
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Where it is counted while nobody searches: no join is needed then. */
  alone: RawBuilder<unknown>
  where(asked: Asked): RawBuilder<unknown>[]
  sorts: { [column: string]: RawBuilder<unknown> }
  /** By which column it sorts, and which way, when nobody says so. */
  usual: [column: string, order: 'ASC' | 'DESC']
}

/** A list as it is written in an afternoon: a page of rows, a count of all, and nothing else. */
export function bareList(app: FastifyInstance, db: Db, list: BareList): void {
  const { path, select, from, alone, sorts, usual } = list
  app.get<{ Querystring: Asked }>(path, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const limit = Number(query.limit ?? 500)
    const where = sql.join([sql`1 = 1`, ...list.where(query)], sql` and `)
    const order = sorts[query.sortBy ?? usual[0]] ?? sql`id`
    const way = (query.sortOrder ?? usual[1]) === 'DESC' ? sql`desc` : sql`asc`
    const { rows } = await sql`
      select ${select} ${from} where ${where}
      order by ${order} ${way} limit ${limit} offset ${(page - 1) * limit}
    `.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*) as total ${query.search === undefined ? alone : from} where ${where}
    `.execute(db)
    const total = Number(counted.rows[0]?.total ?? 0)
    return { data: rows, page, totalPages: Math.ceil(total / limit) }
  })
}

export function columnsOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map(column => sql.ref(`${table}.${column}`)))
}

/** Whether one of these texts contains what is looked for. */
export function anyLike(texts: readonly RawBuilder<unknown>[], search: string | undefined) {
  if (search === undefined) return []
  const pattern = `%${search.toLowerCase()}%`
  const each = texts.map(text => sql`lower(${text}) like ${pattern}`)
  return [sql`(${sql.join(each, sql` or `)})`]
}

export function ofClient(column: RawBuilder<unknown>, { clientId }: Asked): RawBuilder<unknown>[] {
  return clientId === undefined ? [] : [sql`${column} = ${clientId}`]
}
