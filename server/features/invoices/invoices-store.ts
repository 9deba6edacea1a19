import { sql } from 'kysely'
import type { InvoiceListQuery, InvoiceMonth, InvoiceRow } from '../../../src/contract/invoices.ts'
import type { Outstanding } from '../../../src/contract/statistics.ts'
import { structuredCommunication } from '../../../src/domain/bank/structured-communication.ts'
import type { Amounts } from '../../../src/domain/billing/billing.ts'
import {
  type InvoiceStatus,
  type InvoiceSums,
  invoiceSearchText,
  invoiceSums,
  lateStatuses,
  noSums,
  owedStatuses,
} from '../../../src/domain/billing/invoices.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { openCents, type SettledAmounts } from '../../../src/domain/billing/payments.ts'
import { type VatTreatment, vatRegimes, vatTreatment } from '../../../src/domain/billing/vat.ts'
import type { Day } from '../../../src/domain/calendar/brussels.ts'
import { isOnDevices, type Windows } from '../../../src/domain/calendar/windows.ts'
import { invoices } from '../../../src/records/invoices.ts'
import { recordColumns, rowFromCells } from '../../../src/records/record.ts'
import { parseStatuses } from '../../calls/list-query.ts'
import { inChunks, lockRows, mostIds, queryInParts, type Tx } from '../../db/database.ts'
import type { InvoicesTable } from '../../db/tables.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore, type Target } from '../../records/record-store.ts'
import { findRowClients } from '../clients/clients-store.ts'

export const {
  find: findInvoice,
  findByIds: findInvoicesByIds,
  findInOrder: findListedInvoices,
  listAfter: listInvoicesAfter,
  count: countInvoices,
} = recordStore(
  'invoices',
  async (tx, rows) => {
    const readClient = await findRowClients(tx, rows)
    return row => ({ ...readClient(row), toPay: eurosFromCents(openCents(toSettled(row))) })
  },
  windows => sql<boolean>`created_at >= ${windows.invoices}`,
)

export async function readInvoiceRow(tx: Tx, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(tx, id)
  if (row === undefined) throw new Error('an invoice is gone within its own transaction')
  return row
}

export async function findRecentInvoices(
  tx: Tx,
  ids: readonly string[],
  windows: Windows,
): Promise<InvoiceRow[]> {
  return (await findInvoicesByIds(tx, ids)).filter(row => isOnDevices.invoices(row, windows))
}

