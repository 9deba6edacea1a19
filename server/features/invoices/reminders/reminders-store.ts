import { sql } from 'kysely'
import { owedStatuses } from '../../../../src/domain/billing/invoices.ts'
import { type Day, dayAfter } from '../../../../src/domain/calendar/brussels.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import type { RemindersTable } from '../../../db/tables.ts'

const columns = [
  ...(['id', 'invoice_id', 'n', 'day', 'pay_until', 'cents', 'sent_at'] as const),
  ...(['created_at', 'created_by', 'created_by_id'] as const),
] as const

/** Invoices that ask for money, and were due so many days ago. */
export async function findLate(tx: Tx, today: Day, days: number): Promise<string[]> {
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

/** Of each invoice the latest reminder; one whose email was dropped is none. */
export async function findLatest(
  tx: Tx,
  invoiceIds: readonly string[],
): Promise<Map<string, RemindersTable>> {
  const latest = new Map<string, RemindersTable>()
  for (const some of inChunks(invoiceIds, mostIds)) {
    const rows = await tx
      .selectFrom('reminders')
      .select(columns)
      .where('invoice_id', 'in', some)
      .orderBy('invoice_id')
      .orderBy('n')
      .execute()
    for (const row of rows) latest.set(row.invoice_id, row)
  }
  return latest
}

export async function findReminders(tx: Tx, invoiceId: string): Promise<RemindersTable[]> {
  return tx.selectFrom('reminders').select(columns).where('invoice_id', '=', invoiceId).orderBy('n').execute()
}

export async function findReminder(tx: Tx, id: string): Promise<RemindersTable | undefined> {
  return tx.selectFrom('reminders').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function addReminder(tx: Tx, reminder: RemindersTable): Promise<void> {
  await tx.insertInto('reminders').values(reminder).execute()
  await recountReminders(tx, reminder.invoice_id)
}

/** The invoice is locked. */
export async function dropReminder(tx: Tx, { id, invoice_id }: RemindersTable): Promise<void> {
  await tx.deleteFrom('reminders').where('id', '=', id).execute()
  await recountReminders(tx, invoice_id)
}

/** Kept with the invoice, so that lists and devices can tell. */
async function recountReminders(tx: Tx, invoiceId: string): Promise<void> {
  await sql`
    update invoices set
      reminders = (select count(*) from reminders where invoice_id = invoices.id),
      reminded_on = (select max(day) from reminders where invoice_id = invoices.id)
    where id = ${invoiceId}
  `.execute(tx)
}

export async function setReminderSent(tx: Tx, id: string, now: string): Promise<void> {
  await tx.updateTable('reminders').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function setStopped(tx: Tx, invoiceId: string, stopped: boolean): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ reminders_stopped: stopped ? 1 : 0 })
    .where('id', '=', invoiceId)
    .execute()
}
