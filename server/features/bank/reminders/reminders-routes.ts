import { invoiceRow } from '../../../../src/contract/invoices.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import {
  invoiceReminders,
  reminderPreview,
  remindersBody,
  remindersDue,
  remindersSent,
  stopBody,
} from '../../../../src/contract/reminders.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { toDay } from '../../../../src/domain/calendar/brussels.ts'
import type { App } from '../../../calls/app-type.ts'
import { sendAnyWrite, sendWrite } from '../../../calls/write-request.ts'
import { readTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { lockInvoice, readInvoice, readInvoiceRow } from '../../invoices/invoices-store.ts'
import { hasMailServer, readLetterhead } from '../../practice/practice-store.ts'
import { reminderEmail } from './reminder-emails.ts'
import { findReminders, listDue, readReminded } from './reminders-store.ts'
import { reminderEmails, sendReminders } from './send-reminders.ts'

/** Reminders are sent only from a list that staff have checked. */
export function remindersRoutes(app: App, ports: RoutePorts): void {
  const now = () => ports.clock.now().toISOString()

  app.get('/reminders', { schema: { response: { 200: remindersDue } } }, async () =>
    readTransaction(ports.db, tx => listDue(tx, now())),
  )

  app.post(
    '/reminders',
    {
      config: { refuses: ['practice/incomplete'] },
      schema: { body: remindersBody, response: { 200: remindersSent } },
    },
    async (request, reply) => {
      const response = await sendAnyWrite(ports, request, reply, async (tx, { now: at, userId }) => {
        const sender = { ids: ports.ids, now: at, userId, isFile: !(await hasMailServer(tx)) }
        const { touched, ...counts } = await sendReminders(tx, request.body.reminders, sender)
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ ...counts, rev }) }
      })
      ports.postman.wake()
      return response
    },
  )

  app.get(
    '/invoices/:id/reminders',
    {
      config: { refuses: ['invoices/not-found'] },
      schema: { params: rowAddress, response: { 200: invoiceReminders } },
    },
    async request => {
      const { id } = request.params
      const rows = await readTransaction(ports.db, async tx => {
        if ((await readInvoice(tx, id)) === undefined) throw refuse('invoices/not-found')
        return findReminders(tx, id)
      })
      return rows.map(({ n, day, pay_until, cents, created_by, sent_at }) => ({
        n,
        day,
        payUntil: pay_until,
        toPay: eurosFromCents(cents),
        by: created_by,
        sentAt: sent_at,
      }))
    },
  )

  app.get(
    '/invoices/:id/reminder-preview',
    {
      config: { refuses: ['invoices/not-found', 'invoices/no-reminder'] },
      schema: { params: rowAddress, response: { 200: reminderPreview } },
    },
    async request => {
      const { id } = request.params
      return readTransaction(ports.db, async tx => {
        const practice = await readLetterhead(tx)
        const [reminded] = await readReminded(tx, [id], { practice, now: now() })
        if (reminded === undefined) throw refuse('invoices/not-found')
        const { due, ...details } = reminded
        if (due === null || due.n > 3) throw refuse('invoices/no-reminder')
        const about = { record: reminderEmails, id }
        const email = reminderEmail({ ...details, n: due.n, day: toDay(now()) }, practice, about, '')
        return { to: email.address, subject: email.subject, text: email.text, language: details.language }
      })
    },
  )

  app.patch(
    '/invoices/:id/reminders',
    {
      config: { refuses: ['invoices/not-found', 'row/stale'] },
      schema: { params: rowAddress, body: stopBody, response: { 200: invoiceRow } },
    },
    async (request, reply) => {
      const { id } = request.params
      return sendWrite(ports, request, reply, async (tx, { rev, now: at }) => {
        const invoice = await lockInvoice(tx, { id, rev, now: at })
        if (invoice === undefined)
          throw refuse((await readInvoice(tx, id)) ? 'row/stale' : 'invoices/not-found')
        const stopped = request.body.stopped ? 1 : 0
        await tx.updateTable('invoices').set({ reminders_stopped: stopped }).where('id', '=', id).execute()
        const about = { record: 'invoices', id } as const
        return { status: 200, touched: [about], about, answer: () => readInvoiceRow(tx, id) }
      })
    },
  )
}
