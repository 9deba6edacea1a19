import { sql } from 'kysely'
import type { ClientRow } from '../../../../src/contract/clients.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import type { ReminderDueRow, RemindersDue } from '../../../../src/contract/reminders.ts'
import { blankRow } from '../../../../src/contract/rows.ts'
import { owedStatuses } from '../../../../src/domain/billing/invoices.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import {
  justReturnedOn,
  type ReminderDue,
  reminderDays,
  reminderDue,
} from '../../../../src/domain/billing/reminders.ts'
import { type Day, dayAfter, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { missingForReminders } from '../../../../src/domain/practice/practice.ts'
import type { Language } from '../../../../src/domain/text/language.ts'
import { queryInParts, type Tx } from '../../../db/database.ts'
import type { RemindersTable } from '../../../db/tables.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { findLanguages } from '../../invoices/invoice-documents.ts'
import { findInvoices, type Invoice } from '../../invoices/invoices-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'

type Reminded = {
  invoice: Invoice
  client: ClientRow
  language: Language
  remindedOn: Day | null
  due: ReminderDue | null
  returnedOn: Day | null
}

export async function readReminded(
  tx: Tx,
  invoiceIds: readonly string[],
  { practice, now }: { practice: PracticeRow; now: string },
): Promise<Reminded[]> {
  const invoices = [...(await findInvoices(tx, invoiceIds)).values()]
  const clientIds = invoices.map(({ clientId }) => clientId)
  const clients = new Map((await findClientsByIds(tx, clientIds)).map(client => [client.id, client]))
  const latest = await findLatest(tx, invoiceIds)
  const languages = await findLanguages(tx, invoiceIds)
  const when = { today: toDay(now), days: reminderDays(practice) }
  return invoices.map(invoice => {
    const client = clients.get(invoice.clientId) ?? blankRow.clients
    const last = latest.get(invoice.id)
    const reminded = {
      ...invoice,
      openCents: openCents(invoice),
      reminders: last?.n ?? 0,
      payUntil: last?.pay_until ?? null,
    }
    return {
      invoice,
      client,
      language: client.language ?? languages.get(invoice.id) ?? practice.documentLanguage,
      remindedOn: last?.day ?? null,
      due: reminderDue(reminded, client, when),
      returnedOn: justReturnedOn(invoice, when),
    }
  })
}

export async function listDue(tx: Tx, now: string): Promise<RemindersDue> {
  const practice = await readLetterhead(tx)
  const ids = await findLate(tx, toDay(now), Math.min(...reminderDays(practice)))
  const reminded = await readReminded(tx, ids, { practice, now })
  const data = reminded.flatMap(({ invoice, client, remindedOn, due, returnedOn }): ReminderDueRow[] => {
    if (due === null) return []
    const { id: invoiceId, number, clientId, dueDay: dueDate } = invoice
    const { firstName, lastName } = client
    const name = client.id === '' ? null : { firstName, lastName }
    const toPay = eurosFromCents(openCents(invoice))
    return [{ invoiceId, number, clientId, client: name, dueDate, toPay, remindedOn, returnedOn, ...due }]
  })
  return {
    data: data.toSorted((a, b) => b.daysLate - a.daysLate || (a.number < b.number ? -1 : 1)),
    lacks: missingForReminders(practice),
  }
}

const reminderColumns = [
  'id',
  'invoice_id',
  'n',
  'day',
  'pay_until',
  'cents',
  'sent_at',
  'created_at',
  'created_by',
  'created_by_id',
] as const

async function findLate(tx: Tx, today: Day, days: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('status', 'in', owedStatuses)
    .where('due_day', '<=', dayAfter(today, -days))
    .where(sql<boolean>`total_cents - credit_cents - paid_cents - credited_cents > 0`)
    .where('deleted_at', 'is', null)
    .orderBy('due_day')
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}

async function findLatest(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, RemindersTable>> {
  const rows = await queryInParts(invoiceIds, some =>
    tx
      .selectFrom('reminders')
      .select(reminderColumns)
      .where('invoice_id', 'in', some)
      .orderBy('invoice_id')
      .orderBy('n'),
  )
  return new Map(rows.map(row => [row.invoice_id, row]))
}

export async function findReminders(tx: Tx, invoiceId: string): Promise<RemindersTable[]> {
  return tx
    .selectFrom('reminders')
    .select(reminderColumns)
    .where('invoice_id', '=', invoiceId)
    .orderBy('n')
    .execute()
}

export async function findReminder(tx: Tx, id: string): Promise<RemindersTable | undefined> {
  return tx.selectFrom('reminders').select(reminderColumns).where('id', '=', id).executeTakeFirst()
}

export async function addReminder(tx: Tx, reminder: RemindersTable): Promise<void> {
  await tx.insertInto('reminders').values(reminder).execute()
  await recountReminders(tx, reminder.invoice_id)
}

export async function dropReminder(tx: Tx, { id, invoice_id }: RemindersTable): Promise<void> {
  await tx.deleteFrom('reminders').where('id', '=', id).execute()
  await recountReminders(tx, invoice_id)
}

/** The count and the last day are stored with the invoice for lists and devices. */
async function recountReminders(tx: Tx, invoiceId: string): Promise<void> {
  await sql`
    update invoices set
      reminders = (select count(*) from reminders where invoice_id = invoices.id),
      reminded_on = (select max(day) from reminders where invoice_id = invoices.id)
    where id = ${invoiceId}
  `.execute(tx)
}
