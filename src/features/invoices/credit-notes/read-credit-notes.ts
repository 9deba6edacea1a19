import { creditNoteReasons } from '../../../domain/billing/payments.ts'
import { answer, each, fields, figure, oneOf, orNull, text } from '../../../record-ui/read-answer.ts'

export const readCreditNotes = answer(
  fields({
    totalPages: figure,
    data: each(
      fields({
        id: text,
        number: text,
        invoiceId: text,
        invoiceNumber: text,
        clientId: text,
        client: orNull(fields({ firstName: text, lastName: text })),
        why: oneOf(creditNoteReasons),
        day: text,
        total: figure,
      }),
    ),
  }),
)
export type CreditNoteShown = NonNullable<ReturnType<typeof readCreditNotes>>['data'][number]
