import { ledgerKinds, waysPaid } from '../../domain/billing/payments.ts'
import { answer, each, fields, figure, flag, oneOf, orNull, text } from '../../record-ui/read-answer.ts'

/** What became of the money of a client or of an invoice, as the server tells it. */
export const readLedger = answer(
  fields({
    owed: figure,
    credit: figure,
    entries: each(
      fields({
        id: text,
        kind: oneOf(ledgerKinds),
        day: text,
        invoiceNumber: text,
        noteNumber: text,
        how: orNull(oneOf(waysPaid)),
        by: orNull(text),
        reason: text,
        isOfBank: flag,
        cost: figure,
        canUndo: flag,
        usedFor: orNull(text),
        toBookBy: orNull(text),
        amount: figure,
        toCredit: figure,
        owed: figure,
        credit: figure,
      }),
    ),
  }),
)
export type LedgerShown = NonNullable<ReturnType<typeof readLedger>>
export type LedgerEntryShown = LedgerShown['entries'][number]
