import { Type } from 'typebox'
import {
  invoiceList,
  invoiceListQuery,
  invoiceMonths,
  invoiceRow,
  monthValidated,
  synchronized,
  validateMonthBody,
} from '../../../src/contract/invoices.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { isFrozen, type QueuedInvoiceStep } from '../../../src/domain/billing/invoices.ts'
import { toDay } from '../../../src/domain/calendar/brussels.ts'
import { documentHtml } from '../../../src/domain/documents/document-html.ts'
import type { App } from '../../calls/app-type.ts'
import { documentRoutes } from '../../calls/files.ts'
import { sendAtHead } from '../../calls/list-query.ts'
import { sendAnyWrite, sendWrite } from '../../calls/write-request.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { Ids, RoutePorts } from '../../ports.ts'
import { stepEdit } from '../../records/record-edits.ts'
import { refuse } from '../../refuse.ts'
import type { Edits } from '../../sync/edit.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import { readLetterhead, readPractice } from '../practice/practice-store.ts'
import { dueFromSending, invoiceFileName, invoicePdf, readInvoiceDocument } from './invoice-documents.ts'
import { queueInvoiceEmail } from './invoice-emails.ts'
import { applyInvoiceStep, lockForInvoiceStep, touchedInvoice, validateInvoices } from './invoice-steps.ts'
import {
  findInvoice,
  type Invoice,
  listInvoices,
  listMonths,
  lockMonthInvoices,
  readInvoice,
  readInvoiceRow,
  setInvoiceStatus,
} from './invoices-store.ts'
import { recreateInvoice, synchronize } from './synchronize.ts'

const steps = ['validate', 'mark-paid', 'mark-not-paid', 'cancel'] as const

