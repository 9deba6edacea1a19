import { setImmediate } from 'node:timers/promises'
import { type PeriodTable, type PeriodZip, periodTables } from '../../../../src/contract/accountant.ts'
import { sumsOf } from '../../../../src/domain/billing/reckoning.ts'
import { type EInvoice, gapsOf, ratesOfNote } from '../../../../src/domain/documents/e-invoice.ts'
import { ublOf } from '../../../../src/domain/documents/ubl.ts'
import type { Language } from '../../../../src/domain/text/language.ts'
import { type SheetCell, sheetMark, writeSheet } from '../../../../src/domain/text/spreadsheet.ts'
import { once, type ZippedFile } from '../../../calls/files.ts'
import { readTransaction, type Tx } from '../../../db/database.ts'
import { paged } from '../../../db/paged.ts'
import type { RoutePorts } from '../../../ports.ts'
import { issuedInvoicePdf } from '../invoice-documents.ts'
import { creditNotePdf } from '../payments/credit-note-documents.ts'
import {
  type Documents,
  documentsOfInvoices,
  documentsOfNotes,
  eCreditNoteOf,
  eInvoiceOf,
  type Period,
  readIssuedInvoices,
  readIssuedNotes,
  readPaymentsOf,
  readVoidNumbers,
} from './issued-store.ts'
import { type Sums, sumsOfPeriod } from './period-sums.ts'
import { type Found, periodReadMe } from './read-me.ts'
import {
  invoiceCells,
  invoicesHead,
  journalCells,
  journalHead,
  noteCells,
  notesHead,
  paymentCells,
  paymentsHead,
} from './tables.ts'

export type PeriodPorts = Pick<RoutePorts, 'db' | 'clock' | 'log'>
export type Asked = { period: Period; language: Language }
type Rows = AsyncIterable<SheetCell[][]>

/** A table as the spreadsheets of the country open it: semicolons, a comma before the cents, whatever the language of its heads. */
export async function* tableText(
  ports: PeriodPorts,
  table: PeriodTable,
  asked: Asked,
  sums: Sums,
): AsyncGenerator<string> {
  const { head, rows } = tableOf(ports, table, asked, sums)
  yield sheetMark + writeSheet([head], 'fr')
  for await (const some of rows) yield writeSheet(some, 'fr')
}

function tableOf(
  ports: PeriodPorts,
  table: PeriodTable,
  { period, language }: Asked,
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
    'payments.csv': () => ({
      head: paymentsHead(language),
      rows: mapped(
        paged(db, (tx, after) => readPaymentsOf(tx, period, after)),
        some => some.map(payment => paymentCells(payment, language)),
      ),
    }),
  }
  return ofTable[table]()

  async function* journal(): Rows {
    yield* mapped(invoices(), ({ items, documents }) =>
      items.flatMap(({ id, number, issueDay: day, ...invoice }) => {
        const of = {
          kind: 'invoice',
          day,
          number,
          byRate: sumsOf(invoice.lines).byRate,
          invoice: '',
        } as const
        return journalCells(of, documents.get(id), language)
      }),
    )
    yield* mapped(notes(), ({ items, documents }) =>
      items.flatMap(({ id, number, day, lines, invoice }) => {
        const byRate = ratesOfNote(lines)
        const of = { kind: 'creditNote', day, number, byRate, invoice: invoice.number } as const
        return journalCells(of, documents.get(id), language)
      }),
    )
  }
}

async function* mapped<From, To>(pages: AsyncIterable<From>, map: (page: From) => To): AsyncGenerator<To> {
  for await (const page of pages) yield map(page)
}

type WithDocuments<Item> = Documents & { items: Item[] }

function invoicesWithDocuments({ db, clock }: Pick<PeriodPorts, 'db' | 'clock'>, period: Period) {
  return withDocuments(
    db,
    (tx, after) => readIssuedInvoices(tx, period, after),
    (tx, invoices) => documentsOfInvoices(tx, invoices, clock.now().toISOString()),
  )
}

function notesWithDocuments(db: PeriodPorts['db'], period: Period) {
  return withDocuments(db, (tx, after) => readIssuedNotes(tx, period, after), documentsOfNotes)
}

async function* withDocuments<Item>(
  db: PeriodPorts['db'],
  read: (tx: Tx, after: string) => Promise<{ items: Item[]; next: string | null }>,
  documentsOf: (tx: Tx, items: readonly Item[]) => Promise<Documents>,
): AsyncGenerator<WithDocuments<Item>> {
  const pages = paged(db, async (tx, after) => {
    const { items, next } = await read(tx, after)
    return { items: [{ items, ...(await documentsOf(tx, items)) }], next }
  })
  for await (const [page] of pages) if (page !== undefined) yield page
}

/**
 * Everything of a period, or its e-invoices alone. A document that cannot be made is left out and named at the end: an accountant
 * who waits for a year of invoices is not to go without because of one.
 */
export async function* periodFiles(
  ports: PeriodPorts,
  which: PeriodZip,
  asked: Asked,
  practice: string,
): AsyncGenerator<ZippedFile> {
  const { db, clock, log } = ports
  const { period, language } = asked
  const begun = clock.now()
  const sums = await sumsOfPeriod(db, period)
  const found: Found = { files: 0, missing: [], made: [], incomplete: [] }
  const withPdf = which === 'everything.zip'

  if (withPdf)
    for (const table of periodTables)
      yield { path: table, compress: true, pieces: tableText(ports, table, asked, sums) }
  for await (const { items, documents, made } of invoicesWithDocuments(ports, period)) {
    found.made.push(...made)
    for (const invoice of items) {
      const document = documents.get(invoice.id)
      yield* ofDocument(`invoices/${invoice.number}`, {
        pdf: () => issuedInvoicePdf(ports, invoice, document),
        eInvoice: () => eInvoiceOf(invoice, document),
      })
    }
  }
  for await (const { items, documents } of notesWithDocuments(db, period))
    for (const note of items) {
      yield* ofDocument(`credit-notes/${note.number}`, {
        pdf: () => creditNotePdf(ports, note.id),
        eInvoice: () => eCreditNoteOf(note, documents.get(note.id)),
      })
    }
  const voidNumbers = await readTransaction(db, tx => readVoidNumbers(tx, period))
  const details = { practice, period, begun, ended: clock.now(), sums, found, voidNumbers, withPdf }
  yield { path: 'README.txt', compress: true, pieces: once(periodReadMe(details, language)) }

  async function* ofDocument(
    path: string,
    make: { pdf: () => Promise<Uint8Array | undefined>; eInvoice: () => EInvoice },
  ): AsyncGenerator<ZippedFile> {
    if (withPdf) {
      // Each is drawn in a turn of its own.
      await setImmediate()
      const pdf = await orMissing(`${path}.pdf`, make.pdf)
      if (pdf !== undefined) yield counted(`${path}.pdf`, Buffer.from(pdf), false)
    }
    const document = await orMissing(`${path}.xml`, make.eInvoice)
    if (document === undefined) return
    if (gapsOf(document).length > 0) found.incomplete.push(document.number)
    yield counted(`${path}.xml`, Buffer.from(ublOf(document)), true)
  }

  function counted(path: string, bytes: Buffer, compress: boolean): ZippedFile {
    found.files += 1
    return { path, compress, pieces: once(bytes) }
  }

  async function orMissing<Made>(path: string, make: () => Made | Promise<Made>): Promise<Made | undefined> {
    try {
      return await make()
    } catch (err) {
      log.error({ err, path }, 'a file for the accountant could not be made')
      found.missing.push(path)
      return undefined
    }
  }
}
