import type { ClientRow } from '../../../../src/contract/clients.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import type { ReminderDueRow, RemindersDue } from '../../../../src/contract/reminders.ts'
import { blankRow } from '../../../../src/contract/rows.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import {
  justReturnedOn,
  type ReminderDue,
  reminderDaysOf,
  reminderDue,
} from '../../../../src/domain/billing/reminders.ts'
import { type Day, dayOf } from '../../../../src/domain/calendar/brussels.ts'
import { missingForReminders } from '../../../../src/domain/practice/practice.ts'
import type { Language } from '../../../../src/domain/text/language.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { findSaidThen } from '../invoice-documents.ts'
import { columns, type Invoice, invoiceFromTable } from '../invoices-table.ts'
import { findLate, findLatest } from './reminders-store.ts'

/** An invoice with what its reminders depend on. */
export type Reminded = {
  invoice: Invoice
  client: ClientRow
  /** In which the client reads: their own, or that of the invoice. */
  language: Language
  remindedOn: Day | null
  due: ReminderDue | null
  returnedOn: Day | null
}

/** Which of these invoices it is time to remind of, by what stands there now. */
export async function readReminded(
  tx: Tx,
  invoiceIds: readonly string[],
  { practice, now }: { practice: PracticeRow; now: string },
): Promise<Reminded[]> {
  const invoices: Invoice[] = []
  for (const some of inChunks(invoiceIds, mostIds)) {
    const rows = await tx.selectFrom('invoices').select(columns).where('id', 'in', some).execute()
    invoices.push(...rows.map(invoiceFromTable))
  }
  const clients = new Map<string, ClientRow>()
  for (const some of inChunks([...new Set(invoices.map(({ clientId }) => clientId))], mostIds))
    for (const client of await findClientsByIds(tx, some)) clients.set(client.id, client)
  const latest = await findLatest(tx, invoiceIds)
  const said = await findSaidThen(tx, invoiceIds)
  const when = { today: dayOf(now), days: reminderDaysOf(practice) }
  return invoices.map(invoice => {
    const client = clients.get(invoice.clientId) ?? blankRow.clients
    const document = said.get(invoice.id)
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
      language: client.language ?? document?.language ?? practice.documentLanguage,
      remindedOn: last?.day ?? null,
      due: reminderDue(reminded, client, when),
      returnedOn: justReturnedOn(invoice, when),
    }
  })
}

/** All that it is time for, those that were due first at the top. */
export async function listDue(tx: Tx, now: string): Promise<RemindersDue> {
  const practice = await readLetterhead(tx)
  const ids = await findLate(tx, dayOf(now), Math.min(...reminderDaysOf(practice)))
  const reminded = await readReminded(tx, ids, { practice, now })
  const data = reminded.flatMap(({ invoice, client, remindedOn, due, returnedOn }): ReminderDueRow[] => {
    if (due === null) return []
    const { firstName, lastName } = client
    return [
      {
        ...{ invoiceId: invoice.id, number: invoice.number, clientId: invoice.clientId },
        client: client.id === '' ? null : { firstName, lastName },
        ...{ dueDate: invoice.dueDay, toPay: eurosFromCents(openCents(invoice)), remindedOn },
        returnedOn,
        ...due,
      },
    ]
  })
  return {
    data: data.toSorted((a, b) => b.daysLate - a.daysLate || (a.number < b.number ? -1 : 1)),
    lacks: missingForReminders(practice),
  }
}
