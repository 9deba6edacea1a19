import { Type } from 'typebox'
import { period } from '../../../../src/contract/accountant.ts'
import { invoiceRow } from '../../../../src/contract/invoices.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import {
  bookBody,
  type Ledger,
  ledger,
  paymentBody,
  refundBody,
  refundList,
  undoBody,
  undone,
} from '../../../../src/contract/payments.ts'
import { centsFromEuros, eurosFromCents, isWholeCents } from '../../../../src/domain/billing/money.ts'
import {
  type LedgerKind,
  mostPaidCents,
  type PaymentEvent,
  withBalances,
} from '../../../../src/domain/billing/payments.ts'
import { isDay, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../../../src/domain/clients/clients.ts'
import { documentHtml } from '../../../../src/domain/documents/document-html.ts'
import {
  type StatementDetails,
  statementDocument,
} from '../../../../src/domain/documents/statement-document.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { pdfFileName } from '../../../../src/domain/text/file-names.ts'
import type { App } from '../../../calls/app-type.ts'
import { fileHeaders, inForm } from '../../../calls/files.ts'
import { sendAnyWrite, sendWrite } from '../../../calls/write-request.ts'
import { readTransaction, type Tx } from '../../../db/database.ts'
import { documentPdf } from '../../../documents/document-pdf.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { findClient, findClientsByIds } from '../../clients/clients-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { recordPayment } from '../invoice-steps.ts'
import { readInvoice, readInvoiceRow } from '../invoices-store.ts'
import { readCredit } from './payments-store.ts'
import { bookRefund, refundCredit, refundsToBook } from './refunds.ts'
import { invoicesWithCredit, isCredit, isUndoableUse, undoPayment } from './take-payments.ts'

export function paymentsRoutes(app: App, ports: RoutePorts): void {
  const isThere = { invoices: readInvoice, clients: findClient }
  for (const record of ['invoices', 'clients'] as const)
    app.get(
      `/${record}/:id/ledger`,
      {
        config: { refuses: [`${record}/not-found`] },
        schema: { params: rowAddress, response: { 200: ledger } },
      },
      async request => {
        const { id } = request.params
        return readTransaction(ports.db, async tx => {
          if ((await isThere[record](tx, id)) === undefined) throw refuse(`${record}/not-found`)
          return readLedger(tx, { record, id })
        })
      },
    )

  const dated = { params: rowAddress, querystring: period }
  const refuses = ['clients/not-found'] as const

  app.get(
    '/clients/:id/statement/html',
    { config: { refuses }, schema: { ...dated, response: { 200: inForm('text/html', Type.String()) } } },
    async ({ params, query }, reply) => {
      const { document, practice } = await readTransaction(ports.db, tx =>
        readStatement(tx, params.id, query),
      )
      return reply.type('text/html; charset=utf-8').send(documentHtml(document, practice))
    },
  )

  app.get(
    '/clients/:id/statement/pdf',
    { config: { refuses }, schema: { ...dated, response: { 200: inForm('application/pdf', Type.Any()) } } },
    async ({ params, query }, reply) => {
      const read = await readTransaction(ports.db, tx => readStatement(tx, params.id, query))
      const pdf = await documentPdf(read.document, read.practice, ports.clock.now().toISOString())
      const name = pdfFileName([read.document.title, read.client.firstName, read.client.lastName, query.to])
      return reply.headers(fileHeaders('application/pdf', name)).send(Buffer.from(pdf))
    },
  )

  app.post(
    '/invoices/:id/payments',
    {
      config: {
        refuses: [
          'invoices/not-found',
          'invoices/cannot-pay',
          'invoices/amount-invalid',
          'invoices/amount-too-high',
          'invoices/day-invalid',
          'books/day-closed',
          'payments/credit-too-low',
          'payments/more-than-open',
          'row/stale',
        ],
      },
      schema: { params: rowAddress, body: paymentBody, response: { 200: invoiceRow } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { amount, day, method } = request.body
      if (!isWholeCents(amount) || amount <= 0) throw refuse('invoices/amount-invalid', { field: 'amount' })
      if (centsFromEuros(amount) > mostPaidCents)
        throw refuse('invoices/amount-too-high', { field: 'amount' })
      if (!isDay(day)) throw refuse('invoices/day-invalid', { field: 'day' })
      return sendWrite(ports, request, reply, async (tx, { rev, now, userId }) => {
        const target = { id, rev, now, userId, ids: ports.ids }
        const touched = await recordPayment(tx, target, { cents: centsFromEuros(amount), day, method })
        const about = { record: 'invoices', id } as const
        return { status: 200, touched, about, answer: () => readInvoiceRow(tx, id) }
      })
    },
  )

  app.post(
    '/clients/:id/refunds',
    {
      config: {
        refuses: [
          'clients/not-found',
          'invoices/amount-invalid',
          'invoices/day-invalid',
          'books/day-closed',
          'payments/credit-too-low',
        ],
      },
      schema: { params: rowAddress, body: refundBody, response: { 200: undone } },
    },
    async (request, reply) => {
      const { id: clientId } = request.params
      const { amount, day, method, note = '' } = request.body
      if (!isWholeCents(amount) || amount <= 0) throw refuse('invoices/amount-invalid', { field: 'amount' })
      if (!isDay(day)) throw refuse('invoices/day-invalid', { field: 'day' })
      const refund = { clientId, cents: centsFromEuros(amount), day, method, note: note.trim() }
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        if ((await findClient(tx, clientId)) === undefined) throw refuse('clients/not-found')
        const touched = await refundCredit(tx, refund, { ids: ports.ids, now, userId })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id: clientId, rev }) }
      })
    },
  )

  app.get('/refunds', { schema: { response: { 200: refundList } } }, async () => ({
    data: await readTransaction(ports.db, tx => refundsToBook(tx)),
  }))

  app.post(
    '/refunds/:id/book',
    {
      config: {
        refuses: ['payments/not-found', 'payments/refund-booked', 'invoices/day-invalid', 'books/day-closed'],
      },
      schema: { params: rowAddress, body: bookBody, response: { 200: undone } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { day } = request.body
      if (!isDay(day)) throw refuse('invoices/day-invalid', { field: 'day' })
      return sendAnyWrite(ports, request, reply, async (tx, { now }) => {
        const touched = await bookRefund(tx, id, { day, source: 'person', now })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id, rev }) }
      })
    },
  )

  app.post(
    '/payments/:id/undo',
    {
      config: {
        refuses: [
          'payments/not-found',
          'payments/reason-required',
          'payments/already-reversed',
          'payments/credit-used',
        ],
      },
      schema: { params: rowAddress, body: undoBody, response: { 200: undone } },
    },
    async (request, reply) => {
      const { id } = request.params
      const reason = request.body.reason.trim()
      if (reason === '') throw refuse('payments/reason-required', { field: 'reason' })
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const touched = await undoPayment(tx, id, reason, { ids: ports.ids, now, userId })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id, rev }) }
      })
    },
  )
}

