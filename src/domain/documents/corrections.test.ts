import { expect, it } from 'vitest'
import {
  company,
  createEInvoice,
  createReferencedCorrection,
  invoiceDetails,
  monthLine,
} from '../../../tests/e-invoice/shapes.ts'
import { blankRow } from '../../contract/rows.ts'
import { documentHtml } from './document-html.ts'
import { invoiceDocument } from './invoice-document.ts'
import { writeUbl } from './ubl.ts'

const lines = [monthLine(), createReferencedCorrection(-1_234), createReferencedCorrection(-5)]

it.each([
  ['en', 'invoice 2025-00117 of 31 December 2025'],
  ['fr', 'facture 2025-00117 du 31 décembre 2025'],
  ['nl', 'factuur 2025-00117 van 31 december 2025'],
] as const)('names in %s the corrected invoice on a correction line', (language, reference) => {
  const html = documentHtml(invoiceDocument(invoiceDetails({ lines }), language), blankRow.practice)
  expect(html.replaceAll(/[\u00a0\s]/g, ' ')).toContain(reference)
})

it('names the corrected invoice with the line and once for the whole e-invoice', () => {
  const xml = writeUbl(createEInvoice({ lines, client: company })).replace(/>\s+</g, '><')
  expect(xml.match(/<cbc:Note>factuur 2025-00117 van 31 december 2025<\/cbc:Note>/g)).toHaveLength(2)
  expect(xml.match(/<cac:BillingReference>/g)).toHaveLength(1)
  expect(xml).toContain(
    '<cac:InvoiceDocumentReference><cbc:ID>2025-00117</cbc:ID><cbc:IssueDate>2025-12-31</cbc:IssueDate>',
  )
})
