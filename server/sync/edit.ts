import type { ValueWriter } from '../../src/contract/push.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Tx } from '../db/database.ts'
import { isLostRevision } from './head.ts'
import { readWriters } from './history.ts'
import type { Effect } from './write.ts'

export type EditRequest = {
  id: string
  key: string
  patch: Patch
  undoes: string | undefined
  now: string
  /** The time at which the user made the edit. Daily effects count from here. */
  madeAt: string
  userId: string
  sessionId: string
  /** The last time at which the user entered the password on this device. */
  confirmedAt: string
}

/**
 * Handles an edit inside the transaction. An effect without touched rows means that nothing had to change.
 */
export type DoEdit = (tx: Tx, edit: EditRequest) => Promise<Effect>

type PreparedEdit = { prepare(edit: EditRequest): Promise<DoEdit> }

type MailingEdit = { mailing: DoEdit }

export type Edits = { readonly [kind: string]: DoEdit | PreparedEdit | MailingEdit }

/** The row differs from the state that the user saw. Thrown inside the transaction, so nothing is written. */
export class EditConflict extends Error {
  override name = 'EditConflict'
  readonly row: (Json & { rev: number }) | null
  readonly fields: readonly string[]
  standing: EditContext = { writers: [], isSeenLost: false }

  constructor(row: (Json & { rev: number }) | null, fields: readonly string[]) {
    super('the row is not as the person saw it')
    this.row = row
    this.fields = fields
  }
}

type EditContext = { writers: ValueWriter[]; isSeenLost: boolean }

type RequestedEdit = {
  record: RecordType
  id: string
  fields: readonly string[]
  seenRev: number | undefined
  userId: string
  takenFrom: string | undefined
}

/** Finds the writers of the values in conflict. A value older than a lost revision is restored. */
export async function readConflict(
  tx: Tx,
  { record, id, fields, seenRev, userId, takenFrom }: RequestedEdit,
): Promise<EditContext> {
  const isSeenLost = seenRev !== undefined && (await isLostRevision(tx, seenRev))
  const isRowMissing = fields.length === 0
  const found = await readWriters(tx, { record, id }, fields)
  const writers = found.map(writer => ({
    fields: writer.fields,
    person: writer.madeBy ?? writer.person ?? '',
    at: writer.at,
    isOwn: writer.userId === userId && takenFrom === undefined && writer.madeBy === null,
    isRestored: isSeenLost && seenRev !== undefined && writer.rev <= seenRev,
  }))
  if (isRowMissing && found.length === 0)
    writers.push({ fields: [], person: '', at: '', isOwn: false, isRestored: true })
  return { writers, isSeenLost }
}
