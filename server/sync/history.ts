import { sql } from 'kysely'
import type { HistoryPage } from '../../src/contract/history.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Cells } from '../../src/domain/edits/fields.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import {
  compareStates,
  fieldsInHistory,
  type HistoryItem,
  type HistoryKind,
  historyKinds,
  type RowState,
  replayHistory,
  valuesInHistory,
} from '../../src/records/history.ts'
import { type Fields, recordColumns } from '../../src/records/record.ts'
import { records } from '../../src/records/records.ts'
import { inChunks, insertRows, mostIds, queryInParts, type Tx } from '../db/database.ts'
import type { HistoryTable } from '../db/tables.ts'

export type Writer = {
  userId: string | undefined
  sessionId?: string | undefined
  now: string
  madeAt?: string | undefined
  /** The account that made the edit, when an administrator sends it under another name. */
  takenFrom?: string | undefined
}

export type WriterName = { person: string | null; device: string | null; madeBy: string | null }

type TouchedRow = { rev: number; record: RecordType; id: string }

export type RowsAfter = ReadonlyMap<RecordType, ReadonlyMap<string, RowState>>

/**
 * Adds the difference between the history and the row. Features need not report changes. The rows and the head
 * are locked.
 */
export async function storeHistory(
  tx: Tx,
  touched: readonly TouchedRow[],
  after: RowsAfter,
  { userId, sessionId, now, madeAt = now }: Writer,
  { person, device, madeBy }: WriterName,
): Promise<void> {
  const by = {
    at: now,
    user_id: userId ?? null,
    session_id: sessionId ?? null,
    person,
    device,
    made_by: madeBy,
    made_at: madeAt === now ? null : madeAt,
  }
  for (const record of new Set(touched.map(row => row.record))) {
    const rows = touched.filter(row => row.record === record)
    for (const some of inChunks(rows, mostIds)) await storeRecordHistory(tx, some, after.get(record), by)
  }
}

async function storeRecordHistory(
  tx: Tx,
  rows: readonly TouchedRow[],
  after: ReadonlyMap<string, RowState> | undefined,
  by: Omit<HistoryTable, 'record' | 'row_id' | 'rev' | 'kind' | 'patch' | 'state'>,
) {
  const [first] = rows
  if (first === undefined) return
  const { record } = first
  const ids = rows.map(({ id }) => id)
  const before = await readStates(tx, record, ids)
  const items = rows.flatMap(({ id, rev }) => {
    const state = after?.get(id)
    const was = before.get(id)
    const item = state && compareStates(was?.state, state)
    if (item === undefined) return []
    const isLong = was !== undefined && was.items >= itemsPerState - 1
    const storedState = isLong ? JSON.stringify(state) : null
    const patch = JSON.stringify(item.patch)
    return [{ record, row_id: id, rev, kind: item.kind, patch, ...by, state: storedState }]
  })
  await insertRows(tx, 'history', items)
}

/** Every sixteenth item stores the whole state, which bounds what is read. */
export const itemsPerState = 16

export async function readStates(
  tx: Tx,
  record: RecordType,
  ids: readonly string[],
): Promise<Map<string, { state: RowState; items: number }>> {
  const items = tx
    .selectFrom('history')
    .select(['row_id', 'kind', 'patch', 'state'])
    .where('record', '=', record)
    .where('row_id', 'in', ids)
    .orderBy('row_id')
    .orderBy('rev')
  const [only] = ids
  // Histories of many rows are read whole, because an import or a month of invoices has short ones.
  const isOne = only !== undefined && ids.length === 1
  const found = await (isOne ? items.where('rev', '>=', lastKnown(tx, record, only)) : items).execute()
  const read = new Map<string, { baseState: RowState | undefined; items: HistoryItem[] }>()
  for (const { row_id: id, kind, patch, state } of found) {
    const so = read.get(id)
    if (state !== null) read.set(id, { baseState: JSON.parse(state), items: [] })
    else {
      const item = { kind: kindFromTable(kind), patch: patchFromTable(patch) }
      if (so === undefined) read.set(id, { baseState: undefined, items: [item] })
      else so.items.push(item)
    }
  }
  const states = new Map<string, { state: RowState; items: number }>()
  for (const [id, { baseState, items: later }] of read) {
    const state = replayHistory(records[record], later, baseState)
    if (state !== undefined) states.set(id, { state, items: later.length })
  }
  return states
}

/** Returns the revision of the latest item with a state, or 0 without one. */
function lastKnown(tx: Tx, record: RecordType, id: string) {
  const latest = tx
    .selectFrom('history as earlier')
    .select(({ fn }) => fn.max('earlier.rev').as('rev'))
    .where('earlier.record', '=', record)
    .where('earlier.row_id', '=', id)
    .where('earlier.state', 'is not', null)
  return sql<number>`coalesce((${latest}), 0)`
}

export function historyColumns(record: RecordType): readonly string[] {
  const fields: Fields = records[record]
  return [...new Set(['id', 'deleted_at', ...recordColumns(fieldsInHistory(fields))])]
}

