import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForNetwork } from '../../src/domain/documents/e-invoice.ts'
import type { InvoiceDetails } from '../../src/domain/documents/invoice-document.ts'
import { writeUbl } from '../../src/domain/documents/ubl.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { isDeep } from '../depth.ts'
import { faultsBySchema } from '../schema-faults.ts'
import { testRandom } from '../test-random.ts'
import { type RandomDocument, randomDocuments } from './random-documents.ts'
import { readRules } from './schematron.ts'
import {
  abroad,
  company,
  consumer,
  correction,
  createEInvoice,
  everyShape,
  exempt,
  monthLine,
} from './shapes.ts'

const at = (name: string) => fileURLToPath(new URL(`./schemas/${name}`, import.meta.url))
const parts = readdirSync(at('.'))
  .filter(fileName => fileName.endsWith('.xsd'))
  .map(fileName => ({ fileName, contents: readFileSync(at(fileName), 'utf8') }))

function validateFiles(kind: 'Invoice' | 'CreditNote', files: readonly string[]): Promise<string[]> {
  const schema = readFileSync(at(`UBL-${kind}-2.1.xsd`), 'utf8').replaceAll('../common/', '')
  return faultsBySchema(files, { schema, preload: parts })
}

describe('an e-invoice checked with the schema of UBL 2.1', () => {
  const createFiles = (kind: 'invoice' | 'credit-note') =>
    everyShape.flatMap(([, document]) => (document.kind === kind ? [writeUbl(document)] : []))

  it('is accepted in every form', async () => {
    expect(await validateFiles('Invoice', createFiles('invoice'))).toEqual([])
    expect(await validateFiles('CreditNote', createFiles('credit-note'))).toEqual([])
  })

  it('is refused when a part is missing', async () => {
    const [whole = ''] = createFiles('invoice')
    const broken = [/\s*<cbc:IssueDate>.*/, /\s*<cbc:PayableAmount.*/]
    for (const part of broken) {
      expect(whole).toMatch(part)
      expect(await validateFiles('Invoice', [whole.replace(part, '')])).not.toEqual([])
    }
  })
})

const standard = readRules(at('CEN-EN16931-UBL.sch'))
const network = readRules(at('PEPPOL-EN16931-UBL.sch'))

/** All documents must satisfy the European rules. Documents for the network must satisfy its rules too. */
function brokenBy(xml: string, isForIt: boolean): string[] {
  const broken = [...standard(xml), ...(isForIt ? network(xml) : [])]
  return broken.filter(({ isFatal }) => isFatal).map(({ id, message }) => `${id}: ${message}`)
}

const untaxed = (netCents: number, isCorrection: boolean) => ({ vatRate: 0, netCents, isCorrection })

