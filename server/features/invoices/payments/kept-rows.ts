import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import type { Tx } from '../../../db/database.ts'

type Range = { clientId: string } | { after: string; limit: number }

/** All of a client, or some of everybody's in the order of their ids. */
export async function readPaymentRows(tx: Tx, range: Range) {
  const all = tx
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.id', 'payments.client_id', 'payments.invoice_id', 'invoices.number', 'payments.day'])
    .select(['payments.how', 'payments.cents', 'payments.reverses', 'payments.came_with'])
    .select(['payments.reason', 'payments.cost_cents'])
    .select(['payments.source', 'payments.created_by', 'payments.created_at'])
  const some =
    'clientId' in range
      ? all
          .where('payments.client_id', '=', range.clientId)
          .orderBy('payments.created_at')
          .orderBy('payments.id')
      : all.where('payments.id', '>', range.after).orderBy('payments.id').limit(range.limit)
  return (await some.execute()).map(row => ({
    id: row.id,
    clientId: row.client_id,
    invoiceId: row.invoice_id,
    invoice: row.number,
    day: row.day,
    how: row.how,
    amount: eurosFromCents(row.cents),
    reverses: row.reverses,
    cameWith: row.came_with,
    reason: row.reason,
    cost: eurosFromCents(row.cost_cents),
    source: row.source,
    by: row.created_by,
    at: row.created_at,
  }))
}

export type ExportedPayment = Awaited<ReturnType<typeof readPaymentRows>>[number]

export const exportedPaymentColumns: (keyof ExportedPayment)[] = [
  'id',
  'clientId',
  'invoiceId',
  'invoice',
  'day',
  'how',
  'amount',
  'reverses',
  'cameWith',
  'reason',
  'cost',
  'source',
  'by',
  'at',
]

/** A row for each line: all of a client, or those of some notes of everybody's in the order of their ids. */
export async function readNoteRows(tx: Tx, range: Range) {
  const notes = tx.selectFrom('credit_notes').select('id')
  const chosen =
    'clientId' in range
      ? notes.where('client_id', '=', range.clientId)
      : notes.where('id', '>', range.after).orderBy('id').limit(range.limit)
  const ids = (await chosen.execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('credit_note_lines')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.credit_note_id')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.client_id', 'credit_notes.day'])
    .select(['credit_notes.why', 'credit_notes.returned_cents', 'credit_notes.created_at'])
    .select(['credit_note_lines.period', 'credit_note_lines.vat_rate_hundredths'])
    .select(['credit_note_lines.net_cents', 'credit_note_lines.vat_cents'])
    .select('invoices.number as invoice')
    .where('credit_notes.id', 'in', ids)
    .orderBy('credit_notes.id')
    .orderBy('credit_note_lines.n')
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    clientId: row.client_id,
    invoice: row.invoice,
    day: row.day,
    why: row.why,
    period: row.period,
    vatRate: row.vat_rate_hundredths / 100,
    net: eurosFromCents(row.net_cents),
    vat: eurosFromCents(row.vat_cents),
    returned: eurosFromCents(row.returned_cents),
    at: row.created_at,
  }))
}

export type ExportedNoteLine = Awaited<ReturnType<typeof readNoteRows>>[number]

export const exportedNoteColumns: (keyof ExportedNoteLine)[] = [
  'id',
  'number',
  'clientId',
  'invoice',
  'day',
  'why',
  'period',
  'vatRate',
  'net',
  'vat',
  'returned',
  'at',
]

/** The credit notes with a PDF, in the order of their ids. */
export async function readNoteFiles(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; number: string; pdf: string }[]> {
  const rows = await tx
    .selectFrom('credit_note_papers')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_papers.credit_note_id')
    .select(['credit_notes.id', 'credit_notes.number', 'credit_note_papers.pdf'])
    .where('credit_notes.id', '>', after)
    .where('credit_note_papers.pdf', 'is not', null)
    .orderBy('credit_notes.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ pdf, ...row }) => (pdf === null ? [] : [{ ...row, pdf }]))
}

export const exportedReminderColumns: (keyof ExportedReminder)[] = [
  'id',
  'clientId',
  'invoice',
  'n',
  'day',
  'payUntil',
  'amount',
  'by',
  'sentAt',
]

/** All of a client, or some of everybody's in the order of their ids. */
export async function readReminderRows(tx: Tx, range: Range) {
  const all = tx
    .selectFrom('reminders')
    .innerJoin('invoices', 'invoices.id', 'reminders.invoice_id')
    .select(['reminders.id', 'invoices.client_id', 'invoices.number', 'reminders.n', 'reminders.day'])
    .select(['reminders.pay_until', 'reminders.cents', 'reminders.created_by', 'reminders.sent_at'])
  const some =
    'clientId' in range
      ? all.where('invoices.client_id', '=', range.clientId).orderBy('reminders.day').orderBy('reminders.id')
      : all.where('reminders.id', '>', range.after).orderBy('reminders.id').limit(range.limit)
  return (await some.execute()).map(row => ({
    id: row.id,
    clientId: row.client_id,
    invoice: row.number,
    n: row.n,
    day: row.day,
    payUntil: row.pay_until,
    amount: eurosFromCents(row.cents),
    by: row.created_by,
    sentAt: row.sent_at,
  }))
}

export type ExportedReminder = Awaited<ReturnType<typeof readReminderRows>>[number]

export const exportedBankEntryColumns: (keyof ExportedBankEntry)[] = [
  'id',
  'clientId',
  'invoice',
  'statement',
  'account',
  'day',
  'kind',
  'amount',
  'reason',
  'cost',
  'paymentId',
]

/** All about invoices of a client, or some of everybody's in the order of their ids. */
export async function readBankEntryRows(tx: Tx, range: Range) {
  const all = tx
    .selectFrom('bank_entries')
    .innerJoin('bank_statements', 'bank_statements.id', 'bank_entries.statement_id')
    .leftJoin('invoices', 'invoices.id', 'bank_entries.invoice_id')
    .select(['bank_entries.id', 'invoices.client_id', 'invoices.number as invoice'])
    .select(['bank_statements.number', 'bank_statements.account', 'bank_entries.day', 'bank_entries.kind'])
    .select(['bank_entries.cents', 'bank_entries.reason', 'bank_entries.cost_cents'])
    .select('bank_entries.payment_id')
  const some =
    'clientId' in range
      ? all
          .where('invoices.client_id', '=', range.clientId)
          .orderBy('bank_entries.day')
          .orderBy('bank_entries.id')
      : all.where('bank_entries.id', '>', range.after).orderBy('bank_entries.id').limit(range.limit)
  return (await some.execute()).map(row => ({
    id: row.id,
    clientId: row.client_id,
    invoice: row.invoice,
    statement: row.number,
    account: row.account,
    day: row.day,
    kind: row.kind,
    amount: eurosFromCents(row.cents),
    reason: row.reason,
    cost: eurosFromCents(row.cost_cents),
    paymentId: row.payment_id,
  }))
}

export type ExportedBankEntry = Awaited<ReturnType<typeof readBankEntryRows>>[number]
