import type { ValueWriter } from '../../src/contract/push.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Tx } from '../db/database.ts'
import { isLostRevision } from './head.ts'
import { readWriters } from './history.ts'
import type { Effect } from './write.ts'

/** An edit as a device kept it, at the moment in which it is done. */
export type EditAsked = {
  id: string
  key: string
  patch: Patch
  /** The key of the edit that this one undoes. */
  undoes: string | undefined
  /** The time of arrival. */
  now: string
  /** When the user made it: what follows from the edit by day counts from here. */
  madeAt: string
  userId: string
  sessionId: string
  /** When the person last gave their password on this device. */
  confirmedAt: string
}

/**
 * Handles one kind of edit inside the transaction that writes: it locks the rows that it depends on, reads the row, merges
 * and writes. An effect that touches no row means that everything was already as the edit wants it.
 */
export type DoEdit = (tx: Tx, edit: EditAsked) => Promise<Effect>

/** An edit that prepares something slow before the transaction, such as a PDF. */
export type PreparedEdit = { prepare(edit: EditAsked): Promise<DoEdit> }

/** An edit that queues emails: the postman is woken afterwards. */
export type MailingEdit = { mailing: DoEdit }

/** Every kind of edit that this server knows: `clients.change`. */
export type Edits = { readonly [kind: string]: DoEdit | PreparedEdit | MailingEdit }

/** The row is not as the person saw it; thrown inside the transaction, so that nothing of the edit is done. */
export class EditConflict extends Error {
  override name = 'EditConflict'
  readonly row: (Json & { rev: number }) | null
  readonly fields: readonly string[]
  /** Added before the transaction ends. */
  standing: Standing = { writers: [], isSeenLost: false }

  constructor(row: (Json & { rev: number }) | null, fields: readonly string[]) {
    super('the row is not as the person saw it')
    this.row = row
    this.fields = fields
  }
}

type Standing = { writers: ValueWriter[]; isSeenLost: boolean }

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
