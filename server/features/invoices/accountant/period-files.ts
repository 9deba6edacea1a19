import { setImmediate } from 'node:timers/promises'
import { type PeriodTable, type PeriodZip, periodTables } from '../../../../src/contract/accountant.ts'
import { sumLines } from '../../../../src/domain/billing/compute-billing.ts'
import {
  creditNoteRates,
  type EInvoice,
  findEInvoiceGaps,
} from '../../../../src/domain/documents/e-invoice.ts'
import { writeUbl } from '../../../../src/domain/documents/ubl.ts'
import { formatCents, formatRate } from '../../../../src/domain/text/format.ts'
import type { InEveryLanguage, Language } from '../../../../src/domain/text/language.ts'
import { type SheetCell, sheetMark, writeSheet } from '../../../../src/domain/text/spreadsheet.ts'
import { once, type ZippedFile } from '../../../calls/files.ts'
import { paged, readTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { issuedInvoicePdf } from '../invoice-documents.ts'
import { creditNotePdf } from '../payments/credit-note-documents.ts'
import { invoicesWithDocuments, notesWithDocuments } from './issued-pages.ts'
import {
  type Period,
  readMissingNumbers,
  readPeriodPayments,
  toECreditNote,
  toEInvoice,
} from './issued-store.ts'
import { journalEntries } from './journals.ts'
import { type Sums, sumPeriod } from './period-sums.ts'
import {
  entryCells,
  entryHead,
  invoiceCells,
  invoicesHead,
  journalCells,
  journalHead,
  missingCells,
  missingHead,
  noteCells,
  notesHead,
  paymentCells,
  paymentsHead,
} from './tables.ts'

export type PeriodPorts = Pick<RoutePorts, 'db' | 'clock' | 'log'>
export type PeriodRequest = { period: Period; language: Language }
type Rows = AsyncIterable<SheetCell[][]>

/** Belgian spreadsheets expect semicolons and decimal commas, in every language. */
export async function* tableText(
  ports: PeriodPorts,
  table: PeriodTable,
  request: PeriodRequest,
  sums: Sums,
): AsyncGenerator<string> {
  const { head, rows } = buildTable(ports, table, request, sums)
  yield sheetMark + writeSheet([head], 'fr')
  for await (const some of rows) yield writeSheet(some, 'fr')
}

function buildTable(
  ports: PeriodPorts,
  table: PeriodTable,
  { period, language }: PeriodRequest,
  sums: Sums,
): { head: SheetCell[]; rows: Rows } {
  const { db } = ports
  const rates = sums.rates.map(({ vatRate }) => vatRate)
  const invoices = () => invoicesWithDocuments(ports, period)
  const notes = () => notesWithDocuments(db, period)
  const ofTable: { [Name in PeriodTable]: () => { head: SheetCell[]; rows: Rows } } = {
    'invoices.csv': () => ({
      head: invoicesHead(rates, language),
      rows: mapped(invoices(), ({ items, documents }) =>
        items.map(invoice => invoiceCells(invoice, documents.get(invoice.id), rates, language)),
      ),
    }),
    'credit-notes.csv': () => ({
      head: notesHead(rates, language),
      rows: mapped(notes(), ({ items, documents }) =>
        items.map(note => noteCells(note, documents.get(note.id), rates, language)),
      ),
    }),
    'sales-journal.csv': () => ({ head: journalHead(language), rows: journal() }),
    'journal-entries.csv': () => ({
      head: entryHead(language),
      rows: mapped(journalEntries(ports, period), entries =>
        entries.flatMap(entry => entryCells(entry, language)),
      ),
    }),
    'missing-numbers.csv': () => ({
      head: missingHead(language),
      rows: missingNumbers(),
    }),
    'payments.csv': () => ({
      head: paymentsHead(language),
      rows: mapped(
        paged(db, (tx, after) => readPeriodPayments(tx, period, after)),
        some => some.map(payment => paymentCells(payment, language)),
      ),
    }),
  }
  return ofTable[table]()

  async function* missingNumbers(): Rows {
    const missing = await readTransaction(db, tx => readMissingNumbers(tx, period))
    yield missing.map(each => missingCells(each, language))
  }

  async function* journal(): Rows {
    yield* mapped(invoices(), ({ items, documents }) =>
      items.flatMap(({ id, number, issueDay: day, lines }) => {
        const { byRate } = sumLines(lines)
        const of = { kind: 'invoice', day, number, lines, byRate, invoice: '' } as const
        return journalCells(of, documents.get(id), language)
      }),
    )
    yield* mapped(notes(), ({ items, documents }) =>
      items.flatMap(({ id, number, day, lines, invoice }) => {
        const byRate = creditNoteRates(lines)
        const of = { kind: 'creditNote', day, number, lines, byRate, invoice: invoice.number } as const
        return journalCells(of, documents.get(id), language)
      }),
    )
  }
}

async function* mapped<From, To>(pages: AsyncIterable<From>, map: (page: From) => To): AsyncGenerator<To> {
  for await (const page of pages) yield map(page)
}

/** Yields all files of a period, or its e-invoices. The read-me names documents that cannot be made. */
export async function* periodFiles(
  ports: PeriodPorts,
  which: PeriodZip,
  request: PeriodRequest,
  practice: string,
): AsyncGenerator<ZippedFile> {
  const { db, clock, log } = ports
  const { period, language } = request
  const begun = clock.now()
  const sums = await sumPeriod(db, period)
  const found: Found = { files: 0, missing: [], made: [], incomplete: [] }
  const withPdf = which === 'everything.zip'

  if (withPdf)
    for (const table of periodTables)
      yield { path: table, compress: true, chunks: tableText(ports, table, request, sums) }
  for await (const { items, documents, made } of invoicesWithDocuments(ports, period)) {
    found.made.push(...made)
    for (const invoice of items) {
      const document = documents.get(invoice.id)
      yield* ofDocument(`invoices/${invoice.number}`, {
        pdf: () => issuedInvoicePdf(ports, invoice, document),
        eInvoice: () => toEInvoice(invoice, document),
      })
    }
  }
  for await (const { items, documents } of notesWithDocuments(db, period))
    for (const note of items) {
      yield* ofDocument(`credit-notes/${note.number}`, {
        pdf: () => creditNotePdf(ports, note.id),
        eInvoice: () => toECreditNote(note, documents.get(note.id)),
      })
    }
  const missing = await readTransaction(db, tx => readMissingNumbers(tx, period))
  const missingNumbers = missing.map(each => missingCells(each, language).join(' · '))
  const details = { practice, period, begun, ended: clock.now(), sums, found, missingNumbers, withPdf }
  yield { path: 'README.txt', compress: true, chunks: once(periodReadMe(details, language)) }

  async function* ofDocument(
    path: string,
    make: { pdf: () => Promise<Uint8Array | undefined>; eInvoice: () => EInvoice },
  ): AsyncGenerator<ZippedFile> {
    if (withPdf) {
      // Other requests can run between two documents.
      await setImmediate()
      const pdf = await orMissing(`${path}.pdf`, make.pdf)
      if (pdf !== undefined) yield counted(`${path}.pdf`, Buffer.from(pdf), false)
    }
    const document = await orMissing(`${path}.xml`, make.eInvoice)
    if (document === undefined) return
    if (findEInvoiceGaps(document).length > 0) found.incomplete.push(document.number)
    yield counted(`${path}.xml`, Buffer.from(writeUbl(document)), true)
  }

  function counted(path: string, bytes: Buffer, compress: boolean): ZippedFile {
    found.files += 1
    return { path, compress, chunks: once(bytes) }
  }

  async function orMissing<Made>(path: string, make: () => Made | Promise<Made>): Promise<Made | undefined> {
    try {
      return await make()
    } catch (err) {
      log.error({ err, path }, 'a file for the accountant could not be created')
      found.missing.push(path)
      return undefined
    }
  }
}

type Found = {
  files: number
  missing: string[]
  made: string[]
  /** E-invoices that programs may refuse, because details of the practice are missing. */
  incomplete: string[]
}

type Details = {
  practice: string
  period: Period
  begun: Date
  ended: Date
  sums: Sums
  found: Found
  missingNumbers: readonly string[]
  withPdf: boolean
}

function periodReadMe(details: Details, language: Language): string {
  const { practice, period, begun, ended, sums, found, missingNumbers, withPdf } = details
  const texts = readMeTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const counted = ({ count, netCents, vatCents, totalCents }: Sums['invoices']) =>
    `${count} · ${texts.net} ${price(netCents)} · ${texts.vat} ${price(vatCents)} · ${texts.total} ${price(totalCents)}`
  const rates = sums.rates.map(
    ({ vatRate, netCents, vatCents }) =>
      `  ${formatRate(vatRate, language)}: ${texts.net} ${price(netCents)} · ${texts.vat} ${price(vatCents)}`,
  )
  const list = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : ['', title, ...names.map(name => `  ${name}`)]
  const lines = [
    `${practice === '' ? '' : `${practice}: `}${texts.title(belgian(period.from), belgian(period.to))}`,
    texts.read(begun.toISOString(), ended.toISOString()),
    '',
    texts.sums,
    `  ${texts.invoices}: ${counted(sums.invoices)}`,
    `  ${texts.creditNotes}: ${counted(sums.creditNotes)}`,
    ...rates,
    `  ${texts.payments}: ${sums.payments.count} · ${texts.received} ${price(sums.payments.receivedCents)}`,
    '',
    texts.contents,
    ...(withPdf ? texts.tables : []),
    ...texts.documents(withPdf),
    texts.files(found.files),
    ...list(texts.missing, found.missing),
    ...list(texts.made, found.made),
    ...list(texts.incomplete, found.incomplete),
    ...list(texts.missingNumbers, missingNumbers),
  ]
  return `${lines.join('\r\n')}\r\n`
}

const belgian = (day: string) => day.split('-').toReversed().join('/')

type Texts = {
  title: (from: string, to: string) => string
  read: (begun: string, ended: string) => string
  sums: string
  invoices: string
  creditNotes: string
  payments: string
  received: string
  net: string
  vat: string
  total: string
  contents: string
  tables: string[]
  documents: (withPdf: boolean) => string[]
  files: (count: number) => string
  missing: string
  made: string
  incomplete: string
  missingNumbers: string
}

const readMeTexts: InEveryLanguage<Texts> = {
  en: {
    title: (from, to) => `for the accountant, from ${from} to ${to}`,
    read: (begun, ended) =>
      `Exported between ${begun} and ${ended}. Changes made while exporting may or may not be included.`,
    sums: 'Totals (credit notes are deducted for each rate)',
    invoices: 'Invoices, by issue date',
    creditNotes: 'Credit notes',
    payments: 'Payments, by payment date',
    received: 'received, net of returns',
    net: 'excl. VAT',
    vat: 'VAT',
    total: 'incl. VAT',
    contents: 'Contents',
    tables: [
      '  invoices.csv        a row for each invoice, with the taxable amount and the VAT of each rate',
      '  credit-notes.csv    a row for each credit note',
      '  sales-journal.csv   a row for each rate of each document; credit notes are negative',
      '  journal-entries.csv debit and credit of each document, on the ledger accounts of the practice',
      '  missing-numbers.csv why invoice numbers are missing: a number is given when an invoice is created',
      '  payments.csv        payments received, returned and paid from credit',
      '  Format: UTF-8, separated by semicolons, decimal commas, dates like 31/03/2026.',
    ],
    documents: withPdf => [
      '  invoices/, credit-notes/',
      `      each document ${withPdf ? 'as a PDF and, with the same name, ' : ''}as UBL 2.1 (XML) following the standard EN 16931,`,
      '      the format that Belgian companies exchange through Peppol.',
    ],
    files: count => `  Documents: ${count} files.`,
    missing: 'MISSING, because these could not be created (ask the practice for them):',
    made: 'The original text of these was not stored; current names and addresses are used:',
    incomplete:
      'Accounting software may reject the XML of these, issued before the practice had entered its name, VAT number or account:',
    missingNumbers:
      'Numbers given in this period that its invoices do not have (number, created on, reason):',
  },
  fr: {
    title: (from, to) => `pour le comptable, du ${from} au ${to}`,
    read: (begun, ended) =>
      `Exporté entre ${begun} et ${ended}. Les modifications faites pendant l’exportation peuvent ne pas être incluses.`,
    sums: 'Totaux (notes de crédit déduites pour chaque taux)',
    invoices: 'Factures, par date d’émission',
    creditNotes: 'Notes de crédit',
    payments: 'Paiements, par date de paiement',
    received: 'reçu, retours déduits',
    net: 'HTVA',
    vat: 'TVA',
    total: 'TVAC',
    contents: 'Contenu',
    tables: [
      '  invoices.csv        une ligne par facture, avec la base imposable et la TVA de chaque taux',
      '  credit-notes.csv    une ligne par note de crédit',
      '  sales-journal.csv   une ligne par taux de chaque document\u00a0; notes de crédit en négatif',
      '  journal-entries.csv débit et crédit de chaque document, sur les comptes du cabinet',
      '  missing-numbers.csv motif des numéros manquants\u00a0: le numéro est attribué à la création de la facture',
      '  payments.csv        paiements reçus, retournés et réglés par solde créditeur',
      '  Format\u00a0: UTF-8, séparateur point-virgule, virgule décimale, dates du type 31/03/2026.',
    ],
    documents: withPdf => [
      '  invoices/, credit-notes/',
      `      chaque document ${withPdf ? 'en PDF et, sous le même nom, ' : ''}en UBL 2.1 (XML) selon la norme EN 16931,`,
      '      le format que les entreprises belges échangent par Peppol.',
    ],
    files: count => `  Documents\u00a0: ${count} fichiers.`,
    missing: 'MANQUANTS, car ils n’ont pas pu être créés (demandez-les au cabinet)\u00a0:',
    made: 'Le texte d’origine de ces documents n’a pas été conservé\u00a0; les noms et adresses actuels sont utilisés\u00a0:',
    incomplete:
      'Les logiciels comptables peuvent refuser le XML de ces documents, émis avant que le cabinet ait indiqué son nom, son numéro de TVA ou son compte\u00a0:',
    missingNumbers:
      'Numéros attribués dans cette période que ses factures ne portent pas (numéro, créé le, motif)\u00a0:',
  },
  nl: {
    title: (from, to) => `voor de boekhouder, van ${from} tot ${to}`,
    read: (begun, ended) =>
      `Geëxporteerd tussen ${begun} en ${ended}. Wijzigingen tijdens het exporteren zijn mogelijk niet opgenomen.`,
    sums: 'Totalen (creditnota’s per tarief afgetrokken)',
    invoices: 'Facturen, per factuurdatum',
    creditNotes: 'Creditnota’s',
    payments: 'Betalingen, per betaaldatum',
    received: 'ontvangen, na aftrek van terugboekingen',
    net: 'excl. btw',
    vat: 'btw',
    total: 'incl. btw',
    contents: 'Inhoud',
    tables: [
      '  invoices.csv        een rij per factuur, met de maatstaf van heffing en de btw van elk tarief',
      '  credit-notes.csv    een rij per creditnota',
      '  sales-journal.csv   een rij per tarief van elk document; creditnota’s negatief',
      '  journal-entries.csv debet en credit van elk document, op de rekeningen van de praktijk',
      '  missing-numbers.csv waarom nummers ontbreken: een factuur krijgt haar nummer bij het aanmaken',
      '  payments.csv        ontvangen, teruggeboekte en met tegoed betaalde bedragen',
      '  Formaat: UTF-8, gescheiden door puntkomma’s, decimale komma, datums zoals 31/03/2026.',
    ],
    documents: withPdf => [
      '  invoices/, credit-notes/',
      `      elk document ${withPdf ? 'als pdf en, onder dezelfde naam, ' : ''}als UBL 2.1 (XML) volgens de norm EN 16931,`,
      '      het formaat dat Belgische ondernemingen via Peppol uitwisselen.',
    ],
    files: count => `  Documenten: ${count} bestanden.`,
    missing: 'ONTBREKEN, omdat ze niet konden worden aangemaakt (vraag ze aan de praktijk):',
    made: 'De oorspronkelijke tekst hiervan werd niet bewaard; de huidige namen en adressen zijn gebruikt:',
    incomplete:
      'Boekhoudprogramma’s kunnen de XML hiervan weigeren, want de praktijk had haar naam, btw-nummer of rekening toen nog niet ingevuld:',
    missingNumbers:
      'Nummers toegekend in deze periode die haar facturen niet dragen (nummer, aangemaakt op, reden):',
  },
}