export function toRowState(record: RecordType, cells: Cells): RowState {
  const fields: Fields = records[record]
  return { values: valuesInHistory(fields, cells), isLive: cells.deleted_at === null }
}

function kindFromTable(kind: string): HistoryKind {
  const historyKind = historyKinds.find(candidate => candidate === kind)
  if (historyKind === undefined)
    throw new Error(`the history has a '${kind}', which is none of ${historyKinds.join(', ')}`)
  return historyKind
}

function patchFromTable(patch: string): Patch {
  return JSON.parse(patch)
}

export async function readHistory(
  tx: Tx,
  { record, id, limit, before }: { record: RecordType; id: string; limit: number; before?: number },
): Promise<HistoryPage> {
  const items = tx
    .selectFrom('history')
    .select(['rev', 'at', 'kind', 'patch', 'person', 'device', 'made_by', 'made_at'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .orderBy('rev', 'desc')
    .limit(limit + 1)
  const found = await (before === undefined ? items : items.where('rev', '<', before)).execute()
  const data = found.slice(0, limit).map(item => ({
    rev: item.rev,
    at: item.at,
    kind: kindFromTable(item.kind),
    patch: patchFromTable(item.patch),
    person: item.person ?? '',
    device: item.device ?? '',
    ...(item.made_by === null ? {} : { madeBy: item.made_by }),
    ...(item.made_at === null ? {} : { madeAt: item.made_at }),
  }))
  return { data, next: found.length > limit ? (data.at(-1)?.rev ?? null) : null }
}

type FieldsWriter = {
  fields: string[]
  rev: number
  at: string
  userId: string | null
  person: string | null
  madeBy: string | null
}

/** The writers of the current values, the latest first. Without fields, the user who deleted the row. */
export async function readWriters(
  tx: Tx,
  { record, id }: { record: RecordType; id: string },
  fields: readonly string[],
): Promise<FieldsWriter[]> {
  const items = await tx
    .selectFrom('history')
    .select(['rev', 'at', 'kind', 'patch', 'user_id as userId', 'person', 'made_by as madeBy'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .orderBy('rev', 'desc')
    .execute()
  const remaining = new Set(fields.filter(field => Object.hasOwn(fieldsInHistory(records[record]), field)))
  const writers: FieldsWriter[] = []
  for (const [n, { kind, patch, ...item }] of items.entries()) {
    if (fields.length === 0) return kind === 'delete' ? [{ ...item, fields: [] }] : []
    const named = patchFromTable(patch)
    const isFirst = n === items.length - 1
    const written = [...remaining].filter(field => isFirst || Object.hasOwn(named, field))
    for (const field of written) remaining.delete(field)
    if (written.length > 0) writers.push({ ...item, fields: written })
    if (remaining.size === 0) break
  }
  return writers
}

export async function readItems(
  tx: Tx,
  { record, id }: { record: RecordType; id: string },
  from: number,
): Promise<{ rev: number; patch: Patch }[]> {
  const items = await tx
    .selectFrom('history')
    .select(['rev', 'patch'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .where('rev', '>=', from)
    .orderBy('rev')
    .execute()
  return items.map(({ rev, patch }) => ({ rev, patch: patchFromTable(patch) }))
}

/** Whether another user, or another device of this user, has changed the row since a revision. */
export async function changedByOthers(
  tx: Tx,
  { record, id, seenRev, sessionId }: { record: string; id: string; seenRev: number; sessionId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('history')
    .select('rev')
    .where('record', '=', record)
    .where('row_id', '=', id)
    .where('rev', '>', seenRev)
    .where(({ or, eb }) => or([eb('session_id', 'is', null), eb('session_id', '!=', sessionId)]))
    .executeTakeFirst()
  return other !== undefined
}

const linkedTypes = new Set(
  Object.values<Fields>(records).flatMap(fields =>
    Object.values(fieldsInHistory(fields)).flatMap(({ to }) => to ?? []),
  ),
)

/** Removes the histories of erased rows, and their ids from the histories of others. */
export async function eraseHistory(
  tx: Tx,
  erased: readonly { record: RecordType; id: string }[],
): Promise<void> {
  for (const record of new Set(erased.map(row => row.record))) {
    const ids = erased.filter(row => row.record === record).map(({ id }) => id)
    await queryInParts(ids, some =>
      tx.deleteFrom('history').where('record', '=', record).where('row_id', 'in', some),
    )
  }
  for (const { id } of erased.filter(({ record }) => linkedTypes.has(record))) {
    await tx
      .updateTable('history')
      .set({
        patch: sql<string>`replace(patch, ${`"${id}"`}, 'null')`,
        state: sql<string>`replace(state, ${`"${id}"`}, 'null')`,
      })
      .where(({ or, eb }) => or([eb('patch', 'like', `%"${id}"%`), eb('state', 'like', `%"${id}"%`)]))
      .execute()
  }
}
