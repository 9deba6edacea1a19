import type { RemindersBody } from '../../../../src/contract/reminders.ts'
import { isOwed } from '../../../../src/domain/billing/invoices.ts'
import { centsFromEuros } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { leavesUntil, payUntil } from '../../../../src/domain/billing/reminders.ts'
import { toDay } from '../../../../src/domain/calendar/brussels.ts'
import { missingForReminders } from '../../../../src/domain/practice/practice.ts'
import { lockOwningClients, lockRows, type Tx } from '../../../db/database.ts'
import type { About } from '../../../mail/email.ts'
import { dropEmails, moveEmails, queueEmail } from '../../../mail/emails-store.ts'
import type { Ids } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { findStaffName, type TouchedRow } from '../../../sync/changes.ts'
import { invoiceFileName } from '../../invoices/invoice-documents.ts'
import { touchedInvoice } from '../../invoices/invoice-steps.ts'
import { readInvoice } from '../../invoices/invoices-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { reminderEmail } from './reminder-emails.ts'
import { addReminder, dropReminder, findReminder, readReminded } from './reminders-store.ts'

export const reminderEmails = 'reminders'
export const reminderFiles = 'reminderFiles'

type Sender = { ids: Ids; now: string; userId: string; isFile: boolean }

/** Queues the chosen reminders, except of invoices that have changed since the list was shown. */
export async function sendReminders(
  tx: Tx,
  chosen: RemindersBody['reminders'],
  { ids, now, userId, isFile }: Sender,
): Promise<{ sent: number; saved: number; left: string[]; touched: TouchedRow[] }> {
  const practice = await readLetterhead(tx)
  if (missingForReminders(practice).length > 0) throw refuse('practice/incomplete')
  const requestedById = new Map(chosen.map(reminder => [reminder.invoiceId, reminder]))
  const invoiceIds = [...requestedById.keys()]
  await lockOwningClients(tx, 'invoices', invoiceIds)
  await lockRows(tx, 'invoices', invoiceIds)
  const found = await readReminded(tx, invoiceIds, { practice, now })
  const by = await findStaffName(tx, userId)
  const skipped: string[] = []
  const touched: TouchedRow[] = []
  let saved = 0
  for (const { invoice, client, language, due } of found) {
    const asSeen = requestedById.get(invoice.id)
    const cents = openCents(invoice)
    const isAsSeen = due?.n === asSeen?.n && cents === centsFromEuros(asSeen?.toPay ?? 0)
    if (due === null || due.holdReason !== null || !isAsSeen) {
      skipped.push(invoice.number)
      continue
    }
    const day = toDay(now)
    const about = isFile
      ? { record: reminderFiles, id: invoice.id }
      : { record: reminderEmails, id: ids.uuid() }
    if (!isFile)
      await addReminder(tx, {
        id: about.id,
        invoice_id: invoice.id,
        n: due.n,
        day,
        pay_until: payUntil(day),
        cents,
        sent_at: null,
        created_at: now,
        created_by: by,
        created_by_id: userId,
      })
    const fileName = await invoiceFileName(tx, invoice)
    const email = reminderEmail({ invoice, client, language, n: due.n, day }, practice, about, fileName)
    await queueEmail(tx, ids.uuid(), email, now)
    if (isFile) saved += 1
    else touched.push(touchedInvoice(invoice))
  }
  return { sent: touched.length, saved, left: skipped.sort(), touched }
}

/** Returns false if the client has paid, or the reminder's day is too near. */
export async function mayReminderLeave(tx: Tx, { id }: About, { now }: { now: string }): Promise<boolean> {
  const reminder = await findReminder(tx, id)
  const invoice = reminder && (await readInvoice(tx, reminder.invoice_id))
  if (reminder === undefined || invoice === undefined) return false
  const isUnchanged = isOwed(invoice.status) && openCents(invoice) === reminder.cents
  const row = await tx
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .select(['reminders_stopped', 'clients.reminders'])
    .where('invoices.id', '=', invoice.id)
    .executeTakeFirst()
  const isStopped = row === undefined || row.reminders_stopped === 1 || row.reminders === 'never'
  return isUnchanged && !isStopped && toDay(now) <= leavesUntil(reminder.day)
}

/** Cancels a reminder that may no longer be sent. */
export async function cancelReminder(tx: Tx, about: About, now: string): Promise<TouchedRow[]> {
  const queued = await findReminder(tx, about.id)
  if (queued === undefined) {
    await dropEmails(tx, about)
    return []
  }
  await lockRows(tx, 'invoices', [queued.invoice_id])
  if (await mayReminderLeave(tx, about, { now })) return []
  await dropEmails(tx, about)
  await dropReminder(tx, queued)
  return [{ record: 'invoices', id: queued.invoice_id }]
}

export async function onReminderSent(
  tx: Tx,
  about: About,
  { now, isFile }: { now: string; isFile: boolean },
): Promise<TouchedRow[]> {
  const reminder = isFile ? await findReminder(tx, about.id) : undefined
  if (reminder === undefined) {
    await tx.updateTable('reminders').set({ sent_at: now }).where('id', '=', about.id).execute()
    return []
  }
  await lockRows(tx, 'invoices', [reminder.invoice_id])
  await dropReminder(tx, reminder)
  await moveEmails(tx, about, { record: reminderFiles, id: reminder.invoice_id })
  return [{ record: 'invoices', id: reminder.invoice_id }]
}

/** Drops the email when a mail server was set up before the file was written. */
export async function dropReminderFile(tx: Tx, about: About): Promise<TouchedRow[]> {
  await dropEmails(tx, about)
  return []
}
