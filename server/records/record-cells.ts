import type { Cells } from '../../src/domain/edits/fields.ts'
import { madeOf } from '../../src/records/lists.ts'
import {
  blankOf,
  type CellsOf,
  cellsFromRow,
  cellsFromValues,
  type Fields,
  type StaffCellsOf,
  type ValuesOf,
  valuesOf,
} from '../../src/records/record.ts'
import {
  type FieldsOf,
  listsOf,
  type MadeCells,
  type RecordName,
  type Rows,
  records,
} from '../../src/records/records.ts'

type AnyValues = { [field: string]: unknown }

export function writtenCells<N extends RecordName>(
  name: N,
  values: ValuesOf<FieldsOf<N>>,
  shown?: ValuesOf<FieldsOf<N>>,
): StaffCellsOf<FieldsOf<N>> & MadeCells<N>
export function writtenCells(name: RecordName, values: AnyValues, shown: AnyValues = values): Cells {
  return { ...cellsFromValues<Fields>(records[name], values), ...madeCells(name, shown) }
}

export type NewRow<Values, Row> = {
  id: string
  values: Values
  createdAt: string
  updatedAt?: string
  given?: Partial<Row>
}

// Written as a method, so that rows of one record type are accepted for those of any.
type ShowRow = { show(row: object): object }['show']

export function newCells<N extends RecordName>(
  name: N,
  row: NewRow<ValuesOf<FieldsOf<N>>, Rows[N]>,
  show?: ShowRow,
): CellsOf<FieldsOf<N>> & MadeCells<N> & { id: string; deleted_at: null }
export function newCells(
  name: RecordName,
  { id, values, createdAt, updatedAt, given }: NewRow<AnyValues, AnyValues>,
  show: ShowRow = row => row,
): Cells {
  const fields: Fields = records[name]
  const times = { createdAt, updatedAt: updatedAt ?? createdAt }
  const row = { ...blankOf(fields), ...valuesOf<Fields>(fields, values), ...given, ...times, id }
  return { id, ...cellsFromRow<Fields>(fields, row), ...madeCells(name, show(row)), deleted_at: null }
}

// PostgreSQL refuses an index entry of more than 2,704 bytes, and a letter has up to four.
const mostLetters = 600

/** The columns for sorting and searching, for a row as it is shown. */
export function madeCellsOf<N extends RecordName>(name: N, row: ValuesOf<FieldsOf<N>>): MadeCells<N>
export function madeCellsOf(name: RecordName, row: AnyValues): Cells {
  return madeCells(name, row)
}

/** Sort columns are cut off: the difference is not visible in a list. */
function madeCells(name: RecordName, row: object): Cells {
  const made = Object.entries(madeOf(listsOf(name), row))
  return Object.fromEntries(
    made.map(([column, text]) => [column, column.endsWith('_key') ? beginningOf(text) : text]),
  )
}

function beginningOf(text: string): string {
  return text.length <= mostLetters ? text : [...text].slice(0, mostLetters).join('')
}
