import { invoiceRow } from '../../../../src/contract/invoices.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import {
  bookBody,
  ledger,
  paymentBody,
  refundBody,
  refundList,
  undoBody,
  undone,
} from '../../../../src/contract/payments.ts'
import { centsFromEuros, isWholeCents } from '../../../../src/domain/billing/money.ts'
import { mostPaidCents } from '../../../../src/domain/billing/payments.ts'
import { isDay } from '../../../../src/domain/calendar/brussels.ts'
import type { App } from '../../../calls/app-type.ts'
import { sendAnyWrite, sendWrite } from '../../../calls/write-request.ts'
import { readTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { findClient } from '../../clients/clients-store.ts'
import { recordPayment } from '../invoice-steps.ts'
import { readInvoice, readInvoiceRow } from '../invoices-store.ts'
import { readLedger } from './ledger.ts'
import { bookRefund, refundCredit, refundsToBook } from './refunds.ts'
import { undoPayment } from './take-payments.ts'

/** Money that came in, and what became of it. */
export function paymentsRoutes(app: App, ports: RoutePorts): void {
  const isThere = {
    invoices: readInvoice,
    clients: findClient,
  }
  for (const record of ['invoices', 'clients'] as const)
    app.get(
      `/${record}/:id/ledger`,
      {
        config: { refuses: [`${record}/not-found`] },
        schema: { params: rowAddress, response: { 200: ledger } },
      },
      async request => {
        const { id } = request.params
        return readTransaction(ports.db, async tx => {
          if ((await isThere[record](tx, id)) === undefined) throw refuse(`${record}/not-found`)
          return readLedger(tx, { record, id })
        })
      },
    )

  app.post(
    '/invoices/:id/payments',
    {
      config: {
        refuses: [
          'invoices/not-found',
          'invoices/cannot-pay',
          'invoices/amount-invalid',
          'invoices/amount-too-high',
          'invoices/day-invalid',
          'payments/credit-too-low',
          'payments/more-than-open',
          'row/stale',
        ],
      },
      schema: { params: rowAddress, body: paymentBody, response: { 200: invoiceRow } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { amount, day, how } = request.body
      if (!isWholeCents(amount) || amount <= 0) throw refuse('invoices/amount-invalid', { field: 'amount' })
      if (centsFromEuros(amount) > mostPaidCents)
        throw refuse('invoices/amount-too-high', { field: 'amount' })
      if (!isDay(day)) throw refuse('invoices/day-invalid', { field: 'day' })
      return sendWrite(ports, request, reply, async (tx, { rev, now, userId }) => {
        const target = { id, rev, now, userId, ids: ports.ids }
        const touched = await recordPayment(tx, target, { cents: centsFromEuros(amount), day, how })
        const about = { record: 'invoices', id } as const
        return { status: 200, touched, about, answer: () => readInvoiceRow(tx, id) }
      })
    },
  )

  app.post(
    '/clients/:id/refunds',
    {
      config: {
        refuses: [
          'clients/not-found',
          'invoices/amount-invalid',
          'invoices/day-invalid',
          'payments/credit-too-low',
        ],
      },
      schema: { params: rowAddress, body: refundBody, response: { 200: undone } },
    },
    async (request, reply) => {
      const { id: clientId } = request.params
      const { amount, day, how, note = '' } = request.body
      if (!isWholeCents(amount) || amount <= 0) throw refuse('invoices/amount-invalid', { field: 'amount' })
      if (!isDay(day)) throw refuse('invoices/day-invalid', { field: 'day' })
      const refund = { clientId, cents: centsFromEuros(amount), day, how, note: note.trim() }
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        if ((await findClient(tx, clientId)) === undefined) throw refuse('clients/not-found')
        const touched = await refundCredit(tx, refund, { ids: ports.ids, now, userId })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id: clientId, rev }) }
      })
    },
  )

  app.get('/refunds', { schema: { response: { 200: refundList } } }, async () => ({
    data: await readTransaction(ports.db, tx => refundsToBook(tx)),
  }))

  app.post(
    '/refunds/:id/book',
    {
      config: { refuses: ['payments/not-found', 'payments/refund-booked', 'invoices/day-invalid'] },
      schema: { params: rowAddress, body: bookBody, response: { 200: undone } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { day } = request.body
      if (!isDay(day)) throw refuse('invoices/day-invalid', { field: 'day' })
      return sendAnyWrite(ports, request, reply, async (tx, { now }) => {
        const touched = await bookRefund(tx, id, day, now)
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id, rev }) }
      })
    },
  )

  app.post(
    '/payments/:id/undo',
    {
      config: {
        refuses: [
          'payments/not-found',
          'payments/reason-required',
          'payments/taken-back',
          'payments/credit-used',
        ],
      },
      schema: { params: rowAddress, body: undoBody, response: { 200: undone } },
    },
    async (request, reply) => {
      const { id } = request.params
      const reason = request.body.reason.trim()
      if (reason === '') throw refuse('payments/reason-required', { field: 'reason' })
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const touched = await undoPayment(tx, id, reason, { ids: ports.ids, now, userId })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id, rev }) }
      })
    },
  )
}
