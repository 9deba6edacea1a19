import { Type } from 'typebox'
import { rowAddress } from '../../../src/contract/lists.ts'
import { ublOf } from '../../../src/domain/documents/ubl.ts'
import type { App } from '../../calls/app-type.ts'
import { asDocument, fileHeaders, inForm } from '../../calls/files.ts'
import type { RoutePorts } from '../../ports.ts'
import { oneECreditNote, oneEInvoice } from './one-e-invoice.ts'

/** One invoice or credit note for the program of whoever gets it, as it stands in the zip of its period. */
export function eInvoiceRoutes(app: App, ports: RoutePorts): void {
  const kinds = [
    ['invoices', oneEInvoice, ['invoices/not-found', 'invoices/no-e-invoice']],
    ['credit-notes', oneECreditNote, ['notes/not-found']],
  ] as const
  for (const [name, read, refuses] of kinds)
    app.get(
      `/${name}/:id/e-invoice`,
      {
        config: { refuses: [...refuses] },
        schema: { params: rowAddress, response: { 200: inForm('application/xml', Type.Any()) } },
      },
      async (request, reply) => {
        const found = await read(ports, request.params.id)
        return asDocument(reply)
          .headers(fileHeaders('application/xml; charset=utf-8', `${found.number}.xml`))
          .send(Buffer.from(ublOf(found)))
      },
    )
}
