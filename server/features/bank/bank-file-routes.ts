import { Type } from 'typebox'
import {
  exportBody,
  exported,
  exportQuery,
  xmlExports,
  xmlHistoryQuery,
} from '../../../src/contract/invoices.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import type { App } from '../../calls/app-type.ts'
import { fileHeaders, inForm } from '../../calls/files.ts'
import { sendAnyWrite } from '../../calls/write-request.ts'
import { readTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { exportInvoices } from './bank-file-export.ts'

export function exportRoutes(app: App, ports: RoutePorts): void {
  app.post(
    '/invoices/export/xml',
    {
      config: {
        refuses: [
          'invoices/none-chosen',
          'invoices/not-found',
          'invoices/other-month',
          'invoices/not-collectable',
          'invoices/still-out',
          'invoices/too-early',
          'practice/incomplete',
        ],
      },
      schema: { querystring: exportQuery, body: exportBody, response: { 200: exported } },
    },
    async (request, reply) => {
      const sent = await sendAnyWrite(ports, request, reply, async (tx, { newId: id, now, userId }) => {
        const order = { id, now, month: request.query.month, invoiceIds: request.body.invoiceIds }
        const { touched, ...file } = await exportInvoices(tx, { ids: ports.ids, now, userId }, order)
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ ...file, rev }) }
      })
      ports.postman.wake()
      return sent
    },
  )

  app.get(
    '/invoices/xml-history',
    { schema: { querystring: xmlHistoryQuery, response: { 200: xmlExports } } },
    async request => {
      const { invoiceId = '' } = request.query
      const files = ports.db
        .selectFrom('xml_exports')
        .select(['id', 'month', 'client_count', 'created_at', 'filename', 'collection_day', 'cents'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
      const holding = ports.db
        .selectFrom('xml_export_rows')
        .select('export_id')
        .where('invoice_id', '=', invoiceId)
      const rows = await (invoiceId === '' ? files : files.where('id', 'in', holding)).execute()
      return rows.map(({ client_count, created_at, collection_day, cents, ...file }) => ({
        ...file,
        clientCount: client_count,
        createdAt: created_at,
        collectionDay: collection_day,
        total: eurosFromCents(cents),
      }))
    },
  )

  app.get(
    '/invoices/xml-history/:id/download',
    {
      config: { refuses: ['exports/not-found'] },
      schema: { params: rowAddress, response: { 200: inForm('application/xml', Type.Any()) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const file = await readTransaction(ports.db, tx =>
        tx.selectFrom('xml_exports').select(['filename', 'xml']).where('id', '=', id).executeTakeFirst(),
      )
      if (file === undefined) throw refuse('exports/not-found')
      return reply.headers(fileHeaders('application/xml', file.filename)).send(Buffer.from(file.xml))
    },
  )
}
