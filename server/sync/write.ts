import { blankRow, type RecordType } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { type Tx, writeTransaction } from '../db/database.ts'
import type { RoutePorts } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { recordChanges, type Touched } from './changes.ts'
import { erased } from './erased.ts'
import { type Answered, claimKey, type DoneBefore, type HowDone, hashOfRequest, keepDone } from './ledger.ts'
import { type Mirrored, readAnswer } from './mirrored.ts'

/**
 * The only way to change a row that devices mirror. One transaction, in this order:
 *
 *   1. the ledger: a key that was done before is answered with what became of it and the row as it is, and nothing else runs
 *   2. the body: it checks its rules and writes its effects; what it refuses, it throws, and everything is rolled back
 *   3. the head's next revision, the change rows, the stamp on the rows, and what was done in the history of each
 *   4. the answer, read back as it now is, and in the ledger what became of the write
 *
 * and after the commit, a poke for whoever listens.
 *
 * So a kill at any moment leaves all of it or none of it, and whoever got no answer may ask again under the same key.
 */
export type WriteRequest = {
  /** Null when a client signs, who is no member of staff. */
  userId: string | undefined
  sessionId?: string
  /** The account that made the edit, when an administrator sends it under their own name. */
  takenFrom?: string | undefined
  /** The key of the edit, when the client sent one. Without it nobody can repeat the write, and nothing is remembered. */
  key: string | undefined
  /** The id of what a create makes: the key, or one that the server makes. */
  newId: string
  now: string
  /** When the user made the edit, where it arrived later. */
  madeAt?: string
  method: string
  path: string
  body: unknown
}

export type Effect = {
  touched: readonly Touched[]
  status: number
  /** The row that it answers with, which is read anew when its key comes again. What answers otherwise is kept in the ledger. */
  about: { record: RecordType; id: string } | null
  /** Nothing was written because the row is deleted. */
  isGone?: boolean
  /** Kept with the answer, where the edit of a device was done in another way than just so. */
  how?: HowDone
  /** Reads what to answer, after the rows were stamped. `rev` in it is the answer's ETag. */
  answer: (tx: Tx, rev: number) => Promise<Json & { rev: number }>
}

/** `gone` is a row that was deleted since: then the body says that alone. */
export type Written = {
  status: number
  body: Json
  rev: number
  how: HowDone
  replayed: boolean
  /** When the write was done. */
  at: string
  isGone: boolean
}

export async function write(
  ports: Pick<RoutePorts, 'db' | 'afterWrite' | 'mirrored'> & {
    pokes: Pick<RoutePorts['pokes'], 'committed'>
  },
  writeRequest: WriteRequest,
  body: (tx: Tx) => Promise<Effect>,
): Promise<Written> {
  const { key } = writeRequest
  const { head, ...written } = await writeTransaction(ports.db, async tx => {
    if (key !== undefined && writeRequest.userId !== undefined) {
      const hash = hashOfRequest(writeRequest.method, writeRequest.path, writeRequest.body)
      const { userId, takenFrom, now: at } = writeRequest
      const earlier = await claimKey(tx, { key, userId, takenFrom, hash, at })
      if (earlier !== undefined) {
        const now = await readAnswered(ports.mirrored, tx, earlier)
        return {
          ...now,
          status: earlier.status,
          how: earlier.how,
          at: earlier.at,
          replayed: true,
          head: undefined,
        }
      }
    }
    const effect = await body(tx)
    // A write that had nothing to change stands in the ledger too, and makes no new revision.
    const head =
      effect.touched.length === 0
        ? undefined
        : await recordChanges(tx, writeRequest, effect.touched, ports.afterWrite)
    const answer = await effect.answer(tx, head?.rev ?? 0)
    const { status, about, how = null, isGone = false } = effect
    const { rev } = answer
    if (key !== undefined)
      await keepDone(tx, key, { status, rev, how, answered: answeredWith(about, answer) })
    return { status, body: answer, rev, how, at: writeRequest.now, replayed: false, isGone, head }
  })
  if (head !== undefined) ports.pokes.committed(head)
  return written
}

function answeredWith(about: Effect['about'], answer: Json): Answered {
  if (about !== null) return { kind: 'row', ...about }
  return { kind: 'said', body: typeof answer === 'object' && !Array.isArray(answer) ? (answer ?? {}) : {} }
}

/**
 * The response to a repeated key: the row as it is now. A row that was deleted since gets the response of a deletion with
 * the revision of that deletion, so that no device restores an older copy.
 */
export async function readAnswered(
  mirrored: Mirrored,
  tx: Tx,
  { answered, rev }: DoneBefore,
): Promise<{ body: Json; rev: number; isGone: boolean }> {
  if (answered.kind === 'said') return { body: { ...answered.body, rev }, rev, isGone: false }
  const { record, id } = answered
  const found = await readAnswer(mirrored, tx, record, id)
  // The practice is there before anybody has written it.
  const row = found ?? (record === 'practice' ? blankRow.practice : undefined)
  if (row !== undefined) return { body: row, rev: row.rev, isGone: false }
  const change = await tx
    .selectFrom('changes')
    .select(['rev', 'deleted'])
    .where('noun', '=', record)
    .where('id', '=', id)
    .executeTakeFirst()
  if (change?.deleted === erased) throw refuse('clients/erased')
  const gone = change?.rev ?? rev
  return { body: { id, rev: gone }, rev: gone, isGone: true }
}
