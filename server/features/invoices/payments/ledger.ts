import type { Ledger } from '../../../../src/contract/payments.ts'
import { dayOf } from '../../../../src/domain/brussels.ts'
import { eurosFromCents } from '../../../../src/domain/money.ts'
import { type Happening, withBalances } from '../../../../src/domain/payments.ts'
import type { Tx } from '../../../db/database.ts'

/** Whose money it is: of one invoice, or of a client with all that was ever billed to them. */
export type LedgerOf = { record: 'invoices' | 'clients'; id: string }

type Told = Happening & {
  id: string
  invoiceId: string | null
  invoiceNumber: string
  noteNumber: string
  how: string | null
  by: string | null
  reason: string
}

/**
 * What became of the money, in the order of its days. What nobody validated, and what was canceled without a credit note, asks for
 * nothing.
 */
export async function readLedger(tx: Tx, of: LedgerOf): Promise<Ledger> {
  const told = [...(await invoicesIn(tx, of)), ...(await paymentsIn(tx, of)), ...(await notesIn(tx, of))]
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
      ...{ kind: 'invoice', id: row.id, invoiceId: row.id, invoiceNumber: row.number, noteNumber: '' },
      ...{ day: issue_day ?? dayOf(created_at), at: created_at, owedCents: total_cents, creditCents: 0 },
      ...{ how: null, by: null, reason: '' },
    }))
}

async function paymentsIn(tx: Tx, { record, id }: LedgerOf): Promise<Told[]> {
  const rows = await tx
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.id', 'payments.invoice_id', 'payments.cents', 'payments.day', 'payments.how'])
    .select(['payments.reason', 'payments.reverses', 'payments.created_at', 'payments.created_by'])
    .select(['invoices.number'])
    .where(record === 'invoices' ? 'payments.invoice_id' : 'payments.client_id', '=', id)
    .execute()
  return rows.map(({ cents, ...row }) => {
    const isCredit = row.how === 'credit'
    const isCarried = row.invoice_id === null
    const kind = isCarried
      ? 'carried-over'
      : isCredit
        ? 'credit-used'
        : row.reverses === null
          ? 'payment'
          : 'reversal'
    return {
      ...{ kind, id: row.id, invoiceId: row.invoice_id, invoiceNumber: row.number ?? '', noteNumber: '' },
      ...{ day: row.day, at: row.created_at, owedCents: isCarried ? 0 : -cents },
      ...{ creditCents: isCarried ? cents : isCredit ? -cents : 0 },
      ...{ how: row.how, by: row.created_by, reason: row.reason },
    }
  })
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
    ...{ kind: 'credit-note', id: row.id, invoiceId: row.invoice_id, invoiceNumber: row.invoice_number },
    ...{ noteNumber: row.number, day: row.day, at: row.created_at },
    ...{ owedCents: row.returned_cents - row.total_cents, creditCents: row.returned_cents },
    ...{ how: null, by: row.created_by, reason: row.why },
  }))
}
