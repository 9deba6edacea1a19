import { createHash } from 'node:crypto'
import { isRecordType, type RecordType } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'

/**
 * The ledger makes a write happen exactly once: its key, its outcome and its effect are stored in one transaction. A refused
 * write leaves no entry, so that a user can correct it and send it again under its key, which is also the id of its row.
 *
 * The ledger stores no copies of rows: a repeated request gets the row as it is now. Only a response without a row, such as
 * the number of new invoices, is stored.
 */
type LedgerEntry = {
  key: string
  userId: string
  /** The account that may have sent the same edit before. */
  takenFrom: string | undefined
  hash: string
  at: string
}

/** How an edit was done: it was so before, or what others have changed stands beside it. */
export type HowDone = 'wasSo' | 'merged' | null

/** The row that a write answers with, or what it answers with instead. */
export type Answered =
  | { kind: 'row'; record: RecordType; id: string }
  | { kind: 'said'; body: { [field: string]: Json } }

export type DoneBefore = { status: number; rev: number; how: HowDone; answered: Answered }

/** `at`: when it was done. */
export type EarlierWrite = DoneBefore & { at: string }

const underWay = 0
/** Kept instead of what was said about a client who was erased since. */
const saidOfErased = 410

/**
 * Takes the key for the write that now runs, or tells what became of it before. The insert decides, and not
 * a query before it: of two that arrive together, the second waits for the first and then finds what it did.
 */
export async function claimKey(tx: Tx, entry: LedgerEntry): Promise<EarlierWrite | undefined> {
  const claim = await tx
    .insertInto('ledger')
    .values({
      key: entry.key,
      user_id: entry.userId,
      body_hash: entry.hash,
      status: underWay,
      rev: 0,
      created_at: entry.at,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (claim.numInsertedOrUpdatedRows === 1n) return undefined
  const earlier = await tx
    .selectFrom('ledger')
    .select(['user_id', 'body_hash', 'status', 'record', 'row_id', 'said', 'rev', 'outcome', 'created_at'])
    .where('key', '=', entry.key)
    .executeTakeFirstOrThrow()
  const isSame = earlier.body_hash === entry.hash
  const isOwn = earlier.user_id === entry.userId || earlier.user_id === entry.takenFrom
  if (!isOwn || !isSame) throw refuse('request/key-reused')
  if (earlier.status === saidOfErased) throw refuse('clients/erased')
  const { status, record, row_id: id, said, rev, outcome: how, created_at: at } = earlier
  const answered: Answered =
    record !== null && isRecordType(record)
      ? { kind: 'row', record, id: id ?? entry.key }
      : { kind: 'said', body: JSON.parse(said ?? '{}') }
  return { status, rev, how, answered, at }
}

/** The outcome of a write. */
export async function readDone(tx: Tx, key: string): Promise<Pick<DoneBefore, 'rev' | 'how'> | undefined> {
  return tx.selectFrom('ledger').select(['rev', 'outcome as how']).where('key', '=', key).executeTakeFirst()
}

/** Whether a write under this key has been done: keys are never taken out of the ledger. */
export async function isAnswered(tx: Tx, key: string): Promise<boolean> {
  const entry = tx.selectFrom('ledger').select('key').where('key', '=', key)
  return (await entry.executeTakeFirst()) !== undefined
}

export async function keepDone(
  tx: Tx,
  key: string,
  { status, rev, how, answered }: DoneBefore,
): Promise<void> {
  const kept =
    answered.kind === 'row'
      ? // The row that a create makes has its key for its id.
        { record: answered.record, row_id: answered.id === key ? null : answered.id }
      : { said: JSON.stringify(answered.body) }
  await tx
    .updateTable('ledger')
    .set({ status, rev, outcome: how, ...kept })
    .where('key', '=', key)
    .execute()
}

/** Removes what was said about these rows. The keys stay used, so nothing runs a second time. */
export async function forgetSaid(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids, mostPatterns)) {
    await tx
      .updateTable('ledger')
      .set({ status: saidOfErased, said: '{}' })
      .where(({ or, eb }) => or(some.map(id => eb('said', 'like', `%${id}%`))))
      .execute()
  }
}

// Each is looked for in everything that was ever said.
const mostPatterns = 50

/** The same text for the same request, in whatever order a client writes its fields. */
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
