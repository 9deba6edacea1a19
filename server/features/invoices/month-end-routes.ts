import {
  type Looks,
  looksBody,
  monthEnd,
  monthEndAddress,
  savedReviewMarks,
} from '../../../src/contract/month-end.ts'
import { computeBilling } from '../../../src/domain/billing/compute-billing.ts'
import { centsFromEuros, eurosFromCents } from '../../../src/domain/billing/money.ts'
import { reviewMark } from '../../../src/domain/billing/month-end.ts'
import { type Month, monthAfter } from '../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAnyWrite } from '../../calls/write-request.ts'
import {
  inChunks,
  lockOwningClients,
  lockRows,
  mostIds,
  queryInParts,
  readTransaction,
  type Tx,
} from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { findStaffName, type TouchedRow } from '../../sync/changes.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import { findBilled } from './billed-clients.ts'
import { sumOpenExtras } from './extras/extras-store.ts'
import { touchedInvoice } from './invoice-steps.ts'

export function monthEndRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/invoices/months/:month/end',
    { schema: { params: monthEndAddress, response: { 200: monthEnd } } },
    async request => {
      const { month } = request.params
      const now = ports.clock.now().toISOString()
      return readTransaction(ports.db, async tx => {
        const unbilled = await findUnbilled(tx, month, now)
        const names = await findPersonNames(tx, unbilled)
        return {
          unbilled: unbilled.map(clientId => ({ clientId, client: names.get(clientId) ?? null })),
          openExtras: await sumOpenExtras(tx),
          before: await findBefore(tx, month),
        }
      })
    },
  )

  app.post(
    '/invoices/looks',
    { schema: { body: looksBody, response: { 200: savedReviewMarks } } },
    async (request, reply) =>
      sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const touched = await storeReviewMarks(tx, request.body.looks, { now, userId })
        const answer = async (_tx: unknown, rev: number) => ({ kept: touched.length, rev })
        return { status: 200, touched, about: null, answer }
      }),
  )
}

/** Returns the clients for whom Synchronize would create an invoice of this month. */
async function findUnbilled(tx: Tx, month: Month, now: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('contracts')
    .select('client_id')
    .distinct()
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.client_id', '=', 'contracts.client_id')
            .where('invoices.period', '=', month)
            .where('invoices.contract_id', 'is not', null)
            .where('invoices.status', '<>', 'canceled'),
        ),
      ),
    )
    .orderBy('client_id')
    .execute()
  const ids = rows.map(({ client_id }) => client_id)
  const unbilled: string[] = []
  for (const some of inChunks(ids, mostIds))
    for (const client of await findBilled(tx, some))
      if (computeBilling(client, now).invoices.some(({ id, period }) => id === null && period === month))
        unbilled.push(client.id)
  return unbilled
}

/** Returns the bill of the previous month for each created invoice, and whether the invoice is the first. */
async function findBefore(tx: Tx, month: Month) {
  const created = await tx
    .selectFrom('invoices')
    .select(['id', 'client_id', 'contract_id', 'period'])
    .where('month', '=', month)
    .where('status', '=', 'created')
    .orderBy('number')
    .execute()
  const clientIds = created.map(({ client_id }) => client_id)
  const rows = await queryInParts(clientIds, some =>
    tx
      .selectFrom('invoices')
      .select(['id', 'client_id', 'period', 'total_cents'])
      .where('client_id', 'in', some)
      .where('contract_id', 'is not', null)
      .where('status', '<>', 'canceled'),
  )
  const others = new Map<string, typeof rows>()
  for (const row of rows) addTo(others, row.client_id, row)
  return created.map(({ id, client_id, contract_id, period }) => {
    if (contract_id === null) return { invoiceId: id, total: null, isFirst: false }
    const clientInvoices = (others.get(client_id) ?? []).filter(other => other.id !== id)
    const before = clientInvoices.find(other => other.period === monthAfter(period, -1))
    return {
      invoiceId: id,
      total: before === undefined ? null : eurosFromCents(before.total_cents),
      isFirst: clientInvoices.every(other => other.period >= period),
    }
  })
}

/** Only created invoices have review marks. */
async function storeReviewMarks(
  tx: Tx,
  marks: Looks,
  { now, userId }: { now: string; userId: string },
): Promise<TouchedRow[]> {
  const marksById = new Map(marks.map(look => [look.invoiceId, look]))
  const ids = [...marksById.keys()]
  await lockOwningClients(tx, 'invoices', ids)
  await lockRows(tx, 'invoices', ids)
  const by = await findStaffName(tx, userId)
  const touched: TouchedRow[] = []
  for (const { invoiceId, total, findings } of marksById.values()) {
    const isTick = findings.length > 0
    const { numUpdatedRows } = await tx
      .updateTable('invoices')
      .set({
        reviewed_at: isTick ? now : null,
        reviewed_by: isTick ? by : null,
        reviewed_status: isTick ? reviewMark({ totalCents: centsFromEuros(total), findings }) : null,
        updated_at: now,
      })
      .where('id', '=', invoiceId)
      .where('status', '=', 'created')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) touched.push(touchedInvoice({ id: invoiceId }))
  }
  return touched
}
