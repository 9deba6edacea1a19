import { blankRow, type RecordType, type Row, type Rows } from '../../contract/rows.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/**
 * A bucket as it lies on the disk: the names of the fields once, and a row as the list of its values. That is two
 * thirds of the bytes, and less than half of the time to read them all when the app starts.
 *
 * The fields are those of the rows that were put in. A row that was packed before a field came is shorter than the list.
 */
export type PackedBucket = {
  noun: RecordType
  n: number
  stamp: number
  fields: readonly string[]
  rows: readonly PackedRow[]
}
/** Without values: the row is deleted. */
export type PackedRow = readonly [id: string, rev: number, ...values: unknown[]]

export type Kept<N extends RecordType = RecordType> = { id: string; rev: number; row: Rows[N] | null }

/** As readers get it. */
export type Bucket<N extends RecordType = RecordType> = { noun: N; n: number; rows: readonly Kept<N>[] }

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

/** `isOwn` when rows of this version alone are there; in those of another, what cannot be read is blank. */
export function unpackBucket({ noun: record, n, fields, rows }: PackedBucket, isOwn = true): Bucket {
  const readers = isOwn ? undefined : records[record]
  return { noun: record, n, rows: unpackRows<Row>({ fields, rows }, blankRow[record], readers) }
}

/** What this version has added is blank in the rows of an earlier one. */
export function unpackRows<R extends object>(
  { fields, rows }: Pick<PackedBucket, 'fields' | 'rows'>,
  blank: R,
  readers?: Fields,
): { id: string; rev: number; row: R | null }[] {
  // Each row begins as a copy of a whole one: to add its fields one by one would move it several times.
  const copy = copierOf(fields, blank, readers)
  return rows.map(packed => {
    const [id, rev] = packed
    return { id, rev, row: isDeleted(packed) ? null : copy(packed) }
  })
}

// Nothing here looks into the values: tens of thousands of rows come by before the first is on the screen, and they were
// read with care when they came from the server.
function copierOf<R extends object>(
  fields: readonly string[],
  blank: R,
  readers: Fields | undefined,
): (packed: PackedRow) => R {
  const template: Record<string, unknown> = Object.fromEntries(Object.entries(blank))
  const isRow = (_row: Record<string, unknown>): _row is R & Record<string, unknown> => true
  return packed => {
    const row = { ...template }
    for (let i = 2; i < packed.length; i++) {
      const field = fields[i - 2]
      const reader = field === undefined ? undefined : readers?.[field]
      const value = reader ? reader.read(packed[i]) : packed[i]
      if (field !== undefined && value !== undefined) row[field] = value
    }
    return isRow(row) ? row : blank
  }
}
