import type { RecordType, Rows } from '../../contract/rows.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Fields, readRowOf } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/** A row out of an answer, a draft or a file: whole and as expected, or nothing. What it holds beside is left. */
export function readRow<N extends RecordType>(record: N, body: Json): Rows[N] | null
export function readRow(record: RecordType, body: Json): unknown {
  return readRowOf<Fields>(records[record], body)
}
