import { type RawBuilder, sql } from 'kysely'
import type { ListAnswer, ListQuery } from '../../src/contract/lists.ts'
import { searchNeedles } from '../../src/domain/search/search-terms.ts'
import { type RecordName, recordLists } from '../../src/records/records.ts'
import { countTotal, listPage, querySpan } from '../calls/list-query.ts'
import type { Tx } from '../db/database.ts'
import { contains } from '../db/text-search.ts'
import { type IdPage, isNeverDeleted } from './record-store.ts'

type ListRequest = ListQuery<string> & { clientId?: string }
type Condition = RawBuilder<unknown>

/** Finds the ids of the page first, because sorting whole rows is slow. */
export async function listRecords<Row>(
  tx: Tx,
  name: RecordName,
  query: ListRequest,
  findInOrder: (tx: Tx, page: readonly string[] | IdPage) => Promise<Row[]>,
  also: readonly Condition[] = [],
): Promise<ListAnswer<Row>> {
  const matching = [...buildConditions(name, query), ...also]
  const { from, on, key, tie } = sortedBy(name, query.sortBy)
  const order = query.sortOrder === 'ASC' ? sql`asc` : sql`desc`
  const id = sql.ref(`${name}.id`)
  const idsWith = (totalColumn: Condition) => sql<{ id: string; total: number }>`
    select ${id} as id, ${totalColumn} from ${from} ${where([...on, ...matching])}
    order by ${key} ${order}, ${tie ? sql`${tie} ${order}` : id} limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `
  const count = async () => {
    const counted = await sql<{ total: number }>`
      select count(*) as total from ${sql.table(name)} ${where(matching)}
    `.execute(tx)
    return Number(counted.rows[0]?.total ?? 0)
  }
  if (isSearch(query)) {
    const found = await idsWith(sql`count(*) over () as total`).execute(tx)
    const [first] = found.rows
    const total = first === undefined ? await countTotal(query, 0, count) : Number(first.total)
    const ids = found.rows.map(row => row.id)
    return listPage(await findInOrder(tx, ids), total, query)
  }
  const ids = idsWith(sql`${key} as sorted_by, ${tie ?? id} as tie`)
  const inOrder = sql`page.sorted_by ${order}, page.tie ${tie ? order : sql``}`
  const rows = await findInOrder(tx, { ids, inOrder })
  return listPage(rows, await countTotal(query, rows.length, count), query)
}

function isSearch({ search }: ListRequest): boolean {
  return searchNeedles(search ?? '').length > 0
}

function where(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

type Order = { from: Condition; on: Condition[]; key: Condition; tie?: Condition | undefined }

function sortedBy(name: RecordName, column: string): Order {
  const from = sql.table(name)
  const sort = recordLists(name).sorts[column]
  if (sort === undefined) throw new Error(`a list of ${name} is not sorted by '${column}'`)
  switch (sort.of) {
    case 'row': {
      const key = sql.ref(`${name}.${sort.column}`)
      const tie = sort.tie === undefined ? undefined : sql.ref(`${name}.${sort.tie}`)
      return { from, on: [], key: sort.isNullable ? sql`coalesce(${key}, '')` : key, tie }
    }
    // A cross join makes the embedded engine read the clients in sorted order.
    case 'client':
      return {
        from: sql`clients cross join ${from}`,
        on: [sql`${sql.ref(`${name}.client_id`)} = clients.id`],
        key: sql.ref(`clients.${sort.column}`),
      }
    case 'animals':
      return {
        from: sql`${from} left join (
          select client_id, count(*) as animals from animals where deleted_at is null and left_on is null group by client_id
        ) as counted on counted.client_id = ${sql.ref(`${name}.id`)}`,
        on: [],
        key: sql`coalesce(counted.animals, 0)`,
      }
  }
}

function buildConditions(name: RecordName, query: ListRequest): Condition[] {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  const { from, until } = querySpan(query)
  const { clientId } = query
  const { searched, owner } = recordLists(name)
  const search = searchNeedles(query.search ?? '')
  const found =
    search.length === 0
      ? []
      : [
          ...(searched === undefined ? [] : [contains(`${name}.${searched}`, search)]),
          ...(owner === undefined ? [] : [isOfClientFound(column('client_id'), search)]),
        ]
  // A search reads every row. The coalesce keeps the index of live rows out of it.
  const isThere =
    search.length > 0 ? sql`coalesce(${column('deleted_at')}, '') = ''` : sql`${column('deleted_at')} is null`
  return [
    ...(isNeverDeleted(name) ? [] : [isThere]),
    ...(found.length === 0 ? [] : [sql`(${sql.join(found, sql` or `)})`]),
    ...(clientId === undefined ? [] : [sql`${column('client_id')} = ${clientId}`]),
    ...(from === undefined ? [] : [sql`${column('created_at')} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${column('created_at')} <= ${until}`]),
  ]
}

function isOfClientFound(clientId: Condition, search: readonly string[]): Condition {
  return sql`${clientId} in (
    select owner.id from clients as owner where ${contains('owner.person_text', search)}
  )`
}
