import type { Noun, Rows } from '../contract/rows.ts'

/**
 * A bucket as it lies on the disk: the names of the fields once, and a row as the list of its values. That is two
 * thirds of the bytes, and less than half of the time to read them all when the app starts.
 *
 * The fields are those of the rows that were put in. A row that was packed before a field came is shorter than the list.
 */
export type PackedBucket = {
  noun: Noun
  n: number
  stamp: number
  fields: readonly string[]
  rows: readonly PackedRow[]
}
/** Without values: the row is deleted. */
export type PackedRow = readonly [id: string, rev: number, ...values: unknown[]]

export type Kept<N extends Noun = Noun> = { id: string; rev: number; row: Rows[N] | null }

export function isDeleted(packed: PackedRow): boolean {
  return packed.length === 2
}

/** The fields with those that a row has beside. */
export function fieldsWith(fields: readonly string[], row: object): readonly string[] {
  const more = Object.keys(row).filter(field => !fields.includes(field))
  return more.length === 0 ? fields : [...fields, ...more]
}

/** `fields` names all that the row has. */
export function packRow(fields: readonly string[], { id, rev, row }: Kept): PackedRow {
  if (row === null) return [id, rev]
  const isInOrder = Object.keys(row).every((field, i) => field === fields[i])
  if (isInOrder) return [id, rev, ...Object.values(row)]
  const values = new Map<string, unknown>(Object.entries(row))
  return [id, rev, ...fields.map(field => values.get(field))]
}

export function unpackRows<R extends object>(
  { fields, rows }: Pick<PackedBucket, 'fields' | 'rows'>,
  blank: R,
): { id: string; rev: number; row: R | null }[] {
  const isWhole = wholeWith(fields, blank)
  return rows.map(packed => {
    const [id, rev] = packed
    if (isDeleted(packed)) return { id, rev, row: null }
    const row = unpack(fields, packed)
    // What this version has added is blank in the rows of an earlier one.
    return { id, rev, row: isWhole(row) ? row : { ...blank, ...row } }
  })
}

// Nothing here may look at each value: tens of thousands of rows come by before the first is on the screen.
function unpack(fields: readonly string[], packed: PackedRow): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 2; i < packed.length; i++) {
    const field = fields[i - 2]
    if (field !== undefined) row[field] = packed[i]
  }
  return row
}

/** The rows were read with care when they came: that none of their fields is missing is all there is to ask. */
function wholeWith<R extends object>(fields: readonly string[], blank: R): (row: object) => row is R {
  const isWhole = Object.keys(blank).every(field => fields.includes(field))
  return (_row): _row is R => isWhole
}
