import { type Day, dayAfter, daysBetween } from '../calendar/brussels.ts'
import { refusedIf } from '../edits/fields.ts'
import { byLanguage, translated } from '../text/language.ts'
import { type InvoiceStatus, isOwed, isRefused, isToCollect, isWithBank } from './invoices.ts'

export const reminderModes = ['when-late', 'never'] as const
export type ReminderMode = (typeof reminderModes)[number]

export const reminderModeTexts = byLanguage({
  'when-late': translated(
    'When an invoice is late',
    'Quand une facture est en retard',
    'Als een factuur te laat is',
  ),
  never: translated('Never', 'Jamais', 'Nooit'),
})

export type ReminderDays = readonly [first: number, second: number, third: number]
export const usualReminderDays = [7, 21, 35] as const satisfies ReminderDays
export const mostReminderDays = 365
export const reminderFields = ['firstReminder', 'secondReminder', 'thirdReminder'] as const
type DaysOfPractice = { [Field in (typeof reminderFields)[number]]: number }

export function reminderDays(practice: DaysOfPractice): ReminderDays {
  return [practice.firstReminder, practice.secondReminder, practice.thirdReminder]
}

export const mostRemindersAtOnce = 1_000

export function reminderDayRefusals(values: Partial<DaysOfPractice>) {
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
 * The legal period after a reminder to a consumer, in calendar days (Code of Economic Law, XIX.2). It starts the day
 * after the email. Costs, interest and compensation are forbidden before its end.
 */
const daysToAnswer = 14

/**
 * The last day to send a queued email; later it is dropped, and the invoice is listed again. Its text contains a date
 * that would otherwise leave less than the legal period.
 */
export function leavesUntil(queuedOn: Day): Day {
  return dayAfter(queuedOn)
}

/** Leaves the whole period even when the email is sent on the last possible day. */
export function payUntil(queuedOn: Day): Day {
  return dayAfter(leavesUntil(queuedOn), daysToAnswer)
}

export type RemindedInvoice = {
  status: InvoiceStatus
  openCents: number
  dueDay: Day
  collectingUntil: Day | null
  collections: number
  toCollect: boolean
  reminders: number
  payUntil: Day | null
  remindersStopped: boolean
}

export const noReminderReasons = [
  'never-sent',
  'to-collect',
  'client-stopped',
  'invoice-stopped',
  'no-email',
  'all-sent',
] as const
export type NoReminderReason = (typeof noReminderReasons)[number]

/** The next reminder. The fourth is never sent: it shows staff that all were sent. */
export type ReminderDue = { n: number; daysLate: number; holdReason: NoReminderReason | null }

/**
 * The reminder that is due. None during a collection with unknown result, without an open amount, or before the
 * period of the last reminder ends.
 */
export function reminderDue(
  invoice: RemindedInvoice,
  client: { email: string; reminders: ReminderMode },
  { today, days }: { today: Day; days: ReminderDays },
): ReminderDue | null {
  if (!isOwed(invoice.status) || invoice.openCents <= 0 || isWithBank(invoice, today)) return null
  const daysLate = daysBetween(invoice.dueDay, today)
  if (daysLate < (days[invoice.reminders] ?? days[2])) return null
  if (invoice.payUntil !== null && today <= invoice.payUntil) return null
  return { n: invoice.reminders + 1, daysLate, holdReason: findNoReminderReason(invoice, client) }
}

export function justReturnedOn(
  invoice: { status: InvoiceStatus; refusedOn: Day | null },
  { today, days }: { today: Day; days: ReminderDays },
): Day | null {
  return isRefused(invoice) && daysBetween(invoice.refusedOn, today) < days[0] ? invoice.refusedOn : null
}

function findNoReminderReason(
  invoice: RemindedInvoice,
  client: { email: string; reminders: ReminderMode },
): NoReminderReason | null {
  if (invoice.status === 'pending') return 'never-sent'
  if (isToCollect(invoice)) return 'to-collect'
  if (client.reminders === 'never') return 'client-stopped'
  if (invoice.remindersStopped) return 'invoice-stopped'
  if (invoice.reminders >= usualReminderDays.length) return 'all-sent'
  return client.email.trim() === '' ? 'no-email' : null
}