export async function findInvoiceNumbers(tx: Tx, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await queryInParts(ids, some =>
    tx.selectFrom('invoices').select(['id', 'number']).where('id', 'in', some),
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function findInvoices(tx: Tx, ids: Iterable<string>): Promise<Map<string, Invoice>> {
  const rows = await queryInParts(ids, some =>
    tx.selectFrom('invoices').select(columns).where('id', 'in', some),
  )
  return new Map(rows.map(row => [row.id, invoiceFromTable(row)]))
}

export async function readInvoice(tx: Tx, id: string): Promise<Invoice | undefined> {
  const row = await tx.selectFrom('invoices').select(columns).where('id', '=', id).executeTakeFirst()
  return row && invoiceFromTable(row)
}

/** Locks an invoice. Returns undefined if it does not exist or has another revision. */
export async function lockInvoice(tx: Tx, { id, rev, now }: Target): Promise<Invoice | undefined> {
  const row = tx.updateTable('invoices').where('id', '=', id)
  const locked = await (rev === undefined ? row : row.where('rev', '=', rev))
    .set({ updated_at: now })
    .returning(columns)
    .executeTakeFirst()
  return locked && invoiceFromTable(locked)
}

/** Locks the invoices of a month after their clients. Reads the status again behind the locks. */
export async function lockMonthInvoices(tx: Tx, month: string, status: InvoiceStatus): Promise<Invoice[]> {
  const ofMonth = tx.selectFrom('invoices').where('month', '=', month).where('status', '=', status)
  const clients = await ofMonth.select('client_id').distinct().execute()
  const clientIds = new Set(clients.map(({ client_id }) => client_id))
  await lockRows(tx, 'clients', [...clientIds])
  const rows = await ofMonth.select(columns).orderBy('id').forNoKeyUpdate().execute()
  return (
    rows
      // Leaves out invoices that were added in between, whose clients are not locked.
      .filter(({ client_id }) => clientIds.has(client_id))
      .map(invoiceFromTable)
      .toSorted((a, b) => (a.number < b.number ? -1 : 1))
  )
}

export async function setInvoiceStatus(tx: Tx, id: string, status: InvoiceStatus): Promise<void> {
  await tx.updateTable('invoices').set({ status }).where('id', '=', id).execute()
}

/** `toCollect` is set if the email announces a direct debit. */
export async function noteInvoiceEmail(tx: Tx, id: string, { toCollect }: { toCollect: boolean }) {
  const cells = { mail: 'waiting', to_collect: toCollect ? 1 : 0 } as const
  await tx.updateTable('invoices').set(cells).where('id', '=', id).execute()
}

export async function setInvoiceMail(tx: Tx, id: string, mail: InvoiceRow['mail']): Promise<void> {
  await tx.updateTable('invoices').set({ mail }).where('id', '=', id).execute()
}

/** All sums use these expressions. */
const owedCents = sql`(
  invoices.total_cents - invoices.credit_cents - invoices.paid_cents - invoices.credited_cents
)`
const isOwed = sql`invoices.status in (${sql.join(owedStatuses)})`
/** Applies the same rule as `overdueFrom` in the domain. */
const isOverdue = (today: Day) => sql`(
  invoices.status in (${sql.join(lateStatuses)}) and ${owedCents} > 0 and invoices.due_day < ${today}
  and (invoices.collecting_until is null or invoices.collecting_until <= ${today})
  and (invoices.status = 'not_paid' or (invoices.collections = 0 and invoices.to_collect = 0))
)`

type ClientSelection = Omit<Outstanding, 'months'>

export async function sumOutstanding(tx: Tx, today: Day): Promise<ClientSelection> {
  const { rows } = await sql<{ [Sum in keyof ClientSelection]: number | string | null }>`
    select count(*) as "outstandingInvoices", sum(cents) as outstanding,
      count(case when late = 1 then 1 end) as "overdueInvoices", sum(case when late = 1 then cents end) as overdue
    from (
      select ${owedCents} as cents, case when ${isOverdue(today)} then 1 else 0 end as late
      from invoices where ${isOwed}
    ) as owed
  `.execute(tx)
  const [sums] = rows
  return {
    outstanding: eurosFromCents(Number(sums?.outstanding ?? 0)),
    outstandingInvoices: Number(sums?.outstandingInvoices ?? 0),
    overdue: eurosFromCents(Number(sums?.overdue ?? 0)),
    overdueInvoices: Number(sums?.overdueInvoices ?? 0),
  }
}

/** Requires the locks of the clients, because a waiting statement would count old rows. */
export async function recountOwed(tx: Tx, clientIds: readonly string[]): Promise<void> {
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    await sql`
      update clients set total_owed_cents = (
        select coalesce(sum(${owedCents}), 0) from invoices
        where invoices.client_id = clients.id and ${isOwed}
      ) where id in (${sql.join(some)})
    `.execute(tx)
  }
}

export function listInvoices(tx: Tx, query: InvoiceListQuery, today: Day) {
  const statuses = parseStatuses(query.statuses)
  if (statuses === undefined) return listRecords(tx, 'invoices', query, findListedInvoices)
  const conditions = [
    sql`invoices.status in (${sql.join(statuses)})`,
    ...(statuses.includes('overdue') ? [isOverdue(today)] : []),
    ...(statuses.includes('credited') ? [sql`invoices.credit_notes <> ''`] : []),
    ...(statuses.includes('void')
      ? [sql`(invoices.status = 'canceled' and invoices.credit_notes = '')`]
      : []),
  ]
  return listRecords(tx, 'invoices', query, findListedInvoices, [sql`(${sql.join(conditions, sql` or `)})`])
}

type MonthSums = Pick<InvoiceMonth, 'overdueCount' | 'sums'>

/** Applies the same rules as `addToSums` in the domain. */
async function sumMonths(tx: Tx, today: Day): Promise<Map<string, MonthSums>> {
  const { rows } = await sql<{ [Sum in keyof InvoiceSums | 'overdue']: number | string } & { month: string }>`
    select month, count(case when ${isOverdue(today)} then 1 end) as overdue,
      sum(case when status <> 'canceled' then total_cents - credited_cents else 0 end) as billed,
      sum(case when ${isOwed} then ${owedCents} else 0 end) as outstanding,
      sum(case when status <> 'canceled' then paid_cents else 0 end) as collected,
      sum(case when ${isOwed} and refused_on is not null then ${owedCents} else 0 end) as returned
    from invoices group by month
  `.execute(tx)
  const months = new Map<string, MonthSums>()
  for (const { month, overdue, ...found } of rows) {
    const sums = noSums()
    for (const name of invoiceSums) sums[name] = Number(found[name])
    months.set(month, { overdueCount: Number(overdue), sums })
  }
  return months
}

export async function listMonths(tx: Tx, today: Day): Promise<InvoiceMonth[]> {
  const sums = await sumMonths(tx, today)
  const rows = await tx
    .selectFrom('invoice_sums')
    .select(['month', 'status', 'count'])
    .orderBy('month', 'desc')
    .execute()
  const months = new Map<string, InvoiceMonth>()
  for (const { month, status, count } of rows) {
    const none = { overdueCount: 0, sums: noSums() }
    const found = months.get(month) ?? {
      month,
      totalCount: 0,
      statusCounts: {},
      ...(sums.get(month) ?? none),
    }
    found.totalCount += count
    found.statusCounts[status] = count
    months.set(month, found)
  }
  return [...months.values()]
}

/** Returns the last number before the new ones. Locks the row, so that no number is skipped or reused. */
export async function takeNumbers(
  tx: Tx,
  table: 'invoice_numbers' | 'credit_note_numbers',
  year: string,
  count: number,
): Promise<number> {
  await tx
    .insertInto(table)
    .values({ year, last: 0 })
    .onConflict(conflict => conflict.column('year').doNothing())
    .execute()
  const { last } = await tx
    .updateTable(table)
    .set(row => ({ last: row('last', '+', count) }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last) - count
}

export const columns = [...recordColumns(invoices), 'month'] as const

type TableRow = Pick<InvoicesTable, (typeof columns)[number]>

/** An invoice in cents. The `updatedAt` of a canceled invoice is the time of its cancellation. */
export type Invoice = Pick<InvoiceRow, SameInRules> & {
  month: string
  issueDay: string | null
  dueDay: string
  netCents: number
  vatCents: number
} & SettledAmounts
type SameInRules =
  | 'id'
  | 'number'
  | 'clientId'
  | 'contractId'
  | 'period'
  | 'status'
  | 'communication'
  | 'collections'
  | 'collectingUntil'
  | 'refusedOn'
  | 'toCollect'
  | 'remindersStopped'
  | 'vatRegime'
  | 'vatExemption'
  | 'eInvoice'
  | 'createdAt'
  | 'updatedAt'
  | 'rev'

export function invoiceFromTable(row: TableRow): Invoice {
  return {
    ...rowFromCells(invoices, row, { client: null, toPay: 0 }),
    month: row.month,
    issueDay: row.issue_day,
    dueDay: row.due_day,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    ...toSettled(row),
  }
}

type TreatmentCells = Pick<InvoicesTable, 'vat_regime' | 'vat_exemption'>

export function treatmentFromTable({ vat_regime, vat_exemption }: TreatmentCells): VatTreatment {
  const vatRegime = vatRegimes.find(regime => regime === vat_regime) ?? 'domestic'
  return vatTreatment({ vatRegime, vatExemption: vat_exemption })
}

export const notRefused = { refused_on: null, refusal: null, refusal_cost_cents: 0 }

type SettledCells = Pick<TableRow, 'total_cents' | 'credit_cents' | 'paid_cents' | 'credited_cents'>

export function toSettled(row: SettledCells): SettledAmounts {
  return {
    totalCents: row.total_cents,
    creditCents: row.credit_cents,
    paidCents: row.paid_cents,
    creditedCents: row.credited_cents,
  }
}

type NewInvoice = Pick<Invoice, 'id' | 'number' | 'clientId' | 'contractId' | 'period' | 'month' | 'status'> &
  Pick<Invoice, 'dueDay' | 'createdAt'> & { amounts: Amounts; treatment: VatTreatment }

export function newInvoiceRow({ id, number, amounts, treatment, ...made }: NewInvoice): InvoicesTable {
  return {
    id,
    number,
    number_text: invoiceSearchText(number),
    client_id: made.clientId,
    contract_id: made.contractId,
    period: made.period,
    month: made.month,
    status: made.status,
    issue_day: null,
    due_day: made.dueDay,
    net_cents: amounts.netCents,
    vat_cents: amounts.vatCents,
    total_cents: amounts.totalCents,
    credit_cents: 0,
    paid_cents: 0,
    credited_cents: 0,
    vat_regime: treatment.vatRegime,
    vat_exemption: treatment.vatExemption,
    credit_notes: '',
    communication: structuredCommunication(number),
    mail: 'none',
    e_invoice: 'none',
    e_invoice_refusal: null,
    collections: 0,
    collected_at: null,
    collecting_until: null,
    to_collect: 0,
    ...notRefused,
    reminders: 0,
    reminded_on: null,
    reminders_stopped: 0,
    reviewed_at: null,
    reviewed_by: null,
    reviewed_status: null,
    is_emptied: 0,
    created_at: made.createdAt,
    updated_at: made.createdAt,
    updated_by: null,
    updated_by_id: null,
    rev: 0,
    deleted_at: null,
  }
}
