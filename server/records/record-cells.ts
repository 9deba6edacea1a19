import type { Cells } from '../../src/domain/edits/fields.ts'
import { derivedCells } from '../../src/records/lists.ts'
import {
  blankRecord,
  cellsFromRow,
  cellsFromValues,
  type Fields,
  pickValues,
  type RecordCells,
  type RecordValues,
  type StaffCells,
} from '../../src/records/record.ts'
import {
  type MadeCells,
  type RecordFields,
  type RecordName,
  type Rows,
  recordLists,
  records,
} from '../../src/records/records.ts'

type AnyValues = { [field: string]: unknown }

export function writtenCells<N extends RecordName>(
  name: N,
  values: RecordValues<RecordFields<N>>,
  displayValues?: RecordValues<RecordFields<N>>,
): StaffCells<RecordFields<N>> & MadeCells<N>
export function writtenCells(name: RecordName, values: AnyValues, displayValues: AnyValues = values): Cells {
  return { ...cellsFromValues<Fields>(records[name], values), ...madeCells(name, displayValues) }
}

export type NewRow<Values, Row> = {
  id: string
  values: Values
  createdAt: string
  updatedAt?: string
  overrides?: Partial<Row>
}

// Declared as a method, so that rows of a specific record type are accepted.
type ShowRow = { show(row: object): object }['show']

export function newCells<N extends RecordName>(
  name: N,
  row: NewRow<RecordValues<RecordFields<N>>, Rows[N]>,
  show?: ShowRow,
): RecordCells<RecordFields<N>> & MadeCells<N> & { id: string; deleted_at: null }
export function newCells(
  name: RecordName,
  { id, values, createdAt, updatedAt, overrides }: NewRow<AnyValues, AnyValues>,
  show: ShowRow = row => row,
): Cells {
  const fields: Fields = records[name]
  const times = { createdAt, updatedAt: updatedAt ?? createdAt }
  const row = { ...blankRecord(fields), ...pickValues<Fields>(fields, values), ...overrides, ...times, id }
  return { id, ...cellsFromRow<Fields>(fields, row), ...madeCells(name, show(row)), deleted_at: null }
}

// PostgreSQL refuses an index entry of more than 2,704 bytes, and a letter has up to four.
const mostLetters = 600

/** Computes the columns for sorting and searching from a row as it is shown. */
export function derivedCellsFor<N extends RecordName>(
  name: N,
  row: RecordValues<RecordFields<N>>,
): MadeCells<N>
export function derivedCellsFor(name: RecordName, row: AnyValues): Cells {
  return madeCells(name, row)
}

/** Sort columns are cut off: the difference is not visible in a list. */
function madeCells(name: RecordName, row: object): Cells {
  const made = Object.entries(derivedCells(recordLists(name), row))
  return Object.fromEntries(
    made.map(([column, text]) => [column, column.endsWith('_key') ? truncate(text) : text]),
  )
}

function truncate(text: string): string {
  return text.length <= mostLetters ? text : [...text].slice(0, mostLetters).join('')
}
