import type { Ledger } from '../../../../src/contract/payments.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { type Happening, type LedgerKind, withBalances } from '../../../../src/domain/billing/payments.ts'
import { dayOf } from '../../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import type { Tx } from '../../../db/database.ts'
import { readCredit } from './payments-store.ts'
import { invoicesWithCredit, isCredit, isUndoableUse } from './take-payments.ts'

/** The subject of a ledger: one invoice, or a client with all invoices. */
export type LedgerOf = { record: 'invoices' | 'clients'; id: string }

type Told = Happening & {
  id: string
  invoiceId: string | null
  invoiceNumber: string
  noteNumber: string
  how: string | null
  by: string | null
  reason: string
  isOfBank: boolean
  cost: number
  canUndo: boolean
  usedFor: string | null
  toBookBy: string | null
}

const notOfBank = { isOfBank: false, cost: 0 }
const noPayment = { canUndo: false, usedFor: null, toBookBy: null }

/**
 * Invoices, payments and credit notes in the order of their days, with balances. Created invoices, and those that were
 * canceled without a credit note, are left out.
 */
export async function readLedger(tx: Tx, of: LedgerOf): Promise<Ledger> {
  const payments = await paymentsIn(tx, of)
  const refused = (await refusedIn(tx, of)).filter(
    one => !payments.some(payment => isSameReturn(one, payment)),
  )
  const told = [...(await invoicesIn(tx, of)), ...payments, ...refused, ...(await notesIn(tx, of))]
  const entries = withBalances(told).map(
    ({ at: _, owedCents, creditCents, owedAfter, creditAfter, ...one }) => ({
      ...one,
      amount: eurosFromCents(owedCents),
      toCredit: eurosFromCents(creditCents),
      owed: eurosFromCents(owedAfter),
      credit: eurosFromCents(creditAfter),
    }),
  )
  const last = entries.at(-1)
  return { owed: last?.owed ?? 0, credit: last?.credit ?? 0, entries }
}

async function invoicesIn(tx: Tx, { record, id }: LedgerOf): Promise<Told[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'total_cents', 'created_at', 'issue_day', 'status', 'credit_notes'])
    .where(record === 'invoices' ? 'id' : 'client_id', '=', id)
    .where('status', '<>', 'created')
    .execute()
  return rows
    .filter(({ status, credit_notes }) => status !== 'canceled' || credit_notes !== '')
    .map(({ total_cents, created_at, issue_day, ...row }) => ({
      kind: 'invoice',
      id: row.id,
      invoiceId: row.id,
      invoiceNumber: row.number,
      noteNumber: '',
      day: issue_day ?? dayOf(created_at),
      at: created_at,
      owedCents: total_cents,
      creditCents: 0,
      how: null,
      by: null,
      reason: '',
      ...notOfBank,
      ...noPayment,
    }))
}

