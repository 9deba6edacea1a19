import { Type } from 'typebox'
import { rowAddress } from '../../../src/contract/lists.ts'
import { paperHtml } from '../../../src/domain/documents/paper-html.ts'
import { isFrozen } from '../../../src/domain/invoices.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import { asPaper, inForm } from '../../http/papers.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { invoiceFileName, invoicePdf, paperOfInvoice } from './invoice-papers.ts'
import { readInvoice } from './invoices-store.ts'
import type { Invoice } from './invoices-table.ts'

/** What an invoice says, to read and to keep. */
export function invoicePapersRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/invoices/:id/html',
    {
      config: { refuses: ['invoices/not-found'] },
      schema: { params: rowAddress, response: { 200: inForm('text/html', Type.String()) } },
    },
    async (request, reply) => {
      const html = await readTransaction(ports.db, async tx => {
        const invoice = await readOrRefuse(tx, request.params.id)
        return paperHtml(await paperOfInvoice(tx, invoice))
      })
      return asPaper(reply).type('text/html; charset=utf-8').send(html)
    },
  )

  app.get(
    '/invoices/:id/pdf',
    {
      config: { refuses: ['invoices/not-found', 'invoices/no-pdf'] },
      schema: { params: rowAddress, response: { 200: inForm('application/pdf', Type.Any()) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const name = await readTransaction(ports.db, async tx => {
        const invoice = await readOrRefuse(tx, id)
        if (!isFrozen(invoice.status)) throw refuse('invoices/no-pdf')
        return invoiceFileName(tx, invoice)
      })
      const pdf = await invoicePdf(ports, id)
      if (pdf === undefined) throw refuse('invoices/not-found')
      return asPaper(reply).headers(fileHeaders('application/pdf', name)).send(Buffer.from(pdf))
    },
  )
}

async function readOrRefuse(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await readInvoice(tx, id)
  if (invoice === undefined) throw refuse('invoices/not-found')
  return invoice
}
