import type { Json } from '../../src/contract/json.ts'
import { type Tx, writeTransaction } from '../db/database.ts'
import type { RoutePorts } from '../ports.ts'
import { recordChanges, type Touched } from './changes.ts'
import { claimKey, hashOfRequest, keepAnswer, type StoredAnswer } from './ledger.ts'

/**
 * The only way to change a row that devices mirror. One transaction, in this order:
 *
 *   1. the ledger: a key that was answered before gets the same answer, and nothing else runs
 *   2. the body: its rules, its facts, its effects; what it refuses, it throws, and everything is rolled back
 *   3. the head's next revision, the change rows, the stamp on the rows
 *   4. the answer, read back as it now is, and kept in the ledger
 *
 * and after the commit, a poke for whoever listens.
 *
 * So a kill at any moment leaves all of it or none of it, and whoever got no answer may ask again under the same key.
 */
export type Order = {
  /** Nobody of the staff: a client who signs. */
  userId: string | undefined
  /** The key of the edit, when the client sent one. Without it nobody can repeat the write, and nothing is remembered. */
  key: string | undefined
  /** The id of what a create makes: the key, or one that the server makes. */
  newId: string
  now: string
  method: string
  path: string
  body: unknown
}

export type Effect = {
  touched: readonly Touched[]
  status: number
  /** Reads what to answer, after the rows were stamped. `rev` in it is the answer's ETag. */
  answer: (tx: Tx, rev: number) => Promise<Json & { rev: number }>
}

export type Written = StoredAnswer & { replayed: boolean }

export async function write(
  ports: Pick<RoutePorts, 'db'> & { pokes: Pick<RoutePorts['pokes'], 'committed'> },
  order: Order,
  body: (tx: Tx) => Promise<Effect>,
): Promise<Written> {
  const { key } = order
  const { head, ...written } = await writeTransaction(ports.db, async tx => {
    if (key !== undefined && order.userId !== undefined) {
      const hash = hashOfRequest(order.method, order.path, order.body)
      const earlier = await claimKey(tx, { key, userId: order.userId, hash, at: order.now })
      if (earlier !== undefined) return { ...earlier, replayed: true, head: undefined }
    }
    const effect = await body(tx)
    // A write that found everything as it should be leaves no trace but its answer.
    const head =
      effect.touched.length === 0 ? undefined : await recordChanges(tx, order.userId, effect.touched)
    const answer = await effect.answer(tx, head?.rev ?? 0)
    const stored = { status: effect.status, body: answer, rev: answer.rev }
    if (key !== undefined) await keepAnswer(tx, key, stored)
    return { ...stored, replayed: false, head }
  })
  if (head !== undefined) ports.pokes.committed(head)
  return written
}
