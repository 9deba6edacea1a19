import { type RecordType, recordTypes } from '../../../../src/contract/rows.ts'
import { inferVatRate } from '../../../../src/domain/billing/contract-price.ts'
import { centsFromEuros } from '../../../../src/domain/billing/money.ts'
import type { Windows } from '../../../../src/domain/calendar/windows.ts'
import { addressFields } from '../../../../src/domain/clients/address.ts'
import { fullName } from '../../../../src/domain/clients/person.ts'
import { isObject } from '../../../../src/domain/edits/fields.ts'
import type { Language } from '../../../../src/domain/text/language.ts'
import { type SheetCell, sheetMark, writeSheet } from '../../../../src/domain/text/spreadsheet.ts'
import type { Fields } from '../../../../src/records/record.ts'
import { records } from '../../../../src/records/records.ts'
import { once, type ZippedFile } from '../../../calls/files.ts'
import { type Page, paged, type Tx } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { type MirroredRecord, readRowsAfter } from '../../../sync/mirrored.ts'
import { findClientsByIds, findListedClients } from '../../clients/clients-store.ts'
import { readPractice } from '../practice-store.ts'
import {
  exportedBankEntryColumns,
  exportedLineColumns,
  exportedNoteColumns,
  exportedPaymentColumns,
  exportedReminderColumns,
  nextAfter,
  readBankEntries,
  readBankFiles,
  readBankHistory,
  readContractDocuments,
  readInvoiceDocuments,
  readInvoiceLines,
  readNoteDocuments,
  readNotes,
  readPayments,
  readReminders,
  readSteps,
  readTerms,
  type StoredFile,
} from './data-export-store.ts'
import { readMe } from './read-me.ts'

export type ExportPorts = Pick<RoutePorts, 'db' | 'clock' | 'mirrored'>

const stepColumns = ['contractId', 'n', 'status', 'at']
const termsColumns = ['contractId', 'from', 'reason', 'animals', 'prices']
const bankFileColumns = ['id', 'month', 'filename', 'clientCount', 'collectionDay', 'total', 'createdAt']

/** Reads rows once for JSON and once for CSV, to hold neither in memory. The read-me is the last file. */
export async function* exportedFiles(
  { db, clock, mirrored }: ExportPorts,
  practice: string,
  begun: Date,
  language: Language,
): AsyncGenerator<ZippedFile> {
  const files = new Map<string, number>()
  const table = (path: string, pages: AsyncIterable<object[]>, columns: string[]) =>
    asText(path, streamCsv(counting(pages, path, files), columns, language))

  for (const record of recordTypes) {
    const read = (reader: typeof readListed) => paged(db, (tx, after) => reader(mirrored, tx, record, after))
    yield asText(`${record}.json`, streamJson(counting(read(readListed), `${record}.json`, files)))
    yield table(`${record}.csv`, read(readForTable), listColumns(record))
  }
  yield table('contract-steps.csv', paged(db, readSteps), stepColumns)
  yield table('contract-terms.csv', paged(db, readTerms), termsColumns)
  yield table('invoice-lines.csv', paged(db, readInvoiceLines), exportedLineColumns)
  yield table('payments.csv', paged(db, readPayments), exportedPaymentColumns)
  yield table('credit-notes.csv', paged(db, readNotes), exportedNoteColumns)
  yield table('reminders.csv', paged(db, readReminders), exportedReminderColumns)
  yield table('bank-entries.csv', paged(db, readBankEntries), exportedBankEntryColumns)
  yield table('bank-files.csv', paged(db, readBankHistory), bankFileColumns)
  yield* zipStored(paged(db, readContractDocuments), 'contracts/')
  yield* zipStored(paged(db, readInvoiceDocuments), 'invoices/')
  yield* zipStored(paged(db, readNoteDocuments), 'credit-notes/')
  yield* zipStored(paged(db, readBankFiles), 'bank-files/')
  yield asText('README.txt', once(readMe({ begun, ended: clock.now(), practice, files, language })))

  async function* zipStored(pages: AsyncIterable<StoredFile[]>, folder: string): AsyncGenerator<ZippedFile> {
    for await (const page of counting(pages, folder, files))
      for (const { path, bytes } of page)
        yield { path, compress: !path.endsWith('.pdf'), chunks: once(bytes) }
  }
}

