import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { animalStore } from '../../server/features/animals/animals-store.ts'
import { appointmentStore } from '../../server/features/appointments/appointments-store.ts'
import { columns as ofInvoice } from '../../server/features/invoices/invoices-store.ts'
import { columnsOf } from './bare-list.ts'

const owner = sql`c.first_name as client_first_name, c.last_name as client_last_name`

/** What is no page of a list: a week, sums, and what a device follows. */
export function bareSums(app: FastifyInstance, db: Db, since: string): void {
  const answer = (path: string, query: RawBuilder<unknown>) =>
    app.get(path, async () => (await query.execute(db)).rows)

  app.get<{ Querystring: { start: string; end: string } }>('/appointments', async ({ query }) => {
    const { rows } = await sql`
      select ${columnsOf('p', appointmentStore.columns)}, a.name as animal_name, a.species_name, a.client_id, ${owner}
      from appointments p left join animals a on a.id = p.animal_id left join clients c on c.id = a.client_id
      where p.deleted_at is null and p.end_time >= ${query.start} and p.start_time < ${query.end}
      order by p.start_time
    `.execute(db)
    return rows
  })

  answer(
    '/invoices/months',
    sql`select month, status, count(*) as count from invoices group by month, status order by month desc`,
  )
  answer(
    '/invoices/xml-history',
    sql`select id, month, client_count, created_at, filename from xml_exports order by created_at desc`,
  )
  app.get('/statistics', async () => {
    const one = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows[0]
    return [
      await one(sql`select count(*) as clients from clients where deleted_at is null`),
      await one(sql`select count(*) as animals from animals where deleted_at is null`),
      await one(sql`select count(*) as invoices from invoices`),
      await one(sql`select sum(total_cents - credit_cents) as paid from invoices where status = 'paid'`),
    ]
  })
  const ofMonths = sql`from invoices where created_at >= ${since} group by month, status order by month`
  answer('/statistics/invoice-status', sql`select month, status, count(*) as count ${ofMonths}`)
  answer('/statistics/monthly-revenue', sql`select month, status, sum(total_cents) as total ${ofMonths}`)

  app.get<{ Querystring: { rev: string } }>('/sync/changes', async ({ query }) => {
    const { rows } = await sql`
      select rev, seq, record, id, deleted from changes
      where rev > ${Number(query.rev)} order by rev, seq limit 2001
    `.execute(db)
    return rows
  })
  const snapshotPage = (path: string, table: string, columns: readonly string[]) =>
    answer(
      path,
      sql`select ${columnsOf('t', columns)}, ${owner} from ${sql.table(table)} t
          join clients c on c.id = t.client_id where t.deleted_at is null order by t.id limit 2000`,
    )
  snapshotPage('/sync/animals', 'animals', animalStore.columns)
  snapshotPage('/sync/invoices', 'invoices', ofInvoice)
}
