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
 * So a kill at any moment leaves all of it or none of it, and a client without a response may retry with the same
 * key.
 */
export type WriteRequest = {
  userId: string | undefined
  sessionId?: string
  takenFrom?: string | undefined
  /** The key, when the client sent one. Without it the write cannot be repeated, and is not remembered. */
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
  /** The row to answer with. Null for responses that the ledger stores. */
  about: { record: RecordType; id: string } | null
  isGone?: boolean
  /** Set where the edit of a device was not done as it came. */
  how?: HowDone
  /** Reads the response after the rows were stamped. Its `rev` is the ETag. */
  answer: (tx: Tx, rev: number) => Promise<Json & { rev: number }>
}

export type WriteResult = {
  status: number
  body: Json
  rev: number
  how: HowDone
  replayed: boolean
  at: string
  isGone: boolean
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
        const { status, how } = earlier
        const now = await readAnswered(ports.mirrored, tx, earlier)
        return { ...now, status, how, at: earlier.at, replayed: true, head: undefined }
      }
    }
    const effect = await body(tx)
    // A write that had nothing to change is in the ledger too, and makes no new revision.
    const head =
      effect.touched.length === 0
        ? undefined
        : await recordChanges(tx, writeRequest, effect.touched, ports.afterWrite)
    const answer = await effect.answer(tx, head?.rev ?? 0)
    const { status, about, how = null, isGone = false } = effect
    const { rev } = answer
    if (key !== undefined)
      await storeOutcome(tx, key, { status, rev, how, answered: answeredWith(about, answer) })
    return { status, body: answer, rev, how, at: writeRequest.now, replayed: false, isGone, head }
  })
  if (head !== undefined) ports.pokes.committed(head)
  return written
}

function answeredWith(about: Effect['about'], answer: Json): LedgerResponse {
  if (about !== null) return { kind: 'row', ...about }
  return { kind: 'body', body: isObject(answer) ? answer : {} }
}

/** The row as it is now, or its deletion with that revision, so that no device restores an older copy. */
export async function readAnswered(
  mirrored: MirroredRecord,
  tx: Tx,
  { answered, rev }: DoneBefore,
): Promise<{ body: Json; rev: number; isGone: boolean }> {
  if (answered.kind === 'body') return { body: { ...answered.body, rev }, rev, isGone: false }
  const { record, id } = answered
  const found = await readAnswer(mirrored, tx, record, id)
  // The practice has a row only once it was written.
  const row = found ?? (record === 'practice' ? blankRow.practice : undefined)
  if (row !== undefined) return { body: row, rev: row.rev, isGone: false }
  const change = await tx
    .selectFrom('changes')
    .select(['rev', 'deleted'])
    .where('record', '=', record)
    .where('id', '=', id)
    .executeTakeFirst()
  if (change?.deleted === erased) throw refuse('clients/erased')
  const gone = change?.rev ?? rev
  return { body: { id, rev: gone }, rev: gone, isGone: true }
}

/** `now` is the time of arrival. `madeAt` is when the user did it, by default `now`. */
export type WriteTime = { now: string; madeAt?: string | undefined }

export const effectiveTime = ({ now, madeAt = now }: WriteTime): string => madeAt

/** The time that the device gives, but not after its arrival, and not before the row as the user saw it. */
export async function boundMadeAt(
  tx: Tx,
  { record, id, seen, madeAt }: Pick<PushedEdit, 'record' | 'id' | 'seen' | 'madeAt'>,
  now: string,
): Promise<string> {
  const time = Date.parse(madeAt ?? '')
  if (Number.isNaN(time) || time >= Date.parse(now)) return now
  const said = new Date(time).toISOString()
  const items = tx
    .selectFrom('history')
    .select(['at', 'made_at'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .limit(1)
  const shown =
    seen === undefined
      ? undefined
      : await items.where('rev', '<=', seen).orderBy('rev', 'desc').executeTakeFirst()
  const first = shown ? undefined : await items.orderBy('rev').executeTakeFirst()
  const earliest = shown?.at ?? first?.made_at ?? first?.at ?? said
  // A restored server may have a later revision under the number that the device saw.
  if (earliest > now) return now
  if (said < earliest) return earliest
  return said
}

export function editLateness(madeAt: string, arrivedAt: string): Lateness | undefined {
  return isLate(madeAt, arrivedAt) ? { madeAt, arrivedAt } : undefined
}
