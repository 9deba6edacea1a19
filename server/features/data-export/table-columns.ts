/** The columns of a table of rows of this JSON Schema: a field of a field is `invoiceAddress.street`. */
export function columnsOf(schema: object): string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const inner = isObject(field) ? columnsOf(withoutNull(field)) : []
    return inner.length === 0 ? [name] : inner.map(column => `${name}.${column}`)
  })
}

function propertiesOf(schema: object): object {
  return 'properties' in schema && isObject(schema.properties) ? schema.properties : {}
}

function withoutNull(schema: object): object {
  const either = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []
  return either.filter(isObject).find(one => 'properties' in one) ?? schema
}

function isObject(value: unknown): value is object {
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
