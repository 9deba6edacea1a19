import { eInvoiceQueued, unsentEInvoices } from '../../../src/contract/invoices.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { mostUnsentEmails } from '../../../src/contract/timeline.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAnyWrite } from '../../calls/write-request.ts'
import { lockRows, readTransaction, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type EInvoiceRef, handOverAgain, queueEInvoice } from './e-invoices.ts'
import { readInvoiceDocument } from './invoice-documents.ts'
import { readInvoice } from './invoices-store.ts'
import { findCreditNoteDocument } from './payments/credit-note-documents.ts'

const patience = 5 * 60_000

export function eInvoicesRoutes(app: App, ports: RoutePorts): void {
  // Refused ones, those without a registered recipient, and those that fail or wait for more than a few minutes.
  app.get('/e-invoices/unsent', { schema: { response: { 200: unsentEInvoices } } }, async () =>
    readTransaction(ports.db, async tx => {
      const longAgo = new Date(ports.clock.now().getTime() - patience).toISOString()
      const rows = await selectUnsent(tx, longAgo)
        .orderBy('e_invoices.created_at', 'desc')
        .orderBy('e_invoices.id')
        .limit(mostUnsentEmails)
        .execute()
      const { total } = await selectUnsent(tx, longAgo)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      const data = rows.map(({ noteNumber, firstName, lastName, ...row }) => ({
        ...row,
        number: noteNumber ?? row.invoiceNumber,
        name: fullName({ firstName, lastName }),
      }))
      return { data, total: Number(total) }
    }),
  )

  for (const record of ['invoices', 'credit-notes'] as const)
    app.post(
      `/${record}/:id/e-invoice`,
      {
        config: {
          refuses: [
            record === 'invoices' ? 'invoices/not-found' : 'invoices/credit-note-not-found',
            'peppol/off',
            'peppol/no-number',
            'peppol/not-sent',
            'peppol/handed-over',
          ],
        },
        schema: { params: rowAddress, response: { 200: eInvoiceQueued } },
      },
      async (request, reply) => {
        const sent = await sendAnyWrite(ports, request, reply, async (tx, { now }) => {
          const touched = await handOver(tx, { record, id: request.params.id }, now)
          return { status: 200, touched, about: null, answer: async (_tx: Tx, rev: number) => ({ rev }) }
        })
        ports.postman.wake()
        return sent
      },
    )
}

function selectUnsent(tx: Tx, longAgo: string) {
  return tx
    .selectFrom('e_invoices')
    .leftJoin('credit_notes', 'credit_notes.id', 'e_invoices.id')
    .innerJoin('invoices', join =>
      join.on(({ eb, fn, ref }) =>
        eb('invoices.id', '=', fn.coalesce('credit_notes.invoice_id', ref('e_invoices.id'))),
      ),
    )
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .select(['e_invoices.id', 'e_invoices.record', 'e_invoices.state', 'e_invoices.refusal'])
    .select(['e_invoices.created_at as createdAt', 'clients.id as clientId'])
    .select(['clients.first_name as firstName', 'clients.last_name as lastName'])
    .select(['invoices.number as invoiceNumber', 'credit_notes.number as noteNumber'])
    .where('e_invoices.state', 'in', ['waiting', 'refused', 'unregistered'])
    .where(({ or, eb }) =>
      or([
        eb('e_invoices.state', '<>', 'waiting'),
        eb('e_invoices.error', '<>', ''),
        eb('e_invoices.attempts', '>', 1),
        eb('e_invoices.next_at', '<', longAgo),
      ]),
    )
}

/** For a refused or failing one, and for one that was issued before there was an access point. */
async function handOver(tx: Tx, about: EInvoiceRef, now: string): Promise<TouchedRow[]> {
  const { record, id } = about
  const practice = await readPractice(tx)
  if (practice.peppol === 'off') throw refuse('peppol/off')
  if (record === 'invoices') await lockRows(tx, 'invoices', [id])
  const document = await (record === 'invoices' ? sentDocument(tx, id, now) : findCreditNoteDocument(tx, id))
  if (document === undefined) throw refuse('invoices/credit-note-not-found')
  const state = async () => {
    const row = tx.selectFrom('e_invoices').select('state').where('id', '=', id)
    return (await row.executeTakeFirst())?.state
  }
  const before = await state()
  if (before === 'handed-over' || before === 'accepted') throw refuse('peppol/handed-over')
  if (before !== undefined) await handOverAgain(tx, about, now)
  else await queueEInvoice(tx, about, { practice, document, now })
  if ((await state()) === undefined) throw refuse('peppol/no-number')
  return record === 'invoices' ? [{ record, id }] : []
}

async function sentDocument(tx: Tx, id: string, now: string) {
  const invoice = await readInvoice(tx, id)
  if (invoice === undefined) throw refuse('invoices/not-found')
  const { status, eInvoice } = invoice
  if (eInvoice === 'none' && !['sent', 'paid', 'not_paid'].includes(status)) throw refuse('peppol/not-sent')
  return readInvoiceDocument(tx, invoice, now)
}
