import type { ListingFile } from '../../../../src/contract/accountant.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { countryCode } from '../../../../src/domain/bank/sepa-text.ts'
import { type Element, element, leaf, node, xmlDocument } from '../../../../src/domain/bank/xml.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { creditNoteSum } from '../../../../src/domain/billing/payments.ts'
import { plainNumber } from '../../../../src/domain/clients/official-numbers.ts'
import type { DocumentContent } from '../../../../src/domain/documents/document.ts'
import { partyVatNumber } from '../../../../src/domain/documents/e-invoice.ts'
import { issuedIn } from '../../../../src/domain/documents/issued-in-text.ts'
import { byLanguage, type Language, translated } from '../../../../src/domain/text/language.ts'
import { sheetMark, writeSheet } from '../../../../src/domain/text/spreadsheet.ts'
import { tidyText } from '../../../../src/domain/text/text.ts'
import { readTransaction } from '../../../db/database.ts'
import { refuse } from '../../../refuse.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { invoicesWithDocuments, notesWithDocuments } from './issued-pages.ts'
import { readStoredDocuments } from './issued-store.ts'
import type { PeriodPorts } from './period-files.ts'

type ListedClient = { vatNumber: string; name: string; netCents: number; vatCents: number }

/** Turnover of a year above this amount is listed, without VAT. */
const thresholdCents = 25_000

/** A credit note belongs to the VAT number on its invoice, because the client may have another one since. */
async function listClients(ports: PeriodPorts, year: string): Promise<ListedClient[]> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const clients = new Map<string, ListedClient>()
  const add = (document: DocumentContent | undefined, netCents: number, vatCents: number) => {
    if (document === undefined) return
    const { buyer } = issuedIn(document)
    const vatNumber = partyVatNumber(buyer)
    if (!vatNumber.startsWith('BE')) return
    const before = clients.get(vatNumber) ?? { netCents: 0, vatCents: 0 }
    const sum = { netCents: before.netCents + netCents, vatCents: before.vatCents + vatCents }
    clients.set(vatNumber, { vatNumber, name: buyer.name, ...sum })
  }
  for await (const { items, documents } of invoicesWithDocuments(ports, period))
    for (const { id, netCents, vatCents } of items) add(documents.get(id), netCents, vatCents)
  for await (const { items, documents: ofNotes } of notesWithDocuments(ports.db, period)) {
    const invoiceIds = items.map(({ invoice }) => invoice.id)
    const { documents } = await readTransaction(ports.db, tx => readStoredDocuments(tx, invoiceIds))
    for (const { id, invoice, lines } of items) {
      const { netCents, vatCents } = creditNoteSum(lines)
      add(documents.get(invoice.id) ?? ofNotes.get(id), -netCents, -vatCents)
    }
  }
  return [...clients.values()]
    .filter(({ netCents }) => netCents > thresholdCents)
    .toSorted((one, other) => (one.vatNumber < other.vatNumber ? -1 : 1))
}

export async function clientListing(
  ports: PeriodPorts,
  file: ListingFile,
  { year, language }: { year: string; language: Language },
): Promise<string> {
  const practice = await readTransaction(ports.db, readPractice)
  const isDeclarant = /^BE\d{10}$/.test(plainNumber(practice.vatNumber))
  if (file === 'client-listing.xml' && !isDeclarant) throw refuse('practice/incomplete')
  const clients = await listClients(ports, year)
  return file === 'client-listing.csv' ? listingSheet(clients, language) : listingXml(clients, year, practice)
}

const texts = byLanguage({
  vatNumber: translated('VAT number', 'Numéro de TVA', 'Btw-nummer'),
  client: translated('Client', 'Client', 'Klant'),
  turnover: translated('Turnover excl. VAT', 'Chiffre d’affaires HTVA', 'Omzet excl. btw'),
  vat: translated('VAT', 'TVA', 'Btw'),
})

function listingSheet(clients: readonly ListedClient[], language: Language): string {
  const { vatNumber, client, turnover, vat } = texts[language]
  const rows = clients.map(row => [
    row.vatNumber,
    row.name,
    eurosFromCents(row.netCents),
    eurosFromCents(row.vatCents),
  ])
  return sheetMark + writeSheet([[vatNumber, client, turnover, vat], ...rows], 'fr')
}

/** The annual listing of Intervat: schema NewLK-in 0.9, which fixes the order. */
function listingXml(clients: readonly ListedClient[], year: string, practice: PracticeRow): string {
  const price = (cents: number) => eurosFromCents(cents).toFixed(2)
  const sum = (of: 'netCents' | 'vatCents') => price(clients.reduce((total, row) => total + row[of], 0))
  const digits = (vatNumber: string) => plainNumber(vatNumber).slice(2)
  const listed = clients.map(({ vatNumber, netCents, vatCents }, n) =>
    element('ns2:Client', { SequenceNumber: String(n + 1) }, [
      element('ns2:CompanyVATNumber', { issuedBy: 'BE' }, digits(vatNumber)),
      leaf('ns2:TurnOver', price(netCents)),
      leaf('ns2:VATAmount', price(vatCents)),
    ]),
  )
  const listing = element(
    'ns2:ClientListing',
    {
      SequenceNumber: '1',
      ClientsNbr: String(clients.length),
      TurnOverSum: sum('netCents'),
      VATAmountSum: sum('vatCents'),
    },
    [
      node('ns2:Declarant', [leaf('VATNumber', digits(practice.vatNumber)), ...declarant(practice)]),
      leaf('ns2:Period', year),
      ...listed,
    ],
  )
  const namespaces = {
    xmlns: 'http://www.minfin.fgov.be/InputCommon',
    'xmlns:ns2': 'http://www.minfin.fgov.be/ClientListingConsignment',
    ClientListingsNbr: '1',
  }
  return xmlDocument(element('ns2:ClientListingConsignment', namespaces, [listing]))
}

/** Optional details. The schema refuses other forms of them. */
function declarant({ name, address, email, phone }: PracticeRow): Element[] {
  const { street, postalCode, city, country } = address
  const asTyped = tidyText(phone ?? '').replace(/[./()]/g, ' ')
  const details: [name: string, value: string, form: RegExp][] = [
    ['Name', name, /^.{1,200}$/],
    ['Street', street, /^.{1,200}$/],
    ['PostCode', postalCode, /^.{1,15}$/],
    ['City', city, /^.{1,184}$/],
    ['CountryCode', countryCode(country) ?? '', /^BE$/],
    ['EmailAddress', email ?? '', /^[\w.-]+@[\w.-]+\.[A-Za-z]{2,5}$/],
    ['Phone', asTyped, /^\+?[\d -]{1,20}$/],
  ]
  return details.flatMap(([field, value, form]) =>
    form.test(tidyText(value)) ? [leaf(field, tidyText(value))] : [],
  )
}
