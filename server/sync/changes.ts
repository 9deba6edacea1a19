import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Head } from '../../src/contract/feed.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Cells } from '../../src/domain/edits/fields.ts'
import type { RowState } from '../../src/records/history.ts'
import { records } from '../../src/records/records.ts'
import { inChunks, type Tx } from '../db/database.ts'
import { clearErasedReferrers, erased, refuseErased } from './erased.ts'
import {
  historyColumns,
  type RowsAfter,
  storeHistory,
  toRowState,
  type Writer,
  type WriterName,
} from './history.ts'

export type TouchedRow = {
  record: RecordType
  id: string
  deleted?: boolean
  erased?: boolean
  follows?: boolean
}

/** Recalculations of features after a write, under the head's lock. */
export type AfterWrite = { [N in RecordType]?: (tx: Tx, ids: readonly string[]) => Promise<void> }

/**
 * Comes last in its transaction: the head row is locked until the commit, so revisions become visible in order.
 * Erased rows are refused.
 */
export async function recordChanges(
  tx: Tx,
  writer: Writer,
  touched: readonly TouchedRow[],
  afterWrite: AfterWrite,
): Promise<Head> {
  // A change without a user, such as a sent email, retains the name of the last author.
  const called = await nameOfWriter(tx, writer)
  const isStaff = writer.userId !== undefined
  const by = isStaff ? sql.val(called.person) : sql.ref('updated_by')
  const byId = isStaff ? sql.val(writer.userId) : sql.ref('updated_by_id')
  const head = await tx
    .updateTable('head')
    .set(row => ({ rev: row('rev', '+', 1) }))
    .where('id', '=', 1)
    .returning(['epoch', 'rev'])
    .executeTakeFirstOrThrow()
  const { rev } = head
  const once = new Map(touched.map(row => [`${row.record} ${row.id}`, row]))
  // Devices store rows in this order, so each page of a large commit touches few of their buckets.
  const inOrder = [...once.values()].sort(byTypeAndId)
  const changes = inOrder.map(({ record, id, deleted, erased: isErased }, seq) => ({
    rev,
    seq,
    record,
    id,
    deleted: isErased === true ? erased : deleted === true ? 1 : 0,
  }))
  const following = new Set(
    inOrder.flatMap(({ record, id, follows }) => (follows ? [`${record} ${id}`] : [])),
  )
  for (const some of inChunks(changes, chunk)) {
    await refuseErased(tx, some)
    await clearErasedReferrers(tx, some)
    await keepChanges(tx, some)
  }
  for (const record of new Set(touched.map(row => row.record))) {
    const ids = changes.filter(change => change.record === record).map(change => change.id)
    await afterWrite[record]?.(tx, ids)
  }
  const notErased = changes.filter(({ deleted }) => deleted !== erased)
  await storeHistory(tx, notErased, await stamp(tx, changes, following, { rev, by, byId }), writer, called)
  return head
}

/** Comes after all other writes of rows, because it returns their final state. */
async function stamp(
  tx: Tx,
  changes: readonly ChangeRow[],
  following: ReadonlySet<string>,
  { rev, by, byId }: { rev: number; by: Expression<unknown>; byId: Expression<unknown> },
): Promise<RowsAfter> {
  const after = new Map<RecordType, Map<string, RowState>>()
  for (const record of new Set(changes.map(change => change.record))) {
    const ids = changes.filter(change => change.record === record).map(change => change.id)
    const states = new Map<string, RowState>()
    after.set(record, states)
    const columns = historyColumns(record).map(column => sql.ref(column))
    const stampRows = async (ids: readonly string[], stamps: RawBuilder<unknown>) => {
      for (const some of inChunks(ids, chunk)) {
        // Every record type's table is named after it and has these columns.
        const { rows } = await sql<Cells>`
          update ${sql.table(record)} set ${stamps} where id in (${sql.join(some)})
          returning ${sql.join(columns)}
        `.execute(tx)
        for (const cells of rows) states.set(String(cells.id), toRowState(record, cells))
      }
    }
    // The author of a row is its first writer.
    const author =
      'createdBy' in records[record]
        ? sql`, created_by_id = case when created_by is null then ${byId} else created_by_id end,
            created_by = coalesce(created_by, ${by})`
        : sql``
    const isFollowing = (id: string) => following.has(`${record} ${id}`)
    await stampRows(
      ids.filter(id => !isFollowing(id)),
      sql`rev = ${rev}, updated_by = ${by}, updated_by_id = ${byId} ${author}`,
    )
    await stampRows(ids.filter(isFollowing), sql`rev = ${rev}`)
  }
  return after
}

function byTypeAndId(a: TouchedRow, b: TouchedRow): number {
  if (a.record !== b.record) return a.record < b.record ? -1 : 1
  return a.id < b.id ? -1 : 1
}

type ChangeRow = { rev: number; seq: number; record: RecordType; id: string; deleted: number }

async function keepChanges(tx: Tx, changes: readonly ChangeRow[]): Promise<void> {
  await tx
    .insertInto('changes')
    .values(changes)
    .onConflict(earlier =>
      earlier.columns(['record', 'id']).doUpdateSet(({ ref }) => ({
        rev: ref('excluded.rev'),
        seq: ref('excluded.seq'),
        deleted: ref('excluded.deleted'),
      })),
    )
    .execute()
}

// An import touches tens of thousands of rows. A statement takes 32,766 values at most, and a change has five.
const chunk = 5_000

async function nameOfWriter(tx: Tx, { userId, sessionId, takenFrom }: Writer): Promise<WriterName> {
  if (userId === undefined) return { person: null, device: null, madeBy: null }
  const writer = await tx
    .selectFrom('users')
    .leftJoin('sessions', join => join.on('sessions.id', '=', sessionId ?? ''))
    .select(['first_name', 'last_name', 'device'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return {
    person: writer ? nameIn(writer) : null,
    device: writer?.device ?? null,
    // The account may be missing after a restore.
    madeBy: takenFrom === undefined ? null : ((await findStaffName(tx, takenFrom)) ?? takenFrom),
  }
}

export async function findStaffName(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user === undefined ? null : nameIn(user)
}

function nameIn(user: { first_name: string; last_name: string }): string {
  return `${user.first_name} ${user.last_name}`.trim()
}