function asText(path: string, chunks: AsyncIterable<string>): ZippedFile {
  return { path, compress: true, chunks }
}

async function* counting<Item>(
  pages: AsyncIterable<Item[]>,
  path: string,
  files: Map<string, number>,
): AsyncGenerator<Item[]> {
  files.set(path, 0)
  for await (const page of pages) {
    files.set(path, (files.get(path) ?? 0) + page.length)
    yield page
  }
}

const everything: Windows = { invoices: '', appointments: { from: '', until: '~' } }
const rowsPerPage = 500

/** Returns rows as in the lists, including those that devices do not store. */
async function readListed(
  mirrored: MirroredRecord,
  tx: Tx,
  record: RecordType,
  after: string,
): Promise<Page<object>> {
  const found = await readRowsAfter(mirrored, tx, record, after, rowsPerPage, everything)
  const ids = found.map(({ id }) => id)
  const items = record === 'clients' ? await findListedClients(tx, ids) : found.map(({ row }) => row)
  return { items, next: nextAfter(ids, rowsPerPage) }
}

const ofClient = {
  animals: ['name', 'email'],
  invoices: ['companyName', 'companyVAT', ...addressFields.map(line => `invoiceAddress.${line}`)],
}

/** Returns rows for CSV, with the client's details for imports and bookkeepers. */
async function readForTable(
  mirrored: MirroredRecord,
  tx: Tx,
  record: RecordType,
  after: string,
): Promise<Page<object>> {
  if (record !== 'animals' && record !== 'invoices') return readListed(mirrored, tx, record, after)
  const found = await readRowsAfter(mirrored, tx, record, after, rowsPerPage, everything)
  const { vatRate } = await readPractice(tx)
  const clientIds = found.map(({ row }) => row.clientId)
  const clients = await findClientsByIds(tx, clientIds)
  const clientsById = new Map(clients.map(client => [client.id, { ...client, name: fullName(client) }]))
  const items = found.map(({ row }) => ({
    ...row,
    client: clientsById.get(row.clientId),
    ...('net' in row && {
      vatRate: inferVatRate(centsFromEuros(row.net), centsFromEuros(row.vat), vatRate),
    }),
  }))
  const ids = found.map(({ id }) => id)
  return { items, next: nextAfter(ids, rowsPerPage) }
}

export async function countListed(tx: Tx): Promise<number> {
  let total = 0
  for (const table of recordTypes) {
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    total += Number(count)
  }
  return total
}

async function* streamJson(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* streamCsv(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly string[],
  language: Language,
): AsyncGenerator<string> {
  yield sheetMark + writeSheet([columns], language)
  for await (const rows of pages) {
    const cells = rows.map(row => columns.map(column => cellAt(row, column)))
    yield writeSheet(cells, language)
  }
}

/** Newer columns are last, so that the others retain their positions in spreadsheets. */
const laterOfInvoices = ['paid', 'credited', 'creditNotes']

/** Returns the columns of the definition. Clients also have their animals. */
function listColumns(record: RecordType): string[] {
  const columns = Object.entries<Fields[string]>(records[record]).flatMap(([name, { schema }]) =>
    columnsIn(name, schema),
  )
  if (record === 'clients') return [...columns, 'animals']
  if (record !== 'animals' && record !== 'invoices') return columns
  const added = ofClient[record].map(column => `client.${column}`)
  if (record === 'animals') return [...columns, ...added]
  const earlier = columns.filter(column => !laterOfInvoices.includes(column))
  return [...earlier, 'vatRate', ...added, ...laterOfInvoices]
}

/** Nested fields become `invoiceAddress.street`. */
function columnsIn(name: string, schema: unknown): string[] {
  if (!isObject(schema)) return []
  if (Array.isArray(schema.anyOf)) return columnsIn(name, schema.anyOf.find(isObject))
  if (!isObject(schema.properties)) return [name]
  return Object.entries(schema.properties).flatMap(([inner, of]) => columnsIn(`${name}.${inner}`, of))
}

function cellAt(row: object, column: string): SheetCell {
  let value: unknown = row
  for (const name of column.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return toCell(value)
}

function toCell(value: unknown): SheetCell {
  if (Array.isArray(value)) return value.map(item => cellAt(item, 'id')).join(' ')
  if (value === null || value === undefined || typeof value === 'number') return value
  return String(value)
}
