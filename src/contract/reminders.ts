import { type Static, Type } from 'typebox'
import { mostRemindersAtOnce, noReminderReasons } from '../domain/billing/reminders.ts'
import { languages } from '../domain/text/language.ts'
import { invoices } from '../records/invoices.ts'
import { closed } from './closed.ts'
import { fieldSchemas } from './record-schemas.ts'

const day = Type.String({ description: 'a day, such as 2026-03-31' })
const nullableText = Type.Union([Type.String(), Type.Null()])

/** An invoice with a due reminder, in euros. `n`: the number of the reminder. `held`: why it is not sent. */
export const reminderDueRow = Type.Object({
  invoiceId: Type.String(),
  number: Type.String(),
  clientId: Type.String(),
  client: fieldSchemas(invoices).client,
  dueDate: day,
  daysLate: Type.Integer(),
  n: Type.Integer(),
  toPay: Type.Number(),
  /** The day of the latest reminder. */
  remindedOn: nullableText,
  /** Set when its collection has just failed. Such a reminder is not selected by default. */
  returnedOn: nullableText,
  holdReason: Type.Union([Type.Enum(noReminderReasons), Type.Null()]),
})
export type ReminderDueRow = Static<typeof reminderDueRow>

/** `lacks`: missing details of the practice that a reminder requires. */
export const remindersDue = Type.Object({
  data: Type.Array(reminderDueRow),
  lacks: Type.Array(Type.String()),
})
export type RemindersDue = Static<typeof remindersDue>

/** The chosen reminders, each as the user saw it. */
export const remindersBody = closed({
  reminders: Type.Array(
    closed({
      invoiceId: Type.String({ maxLength: 100 }),
      n: Type.Integer({ minimum: 1, maximum: 3 }),
      toPay: Type.Number(),
    }),
    { minItems: 1, maxItems: mostRemindersAtOnce },
  ),
})
export type RemindersBody = Static<typeof remindersBody>

/**
 * `left`: the numbers of invoices that had changed, such as paid ones. Nothing was sent for them. `saved`:
 * emails that were only saved as files, not counted in `sent`.
 */
export const remindersSent = Type.Object({
  sent: Type.Integer(),
  saved: Type.Integer(),
  left: Type.Array(Type.String()),
  rev: Type.Integer(),
})

/** The email as the client would get it today. */
export const reminderPreview = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  language: Type.Enum(languages),
})

/** The reminders of an invoice; `sentAt` is null while the email is queued. */
export const invoiceReminders = Type.Array(
  Type.Object({
    n: Type.Integer(),
    day,
    payUntil: day,
    toPay: Type.Number(),
    by: nullableText,
    sentAt: nullableText,
  }),
)

export const stopBody = closed({ stopped: Type.Boolean() })
