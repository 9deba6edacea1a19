import type { JournalFile } from '../../../../src/contract/accountant.ts'
import { countryCode } from '../../../../src/domain/bank/sepa-text.ts'
import { type Element, element, leaf, node, xmlLines } from '../../../../src/domain/bank/xml.ts'
import { type Sums, sumLines } from '../../../../src/domain/billing/compute-billing.ts'
import { vatCents } from '../../../../src/domain/billing/contract-price.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import type { VatRegime } from '../../../../src/domain/billing/vat.ts'
import type { Day } from '../../../../src/domain/calendar/brussels.ts'
import {
  creditNoteRates,
  findCategory,
  partyVatNumber,
  type VatCategory,
} from '../../../../src/domain/documents/e-invoice.ts'
import { lineVatTreatment } from '../../../../src/domain/documents/invoice-lines.ts'
import type { IssuedParty } from '../../../../src/domain/documents/issued.ts'
import { issuedIn } from '../../../../src/domain/documents/issued-in-text.ts'
import { type LedgerPart, readLedger, usualLedger } from '../../../../src/domain/practice/ledger.ts'
import { readTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { invoicesWithDocuments, notesWithDocuments } from './issued-pages.ts'
import type { Period } from './issued-store.ts'

type JournalDocument = {
  kind: 'invoice' | 'creditNote'
  number: string
  day: Day
  dueDay: Day
  communication: string
  buyer: IssuedParty | undefined
  parts: readonly { vatRate: number; netCents: number; isExtra: boolean; vatRegime: VatRegime }[]
  byRate: Sums['byRate']
}

/** `cents` is booked, and a debit is positive. `netCents` and `vatCents` of a credit note are negative. */
export type JournalRow = {
  kind: 'client' | 'revenue' | 'vat'
  account: string
  cents: number
  netCents: number
  vatCents: number
  /** Null for the client. */
  vat: { rate: number; code: string } | null
}

export type JournalEntry = Omit<JournalDocument, 'parts' | 'byRate'> & {
  journal: string
  rows: JournalRow[]
}

type Ledger = (part: LedgerPart) => string

const codesOfRates: { readonly [rate: string]: LedgerPart } = { 21: '21%', 12: '12%', 6: '6%' }

function findVatCode(rate: number, category: VatCategory, ledger: Ledger): string {
  if (category === 'AE') return ledger('reverse')
  const part = category === 'E' ? 'exempt' : codesOfRates[rate]
  return part === undefined ? '' : ledger(part)
}

/** Books the total on the client, the taxable amounts on revenue, and the VAT of each rate. */
export function journalEntry({ parts, byRate, ...document }: JournalDocument, ledger: Ledger): JournalEntry {
  const sign = document.kind === 'invoice' ? 1 : -1
  const revenue = new Map<string, { account: string; rate: number; code: string; netCents: number }>()
  for (const { vatRate: rate, netCents, isExtra, vatRegime } of parts) {
    const account = ledger(isExtra ? 'extra' : 'revenue')
    const category = findCategory(rate, { vatRegime })
    const key = `${account} ${rate} ${category}`
    const before = revenue.get(key)?.netCents ?? 0
    const code = findVatCode(rate, category, ledger)
    revenue.set(key, { account, rate, code, netCents: before + netCents })
  }
  const rows = byRate.flatMap((sum): JournalRow[] => {
    const [first, ...others] = [...revenue.values()].filter(({ rate }) => rate === sum.vatRate)
    if (first === undefined) return []
    // The VAT of a rate is rounded once, so the first account takes what the others leave.
    const shares = others.map(({ netCents }) => vatCents(netCents, sum.vatRate))
    const firstShare = shares.reduce((rest, share) => rest - share, sum.vatCents)
    const booked = [first, ...others].map(({ account, rate, code, netCents }, n): JournalRow => {
      const share = n === 0 ? firstShare : (shares[n - 1] ?? 0)
      return createRow('revenue', account, [netCents, share], { rate, code })
    })
    const vat = { rate: sum.vatRate, code: first.code }
    return [...booked, createRow('vat', ledger('vat'), [sum.netCents, sum.vatCents], vat)]
  })
  const client = createRow(
    'client',
    ledger('clients'),
    byRate.reduce(([net, vat], sum) => [net + sum.netCents, vat + sum.vatCents], [0, 0]),
    null,
  )
  return {
    ...document,
    journal: ledger('journal'),
    rows: [client, ...rows].filter(({ cents }) => cents !== 0),
  }

  function createRow(
    kind: JournalRow['kind'],
    account: string,
    [netCents, taxCents]: readonly [number, number],
    vat: JournalRow['vat'],
  ): JournalRow {
    const booked = { client: netCents + taxCents, revenue: -netCents, vat: -taxCents }
    return {
      kind,
      account,
      cents: sign * booked[kind],
      netCents: sign * netCents,
      vatCents: sign * taxCents,
      vat,
    }
  }
}

type JournalPorts = Pick<RoutePorts, 'db' | 'clock'>

export async function* journalEntries(ports: JournalPorts, period: Period): AsyncGenerator<JournalEntry[]> {
  const practice = await readTransaction(ports.db, readPractice)
  const chosen = readLedger(practice.ledger)
  const ledger: Ledger = part => chosen[part] || usualLedger[part]
  const findBuyer = (document: Parameters<typeof issuedIn>[0] | undefined) =>
    document && issuedIn(document).buyer
  for await (const { items, documents } of invoicesWithDocuments(ports, period))
    yield items.map(invoice => {
      const { id, number, issueDay: day, dueDay, communication, lines } = invoice
      const parts = lines.map(line => ({
        vatRate: line.vatRate,
        netCents: line.netCents,
        isExtra: line.kind === 'extra',
        vatRegime: lineVatTreatment(line, invoice).vatRegime,
      }))
      const { byRate } = sumLines(lines)
      const buyer = findBuyer(documents.get(id))
      return journalEntry(
        { kind: 'invoice', number, day, dueDay, communication, buyer, parts, byRate },
        ledger,
      )
    })
  for await (const { items, documents } of notesWithDocuments(ports.db, period))
    yield items.map(({ id, number, day, lines, invoice: { vatRegime } }) => {
      const parts = lines.map(({ isExtra = false, ...line }) => ({ ...line, isExtra, vatRegime }))
      const buyer = findBuyer(documents.get(id))
      const byRate = creditNoteRates(lines)
      const note = { kind: 'creditNote', number, day, dueDay: day, communication: '', buyer } as const
      return journalEntry({ ...note, parts, byRate }, ledger)
    })
}

/** A program would book a taxable amount without a VAT code outside the VAT return. */
export async function hasVatCodes(ports: JournalPorts, period: Period): Promise<boolean> {
  for await (const entries of journalEntries(ports, period))
    if (entries.some(({ rows }) => rows.some(({ vat }) => vat?.code === ''))) return false
  return true
}

const price = (cents: number) => eurosFromCents(cents).toFixed(2)
const title = ({ number, buyer }: JournalEntry) => [number, buyer?.name].filter(Boolean).join(' ')
const vatNumberLeaf = (buyer: IssuedParty | undefined): Element[] => {
  const vatNumber = buyer === undefined ? '' : partyVatNumber(buyer)
  return vatNumber === '' ? [] : [leaf('VATNumber', vatNumber)]
}

/** The topic GLTransactions of eExact-XML.xsd, which fixes the order. */
function exactOnline(entry: JournalEntry): Element {
  const { kind, number, day, dueDay, communication, buyer, rows } = entry
  const isInvoice = kind === 'invoice'
  const type = isInvoice ? '20' : '21'
  const vatTypes = { client: 'S', revenue: isInvoice ? 'V' : 'X', vat: isInvoice ? 'A' : 'Z' }
  const account =
    buyer === undefined ? [] : [node('Account', [leaf('Name', buyer.name), ...vatNumberLeaf(buyer)])]
  const lines = rows.map((row, n) =>
    element('GLTransactionLine', { type, line: String(n + 1), status: '20' }, [
      leaf('Date', day),
      leaf('VATType', vatTypes[row.kind]),
      element('GLAccount', { code: row.account }, ''),
      leaf('Description', title(entry)),
      leaf('DueDate', dueDay),
      leaf('InvoiceDate', day),
      ...account,
      node('Amount', [
        element('Currency', { code: 'EUR' }, ''),
        leaf('Value', price(row.cents)),
        ...(row.vat === null ? [] : [element('VAT', { code: row.vat.code }, '')]),
        ...(row.kind === 'vat' ? [leaf('VATBaseAmount', price(-row.netCents))] : []),
      ]),
      node('References', [
        leaf('InvoiceNumber', number),
        ...(communication === '' ? [] : [leaf('PaymentReference', communication)]),
        leaf('YourRef', number),
      ]),
    ]),
  )
  return node('GLTransaction', [
    element('TransactionType', { number: type }, ''),
    element('Journal', { code: entry.journal }, ''),
    leaf('Date', day),
    leaf('Description', title(entry)),
    ...account,
    ...lines,
  ])
}

/** For the web service ProcessSalesInvoices. Yuki books nothing before the accountant has processed it. */
function yuki(entry: JournalEntry): Element {
  const { number, day, dueDay, communication, buyer, rows } = entry
  const lines = rows.flatMap(row => {
    if (row.kind !== 'revenue' || row.vat === null) return []
    const { account, netCents, vat } = row
    return [
      node('InvoiceLine', [
        leaf('Description', title(entry)),
        leaf('ProductQuantity', '1'),
        leaf('LineAmount', price(netCents)),
        leaf('LineVATAmount', price(row.vatCents)),
        node('Product', [
          // Yuki finds products by their description.
          leaf('Description', `${account} ${vat.code}`),
          leaf('SalesPrice', price(netCents)),
          leaf('VATPercentage', vat.rate.toFixed(2)),
          leaf('VATIncluded', 'false'),
          leaf('VATType', vat.code),
          leaf('GLAccountCode', account),
        ]),
      ]),
    ]
  })
  return node('SalesInvoice', [
    leaf('Reference', number),
    leaf('Subject', number),
    leaf('PaymentMethod', 'ElectronicTransfer'),
    ...(communication === '' ? [] : [leaf('PaymentID', communication)]),
    leaf('Process', 'false'),
    leaf('EmailToCustomer', 'false'),
    leaf('Date', day),
    leaf('DueDate', dueDay),
    ...(buyer === undefined ? [] : [yukiContact(buyer)]),
    node('InvoiceLines', lines),
  ])
}

function yukiContact(buyer: IssuedParty): Element {
  const { street, postalCode, city, country } = buyer.address
  const vatNumber = vatNumberLeaf(buyer)
  return node('Contact', [
    leaf('FullName', buyer.name),
    leaf('CountryCode', countryCode(country) ?? ''),
    leaf('City', city),
    leaf('Zipcode', postalCode),
    leaf('AddressLine_1', street),
    ...vatNumber,
    leaf('ContactType', vatNumber.length > 0 ? 'Company' : 'Person'),
  ])
}

const formats: {
  readonly [File in JournalFile]: { begin: string; write: (entry: JournalEntry) => Element; end: string }
} = {
  'exact-online.xml': {
    begin:
      '<eExact xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="eExact-XML.xsd">\n<GLTransactions>\n',
    write: exactOnline,
    end: '</GLTransactions>\n</eExact>\n',
  },
  'yuki.xml': {
    begin: '<SalesInvoices xmlns="urn:xmlns:http://www.theyukicompany.com:salesinvoices">\n',
    write: yuki,
    end: '</SalesInvoices>\n',
  },
}

export async function* journalText(
  ports: JournalPorts,
  file: JournalFile,
  period: Period,
): AsyncGenerator<string> {
  const { begin, write, end } = formats[file]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${begin}`
  for await (const entries of journalEntries(ports, period))
    yield entries.map(entry => xmlLines(write(entry), '  ')).join('')
  yield end
}