type LedgerOwner = { record: 'invoices' | 'clients'; id: string }

type LedgerEvent = PaymentEvent & {
  id: string
  invoiceId: string | null
  invoiceNumber: string
  noteNumber: string
  method: string | null
  by: string | null
  reason: string
  isOfBank: boolean
  cost: number
  canUndo: boolean
  usedFor: string | null
  toBookBy: string | null
}

const blank = {
  noteNumber: '',
  method: null,
  by: null,
  reason: '',
  isOfBank: false,
  cost: 0,
  canUndo: false,
  usedFor: null,
  toBookBy: null,
}

/** Sorted by day, with balances. Void invoices are left out. */
async function readLedger(tx: Tx, of: LedgerOwner): Promise<Ledger> {
  const entries = withBalances(await readEvents(tx, of)).map(
    ({ at: _, owedCents, creditCents, owedAfter, creditAfter, ...entry }) => ({
      ...entry,
      amount: eurosFromCents(owedCents),
      toCredit: eurosFromCents(creditCents),
      owed: eurosFromCents(owedAfter),
      credit: eurosFromCents(creditAfter),
    }),
  )
  const last = entries.at(-1)
  return { owed: last?.owed ?? 0, credit: last?.credit ?? 0, entries }
}

async function readStatement(tx: Tx, id: string, dates: StatementDetails['period']) {
  const [client] = await findClientsByIds(tx, [id])
  if (client === undefined) throw refuse('clients/not-found')
  const practice = await readLetterhead(tx)
  const events = await readEvents(tx, { record: 'clients', id })
  const language = clientLanguage(client, practice)
  return {
    client,
    practice,
    document: statementDocument({ client, practice, period: dates, events }, language),
  }
}

async function readEvents(tx: Tx, of: LedgerOwner): Promise<LedgerEvent[]> {
  const payments = await paymentsIn(tx, of)
  const refused = (await refusedIn(tx, of)).filter(
    refusal => !payments.some(payment => isSameReturn(refusal, payment)),
  )
  return [...(await invoicesIn(tx, of)), ...payments, ...refused, ...(await notesIn(tx, of))]
}

async function invoicesIn(tx: Tx, { record, id }: LedgerOwner): Promise<LedgerEvent[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'total_cents', 'created_at', 'issue_day', 'status', 'credit_notes'])
    .where(record === 'invoices' ? 'id' : 'client_id', '=', id)
    .where('status', '<>', 'created')
    .execute()
  return rows
    .filter(({ status, credit_notes }) => status !== 'canceled' || credit_notes !== '')
    .map(({ total_cents, created_at, issue_day, ...row }) => ({
      ...blank,
      kind: 'invoice',
      id: row.id,
      invoiceId: row.id,
      invoiceNumber: row.number,
      day: issue_day ?? toDay(created_at),
      at: created_at,
      owedCents: total_cents,
      creditCents: 0,
    }))
}

