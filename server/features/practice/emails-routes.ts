import { Type } from 'typebox'
import type { Role } from '../../../src/contract/people.ts'
import {
  emailsQuery,
  emailText,
  type ListedEmail,
  listedEmails,
  mostListedEmails,
  mostUnsentEmails,
  sendAgainBody,
  sentAgain,
  type UnsentEmail,
  unsentEmails,
} from '../../../src/contract/timeline.ts'
import type { App } from '../../calls/app-type.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { withoutTokens } from '../../mail/emails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { creditNoteEmails } from '../invoices/payments/credit-notes.ts'
import { hasMailServer } from './practice-store.ts'

const patience = 5 * 60_000

const address = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** Staff see emails to clients only. */
export function emailsRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/emails',
    { schema: { querystring: emailsQuery, response: { 200: listedEmails } } },
    async request => {
      const { role } = signedInUser(request)
      const { limit } = request.query
      const data = await readTransaction(ports.db, tx => listEmails(tx, role, ports.clock.now(), limit + 1))
      return { data: data.slice(0, limit), hasMore: data.length > limit && limit < mostListedEmails }
    },
  )

  app.get(
    '/emails/:id',
    {
      config: { refuses: ['request/not-found'] },
      schema: { params: address, response: { 200: emailText } },
    },
    async request => {
      const { role } = signedInUser(request)
      const email = await readTransaction(ports.db, tx =>
        selectEmails(tx, role)
          .select(['emails.text', 'emails.attachments'])
          .where('emails.id', '=', request.params.id)
          .executeTakeFirst(),
      )
      if (email === undefined) throw refuse('request/not-found')
      const attachments: { name: string }[] = JSON.parse(email.attachments)
      return { text: withoutTokens(email.text), attachments: attachments.map(({ name }) => name) }
    },
  )

  // Emails that failed or wait for more than a few minutes.
  app.get('/emails/unsent', { schema: { response: { 200: unsentEmails } } }, async request => {
    const { role } = signedInUser(request)
    const now = ports.clock.now()
    return readTransaction(ports.db, async tx => {
      const rows = await selectUnsent(tx, role, now)
        .orderBy('emails.created_at', 'desc')
        .orderBy('emails.id')
        .limit(mostUnsentEmails)
        .execute()
      const { total } = await selectUnsent(tx, role, now)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      const data = rows.map(({ id, name, address, subject, clientId, createdAt, nextAt, error }) => {
        return {
          id,
          name,
          address,
          subject,
          clientId,
          createdAt,
          reason: reasonAt(now, nextAt, error),
          nextAt,
        }
      })
      return { data, total: Number(total) }
    })
  })

  app.post(
    '/emails/send-again',
    { schema: { body: sendAgainBody, response: { 200: sentAgain } } },
    async request => {
      const { role } = signedInUser(request)
      const queued = await writeTransaction(ports.db, tx =>
        queueAgain(tx, request.body.ids, role, ports.clock.now()),
      )
      ports.postman.wake()
      return { queued }
    },
  )
}

/** An email to a client goes to the present address of the client. One that is being sent is left alone. */
async function queueAgain(tx: Tx, ids: readonly string[], role: Role, now: Date): Promise<number> {
  const rows = await selectUnsent(tx, role, now).where('emails.id', 'in', ids).execute()
  let queued = 0
  for (const { id, address, clientEmail } of rows) {
    const { numUpdatedRows } = await tx
      .updateTable('emails')
      .set({ next_at: now.toISOString(), address: clientEmail || address })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      // An attempt clears the error of the previous one.
      .where('error', '<>', '')
      .executeTakeFirst()
    queued += Number(numUpdatedRows)
  }
  if (!(await hasMailServer(tx))) return queued
  const files = await selectSendableFiles(tx, role, ids).execute()
  for (const { id, address, clientEmail } of files) {
    const { numUpdatedRows } = await tx
      .updateTable('emails')
      .set({
        sent_at: null,
        is_file: 0,
        attempts: 0,
        next_at: now.toISOString(),
        address: clientEmail || address,
      })
      .where('id', '=', id)
      .where('is_file', '=', 1)
      .executeTakeFirst()
    queued += Number(numUpdatedRows)
  }
  return queued
}

