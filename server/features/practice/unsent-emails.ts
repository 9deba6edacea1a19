import type { Role } from '../../../src/contract/people.ts'
import {
  mostUnsentEmails,
  sendAgainBody,
  sentAgain,
  type UnsentEmail,
  unsentEmails,
} from '../../../src/contract/timeline.ts'
import type { App } from '../../calls/app-type.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'

const patience = 5 * 60_000

/** Emails that failed or wait for more than a few minutes. Staff see those to clients. */
export function unsentEmailsRoutes(app: App, ports: RoutePorts): void {
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
      const data = rows.map(({ error, clientEmail: _, ...row }) => ({
        ...row,
        reason: row.nextAt <= now.toISOString() ? null : reasonIn(error),
      }))
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
  return queued
}

function selectUnsent(tx: Tx, role: Role, now: Date) {
  const longAgo = new Date(now.getTime() - patience).toISOString()
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
    .where('emails.sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('error', '<>', ''), eb('attempts', '>', 1), eb('next_at', '<', longAgo)]))
    .$if(role !== 'owner', emails => emails.where('clients.id', 'is not', null))
}

const unreachable = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'EABORT', 'ECONNREFUSED', 'ENOTFOUND']

/** By the code of the mail library and the first digit of the mail server's response. */
function reasonIn(error: string): UnsentEmail['reason'] {
  const [code = '', status = ''] = error.split(' ')
  if (code === '') return null
  if (code === 'EAUTH') return 'login'
  if (code === 'ETLS') return 'encryption'
  if (status.startsWith('4')) return 'later'
  if (code === 'EENVELOPE') return 'address'
  if (code === 'EMESSAGE') return 'content'
  return unreachable.includes(code) ? 'unreachable' : 'other'
}
