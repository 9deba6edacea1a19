import { createHash } from 'node:crypto'
import type { Json } from '../../src/domain/json.ts'
import type { Patch } from '../../src/domain/patch.ts'
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
  sessionId: string | undefined
  hash: string
  at: string
  edit?: LoggedEdit | undefined
}

/** An edit of a device, as it pushed it. */
export type LoggedEdit = { record: string; id: string; kind: string; patch: Patch }

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
      session_id: entry.sessionId ?? null,
      body_hash: entry.hash,
      status: unanswered,
      answer: '',
      rev: 0,
      created_at: entry.at,
      record: entry.edit?.record ?? null,
      row_id: entry.edit?.id ?? null,
      kind: entry.edit?.kind ?? null,
      patch: entry.edit === undefined ? null : JSON.stringify(entry.edit.patch),
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
  const isOtherWay = (earlier.kind === null) !== (entry.edit === undefined)
  const isSame = earlier.body_hash === entry.hash || isOtherWay
  if (earlier.user_id !== entry.userId || !isSame) throw refuse('request/key-reused')
  if (earlier.status === answerErased) throw refuse('clients/erased')
  const { status, answer, rev, outcome: how } = earlier
  return { status, body: JSON.parse(answer), rev, how }
}

/** Whether a write under this key has been done: keys are never taken out of the ledger. */
export async function isAnswered(tx: Tx, key: string): Promise<boolean> {
  const entry = tx.selectFrom('ledger').select('key').where('key', '=', key)
  return (await entry.executeTakeFirst()) !== undefined
}

export async function keepAnswer(
  tx: Tx,
  key: string,
  answer: StoredAnswer,
  touched?: { record: string; id: string },
): Promise<void> {
  await tx
    .updateTable('ledger')
    .set({
      ...{ status: answer.status, answer: JSON.stringify(answer.body), rev: answer.rev, outcome: answer.how },
      ...(touched && { record: touched.record, row_id: touched.id }),
    })
    .where('key', '=', key)
    .execute()
}

/** Whether somebody else, or the same person from another device, has written this row since a revision. */
export async function changedByOthers(
  tx: Tx,
  { record, id, seen, sessionId }: { record: string; id: string; seen: number; sessionId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('ledger')
    .select('key')
    .where('record', '=', record)
    .where('row_id', '=', id)
    .where('rev', '>', seen)
    .where('session_id', '!=', sessionId)
    .executeTakeFirst()
  return other !== undefined
}

/** Removes these rows from the stored answers. The keys stay used, so nothing runs a second time. */
export async function forgetAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids, mostPatterns)) {
    await tx
      .updateTable('ledger')
      .set({ status: answerErased, answer: '{}', patch: null })
      .where(({ or, eb }) =>
        or(some.flatMap(id => [eb('answer', 'like', `%${id}%`), eb('patch', 'like', `%${id}%`)])),
      )
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
