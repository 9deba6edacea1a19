import type { Lateness, PushedEdit } from '../../src/contract/push.ts'
import { blankRow, type RecordType } from '../../src/contract/rows.ts'
import { isLate } from '../../src/domain/billing/invoices.ts'
import { isObject, type Json } from '../../src/domain/text/json.ts'
import { type Tx, writeTransaction } from '../db/database.ts'
import type { RoutePorts } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { recordChanges, type TouchedRow } from './changes.ts'
import { erased } from './erased.ts'
import {
  claimKey,
  type DoneBefore,
  type HowDone,
  hashRequest,
  type LedgerResponse,
  storeOutcome,
} from './ledger.ts'
import { type MirroredRecord, readAnswer } from './mirrored.ts'

/**
 * The only way to change a row that devices mirror. One transaction, in this order:
 *
 *   1. the ledger: a known key is answered with its outcome and the current row, and nothing else runs
 *   2. the body: it checks its rules and writes its effects; a refusal is thrown, and everything is rolled back
 *   3. the head's next revision, the change rows, the stamps of the rows, and the history of each
 *   4. the response, read from the new rows, and the outcome in the ledger
 *
 * and after the commit, a poke for the listening devices.
 *
 * A crash at any moment leaves all of it or none of it, and a client without a response may retry with the same
 * key.
 */
export type WriteRequest = {
  userId: string | undefined
  sessionId?: string
  takenFrom?: string | undefined
  /** The key, if the client sent one. Without it the write is not recorded and cannot be repeated. */
  key: string | undefined
  newId: string
  now: string
  madeAt?: string
  method: string
  path: string
  body: unknown
}

export type Effect = {
  touched: readonly TouchedRow[]
  status: number
  /** The row to return. Null for responses that the ledger stores. */
  about: { record: RecordType; id: string } | null
  isAlreadyDeleted?: boolean
  /** Set if the edit of a device was not applied as it was sent. */
  resolution?: HowDone
  /** Reads the response after the rows were stamped. Its `rev` is the ETag. */
  answer: (tx: Tx, rev: number) => Promise<Json & { rev: number }>
}

export type WriteResult = {
  status: number
  body: Json
  rev: number
  resolution: HowDone
  replayed: boolean
  at: string
  isAlreadyDeleted: boolean
}

export async function write(
  ports: Pick<RoutePorts, 'db' | 'afterWrite' | 'mirrored'> & {
    pokes: Pick<RoutePorts['pokes'], 'committed'>
  },
  writeRequest: WriteRequest,
  body: (tx: Tx) => Promise<Effect>,
): Promise<WriteResult> {
  const { key } = writeRequest
  const { head, ...written } = await writeTransaction(ports.db, async tx => {
    if (key !== undefined && writeRequest.userId !== undefined) {
      const hash = hashRequest(writeRequest.method, writeRequest.path, writeRequest.body)
      const { userId, takenFrom, now: at } = writeRequest
      const earlier = await claimKey(tx, { key, userId, takenFrom, hash, at })
      if (earlier !== undefined) {
        const { status, resolution } = earlier
        const now = await readAnswered(ports.mirrored, tx, earlier)
        return { ...now, status, resolution, at: earlier.at, replayed: true, head: undefined }
      }
    }
    const effect = await body(tx)
    // A write without changes is recorded in the ledger too, and creates no revision.
    const head =
      effect.touched.length === 0
        ? undefined
        : await recordChanges(tx, writeRequest, effect.touched, ports.afterWrite)
    const answer = await effect.answer(tx, head?.rev ?? 0)
    const { status, about, resolution = null, isAlreadyDeleted = false } = effect
    const { rev } = answer
    if (key !== undefined)
      await storeOutcome(tx, key, { status, rev, resolution, response: answeredWith(about, answer) })
    return {
      status,
      body: answer,
      rev,
      resolution,
      at: writeRequest.now,
      replayed: false,
      isAlreadyDeleted,
      head,
    }
  })
  if (head !== undefined) ports.pokes.committed(head)
  return written
}

function answeredWith(about: Effect['about'], answer: Json): LedgerResponse {
  if (about !== null) return { kind: 'row', ...about }
  return { kind: 'body', body: isObject(answer) ? answer : {} }
}

/** The current row, or its deletion with that revision, so that no device restores an older copy. */
export async function readAnswered(
  mirrored: MirroredRecord,
  tx: Tx,
  { response, rev }: DoneBefore,
): Promise<{ body: Json; rev: number; isAlreadyDeleted: boolean }> {
  if (response.kind === 'body') return { body: { ...response.body, rev }, rev, isAlreadyDeleted: false }
  const { record, id } = response
  const found = await readAnswer(mirrored, tx, record, id)
  // The practice has a row only once it was written.
  const row = found ?? (record === 'practice' ? blankRow.practice : undefined)
  if (row !== undefined) return { body: row, rev: row.rev, isAlreadyDeleted: false }
  const change = await tx
    .selectFrom('changes')
    .select(['rev', 'deleted'])
    .where('record', '=', record)
    .where('id', '=', id)
    .executeTakeFirst()
  if (change?.deleted === erased) throw refuse('clients/erased')
  const deletedRev = change?.rev ?? rev
  return { body: { id, rev: deletedRev }, rev: deletedRev, isAlreadyDeleted: true }
}

/** `now` is the time of arrival. `madeAt` is the time of the user's action, by default `now`. */
export type WriteTime = { now: string; madeAt?: string | undefined }

export const effectiveTime = ({ now, madeAt = now }: WriteTime): string => madeAt

/** Returns the device's time, but not after its arrival, and not before the row as the user saw it. */
export async function boundMadeAt(
  tx: Tx,
  { record, id, seen: seenRev, madeAt }: Pick<PushedEdit, 'record' | 'id' | 'seen' | 'madeAt'>,
  now: string,
): Promise<string> {
  const time = Date.parse(madeAt ?? '')
  if (Number.isNaN(time) || time >= Date.parse(now)) return now
  const claimed = new Date(time).toISOString()
  const items = tx
    .selectFrom('history')
    .select(['at', 'made_at'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .limit(1)
  const seenItem =
    seenRev === undefined
      ? undefined
      : await items.where('rev', '<=', seenRev).orderBy('rev', 'desc').executeTakeFirst()
  const first = seenItem ? undefined : await items.orderBy('rev').executeTakeFirst()
  const earliest = seenItem?.at ?? first?.made_at ?? first?.at ?? claimed
  // A restored server may have a later revision under the number that the device saw.
  if (earliest > now) return now
  if (claimed < earliest) return earliest
  return claimed
}

export function editLateness(madeAt: string, arrivedAt: string): Lateness | undefined {
  return isLate(madeAt, arrivedAt) ? { madeAt, arrivedAt } : undefined
}
