import { countryCode } from '../bank/sepa-text.ts'
import { type Element, element, leaf, node, xmlDocument } from '../bank/xml.ts'
import type { ExtraUnit } from '../billing/extras.ts'
import type { Address } from '../clients/address.ts'
import { plainNumber } from '../clients/official-numbers.ts'
import { tidyText } from '../text/text.ts'
import {
  type EInvoice,
  type EInvoiceLine,
  enterpriseDigits,
  enterpriseScheme,
  isForNetwork,
  partyVatNumber,
} from './e-invoice.ts'
import type { IssuedParty } from './issued.ts'

/**
 * UBL 2.1 according to EN 16931. Between Belgian enterprises it is Peppol BIS Billing 3.0, for consumers the same
 * without Peppol's requirements. The schema fixes the order.
 */
export function writeUbl(eInvoice: EInvoice): string {
  const isInvoice = eInvoice.kind === 'invoice'
  const root = isInvoice ? 'Invoice' : 'CreditNote'
  const namespaces = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  }
  return xmlDocument(
    element(root, namespaces, [
      ...process(eInvoice),
      leaf('cbc:ID', eInvoice.number),
      leaf('cbc:IssueDate', eInvoice.day),
      ...(isInvoice
        ? [leaf('cbc:DueDate', eInvoice.dueDay), leaf('cbc:InvoiceTypeCode', '380')]
        : [leaf('cbc:CreditNoteTypeCode', '381'), leaf('cbc:Note', eInvoice.note)]),
      leaf('cbc:DocumentCurrencyCode', 'EUR'),
      // Peppol requires a buyer reference: the contact or the number.
      leaf('cbc:BuyerReference', tidyText(eInvoice.issued.buyer.contact) || eInvoice.number),
      ...(isInvoice ? eInvoice.corrected : [eInvoice.invoice]).map(earlierInvoice),
      node('cac:AccountingSupplierParty', [seller(eInvoice)]),
      node('cac:AccountingCustomerParty', [party(eInvoice.issued.buyer, [])]),
      ...(isInvoice ? payment(eInvoice) : []),
      taxTotal(eInvoice),
      totals(eInvoice),
      ...eInvoice.lines.map((line, n) => documentLine(line, n, eInvoice)),
    ]),
  )
}

function process({ issued }: EInvoice): Element[] {
  const standard = 'urn:cen.eu:en16931:2017'
  if (!isForNetwork(issued)) return [leaf('cbc:CustomizationID', standard)]
  return [
    leaf('cbc:CustomizationID', `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`),
    leaf('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
  ]
}

function earlierInvoice({ number, day }: { number: string; day: string }): Element {
  const reference = [leaf('cbc:ID', number), leaf('cbc:IssueDate', day)]
  return node('cac:BillingReference', [node('cac:InvoiceDocumentReference', reference)])
}

function seller({ issued }: EInvoice): Element {
  const { creditorId } = issued.collection
  const id = element('cbc:ID', { schemeID: 'SEPA' }, plainNumber(creditorId))
  return party(issued.seller, creditorId === '' ? [] : [node('cac:PartyIdentification', [id])])
}

function party(issuedParty: IssuedParty, identifications: Element[]): Element {
  const digits = enterpriseDigits(issuedParty)
  const vatNumber = partyVatNumber(issuedParty)
  const inRegister = { schemeID: enterpriseScheme }
  const contact = filled([
    leaf('cbc:Name', tidyText(issuedParty.contact)),
    leaf('cbc:Telephone', tidyText(issuedParty.phone)),
    leaf('cbc:ElectronicMail', tidyText(issuedParty.email)),
  ])
  return node('cac:Party', [
    ...(digits === '' ? [] : [element('cbc:EndpointID', inRegister, digits)]),
    ...identifications,
    node('cac:PostalAddress', address(issuedParty)),
    ...(vatNumber === '' ? [] : [taxScheme('cac:PartyTaxScheme', [leaf('cbc:CompanyID', vatNumber)])]),
    node('cac:PartyLegalEntity', [
      // Required, also for an erased client.
      leaf('cbc:RegistrationName', tidyText(issuedParty.name) || '-'),
      ...(digits === '' ? [] : [element('cbc:CompanyID', inRegister, digits)]),
    ]),
    ...(contact.length === 0 ? [] : [node('cac:Contact', contact)]),
  ])
}

function address(issuedParty: IssuedParty): Element[] {
  const { street, city, postalCode, country }: Address = issuedParty.address
  const code = countryCode(country) ?? codeInNumber(issuedParty)
  const isNamed = code !== undefined || country === ''
  return [
    ...filled([
      leaf('cbc:StreetName', tidyText(street)),
      leaf('cbc:CityName', tidyText(city)),
      leaf('cbc:PostalZone', tidyText(postalCode)),
    ]),
    // A country without a known code becomes an address line.
    ...(isNamed ? [] : [node('cac:AddressLine', [leaf('cbc:Line', tidyText(country))])]),
    node('cac:Country', [leaf('cbc:IdentificationCode', code ?? 'BE')]),
  ]
}

const otherCodes: { readonly [letters: string]: string } = { EL: 'GR', XI: 'GB' }

function codeInNumber(issuedParty: IssuedParty): string | undefined {
  const letters = partyVatNumber(issuedParty).slice(0, 2)
  return otherCodes[letters] ?? (letters || undefined)
}

function payment(invoice: Extract<EInvoice, { kind: 'invoice' }>): Element[] {
  const { account, collection, seller: payee } = invoice.issued
  if (toPay(invoice) <= 0) return []
  const communication = leaf('cbc:PaymentID', invoice.communication)
  if (collection.mandate !== '')
    return [
      node('cac:PaymentMeans', [
        element('cbc:PaymentMeansCode', { name: 'SEPA direct debit' }, '59'),
        communication,
        node('cac:PaymentMandate', [leaf('cbc:ID', collection.mandate)]),
      ]),
    ]
  if (account.iban === '') return []
  return [
    node('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', { name: 'SEPA credit transfer' }, '58'),
      communication,
      node('cac:PayeeFinancialAccount', [
        ...filled([leaf('cbc:ID', plainNumber(account.iban)), leaf('cbc:Name', tidyText(payee.name))]),
        ...(account.bic === ''
          ? []
          : [node('cac:FinancialInstitutionBranch', [leaf('cbc:ID', account.bic)])]),
      ]),
    ]),
  ]
}

