import { type RecordType, recordTypes } from '../../src/contract/rows.ts'
import { spanOnDevices } from '../../src/domain/calendar/appointments.ts'
import type { Windows } from '../../src/domain/calendar/windows.ts'
import { type Rows, rowId } from '../../src/records/records.ts'
import type { Tx } from '../db/database.ts'

/**
 * How the rows of a record type are read for devices: in the shape of its lists, and only those that the lists show. Of
 * rows that grow for ever, devices keep those within a window. What is read by ids has changed just now, and may lie
 * outside of the window that it was in: a device that does not hear of the change would go on showing the row.
 */
type RowReaders<N extends RecordType> = {
  findByIds(tx: Tx, ids: readonly string[], windows: Windows): Promise<Rows[N][]>
  /** In the order of their ids, beginning after one of them. */
  listAfter(tx: Tx, id: string, limit: number, windows: Windows): Promise<Rows[N][]>
  /** How many there are in all to list. */
  count(tx: Tx, windows: Windows): Promise<number>
}

/** The readers of all record types that devices mirror, as the features give them. */
export type Mirrored = {
  rows: { [N in RecordType]: RowReaders<N> }
  /** Where calls answer with more of a row than devices keep of it. */
  answers: { [N in RecordType]?: (tx: Tx, id: string) => Promise<Rows[N] | undefined> }
  /** Appointments that begin within a span. */
  appointmentsBetween(tx: Tx, from: string, until: string, limit: number): Promise<Rows['appointments'][]>
}

/** In the order of a snapshot. */
export const mirroredTypes: readonly RecordType[] = recordTypes.toSorted()

export async function readRows<N extends RecordType>(
  mirrored: Mirrored,
  tx: Tx,
  record: N,
  ids: readonly string[],
  windows: Windows,
): Promise<Map<string, Rows[N]>> {
  const rows = ids.length === 0 ? [] : await mirrored.rows[record].findByIds(tx, ids, windows)
  return new Map(rows.map(row => [rowId[record](row), row]))
}

/** A row as calls answer with it, however old it is; undefined when it is in no list. */
export async function readAnswer(
  { rows, answers }: Mirrored,
  tx: Tx,
  record: RecordType,
  id: string,
): Promise<Rows[RecordType] | undefined> {
  const read = answers[record]
  if (read !== undefined) return read(tx, id)
  const [row] = await rows[record].findByIds(tx, [id], { invoices: '', appointments: spanOnDevices(0) })
  return row
}

export async function readRowsAfter<N extends RecordType>(
  mirrored: Mirrored,
  tx: Tx,
  record: N,
  after: string,
  limit: number,
  windows: Windows,
): Promise<{ noun: N; id: string; rev: number; row: Rows[N] }[]> {
  const rows = await mirrored.rows[record].listAfter(tx, after, limit, windows)
  return rows.map(row => ({ noun: record, id: rowId[record](row), rev: row.rev, row }))
}
