import type { ValueWriter } from '../../src/contract/push.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Tx } from '../db/database.ts'
import { isLostRevision } from './head.ts'
import { readWriters } from './history.ts'

export type Standing = { writers: ValueWriter[]; isSeenLost: boolean }

type Asked = {
  record: RecordType
  id: string
  /** None where the row is missing. */
  fields: readonly string[]
  /** The revision that the user saw. */
  seen: number | undefined
  userId: string
  takenFrom: string | undefined
}

/**
 * Finds the writers of the values that an edit is in conflict with, in its transaction. A value is restored when the user saw a
 * revision that was lost, and the value is older than that revision. The row itself says only who changed it last.
 */
export async function readStanding(
  tx: Tx,
  { record, id, fields, seen, userId, takenFrom }: Asked,
): Promise<Standing> {
  const isSeenLost = seen !== undefined && (await isLostRevision(tx, seen))
  const isRowMissing = fields.length === 0
  const found = await readWriters(tx, { record, id }, fields)
  const writers = found.map(writer => ({
    fields: writer.fields,
    person: writer.madeBy ?? writer.person ?? '',
    at: writer.at,
    isOwn: writer.userId === userId && takenFrom === undefined && writer.madeBy === null,
    isRestored: isSeenLost && seen !== undefined && writer.rev <= seen,
  }))
  if (isRowMissing && found.length === 0)
    writers.push({ fields: [], person: '', at: '', isOwn: false, isRestored: true })
  return { writers, isSeenLost }
}