function taxTotal({ vatCents, byCategory }: EInvoice): Element {
  return node('cac:TaxTotal', [
    amount('cbc:TaxAmount', vatCents),
    ...byCategory.map(sum =>
      node('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', sum.netCents),
        amount('cbc:TaxAmount', sum.vatCents),
        category('cac:TaxCategory', sum, exemptionReason(sum)),
      ]),
    ),
  ])
}

type Taxed = Pick<EInvoiceLine, 'category' | 'vatRate'>

function category(name: string, { category: id, vatRate }: Taxed, reason: Element[] = []): Element {
  return taxScheme(name, [leaf('cbc:ID', id), leaf('cbc:Percent', String(vatRate)), ...reason])
}

function exemptionReason({ category: id, reason }: EInvoice['byCategory'][number]): Element[] {
  if (id === 'S') return []
  const code = id === 'AE' ? [leaf('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE')] : []
  return [...code, leaf('cbc:TaxExemptionReason', tidyText(reason))]
}

function taxScheme(name: string, children: Element[]): Element {
  return node(name, [...children, node('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])])
}

function totals(eInvoice: EInvoice): Element {
  const { netCents, totalCents } = eInvoice
  const prepaid = totalCents - toPay(eInvoice)
  return node('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netCents),
    amount('cbc:TaxExclusiveAmount', netCents),
    amount('cbc:TaxInclusiveAmount', totalCents),
    ...(prepaid === 0 ? [] : [amount('cbc:PrepaidAmount', prepaid)]),
    amount('cbc:PayableAmount', toPay(eInvoice)),
  ])
}

function toPay({ kind, totalCents, issued }: EInvoice): number {
  return kind === 'invoice' ? totalCents - issued.creditCents : totalCents
}

/** Codes of UN/ECE recommendation 20. */
const unitCodes: { readonly [Unit in ExtraUnit]: string } = {
  piece: 'C62',
  hour: 'HUR',
  minute: 'MIN',
  kilometre: 'KMT',
  gram: 'GRM',
  kilogram: 'KGM',
  millilitre: 'MLT',
  litre: 'LTR',
}

function documentLine(line: EInvoiceLine, n: number, { kind }: EInvoice): Element {
  const [name, quantity] =
    kind === 'invoice'
      ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity']
      : ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
  const { netCents } = line
  const onePiece = { quantity: netCents < 0 ? -1 : 1, unit: 'piece', priceCents: Math.abs(netCents) } as const
  const { quantity: count, unit, priceCents } = line.billed ?? onePiece
  return node(name, [
    leaf('cbc:ID', String(n + 1)),
    ...filled([leaf('cbc:Note', tidyText(line.note))]),
    element(quantity, { unitCode: unitCodes[unit] }, String(count)),
    amount('cbc:LineExtensionAmount', netCents),
    node('cac:InvoicePeriod', [leaf('cbc:StartDate', line.from), leaf('cbc:EndDate', line.to)]),
    node('cac:Item', [
      ...filled([leaf('cbc:Description', tidyText(line.description))]),
      leaf('cbc:Name', tidyText(line.name) || '-'),
      category('cac:ClassifiedTaxCategory', line),
    ]),
    node('cac:Price', [amount('cbc:PriceAmount', priceCents)]),
  ])
}

function amount(name: string, cents: number): Element {
  return element(name, { currencyID: 'EUR' }, (cents / 100).toFixed(2))
}

/** Empty elements are not allowed. */
function filled(leaves: Element[]): Element[] {
  return leaves.filter(({ children }) => children !== '')
}
