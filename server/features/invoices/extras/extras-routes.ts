import { extraListQuery, invoiceRow } from '../../../../src/contract/invoices.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import { rowSchema } from '../../../../src/contract/record-schemas.ts'
import { toDay } from '../../../../src/domain/calendar/brussels.ts'
import { type ExtraValues, extras } from '../../../../src/records/extras.ts'
import type { App } from '../../../calls/app-type.ts'
import { sendAnyWrite } from '../../../calls/write-request.ts'
import { lockRows, type Tx } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { listRecords } from '../../../records/record-list.ts'
import { listRoute, ordinaryRoutes } from '../../../records/record-routes.ts'
import { ordinaryWrites } from '../../../records/record-writes.ts'
import { refuse } from '../../../refuse.ts'
import { isErased } from '../../../sync/erased.ts'
import { animalStore } from '../../animals/animals-store.ts'
import { appointmentStore } from '../../appointments/appointments-store.ts'
import { isClient } from '../../clients/clients-store.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { colleagueStore } from '../../team/colleagues-store.ts'
import { readInvoiceRow } from '../invoices-store.ts'
import { invoiceExtras, rewriteExtras } from '../synchronize.ts'
import { extraStore, moveExtras } from './extras-store.ts'

export const extraWrites = ordinaryWrites({
  name: 'extras',
  store: extraStore,
  find: extraStore.find,
  lockBefore: (tx, id, { clientId }) => lockOpen(tx, id, clientId),
  async complete(tx, { before, input, now }) {
    if (before !== null) return input
    const { vatRate = (await readPractice(tx)).vatRate } = input
    return { ...input, vatRate, day: input.day || toDay(now) }
  },
  async settle(tx, { before, after }) {
    await refuseLinks(tx, before, after)
    return { ...after, day: after.day || before.day }
  },
  async afterChange(tx, { id, now }) {
    const invoice = await findExtraInvoice(tx, id)
    return invoice === undefined ? [] : rewriteExtras(tx, invoice.id, { now })
  },
  async afterDelete(tx, { id, now }) {
    const invoice = await findExtraInvoice(tx, id)
    if (invoice === undefined) return []
    await moveExtras(tx, [[id, null]])
    return rewriteExtras(tx, invoice.id, { now })
  },
})

/**
 * Locks the client of a line, which never changes. Its invoices change only under that lock, so a line on a validated
 * invoice can be refused behind it.
 */
async function lockOpen(tx: Tx, id: string, next: string | undefined): Promise<void> {
  const row = await tx.selectFrom('extras').select('client_id').where('id', '=', id).executeTakeFirst()
  await lockRows(tx, 'clients', [row?.client_id ?? next ?? ''])
  const invoice = await findExtraInvoice(tx, id)
  if (invoice === undefined || invoice.status === 'created') return
  const message = `This line is on invoice ${invoice.number}. Cancel the invoice to change it.`
  throw refuse('extras/invoiced', { message })
}

async function findExtraInvoice(tx: Tx, id: string) {
  return tx
    .selectFrom('extras')
    .innerJoin('invoices', 'invoices.id', 'extras.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoices.status'])
    .where('extras.id', '=', id)
    .executeTakeFirst()
}

// A deleted animal or visit is accepted, because it existed when the line was written.
async function refuseLinks(tx: Tx, before: ExtraValues, after: ExtraValues): Promise<void> {
  const { clientId } = after
  if (clientId !== before.clientId) {
    if (before.clientId !== '') throw refuse('extras/client-fixed', { field: 'clientId' })
    if (await isErased(tx, 'clients', [clientId])) throw refuse('clients/erased')
    if (!(await isClient(tx, clientId))) throw refuse('extras/client-unknown', { field: 'clientId' })
  }
  const { animalId, appointmentId, personId } = after
  if (animalId !== null && animalId !== before.animalId && !(await animalStore.isId(tx, animalId)))
    throw refuse('extras/animal-unknown', { field: 'animalId' })
  const isNewVisit = appointmentId !== null && appointmentId !== before.appointmentId
  if (isNewVisit && !(await appointmentStore.isId(tx, appointmentId)))
    throw refuse('extras/appointment-unknown', { field: 'appointmentId' })
  if (personId !== null && personId !== before.personId && !(await colleagueStore.isId(tx, personId)))
    throw refuse('extras/person-unknown', { field: 'personId' })
}

export function extrasRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, {
    path: '/extras',
    query: extraListQuery,
    row: rowSchema(extras),
    read: (tx, query) => listRecords(tx, 'extras', query, extraStore.findInOrder),
  })
  app.post(
    '/clients/:id/invoice-now',
    {
      config: { refuses: ['clients/not-found', 'extras/none-open', 'extras/client-inactive'] },
      schema: { params: rowAddress, response: { 201: invoiceRow } },
    },
    async (request, reply) =>
      sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const { id, touched } = await invoiceExtras(tx, request.params.id, { ids: ports.ids, now, userId })
        const about = { record: 'invoices', id } as const
        return { status: 201, touched, about, answer: () => readInvoiceRow(tx, id) }
      }),
  )
  ordinaryRoutes(app, ports, extraWrites, {
    ofChanging: ['extras/client-fixed', 'extras/invoiced'],
    ofDeleting: ['extras/invoiced'],
  })
}
