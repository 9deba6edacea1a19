import { createHash } from 'node:crypto'
import { isRecordType, type RecordType } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { queryInParts, type Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'

/**
 * The ledger makes a write happen exactly once. Refused writes leave no entry, so that a corrected one may use
 * the same key. Repeated requests get the row as it is now.
 */
type LedgerEntry = {
  key: string
  userId: string
  takenFrom: string | undefined
  hash: string
  at: string
}

/** The result of an edit: nothing had to change, or it was merged with changes of others. */
export type HowDone = 'wasSo' | 'merged' | null

export type LedgerResponse =
  | { kind: 'row'; record: RecordType; id: string }
  | { kind: 'body'; body: { [field: string]: Json } }

export type DoneBefore = { status: number; rev: number; resolution: HowDone; response: LedgerResponse }

type EarlierWrite = DoneBefore & { at: string }

const underWay = 0
/** Replaces a stored body about a client who was erased since. */
const erasedStatus = 410

/** The insert decides: of two requests at once, the second waits and finds the first. */
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
    .select(['user_id', 'body_hash', 'status', 'record', 'row_id', 'body', 'rev', 'outcome', 'created_at'])
    .where('key', '=', entry.key)
    .executeTakeFirstOrThrow()
  const isSame = earlier.body_hash === entry.hash
  const isOwn = earlier.user_id === entry.userId || earlier.user_id === entry.takenFrom
  if (!isOwn || !isSame) throw refuse('request/key-reused')
  if (earlier.status === erasedStatus) throw refuse('clients/erased')
  const { status, record, row_id: id, body, rev, outcome: resolution, created_at: at } = earlier
  const response: LedgerResponse =
    record !== null && isRecordType(record)
      ? { kind: 'row', record, id: id ?? entry.key }
      : { kind: 'body', body: JSON.parse(body ?? '{}') }
  return { status, rev, resolution, response, at }
}

export async function readDone(
  tx: Tx,
  key: string,
): Promise<Pick<DoneBefore, 'rev' | 'resolution'> | undefined> {
  return tx
    .selectFrom('ledger')
    .select(['rev', 'outcome as resolution'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function isAnswered(tx: Tx, key: string): Promise<boolean> {
  const entry = tx.selectFrom('ledger').select('key').where('key', '=', key)
  return (await entry.executeTakeFirst()) !== undefined
}

export async function storeOutcome(
  tx: Tx,
  key: string,
  { status, rev, resolution, response }: DoneBefore,
): Promise<void> {
  const stored =
    response.kind === 'row'
      ? // The row that a create makes has its key for its id.
        { record: response.record, row_id: response.id === key ? null : response.id }
      : { body: JSON.stringify(response.body) }
  await tx
    .updateTable('ledger')
    .set({ status, rev, outcome: resolution, ...stored })
    .where('key', '=', key)
    .execute()
}

export async function eraseResponses(tx: Tx, ids: readonly string[]): Promise<void> {
  const naming = (some: string[]) =>
    tx
      .updateTable('ledger')
      .set({ status: erasedStatus, body: '{}' })
      .where(({ or, eb }) => or(some.map(id => eb('body', 'like', `%${id}%`))))
  await queryInParts(ids, naming, mostPatterns)
}

const mostPatterns = 50

export function hashRequest(method: string, path: string, body: unknown): string {
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
