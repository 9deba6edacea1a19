import { type Static, Type } from 'typebox'
import { creditNoteReasons, ledgerKinds, paymentHows, refundMethods } from '../domain/billing/payments.ts'
import { invoices } from '../records/invoices.ts'
import { eInvoiceStates, emailStates } from '../records/record.ts'
import { closed } from './closed.ts'
import { listAnswer, listQuery } from './lists.ts'
import { fieldSchemas } from './record-schemas.ts'

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day, such as 2026-03-31' })

/**
 * A payment for an invoice, in euros. An excess over the open amount becomes the client's credit. With
 * 'credit', the client's credit pays, and at most the open amount.
 */
export const paymentBody = closed({ amount: Type.Number(), day, method: Type.Enum(paymentHows) })

/** A refund of credit to the client. A transfer is not booked until a bank statement shows it. */
export const refundBody = closed({
  amount: Type.Number(),
  day,
  method: Type.Enum(refundMethods),
  note: Type.Optional(Type.String({ maxLength: 200 })),
})
export const bookBody = closed({ day })

/** A refund that the client has not received yet. */
export const refundRow = Type.Object({
  id: Type.String(),
  clientId: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  iban: Type.String(),
  amount: Type.Number(),
  dueDay: Type.String(),
  note: Type.String(),
})
export type RefundRow = Static<typeof refundRow>
export const refundList = Type.Object({ data: Type.Array(refundRow) })

/** The reason for reversing a payment that was recorded by mistake. */
export const undoBody = closed({ reason: Type.String({ maxLength: 200 }) })
export const undone = Type.Object({ id: Type.String(), rev: Type.Integer() })

/** In euros. `returned`: the part that became the client's credit, because it was already paid. */
export const creditNoteRow = Type.Object({
  id: Type.String(),
  number: Type.String(),
  invoiceId: Type.String(),
  invoiceNumber: Type.String(),
  clientId: Type.String(),
  client: fieldSchemas(invoices).client,
  reason: Type.Enum(creditNoteReasons),
  day: Type.String(),
  net: Type.Number(),
  vat: Type.Number(),
  total: Type.Number(),
  returned: Type.Number(),
  mail: Type.Enum(emailStates),
  eInvoice: Type.Enum(eInvoiceStates),
  eInvoiceRefusal: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  lines: Type.Array(
    Type.Object({
      period: Type.String(),
      vatRate: Type.Number(),
      net: Type.Number(),
      vat: Type.Number(),
      isExtra: Type.Optional(Type.Boolean({ description: 'Extra work, and not the contract.' })),
    }),
  ),
})
export type CreditNoteRow = Static<typeof creditNoteRow>

export const creditNoteColumns = ['number', 'createdAt'] as const
const { properties } = listQuery([...creditNoteColumns], 'createdAt', 'DESC')
export const creditNoteListQuery = closed({
  ...properties,
  clientId: Type.Optional(Type.String({ maxLength: 100 })),
})
export type CreditNoteListQuery = Static<typeof creditNoteListQuery>
export const creditNoteList = listAnswer(creditNoteRow)

const nullableText = Type.Union([Type.String(), Type.Null()])

/**
 * `amount` changes the debt, and `toCredit` changes the client's credit. `owed` and `credit` are the balances
 * after the entry.
 */
export const ledgerEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(ledgerKinds),
  day: Type.String(),
  invoiceId: nullableText,
  invoiceNumber: Type.String(),
  noteNumber: Type.String(),
  method: nullableText,
  /** The user who recorded it; null for automatic entries and opening balances. */
  by: nullableText,
  /** For a bank entry, the bank's code. */
  reason: Type.String(),
  /** Recorded from a bank statement. */
  isOfBank: Type.Boolean(),
  /** The bank's charge. */
  cost: Type.Number(),
  /**
   * Whether the entry is a reversible payment. It cannot be reversed while its credit pays the invoice with
   * the number `usedFor`.
   */
  canUndo: Type.Boolean(),
  usedFor: nullableText,
  /** For a refund that no bank statement has shown yet: its due day. */
  toBookBy: nullableText,
  amount: Type.Number(),
  toCredit: Type.Number(),
  owed: Type.Number(),
  credit: Type.Number(),
})
export type LedgerEntry = Static<typeof ledgerEntry>

/** The movements of a client's money in order, and the resulting debt and credit. */
export const ledger = Type.Object({
  owed: Type.Number(),
  credit: Type.Number(),
  entries: Type.Array(ledgerEntry),
})
export type Ledger = Static<typeof ledger>
