import type { Noun } from '../../../src/contract/rows.ts'
import type { Fields } from '../../../src/records/record.ts'
import { records } from '../../../src/records/records.ts'

/** The columns of a table of such rows, as their definition has them. In the list of clients their animals come along. */
export function columnsOf(noun: Noun): string[] {
  const columns = Object.entries<Fields[string]>(records[noun]).flatMap(([name, { schema }]) =>
    columnsIn(name, schema),
  )
  return noun === 'clients' ? [...columns, 'animals'] : columns
}

/** A field of a field is `invoiceAddress.street`, whether or not it may be null. */
function columnsIn(name: string, schema: unknown): string[] {
  if (!isObject(schema)) return []
  if (Array.isArray(schema.anyOf)) return columnsIn(name, schema.anyOf.find(isObject))
  if (!isObject(schema.properties)) return [name]
  return Object.entries(schema.properties).flatMap(([inner, of]) => columnsIn(`${name}.${inner}`, of))
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}

export function cellAt(row: object, column: string): string {
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