async function selectPayments(tx: Tx, { record, id }: LedgerOwner) {
  const ofAll = tx
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('payments as later', 'later.reverses', 'payments.id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['refunds.due_day', 'refunds.booked_on'])
    .select(['payments.id', 'payments.invoice_id', 'payments.client_id', 'payments.cents', 'payments.day'])
    .select(['payments.method', 'payments.reason', 'payments.reverses', 'payments.came_with'])
    .select(['payments.source', 'payments.cost_cents'])
    .select(['payments.created_at', 'payments.created_by', 'invoices.number', 'invoices.status'])
    .select(['invoices.credit_cents', 'later.id as reversed_by'])
  const chosen =
    record === 'clients'
      ? ofAll.where('payments.client_id', '=', id)
      : ofAll.where(({ or, eb, selectFrom }) => {
          const ofInvoice = selectFrom('payments as own').select('own.id').where('own.invoice_id', '=', id)
          return or([eb('payments.invoice_id', '=', id), eb('payments.came_with', 'in', ofInvoice)])
        })
  return chosen.execute()
}

async function paymentsIn(tx: Tx, of: LedgerOwner): Promise<LedgerEvent[]> {
  const rows = await selectPayments(tx, of)
  const paymentIds = new Set(rows.map(row => row.id))
  const parts = new Map<string, PaymentRow[]>()
  for (const row of rows) {
    const { came_with } = row
    addTo(parts, came_with !== null && paymentIds.has(came_with) ? came_with : row.id, row)
  }
  const clientId = rows[0]?.client_id
  const credit = clientId === undefined ? 0 : await readCredit(tx, clientId)
  const [used] = clientId === undefined ? [] : await invoicesWithCredit(tx, clientId)
  return [...parts].map(([root, together]) => {
    const row = together.find(part => part.id === root) ?? together[0]
    if (row === undefined) throw new Error('a payment has no rows')
    const standing = together.filter(part => part.reversed_by === null)
    const gaveCents = sumCents(standing.filter(isCredit))
    const canUndo =
      row.reverses === null && standing.length > 0 && (row.method !== 'credit' || canUndoUse(row))
    return {
      kind: toLedgerKind(row),
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.number ?? '',
      noteNumber: '',
      day: row.day,
      at: row.created_at,
      method: row.method,
      by: row.created_by,
      reason: row.reason,
      isOfBank: row.source === 'statement',
      cost: eurosFromCents(row.cost_cents),
      owedCents: -sumCents(together.filter(({ invoice_id }) => invoice_id !== null)),
      creditCents: together.reduce((sum, part) => sum + creditIn(part), 0),
      canUndo,
      usedFor: canUndo && row.method !== 'credit' && gaveCents > credit ? (used?.number ?? null) : null,
      toBookBy: row.booked_on === null && row.reversed_by === null ? row.due_day : null,
    }
  })
}

/** If the invoice was paid, the reversed payment is the entry. */
async function refusedIn(tx: Tx, { record, id }: LedgerOwner): Promise<LedgerEvent[]> {
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
    ...blank,
    kind: 'refused',
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number,
    day: row.day,
    at: row.created_at,
    owedCents: 0,
    creditCents: 0,
    by: row.created_by,
    reason: row.reason,
    isOfBank: true,
    cost: eurosFromCents(row.cost_cents),
  }))
}

const isSameReturn = (refused: LedgerEvent, { kind, isOfBank, invoiceId, at, reason }: LedgerEvent) =>
  kind === 'reversal' &&
  isOfBank &&
  invoiceId === refused.invoiceId &&
  at === refused.at &&
  reason === refused.reason

type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

const canUndoUse = ({ source, status, credit_cents, cents }: PaymentRow) =>
  isUndoableUse({ source }) && status !== 'canceled' && cents > 0 && (credit_cents ?? 0) >= cents

const sumCents = (rows: readonly PaymentRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

function creditIn({ invoice_id, method, cents }: PaymentRow): number {
  if (invoice_id === null) return cents
  return method === 'credit' ? -cents : 0
}

function toLedgerKind({ method, invoice_id, reverses, cents }: PaymentRow): LedgerKind {
  if (method !== 'credit' && invoice_id === null && reverses === null && cents < 0) return 'refund'
  if (method !== 'credit' && invoice_id === null && reverses !== null && cents > 0) return 'refund-back'
  if (method !== 'credit') return reverses === null ? 'payment' : 'reversal'
  if (invoice_id === null) return 'opening-credit'
  return cents < 0 ? 'credit-back' : 'credit-used'
}

async function notesIn(tx: Tx, { record, id }: LedgerOwner): Promise<LedgerEvent[]> {
  const rows = await tx
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.invoice_id', 'credit_notes.reason'])
    .select(['credit_notes.total_cents', 'credit_notes.returned_cents', 'credit_notes.day'])
    .select(['credit_notes.created_at', 'credit_notes.created_by', 'invoices.number as invoice_number'])
    .where(record === 'invoices' ? 'credit_notes.invoice_id' : 'credit_notes.client_id', '=', id)
    .execute()
  return rows.map(row => ({
    ...blank,
    kind: 'credit-note',
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    noteNumber: row.number,
    day: row.day,
    at: row.created_at,
    owedCents: row.returned_cents - row.total_cents,
    creditCents: row.returned_cents,
    by: row.created_by,
    reason: row.reason,
  }))
}
