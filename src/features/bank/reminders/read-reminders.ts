import { heldReasons } from '../../../domain/billing/reminders.ts'
import { languages } from '../../../domain/text/language.ts'
import { answer, each, fields, figure, oneOf, orNull, text } from '../../../record-ui/read-answer.ts'

export const readRemindersDue = answer(
  fields({
    data: each(
      fields({
        invoiceId: text,
        number: text,
        clientId: text,
        client: orNull(fields({ firstName: text, lastName: text })),
        dueDate: text,
        daysLate: figure,
        n: figure,
        toPay: figure,
        remindedOn: orNull(text),
        returnedOn: orNull(text),
        held: orNull(oneOf(heldReasons)),
      }),
    ),
    lacks: each(text),
  }),
)
export type ReminderShown = NonNullable<ReturnType<typeof readRemindersDue>>['data'][number]

export const readRemindersSent = answer(fields({ sent: figure, saved: figure, left: each(text) }))
export const readReminderPreview = answer(
  fields({ to: text, subject: text, text, language: oneOf(languages) }),
)
export const readRemindersOfInvoice = answer(
  each(
    fields({ n: figure, day: text, payUntil: text, toPay: figure, by: orNull(text), sentAt: orNull(text) }),
  ),
)
