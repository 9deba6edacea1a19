import Fastify, { type FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { appointmentStore } from '../../server/features/appointments/appointments-store.ts'
import { columns as clientColumns } from '../../server/features/clients/clients-store.ts'
import { columns as invoiceColumns } from '../../server/features/invoices/invoices-store.ts'

type ListQuery = { page: string; limit: string; sortBy?: string; sortOrder?: string; search?: string }

type List = {
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  countFrom: RawBuilder<unknown>
  /** The count of a search needs the joins of the searched columns. */
  searchFrom: RawBuilder<unknown>
  isPresent: RawBuilder<unknown>
  searched: readonly RawBuilder<unknown>[]
  sorts: { [column: string]: RawBuilder<unknown> }
  defaultSort: RawBuilder<unknown>
}

const owner = sql`c.first_name as client_first_name, c.last_name as client_last_name`
const names = [sql`c.first_name || ' ' || c.last_name`, sql`c.last_name || ' ' || c.first_name`]
const searchedColumns = [
  'email',
  'phone',
  'company_name',
  'company_vat',
  'iban',
  'street',
  'city',
  'postal_code',
]

const clients: List = {
  select: sql`${selectColumns('c', clientColumns)}, r.first_name as referrer_first_name, r.last_name as referrer_last_name`,
  from: sql`from clients c left join clients r on r.id = c.referrer_id`,
  countFrom: sql`from clients c`,
  searchFrom: sql`from clients c`,
  isPresent: sql`c.deleted_at is null`,
  searched: [...names, ...searchedColumns.map(column => sql.ref(`c.${column}`))],
  sorts: {
    animalCount: sql`(select count(*) from animals a where a.client_id = c.id and a.deleted_at is null)`,
  },
  defaultSort: sql`c.first_name asc`,
}

const invoices: List = {
  select: sql`${selectColumns('i', invoiceColumns)}, ${owner}`,
  from: sql`from invoices i join clients c on c.id = i.client_id`,
  countFrom: sql`from invoices i`,
  searchFrom: sql`from invoices i join clients c on c.id = i.client_id`,
  isPresent: sql`1 = 1`,
  searched: [sql`i.number`, ...names],
  sorts: { client: sql`c.last_name` },
  defaultSort: sql`i.created_at desc`,
}

/** The baseline of the server: one route per query on the same database, without session, schema and transaction. */
export async function plainRoutes(db: Db, since: string): Promise<FastifyInstance> {
  const app = Fastify()
  app.get<{ Querystring: ListQuery }>('/clients', async ({ query }) => {
    const { rows, ...page } = await readPage<{ id: string }>(db, clients, query)
    const ids = sql.join(rows.map(({ id }) => id))
    const animals = await sql<{ client_id: string }>`
      select id, name, client_id from animals where client_id in (${ids}) and deleted_at is null order by name
    `.execute(db)
    const findAnimals = (id: string) => animals.rows.filter(animal => animal.client_id === id)
    return { data: rows.map(row => ({ ...row, animals: findAnimals(row.id) })), ...page }
  })
  app.get<{ Querystring: ListQuery }>('/invoices', async ({ query }) => {
    const { rows, ...page } = await readPage(db, invoices, query)
    return { data: rows, ...page }
  })
  app.get<{ Querystring: { start: string; end: string } }>('/appointments', async ({ query }) => {
    const { rows } = await sql`
      select ${selectColumns('p', appointmentStore.columns)}, a.name as animal_name, a.species_name, a.client_id, ${owner}
      from appointments p left join animals a on a.id = p.animal_id left join clients c on c.id = a.client_id
      where p.deleted_at is null and p.end_time >= ${query.start} and p.start_time < ${query.end}
      order by p.start_time
    `.execute(db)
    return rows
  })
  app.get('/statistics/monthly-revenue', async () => {
    const { rows } = await sql`
      select month, status, sum(total_cents) as total from invoices
      where created_at >= ${since} group by month, status order by month
    `.execute(db)
    return rows
  })
  app.get<{ Querystring: { rev: string } }>('/sync/changes', async ({ query }) => {
    const { rows } = await sql`
      select rev, seq, record, id, deleted from changes
      where rev > ${Number(query.rev)} order by rev, seq limit 2001
    `.execute(db)
    return rows
  })
  app.get('/sync/invoices', async () => {
    const { rows } = await sql`
      select ${invoices.select} ${invoices.from} where i.deleted_at is null order by i.id limit 2000
    `.execute(db)
    return rows
  })
  await app.ready()
  return app
}

async function readPage<Row>(db: Db, list: List, query: ListQuery) {
  const { select, from, countFrom, searchFrom, isPresent, searched, sorts, defaultSort } = list
  const [page, limit] = [Number(query.page), Number(query.limit)]
  const where =
    query.search === undefined ? isPresent : sql`${isPresent} and (${anyLike(searched, query.search)})`
  const sort = sorts[query.sortBy ?? '']
  const order = sort ? sql`${sort} ${query.sortOrder === 'DESC' ? sql`desc` : sql`asc`}` : defaultSort
  const { rows } = await sql<Row>`
    select ${select} ${from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total ${query.search === undefined ? countFrom : searchFrom} where ${where}
  `.execute(db)
  return { rows, page, totalPages: Math.ceil(Number(counted.rows[0]?.total ?? 0) / limit) }
}

function anyLike(texts: readonly RawBuilder<unknown>[], search: string): RawBuilder<unknown> {
  const pattern = `%${search.toLowerCase()}%`
  return sql.join(
    texts.map(text => sql`lower(${text}) like ${pattern}`),
    sql` or `,
  )
}

function selectColumns(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map(column => sql.ref(`${table}.${column}`)))
}
