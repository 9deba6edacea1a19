import { type TSchema, Type } from 'typebox'

/** The columns of a table of such rows: a field of a field is `invoiceAddress.street`. */
export function columnsOf(schema: TSchema): string[] {
  if (!Type.IsObject(schema)) return []
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const inner = columnsOf(withoutNull(field))
    return inner.length === 0 ? [name] : inner.map(column => `${name}.${column}`)
  })
}

function withoutNull(schema: TSchema): TSchema {
  if (!Type.IsUnion(schema)) return schema
  return schema.anyOf.find(Type.IsObject) ?? schema
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