/** Parts of one payment become one entry. */
async function paymentsIn(tx: Tx, { record, id }: LedgerOf): Promise<Told[]> {
  const ofAll = tx
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('payments as later', 'later.reverses', 'payments.id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['refunds.due_day', 'refunds.booked_on'])
    .select(['payments.id', 'payments.invoice_id', 'payments.client_id', 'payments.cents', 'payments.day'])
    .select(['payments.how', 'payments.reason', 'payments.reverses', 'payments.came_with'])
    .select(['payments.source', 'payments.cost_cents'])
    .select(['payments.created_at', 'payments.created_by', 'invoices.number', 'invoices.status'])
    .select(['invoices.credit_cents', 'later.id as reversed_by'])
  const rows = await (record === 'clients'
    ? ofAll.where('payments.client_id', '=', id)
    : ofAll.where(({ or, eb, selectFrom }) => {
        const ofInvoice = selectFrom('payments as own').select('own.id').where('own.invoice_id', '=', id)
        return or([eb('payments.invoice_id', '=', id), eb('payments.came_with', 'in', ofInvoice)])
      })
  ).execute()
  const known = new Set(rows.map(row => row.id))
  const parts = new Map<string, PaymentRow[]>()
  for (const row of rows) {
    const { came_with } = row
    addTo(parts, came_with !== null && known.has(came_with) ? came_with : row.id, row)
  }
  const clientId = rows[0]?.client_id
  const credit = clientId === undefined ? 0 : await readCredit(tx, clientId)
  const [used] = clientId === undefined ? [] : await invoicesWithCredit(tx, clientId)
  return [...parts].map(([root, together]) => {
    const row = together.find(part => part.id === root) ?? together[0]
    if (row === undefined) throw new Error('a payment has no rows')
    const standing = together.filter(part => part.reversed_by === null)
    const gaveCents = sumOf(standing.filter(isCredit))
    const canUndo = row.reverses === null && standing.length > 0 && (row.how !== 'credit' || canUndoUse(row))
    return {
      kind: kindOf(row),
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.number ?? '',
      noteNumber: '',
      day: row.day,
      at: row.created_at,
      how: row.how,
      by: row.created_by,
      reason: row.reason,
      isOfBank: row.source === 'statement',
      cost: eurosFromCents(row.cost_cents),
      owedCents: -sumOf(together.filter(({ invoice_id }) => invoice_id !== null)),
      creditCents: together.reduce((sum, part) => sum + creditIn(part), 0),
      canUndo,
      usedFor: canUndo && row.how !== 'credit' && gaveCents > credit ? (used?.number ?? null) : null,
      toBookBy: row.booked_on === null && row.reversed_by === null ? row.due_day : null,
    }
  })
}

/** Refused and returned collections. For a paid invoice, the reversed payment is the entry. */
async function refusedIn(tx: Tx, { record, id }: LedgerOf): Promise<Told[]> {
  const rows = await tx
    .selectFrom('bank_entries')
    .innerJoin('bank_statements', 'bank_statements.id', 'bank_entries.statement_id')
    .innerJoin('invoices', 'invoices.id', 'bank_entries.invoice_id')
    .select(['bank_entries.id', 'bank_entries.invoice_id', 'invoices.number', 'bank_entries.day'])
    .select(['bank_entries.reason', 'bank_entries.cost_cents', 'bank_entries.created_at'])
    .select('bank_statements.created_by')
    .where(record === 'invoices' ? 'invoices.id' : 'invoices.client_id', '=', id)
    .where('bank_entries.kind', 'in', ['returned', 'rejected'])
    .execute()
  return rows.map(row => ({
    kind: 'refused',
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number,
    noteNumber: '',
    day: row.day,
    at: row.created_at,
    owedCents: 0,
    creditCents: 0,
    how: null,
    by: row.created_by,
    reason: row.reason,
    isOfBank: true,
    cost: eurosFromCents(row.cost_cents),
    ...noPayment,
  }))
}

const isSameReturn = (refused: Told, { kind, isOfBank, invoiceId, at, reason }: Told) =>
  kind === 'reversal' &&
  isOfBank &&
  invoiceId === refused.invoiceId &&
  at === refused.at &&
  reason === refused.reason

type PaymentRow = {
  id: string
  invoice_id: string | null
  client_id: string
  cents: number
  day: string
  how: string
  reason: string
  source: string
  cost_cents: number
  reverses: string | null
  came_with: string | null
  created_at: string
  created_by: string | null
  number: string | null
  status: string | null
  credit_cents: number | null
  reversed_by: string | null
  due_day: string | null
  booked_on: string | null
}

const canUndoUse = ({ source, status, credit_cents, cents }: PaymentRow) =>
  isUndoableUse({ source }) && status !== 'canceled' && cents > 0 && (credit_cents ?? 0) >= cents

const sumOf = (rows: readonly PaymentRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Without an invoice, it is credit that the client has. */
function creditIn({ invoice_id, how, cents }: PaymentRow): number {
  if (invoice_id === null) return cents
  return how === 'credit' ? -cents : 0
}

function kindOf({ how, invoice_id, reverses, cents }: PaymentRow): LedgerKind {
  if (how !== 'credit' && invoice_id === null && reverses === null && cents < 0) return 'refund'
  if (how !== 'credit' && invoice_id === null && reverses !== null && cents > 0) return 'refund-back'
  if (how !== 'credit') return reverses === null ? 'payment' : 'reversal'
  if (invoice_id === null) return 'opening-credit'
  return cents < 0 ? 'credit-back' : 'credit-used'
}

async function notesIn(tx: Tx, { record, id }: LedgerOf): Promise<Told[]> {
  const rows = await tx
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.invoice_id', 'credit_notes.why'])
    .select(['credit_notes.total_cents', 'credit_notes.returned_cents', 'credit_notes.day'])
    .select(['credit_notes.created_at', 'credit_notes.created_by', 'invoices.number as invoice_number'])
    .where(record === 'invoices' ? 'credit_notes.invoice_id' : 'credit_notes.client_id', '=', id)
    .execute()
  return rows.map(row => ({
    kind: 'credit-note',
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    noteNumber: row.number,
    day: row.day,
    at: row.created_at,
    owedCents: row.returned_cents - row.total_cents,
    creditCents: row.returned_cents,
    how: null,
    by: row.created_by,
    reason: row.why,
    ...notOfBank,
    ...noPayment,
  }))
}
