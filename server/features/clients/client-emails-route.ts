import { rowAddress } from '../../../src/contract/lists.ts'
import { type ClientEmail, clientEmails } from '../../../src/contract/timeline.ts'
import type { App } from '../../calls/app-type.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'

const most = 200

/** The emails that went to a client, or wait, about their contracts, invoices and visits. */
export function clientEmailsRoute(app: App, { db }: RoutePorts): void {
  app.get(
    '/clients/:id/emails',
    { schema: { params: rowAddress, response: { 200: clientEmails } } },
    async request => ({ data: await readTransaction(db, tx => listEmailsOf(tx, request.params.id)) }),
  )
}

async function listEmailsOf(tx: Tx, clientId: string): Promise<ClientEmail[]> {
  const contracts = tx.selectFrom('contracts').select('id').where('client_id', '=', clientId)
  const invoices = tx.selectFrom('invoices').select('id').where('client_id', '=', clientId)
  const about = contracts
    .unionAll(invoices)
    .unionAll(tx.selectFrom('credit_notes').select('id').where('invoice_id', 'in', invoices))
    .unionAll(tx.selectFrom('reminders').select('id').where('invoice_id', 'in', invoices))
    .unionAll(tx.selectFrom('visit_emails').select('id').where('client_id', '=', clientId))
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'subject', 'created_at as createdAt', 'sent_at as sentAt', 'is_file'])
    .where('about_id', 'in', about)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ is_file, ...email }) => ({ ...email, isFile: is_file === 1 }))
}
