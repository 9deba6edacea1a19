import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InvoiceColumn } from '../../../src/contract/columns.ts'
import type { InvoiceListQuery, InvoiceMonth, InvoiceRow } from '../../../src/contract/invoices.ts'
import type { ListAnswer } from '../../../src/contract/lists.ts'
import { searchNeedles } from '../../../src/domain/search.ts'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { contains } from '../../db/text-search.ts'
import { pageOf, spanOf, totalOf } from '../../http/list-answer.ts'
import { findListedInvoices } from './invoices-store.ts'

const sorts: Record<InvoiceColumn, RawBuilder<unknown>> = {
  number: sql.ref('invoices.number'),
  client: sql.ref('clients.last_name_key'),
  createdAt: sql.ref('invoices.created_at'),
  dueDate: sql.ref('invoices.due_day'),
  status: sql.ref('invoices.status'),
  period: sql.ref('invoices.period'),
  total: sql.ref('invoices.total_cents'),
  updatedAt: sql.ref('invoices.updated_at'),
}

/** The ids of the page first, and then its rows alone: a long list is sorted without what it holds. */
export async function listInvoices(tx: Tx, query: InvoiceListQuery): Promise<ListAnswer<InvoiceRow>> {
  const matching = conditionOf(query)
  const from =
    query.sortBy === 'client'
      ? tx.selectFrom('invoices').innerJoin('clients', 'clients.id', 'invoices.client_id')
      : tx.selectFrom('invoices')
  const page = await from
    .where(matching)
    .select('invoices.id')
    .orderBy(sorts[query.sortBy], query.sortOrder === 'ASC' ? 'asc' : 'desc')
    .orderBy('invoices.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const total = await totalOf(query, page.length, () => countInvoices(tx, matching))
  const rows = await findListedInvoices(
    tx,
    page.map(({ id }) => id),
  )
  return pageOf(rows, total, query)
}

async function countInvoices(tx: Tx, matching: Expression<SqlBool>): Promise<number> {
  const { total } = await tx
    .selectFrom('invoices')
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** An invoice is found by its number, and by the name of its client. */
function conditionOf(query: InvoiceListQuery): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'invoices'>()
  const { from, until } = spanOf(query)
  const { clientId } = query
  const search = searchNeedles(query.search ?? '')
  const ofClient = sql<boolean>`invoices.client_id in (
    select owner.id from clients as owner where ${contains('owner.person_text', search)}
  )`
  const byNumber = contains('invoices.number_text', search)
  return column.and([
    ...(search.length === 0 ? [] : [column.or([byNumber, ofClient])]),
    ...(clientId === undefined ? [] : [column('invoices.client_id', '=', clientId)]),
    ...(from === undefined ? [] : [column('invoices.created_at', '>=', from)]),
    ...(until === undefined ? [] : [column('invoices.created_at', '<=', until)]),
  ])
}

/** Every month that has invoices, the latest first. */
export async function listMonths(tx: Tx): Promise<InvoiceMonth[]> {
  const rows = await tx
    .selectFrom('invoice_sums')
    .select(['month', 'status', 'count'])
    .orderBy('month', 'desc')
    .execute()
  const months = new Map<string, InvoiceMonth>()
  for (const { month, status, count } of rows) {
    const found = months.get(month) ?? { month, totalCount: 0, statusCounts: {} }
    found.totalCount += count
    found.statusCounts[status] = count
    months.set(month, found)
  }
  return [...months.values()]
}
