import type { Json } from '../../src/domain/json.ts'
import { type Tx, writeTransaction } from '../db/database.ts'
import type { RoutePorts } from '../ports.ts'
import { recordChanges, type Touched } from './changes.ts'
import { claimKey, type HowDone, hashOfRequest, keepAnswer, type StoredAnswer } from './ledger.ts'

/**
 * The only way to change a row that devices mirror. One transaction, in this order:
 *
 *   1. the ledger: a key that was answered before gets the same answer, and nothing else runs
 *   2. the body: it checks its rules and writes its effects; what it refuses, it throws, and everything is rolled back
 *   3. the head's next revision, the change rows, the stamp on the rows, and what was done in the history of each
 *   4. the answer, read back as it now is, and kept in the ledger
 *
 * and after the commit, a poke for whoever listens.
 *
 * So a kill at any moment leaves all of it or none of it, and whoever got no answer may ask again under the same key.
 */
export type WriteRequest = {
  /** Null when a client signs, who is no member of staff. */
  userId: string | undefined
  sessionId?: string
  /** The key of the edit, when the client sent one. Without it nobody can repeat the write, and nothing is remembered. */
  key: string | undefined
  /** The id of what a create makes: the key, or one that the server makes. */
  newId: string
  now: string
  method: string
  path: string
  body: unknown
  /** Of an edit that a device pushed. */
  kind?: string
}

export type Effect = {
  touched: readonly Touched[]
  status: number
  /** Kept with the answer, where the edit of a device was done in another way than just so. */
  how?: HowDone
  /** Reads what to answer, after the rows were stamped. `rev` in it is the answer's ETag. */
  answer: (tx: Tx, rev: number) => Promise<Json & { rev: number }>
}

export type Written = StoredAnswer & { replayed: boolean }

export async function write(
  ports: Pick<RoutePorts, 'db' | 'afterWrite'> & { pokes: Pick<RoutePorts['pokes'], 'committed'> },
  writeRequest: WriteRequest,
  body: (tx: Tx) => Promise<Effect>,
): Promise<Written> {
  const { key } = writeRequest
  const { head, ...written } = await writeTransaction(ports.db, async tx => {
    if (key !== undefined && writeRequest.userId !== undefined) {
      const hash = hashOfRequest(writeRequest.method, writeRequest.path, writeRequest.body)
      const { userId, now: at, kind } = writeRequest
      const earlier = await claimKey(tx, { key, userId, hash, at, kind })
      if (earlier !== undefined) return { ...earlier, replayed: true, head: undefined }
    }
    const effect = await body(tx)
    // A write that had nothing to change keeps its answer and makes no new revision.
    const head =
      effect.touched.length === 0
        ? undefined
        : await recordChanges(tx, writeRequest, effect.touched, ports.afterWrite)
    const answer = await effect.answer(tx, head?.rev ?? 0)
    const stored = { status: effect.status, body: answer, rev: answer.rev, how: effect.how ?? null }
    if (key !== undefined) await keepAnswer(tx, key, stored)
    return { ...stored, replayed: false, head }
  })
  if (head !== undefined) ports.pokes.committed(head)
  return written
}
