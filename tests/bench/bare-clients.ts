import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { columns } from '../../server/features/clients/clients-store.ts'
import { type Asked, anyLike, columnsOf } from './bare-list.ts'

const searched = [
  sql`c.first_name || ' ' || c.last_name`,
  sql`c.last_name || ' ' || c.first_name`,
  ...['email', 'phone', 'company_name', 'company_vat', 'iban', 'street', 'city', 'postal_code'].map(column =>
    sql.ref(`c.${column}`),
  ),
]

const sorts = {
  firstName: sql`c.first_name`,
  address: sql`c.street`,
  totalOwed: sql`c.total_owed_cents`,
  animalCount: sql`(select count(*) from animals a where a.client_id = c.id and a.deleted_at is null)`,
}

const isSort = (text: string): text is keyof typeof sorts => text in sorts

type Row = { id: string }
type Pet = { id: string; name: string; client_id: string }

/** With whoever sent them and the animals of the page, as their list shows them. */
export function bareClients(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: Asked }>('/clients', async ({ query }) => {
    const page = Number(query.page ?? 1)
    const limit = Number(query.limit ?? 500)
    const { sortBy = '', sortOrder } = query
    const order = sorts[isSort(sortBy) ? sortBy : 'firstName']
    const where = sql.join([sql`c.deleted_at is null`, ...anyLike(searched, query.search)], sql` and `)
    const { rows } = await sql<Row>`
      select ${columnsOf('c', columns)}, r.first_name as referrer_first_name, r.last_name as referrer_last_name
      from clients c left join clients r on r.id = c.referrer_id where ${where}
      order by ${order} ${sortOrder === 'DESC' ? sql`desc` : sql`asc`}
      limit ${limit} offset ${(page - 1) * limit}
    `.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*) as total from clients c where ${where}
    `.execute(db)
    const ids = rows.map(({ id }) => id)
    const pets =
      ids.length === 0
        ? []
        : (
            await sql<Pet>`
              select id, name, client_id from animals
              where client_id in (${sql.join(ids)}) and deleted_at is null order by name
            `.execute(db)
          ).rows
    const data = rows.map(row => ({ ...row, animals: pets.filter(pet => pet.client_id === row.id) }))
    return { data, page, totalPages: Math.ceil(Number(counted.rows[0]?.total ?? 0) / limit) }
  })
}
