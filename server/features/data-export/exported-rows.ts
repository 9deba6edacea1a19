import { type RecordType, recordTypes } from '../../../src/contract/rows.ts'
import { writeCsv } from '../../../src/domain/csv.ts'
import { isObject } from '../../../src/domain/fields.ts'
import type { Windows } from '../../../src/domain/windows.ts'
import type { Fields } from '../../../src/records/record.ts'
import { records } from '../../../src/records/records.ts'
import type { Tx } from '../../db/database.ts'
import { type Mirrored, readRowsAfter } from '../../sync/mirrored.ts'
import { findListedClients } from '../clients/clients-store.ts'
import { nextAfter, type Page } from './data-export-store.ts'

// Every instant is a text between these two.
const everything: Windows = { invoices: '', appointments: { from: '', until: '~' } }
const rowsPerPage = 500

/** Rows as the lists answer with them: without what was deleted, whether or not devices keep them. */
export async function readListed(
  mirrored: Mirrored,
  tx: Tx,
  record: RecordType,
  after: string,
): Promise<Page<object>> {
  const found = await readRowsAfter(mirrored, tx, record, after, rowsPerPage, everything)
  const ids = found.map(({ id }) => id)
  const items = record === 'clients' ? await findListedClients(tx, ids) : found.map(({ row }) => row)
  return { items, next: nextAfter(ids, rowsPerPage) }
}

/** How many there are, of all record types together. */
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

/** An array with a row on every line. */
export async function* jsonOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

/** With the mark by which spreadsheets know UTF-8. */
export async function* csvOf(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${writeCsv([columns], ',')}`
  for await (const rows of pages) {
    if (rows.length > 0)
      yield writeCsv(
        rows.map(row => columns.map(column => cellAt(row, column))),
        ',',
      )
  }
}

/** The columns of a table of such rows, as their definition has them. In the list of clients their animals come along. */
export function columnsOf(record: RecordType): string[] {
  const columns = Object.entries<Fields[string]>(records[record]).flatMap(([name, { schema }]) =>
    columnsIn(name, schema),
  )
  return record === 'clients' ? [...columns, 'animals'] : columns
}

/** A field of a field is `invoiceAddress.street`, whether or not it may be null. */
function columnsIn(name: string, schema: unknown): string[] {
  if (!isObject(schema)) return []
  if (Array.isArray(schema.anyOf)) return columnsIn(name, schema.anyOf.find(isObject))
  if (!isObject(schema.properties)) return [name]
  return Object.entries(schema.properties).flatMap(([inner, of]) => columnsIn(`${name}.${inner}`, of))
}

function cellAt(row: object, column: string): string {
  let value: unknown = row
  for (const name of column.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return cellOf(value)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return harmless(value)
  if (Array.isArray(value)) return value.map(item => cellAt(item, 'id')).join(' ')
  return String(value)
}

// A spreadsheet takes such a text for a formula and runs it; what clients are called was typed by anyone.
const looksLikeFormula = /^[=+\-@\t\r]/

function harmless(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text
}