export function invoicesRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/invoices',
    { schema: { querystring: invoiceListQuery, response: { 200: invoiceList, 304: Type.Null() } } },
    async (request, reply) => {
      const today = toDay(ports.clock.now().toISOString())
      // Invoices become overdue at midnight without a write, so the tag includes the day.
      const also = request.query.statuses === undefined ? undefined : today
      return sendAtHead(ports.db, request, reply, tx => listInvoices(tx, request.query, today), also)
    },
  )

  app.get('/invoices/months', { schema: { response: { 200: invoiceMonths } } }, async () =>
    readTransaction(ports.db, tx => listMonths(tx, toDay(ports.clock.now().toISOString()))),
  )

  app.post('/invoices/sync', { schema: { response: { 200: synchronized } } }, async (request, reply) => {
    const sent = await sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
      const { touched, skipped, ...counts } = await synchronize(tx, { ids: ports.ids, now, userId })
      const clientIds = skipped.map(({ clientId }) => clientId)
      const names = await findPersonNames(tx, clientIds)
      const skippedRows = skipped.map(({ clientId, ...row }) => ({
        ...row,
        client: names.get(clientId) ?? null,
      }))
      const answer = async (_tx: Tx, rev: number) => ({ ...counts, skipped: skippedRows, rev })
      return { status: 200, touched, about: null, answer }
    })
    ports.postman.wake()
    return sent
  })

  app.post(
    '/invoices/validate-month',
    {
      config: { refuses: ['invoices/vat-regime-changed'] },
      schema: { body: validateMonthBody, response: { 200: monthValidated } },
    },
    async (request, reply) => {
      const { month } = request.body
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const created = await lockMonthInvoices(tx, month, 'created')
        const touched = await validateInvoices(tx, created, { ids: ports.ids, now, userId })
        const answer = async (_tx: Tx, rev: number) => ({ validated: created.length, rev })
        return { status: 200, touched, about: null, answer }
      })
    },
  )

  for (const action of steps) {
    app.patch(
      `/invoices/:id/${action}`,
      {
        config: {
          refuses: [
            `invoices/cannot-${action}`,
            'invoices/not-found',
            'row/stale',
            ...(action === 'cancel' ? (['invoices/cannot-cancel-out'] as const) : []),
            ...(action === 'validate' ? (['invoices/vat-regime-changed'] as const) : []),
          ],
        },
        schema: { params: rowAddress, response: { 200: invoiceRow } },
      },
      async (request, reply) => {
        const { id } = request.params
        const sent = await sendWrite(ports, request, reply, async (tx, { rev, now, userId }) => {
          const touched = await applyInvoiceStep(tx, { id, rev, now, userId, ids: ports.ids }, action)
          const about = { record: 'invoices', id } as const
          return { status: 200, touched, about, answer: () => readInvoiceRow(tx, id) }
        })
        if (action === 'cancel') ports.postman.wake()
        return sent
      },
    )
  }

  app.post(
    '/invoices/:id/make-again',
    {
      config: { refuses: ['invoices/cannot-make-again', 'invoices/not-found'] },
      schema: { params: rowAddress, response: { 201: invoiceRow } },
    },
    async (request, reply) => {
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const canceled = await readInvoice(tx, request.params.id)
        if (canceled === undefined) throw refuse('invoices/not-found')
        const id = await recreateInvoice(tx, canceled, { ids: ports.ids, now, userId })
        if (id === undefined) throw refuse('invoices/cannot-make-again')
        const about = { record: 'invoices', id } as const
        return { status: 201, touched: [about], about, answer: () => readInvoiceRow(tx, id) }
      })
    },
  )

  app.post(
    '/invoices/:id/send',
    {
      config: { refuses: ['invoices/cannot-send', 'invoices/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: invoiceRow } },
    },
    async (request, reply) => {
      const { id } = request.params
      const sent = await sendWrite(ports, request, reply, async (tx, { rev, now }) => {
        const locked = await lockForInvoiceStep(tx, { id, rev, now }, 'send')
        await setInvoiceStatus(tx, id, 'sent')
        const practice = await readLetterhead(tx)
        const invoice = await dueFromSending(tx, locked, practice, now)
        await queueInvoiceEmail(tx, ports, invoice, { practice, now, reason: 'sent' })
        const about = touchedInvoice(invoice)
        return { status: 200, touched: [about], about, answer: () => readInvoiceRow(tx, id) }
      })
      ports.postman.wake()
      return sent
    },
  )
  invoiceDocumentsRoutes(app, ports)
}

function invoiceDocumentsRoutes(app: App, { db, clock }: RoutePorts): void {
  documentRoutes(app, db, 'invoices', {
    async page(tx, id) {
      const document = await readInvoiceDocument(tx, await readOrRefuse(tx, id), clock.now().toISOString())
      return documentHtml(document, await readPractice(tx))
    },
    async file(id) {
      const name = await readTransaction(db, async tx => {
        const invoice = await readOrRefuse(tx, id)
        if (!isFrozen(invoice.status)) throw refuse('invoices/no-pdf')
        return invoiceFileName(tx, invoice)
      })
      const pdf = await invoicePdf({ db, clock }, id)
      if (pdf === undefined) throw refuse('invoices/not-found')
      return { name, pdf }
    },
  })
}

async function readOrRefuse(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await readInvoice(tx, id)
  if (invoice === undefined) throw refuse('invoices/not-found')
  return invoice
}

export function invoiceEdits({ ids }: { ids: Ids }): Edits {
  const step = (action: QueuedInvoiceStep) =>
    stepEdit(`invoices.${action}`, findInvoice, async (tx, target) => {
      const touched = await applyInvoiceStep(tx, { ...target, ids }, action)
      const about = { record: 'invoices', id: target.id } as const
      return { status: 200, touched, about, answer: () => readInvoiceRow(tx, target.id) }
    })
  return {
    'invoices.validate': step('validate'),
    'invoices.mark-paid': step('mark-paid'),
    'invoices.mark-not-paid': step('mark-not-paid'),
    'invoices.cancel': { mailing: step('cancel') },
  }
}