describe('an e-invoice checked with the official rules', () => {
  it.each(everyShape)('breaks none with %s', (_, document) => {
    expect(brokenBy(writeUbl(document), isForNetwork(document.issued))).toEqual([])
  })

  it('breaks none with any amounts and rates', { timeout: 120_000 }, () => {
    const lines = fc.array(
      fc.record({
        vatRate: fc.constantFrom(21, 12, 6, 0, 5.5),
        netCents: fc.integer({ min: 1, max: 99_999_999 }),
        isCorrection: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, some => {
        const billed = some.map(({ isCorrection, ...amounts }) =>
          isCorrection ? correction(amounts.vatRate, -Math.ceil(amounts.netCents / 9)) : monthLine(amounts),
        )
        const document = createEInvoice({ lines: billed, client: company })
        expect(brokenBy(writeUbl(document), true)).toEqual([])
      }),
      // Floating-point numbers cannot hold this sum to the cent.
      { numRuns: 8, examples: [[[untaxed(5_863_959, false), untaxed(1, true)]]] },
    )
  })

  const inNetwork = writeUbl(createEInvoice({ client: { ...company, iban: 'BE68539007547034' } }))
  const reverseCharged = writeUbl(createEInvoice({ lines: [monthLine({ vatRate: 0 })], client: abroad }))
  const buyerTax = /(<cac:AccountingCustomerParty>[\s\S]*?)<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/
  const exemptionReason = /<cbc:TaxExemptionReasonCode>[\s\S]*?<\/cbc:TaxExemptionReason>/
  it.each([
    ['no address', inNetwork, /<cbc:EndpointID.*?<\/cbc:EndpointID>/, '', 'PEPPOL-EN16931-R020'],
    ['another sum', inNetwork, /(<cbc:TaxInclusiveAmount[^>]*>)[\d.]+/, '$19999.99', 'BR-CO-15'],
    ['an unknown VAT category', inNetwork, /<cbc:ID>S<\/cbc:ID>/, '<cbc:ID>Q</cbc:ID>', 'BR-S-01'],
    ['wrong check digits', inNetwork, /(<cbc:EndpointID[^>]*>\d{8})\d\d/, '$100', 'PEPPOL-COMMON-R043'],
    ['no reference', inNetwork, /<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, '', 'PEPPOL-EN16931-R003'],
    ['no mandate', inNetwork, /<(cac:PaymentMandate)>[\s\S]*?<\/\1>/, '', 'PEPPOL-EN16931-R061'],
    ['another process', inNetwork, /poacc:billing:01:1.0/, 'poacc:billing:09:1.0', 'PEPPOL-EN16931-R007'],
    ['a reverse charge without VAT number', reverseCharged, buyerTax, '$1', 'BR-AE-02'],
    ['a reverse charge without reason', reverseCharged, exemptionReason, '', 'BR-AE-10'],
    ['two VAT categories', reverseCharged, /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)AE/, '$1E', 'BR-E-01'],
  ])('is refused with %s', (_, xml, part, instead, rule) => {
    const broken = xml.replace(part, instead)
    expect(broken).not.toBe(xml)
    expect(brokenBy(broken, xml === inNetwork).join('\n')).toContain(rule)
  })

  it('gives the reason for a line without VAT', () => {
    const readTaxSubtotal = (client: InvoiceDetails['client'], language: Language) => {
      const xml = writeUbl(createEInvoice({ lines: [monthLine({ vatRate: 0 })], client, language }))
      return /<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>/.exec(xml.replace(/>\s+</g, '><'))?.[0]
    }
    expect(readTaxSubtotal(abroad, 'en')).toBe(
      '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">45.37</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>',
    )
    expect(readTaxSubtotal(exempt, 'nl')).toContain(
      '<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Artikel 42 WBTW</cbc:TaxExemptionReason>',
    )
  })

  it('is sent through the network between two Belgian enterprises only', () => {
    expect(isForNetwork(createEInvoice({ client: company }).issued)).toBe(true)
    expect(isForNetwork(createEInvoice({ client: consumer }).issued)).toBe(false)
    expect(writeUbl(createEInvoice({ client: consumer }))).not.toContain('peppol')
  })
})

/** Forms that 500 random documents contain. */
const forms = {
  'a credit note': /<CreditNote /,
  'a reverse charge': />AE</,
  'an exemption': />E</,
  'two rates': /<cac:TaxSubtotal>[\s\S]*<cac:TaxSubtotal>/,
  'a correction': />-\d/,
  'a corrected invoice': /<Invoice [\s\S]*<cac:BillingReference>/,
  'extra work': /unitCode="(HUR|KMT|GRM)"/,
  'a part paid by credit': /<cbc:PrepaidAmount/,
  'a mandate': /<cac:PaymentMandate>/,
  'a transfer': /<cac:PayeeFinancialAccount>/,
}

describe('the e-invoices of random practices', () => {
  it('break no schema and no rule', async () => {
    const random = testRandom()
    const [invoiceCount, noteCount] = isDeep ? [400, 100] : [4, 2]
    const invoices: RandomDocument[] = []
    const notes: RandomDocument[] = []
    while (invoices.length < invoiceCount || notes.length < noteCount)
      for (const document of random.shuffle(await randomDocuments(random)))
        (document.kind === 'invoices' ? invoices : notes).push(document)
    const documents = [...invoices.slice(0, invoiceCount), ...notes.slice(0, noteCount)]
    const list = (kind: RandomDocument['kind']) =>
      documents.flatMap(document => (document.kind === kind ? [document.xml] : []))
    expect(await validateFiles('Invoice', list('invoices'))).toEqual([])
    expect(await validateFiles('CreditNote', list('credit-notes'))).toEqual([])
    for (const { xml, isForNetwork: isForIt } of documents) {
      expect(brokenBy(xml, isForIt), xml).toEqual([])
      expect(xml.includes('peppol.eu'), xml).toBe(isForIt)
    }
    const missing = Object.entries(forms).filter(([, form]) => !documents.some(({ xml }) => form.test(xml)))
    if (isDeep) expect(missing).toEqual([])
  })
})
