import { createHash } from 'node:crypto'
import type { Json } from '../../src/domain/json.ts'
import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'

/**
 * What makes a write happen exactly once: its key, its answer and its effect are kept in one transaction. A refused
 * write leaves no entry, so that a person can mend it and send it again under its key, which is also its row's id.
 */
type LedgerEntry = {
  key: string
  userId: string
  hash: string
  at: string
  /** Of an edit that a device pushed. */
  kind: string | undefined
}

/** How an edit was done: it was so before, or what others have changed stands beside it. */
export type HowDone = 'wasSo' | 'merged' | null

export type StoredAnswer = { status: number; body: Json; rev: number; how: HowDone }

const unanswered = 0
/** Kept instead of an answer that contained a client who was erased since. */
const answerErased = 410

/**
 * Takes the key for the write that now runs, or gives the answer that it was given before. The insert decides, and not
 * a query before it: of two that arrive together, the second waits for the first and then finds its answer.
 */
export async function claimKey(tx: Tx, entry: LedgerEntry): Promise<StoredAnswer | undefined> {
  const claim = await tx
    .insertInto('ledger')
    .values({
      key: entry.key,
      user_id: entry.userId,
      body_hash: entry.hash,
      status: unanswered,
      answer: '',
      rev: 0,
      created_at: entry.at,
      kind: entry.kind ?? null,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (claim.numInsertedOrUpdatedRows === 1n) return undefined
  const earlier = await tx
    .selectFrom('ledger')
    .select(['user_id', 'body_hash', 'status', 'answer', 'rev', 'kind', 'outcome'])
    .where('key', '=', entry.key)
    .executeTakeFirstOrThrow()
  // An earlier version of the app made a call of the same edit: what it did under this key was this edit.
  const isOtherWay = (earlier.kind === null) !== (entry.kind === undefined)
  const isSame = earlier.body_hash === entry.hash || isOtherWay
  if (earlier.user_id !== entry.userId || !isSame) throw refuse('request/key-reused')
  if (earlier.status === answerErased) throw refuse('clients/erased')
  const { status, answer, rev, outcome: how } = earlier
  return { status, body: JSON.parse(answer), rev, how }
}

export async function keepAnswer(
  tx: Tx,
  key: string,
  { status, body, rev, how }: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('ledger')
    .set({ status, answer: JSON.stringify(body), rev, outcome: how })
    .where('key', '=', key)
    .execute()
}

/** Removes these rows from the stored answers. The keys stay used, so nothing runs a second time. */
export async function forgetAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids, mostPatterns)) {
    await tx
      .updateTable('ledger')
      .set({ status: answerErased, answer: '{}' })
      .where(({ or, eb }) => or(some.map(id => eb('answer', 'like', `%${id}%`))))
      .execute()
  }
}

// Each is looked for in every answer that was ever given.
const mostPatterns = 50

/** One text for one request, whatever the order in which a client happens to write its fields. */
export function hashOfRequest(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(ordered(body)) ?? ''}`)
    .digest('hex')
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, inner]) => [field, ordered(inner)]),
  )
}
