import { sql } from 'kysely'
import { Type } from 'typebox'
import {
  invoiceStatusRows,
  monthlyRevenueRows,
  outstanding,
  type PlanStatistics,
  planStatistics,
  statistics,
} from '../../../src/contract/statistics.ts'
import type { BillingContract } from '../../../src/domain/billing/compute-billing.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { paymentMethodsReceived } from '../../../src/domain/billing/payments.ts'
import {
  type CreditedMonth,
  creditedByMonth,
  type InvoiceSum,
  monthlyRevenue,
  type PastVisit,
  plansByMonth,
  statisticsMonths,
  statusShares,
  sumVisits,
  visitsByPerson,
} from '../../../src/domain/billing/statistics.ts'
import {
  type Day,
  dayAfter,
  type Month,
  startOfDay,
  startOfMonth,
  toDay,
  toMonth,
} from '../../../src/domain/calendar/brussels.ts'
import { appointments } from '../../../src/records/appointments.ts'
import { invoices as invoiceRecord } from '../../../src/records/invoices.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAtHead } from '../../calls/list-query.ts'
import { queryInParts, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { findTerms } from '../contracts/contract-terms.ts'
import { findSteps } from '../contracts/contracts-store.ts'
import { sumOutstanding } from '../invoices/invoices-store.ts'

export function statisticsRoutes(app: App, { db, clock }: RoutePorts): void {
  app.get(
    '/statistics',
    { schema: { response: { 200: statistics, 304: Type.Null() } } },
    async (request, reply) =>
      sendAtHead(db, request, reply, async tx => {
        const sums = await readSums(tx)
        return {
          clients: await countRows(tx, 'clients'),
          animals: await countRows(tx, 'animals'),
          invoices: sums.reduce((all, { count }) => all + count, 0),
          totalPaymentsReceived: eurosFromCents(await countReceived(tx)),
        }
      }),
  )

  app.get(
    '/statistics/money',
    { schema: { response: { 200: outstanding, 304: Type.Null() } } },
    async (request, reply) => {
      const now = clock.now().toISOString()
      const [today, months] = [toDay(now), statisticsMonths(now)]
      const read = async (tx: Tx) => ({
        ...(await sumOutstanding(tx, today)),
        months: creditedByMonth(months, await readTakenBack(tx, months)),
      })
      return sendAtHead(db, request, reply, read, today)
    },
  )

  app.get(
    '/statistics/invoice-status',
    { schema: { response: { 200: invoiceStatusRows, 304: Type.Null() } } },
    async (request, reply) => {
      const months = statisticsMonths(clock.now().toISOString())
      const read = async (tx: Tx) => statusShares(months, await readSums(tx, months))
      return sendAtHead(db, request, reply, read, months.at(-1))
    },
  )

  app.get(
    '/statistics/monthly-revenue',
    { schema: { response: { 200: monthlyRevenueRows, 304: Type.Null() } } },
    async (request, reply) => {
      const months = statisticsMonths(clock.now().toISOString())
      const read = async (tx: Tx) => monthlyRevenue(months, await readSums(tx, months))
      return sendAtHead(db, request, reply, read, months.at(-1))
    },
  )

  app.get(
    '/statistics/plans',
    { schema: { response: { 200: planStatistics, 304: Type.Null() } } },
    async (request, reply) => {
      const now = clock.now().toISOString()
      return sendAtHead(db, request, reply, tx => readPlans(tx, now), toDay(now))
    },
  )
}

async function readPlans(tx: Tx, now: string): Promise<PlanStatistics> {
  const [months, today] = [statisticsMonths(now), toDay(now)]
  const visits = await readPastVisits(tx, months, today)
  const collections = await readCollections(tx, months, today)
  const extraWork = await sumExtras(tx, months)
  const none = { count: 0, failed: 0, cents: 0, failed_cents: 0 }
  return {
    months: plansByMonth(months, await readContracts(tx), now).map(({ yearlyCents, ...figures }) => {
      const { month } = figures
      const sum = collections.find(row => row.month === month) ?? none
      const done = sumVisits(visits.filter(({ state, from }) => state === 'done' && toMonth(from) === month))
      return {
        ...figures,
        recurring: eurosFromCents(Math.round(yearlyCents / 12)),
        collections: Number(sum.count),
        failedCollections: Number(sum.failed),
        collected: eurosFromCents(Number(sum.cents) - Number(sum.failed_cents)),
        failed: eurosFromCents(Number(sum.failed_cents)),
        doneVisits: done.visits,
        doneMinutes: done.minutes,
        extraWork: eurosFromCents(extraWork.get(month) ?? 0),
      }
    }),
    people: visitsByPerson(visits),
  }
}

/** Contracts that were ever active. Nothing is charged for those that clients withdrew from. */
async function readContracts(tx: Tx): Promise<BillingContract[]> {
  const rows = await tx
    .selectFrom('contracts')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('started_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [steps, terms] = [await findSteps(tx, ids), await findTerms(tx, ids)]
  return ids.map(id => ({ id, steps: steps.get(id) ?? [], terms: terms.get(id) ?? [] }))
}

async function readPastVisits(tx: Tx, [first = '']: readonly Month[], today: Day): Promise<PastVisit[]> {
  const rows = await tx
    .selectFrom('appointments')
    .leftJoin('colleagues', 'colleagues.id', 'appointments.person_id')
    .where('appointments.deleted_at', 'is', null)
    .where('animal_id', 'is not', null)
    .where('state', '!=', 'canceled')
    .where('span_from', '>=', startOfMonth(first))
    .where('span_from', '<', startOfDay(dayAfter(today)))
    .select(['person_id as personId', 'colleagues.name', 'state'])
    .select(['span_from as from', 'span_until as until'])
    .execute()
  return rows.map(row => ({ ...row, state: appointments.state.fromCells(row) }))
}

/** By month of collection. Failed: rejected by the bank, or returned later. */
async function readCollections(tx: Tx, [first]: readonly Month[], today: Day) {
  const { rows } = await sql<{
    month: Month
    count: number
    failed: number
    cents: number
    failed_cents: number
  }>`
    select month, count(*) as count, sum(failed) as failed, sum(cents) as cents,
      sum(failed * cents) as failed_cents
    from (
      select substr(collection_day, 1, 7) as month, xml_export_rows.cents, case when exists (
        select 1 from bank_entries
        where bank_entries.end_to_end_id = xml_export_rows.end_to_end_id and kind in ('returned', 'rejected')
      ) then 1 else 0 end as failed
      from xml_exports inner join xml_export_rows on xml_export_rows.export_id = xml_exports.id
      where collection_day >= ${`${first}-01`} and collection_day <= ${today}
    ) as collections
    group by month
  `.execute(tx)
  return rows
}

/** By month of the invoice. Canceled invoices are credited in full. */
async function sumExtras(tx: Tx, months: readonly Month[]): Promise<Map<Month, number>> {
  const rows = await tx
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['invoices.month', ({ fn }) => fn.sum<number>('invoice_lines.net_cents').as('cents')])
    .where('invoice_lines.kind', '=', 'extra')
    .where('invoices.month', 'in', months)
    .where('invoices.status', 'not in', ['created', 'canceled'])
    .groupBy('invoices.month')
    .execute()
  return new Map(rows.map(({ month, cents }) => [month, Number(cents)]))
}

async function readSums(tx: Tx, months?: readonly Month[]): Promise<InvoiceSum[]> {
  const all = tx.selectFrom('invoice_sums')
  const rows = await (months === undefined ? all : all.where('month', 'in', months))
    .select(['month', 'status', 'count', 'total_cents as totalCents', 'credit_cents as creditCents'])
    .execute()
  return rows.map(row => ({ ...row, status: invoiceRecord.status.fromCells(row) }))
}

/** Recalculates the months of these invoices. Requires the lock of the head. */
export async function recountSums(tx: Tx, invoiceIds: readonly string[]): Promise<void> {
  const found = await queryInParts(invoiceIds, some =>
    tx.selectFrom('invoices').select('month').distinct().where('id', 'in', some),
  )
  const months = new Set(found.map(({ month }) => month))
  if (months.size === 0) return
  const changed = sql.join([...months])
  await sql`delete from invoice_sums where month in (${changed})`.execute(tx)
  await sql`
    insert into invoice_sums (month, status, count, total_cents, credit_cents)
    select month, status, count(*), sum(total_cents), sum(credit_cents) from invoices
    where month in (${changed}) group by month, status
  `.execute(tx)
}

/** Subtracts reversals and leaves out payments from credit. */
async function countReceived(tx: Tx): Promise<number> {
  const { cents } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .where('method', 'in', paymentMethodsReceived)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

async function readTakenBack(tx: Tx, months: readonly Month[]): Promise<CreditedMonth[]> {
  const canceled = await tx
    .selectFrom('invoices')
    .where('month', 'in', months)
    .where('status', '=', 'canceled')
    .where('credit_notes', '=', '')
    .select(['month', ({ fn }) => fn.sum<number>('total_cents').as('cents')])
    .groupBy('month')
    .execute()
  const credited = await tx
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .where('invoices.month', 'in', months)
    .select(['invoices.month', ({ fn }) => fn.sum<number>('credit_notes.total_cents').as('cents')])
    .groupBy('invoices.month')
    .execute()
  return [
    ...canceled.map(({ month, cents }) => ({ month, kind: 'canceled' as const, cents: Number(cents) })),
    ...credited.map(({ month, cents }) => ({ month, kind: 'credited' as const, cents: Number(cents) })),
  ]
}

async function countRows(tx: Tx, record: 'clients' | 'animals'): Promise<number> {
  const isThere = record === 'animals' ? sql<boolean>`left_on is null` : sql<boolean>`true`
  const { count } = await tx
    .selectFrom(record)
    .where('deleted_at', 'is', null)
    .where(isThere)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
