import { type RecordType, recordTypes } from '../../src/contract/rows.ts'
import { type Span, spanOnDevices } from '../../src/domain/calendar/appointments.ts'
import type { Windows } from '../../src/domain/calendar/windows.ts'
import { type Rows, rowId } from '../../src/records/records.ts'
import type { Tx } from '../db/database.ts'

/**
 * Readers of rows within a window. Rows read by ID may be outside, so that devices are informed that they
 * left it.
 */
type RowReaders<N extends RecordType> = {
  findByIds(tx: Tx, ids: readonly string[], windows: Windows): Promise<Rows[N][]>
  listAfter(tx: Tx, id: string, limit: number, windows: Windows): Promise<Rows[N][]>
  count(tx: Tx, windows: Windows): Promise<number>
}

export type MirroredRecord = {
  rows: { [N in RecordType]: RowReaders<N> }
  /** Types whose responses contain more than devices store. */
  responseReaders: { [N in RecordType]?: (tx: Tx, id: string) => Promise<Rows[N] | undefined> }
  appointmentsBetween(tx: Tx, span: Span, limit: number): Promise<Rows['appointments'][]>
}

export const mirroredTypes: readonly RecordType[] = recordTypes.toSorted()

export async function readRows<N extends RecordType>(
  mirrored: MirroredRecord,
  tx: Tx,
  record: N,
  ids: readonly string[],
  windows: Windows,
): Promise<Map<string, Rows[N]>> {
  const rows = ids.length === 0 ? [] : await mirrored.rows[record].findByIds(tx, ids, windows)
  return new Map(rows.map(row => [rowId[record](row), row]))
}

export async function readAnswer(
  { rows, responseReaders }: MirroredRecord,
  tx: Tx,
  record: RecordType,
  id: string,
): Promise<Rows[RecordType] | undefined> {
  const read = responseReaders[record]
  if (read !== undefined) return read(tx, id)
  const [row] = await rows[record].findByIds(tx, [id], { invoices: '', appointments: spanOnDevices(0) })
  return row
}

export async function readRowsAfter<N extends RecordType>(
  mirrored: MirroredRecord,
  tx: Tx,
  record: N,
  after: string,
  limit: number,
  windows: Windows,
): Promise<{ record: N; id: string; rev: number; row: Rows[N] }[]> {
  const rows = await mirrored.rows[record].listAfter(tx, after, limit, windows)
  return rows.map(row => ({ record, id: rowId[record](row), rev: row.rev, row }))
}