/** Reminders and visits are emailed again from their own lists. */
function selectSendableFiles(tx: Tx, role: Role, ids: readonly string[]) {
  return selectEmails(tx, role)
    .where('emails.id', 'in', ids)
    .where('emails.is_file', '=', 1)
    .where('emails.html', '<>', '')
    .where('emails.about_record', 'in', ['contracts', 'invoices', creditNoteEmails])
}

async function listEmails(tx: Tx, role: Role, now: Date, limit: number): Promise<ListedEmail[]> {
  const rows = await selectEmails(tx, role)
    .select(['emails.sent_at as sentAt', 'emails.is_file', 'invoices.number as invoiceNumber'])
    .select(({ fn }) => fn<number>('length', ['emails.text']).as('textLength'))
    // Erased.
    .where('emails.address', '<>', '')
    .orderBy('emails.created_at', 'desc')
    .orderBy('emails.id', 'desc')
    .limit(limit)
    .execute()
  const files = (await hasMailServer(tx)) ? rows.filter(row => row.is_file === 1).map(({ id }) => id) : []
  const sendable = files.length === 0 ? [] : await selectSendableFiles(tx, role, files).execute()
  return rows.map(({ id, name, address, subject, createdAt, sentAt, nextAt, error, ...row }) => {
    const reason = reasonAt(now, nextAt, error)
    return {
      id,
      name,
      address,
      subject,
      clientId: row.clientId,
      invoiceNumber: row.invoiceNumber,
      createdAt,
      sentAt,
      state: sentAt === null ? (reason === null ? 'queued' : 'failed') : row.is_file === 1 ? 'file' : 'sent',
      reason,
      hasText: row.textLength > 0,
      canSend: sendable.some(file => file.id === id),
    }
  })
}

function selectUnsent(tx: Tx, role: Role, now: Date) {
  const longAgo = new Date(now.getTime() - patience).toISOString()
  return selectEmails(tx, role)
    .where('emails.sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('error', '<>', ''), eb('attempts', '>', 1), eb('next_at', '<', longAgo)]))
}

function selectEmails(tx: Tx, role: Role) {
  return tx
    .selectFrom('emails')
    .leftJoin('contracts', 'contracts.id', 'emails.about_id')
    .leftJoin('credit_notes', 'credit_notes.id', 'emails.about_id')
    .leftJoin('reminders', 'reminders.id', 'emails.about_id')
    .leftJoin('visit_emails', 'visit_emails.id', 'emails.about_id')
    .leftJoin('invoices', join =>
      join.on(({ eb, fn, ref }) =>
        eb(
          'invoices.id',
          '=',
          fn.coalesce('credit_notes.invoice_id', 'reminders.invoice_id', ref('emails.about_id')),
        ),
      ),
    )
    .leftJoin('clients', join =>
      join.on(({ eb, fn, ref }) =>
        eb(
          'clients.id',
          '=',
          fn.coalesce(
            'contracts.client_id',
            'invoices.client_id',
            'visit_emails.client_id',
            ref('emails.about_id'),
          ),
        ),
      ),
    )
    .select(['emails.id', 'emails.name', 'emails.address', 'emails.subject', 'emails.error'])
    .select(['emails.created_at as createdAt', 'emails.next_at as nextAt'])
    .select(['clients.id as clientId', 'clients.email as clientEmail'])
    .$if(role !== 'owner', emails => emails.where('clients.id', 'is not', null))
}

/** Null while the email is sent or waits for its turn. */
function reasonAt(now: Date, nextAt: string, error: string): UnsentEmail['reason'] {
  return nextAt <= now.toISOString() ? null : sendingReason(error)
}

const unreachable = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'EABORT', 'ECONNREFUSED', 'ENOTFOUND']

/** By the code of the mail library and the first digit of the mail server's response. */
export function sendingReason(error: string): UnsentEmail['reason'] {
  const [code = '', status = ''] = error.split(' ')
  if (code === '') return null
  if (code === 'EAUTH') return 'login'
  if (code === 'ETLS') return 'encryption'
  if (status.startsWith('4')) return 'later'
  if (code === 'EENVELOPE') return 'address'
  if (code === 'EMESSAGE') return 'content'
  return unreachable.includes(code) ? 'unreachable' : 'other'
}
