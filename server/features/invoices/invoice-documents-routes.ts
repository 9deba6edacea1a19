import { isFrozen } from '../../../src/domain/billing/invoices.ts'
import type { App } from '../../calls/app-type.ts'
import { documentRoutes } from '../../calls/files.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { documentOfInvoice, invoiceFileName, invoicePdf } from './invoice-documents.ts'
import { readInvoice } from './invoices-store.ts'
import type { Invoice } from './invoices-table.ts'

export function invoiceDocumentsRoutes(app: App, { db, clock }: RoutePorts): void {
  documentRoutes(app, db, 'invoices', {
    page: async (tx, id) => documentOfInvoice(tx, await readOrRefuse(tx, id), clock.now().toISOString()),
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
