import { type Day, dayAfter, daysBetween } from '../calendar/brussels.ts'
import { refusedIf } from '../edits/fields.ts'
import { byLanguage, said } from '../text/language.ts'
import { type InvoiceStatus, isOwed, isRefused, isToCollect, isWithBank } from './invoices.ts'

/** Whether a client is reminded of what they have not paid. */
export const remindersOf = ['when-late', 'never'] as const
export type RemindersOf = (typeof remindersOf)[number]

export const remindersOfTexts = byLanguage({
  'when-late': said(
    'When an invoice is late',
    'Quand une facture est en retard',
    'Als een factuur te laat is',
  ),
  never: said('Never', 'Jamais', 'Nooit'),
})

/** So many days after the due day the first, the second and the last reminder may go. */
export type ReminderDays = readonly [first: number, second: number, third: number]
export const usualReminderDays = [7, 21, 35] as const satisfies ReminderDays
export const mostReminderDays = 365
export const reminderFields = ['firstReminder', 'secondReminder', 'thirdReminder'] as const
type DaysOfPractice = { [Field in (typeof reminderFields)[number]]: number }

export function reminderDaysOf(practice: DaysOfPractice): ReminderDays {
  return [practice.firstReminder, practice.secondReminder, practice.thirdReminder]
}

/** What one call sends; a longer list goes in several. */
export const mostRemindersAtOnce = 1_000

/** Whole days, each later than the one before. */
export function refusalsOfReminderDays(values: Partial<DaysOfPractice>) {
  let before = 0
  return reminderFields.flatMap(field => {
    const days = values[field]
    if (days === undefined) return []
    const isRight = Number.isInteger(days) && days > before && days <= mostReminderDays
    if (isRight) before = days
    return refusedIf(!isRight, 'practice/reminder-days-invalid', field)
  })
}

/**
 * The time that the law on debts of consumers gives after a reminder, in calendar days (Code of Economic Law, XIX.2). It begins on the day
 * after an email went, and no cost, interest or compensation may be asked before it is over.
 */
const daysToAnswer = 14

/**
 * An email that is queued today may leave on this day at the latest. One that has not is dropped, and the invoice comes back in the
 * list: its text names a day, and would give less time than the law does.
 */
export function leavesUntil(queuedOn: Day): Day {
  return dayAfter(queuedOn)
}

/** The day that a reminder names. Who gets it on the last day that it may leave still has the whole time. */
export function payUntil(queuedOn: Day): Day {
  return dayAfter(leavesUntil(queuedOn), daysToAnswer)
}

/** An invoice as its reminders see it. */
export type RemindedInvoice = {
  status: InvoiceStatus
  openCents: number
  dueDay: Day
  /** In a file for the bank until that day. */
  outUntil: Day | null
  /** How often it was in one. */
  collections: number
  toCollect: boolean
  /** How many reminders went, and the day that the latest names. */
  reminders: number
  payUntil: Day | null
  remindersStopped: boolean
}

/** Why the reminder whose turn it is does not go. */
export const heldReasons = [
  'never-sent',
  'to-collect',
  'client-stopped',
  'invoice-stopped',
  'no-email',
  'all-sent',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** Which reminder it is the turn of; the fourth there is none of, and staff should hear that all have gone. */
export type ReminderDue = { n: number; daysLate: number; held: HeldReason | null }

/**
 * Whether it is time to remind the client of this invoice. Never while the bank collects it or has not said that this failed, never of
 * what asks for nothing, and never again before the time that the last reminder gave is over.
 */
export function reminderDue(
  invoice: RemindedInvoice,
  client: { email: string; reminders: RemindersOf },
  { today, days }: { today: Day; days: ReminderDays },
): ReminderDue | null {
  if (!isOwed(invoice.status) || invoice.openCents <= 0 || isWithBank(invoice, today)) return null
  const daysLate = daysBetween(invoice.dueDay, today)
  if (daysLate < (days[invoice.reminders] ?? days[2])) return null
  if (invoice.payUntil !== null && today <= invoice.payUntil) return null
  return { n: invoice.reminders + 1, daysLate, held: heldBy(invoice, client) }
}

/** The day of a collection that failed so recently that staff should contact the client before a reminder leaves. */
export function justReturnedOn(
  invoice: { status: InvoiceStatus; refusedOn: Day | null },
  { today, days }: { today: Day; days: ReminderDays },
): Day | null {
  return isRefused(invoice) && daysBetween(invoice.refusedOn, today) < days[0] ? invoice.refusedOn : null
}

function heldBy(
  invoice: RemindedInvoice,
  client: { email: string; reminders: RemindersOf },
): HeldReason | null {
  if (invoice.status === 'pending') return 'never-sent'
  if (isToCollect(invoice)) return 'to-collect'
  if (client.reminders === 'never') return 'client-stopped'
  if (invoice.remindersStopped) return 'invoice-stopped'
  if (invoice.reminders >= usualReminderDays.length) return 'all-sent'
  return client.email.trim() === '' ? 'no-email' : null
}
