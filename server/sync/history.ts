import { sql } from 'kysely'
import type { HistoryPage } from '../../src/contract/history.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Cells } from '../../src/domain/edits/fields.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import {
  differenceOf,
  fieldsInHistory,
  type HistoryItem,
  type HistoryKind,
  historyKinds,
  type RowState,
  replayHistory,
  valuesInHistory,
} from '../../src/records/history.ts'
import { columnsOf, type Fields } from '../../src/records/record.ts'
import { records } from '../../src/records/records.ts'
import { inChunks, mostIds, rowsPerInsert } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'

/** The writer and the time. A write without a user, such as the signature of a client, has no account and no session. */
export type Writer = {
  userId: string | undefined
  sessionId?: string | undefined
  now: string
  /** When the user made the edit, where it arrived later. */
  madeAt?: string | undefined
  /** The account that made the edit, when an administrator sends it under their own name. */
  takenFrom?: string | undefined
}

/** The name of the writer at that time: an account and a session may be gone later. */
export type WriterName = { person: string | null; device: string | null; madeBy: string | null }

type TouchedRow = { rev: number; noun: RecordType; id: string }

/** Rows as they are after a write, by their ids. */
export type RowsAfter = ReadonlyMap<RecordType, ReadonlyMap<string, RowState>>

/**
 * Adds to the history of each row what this write did to it: the difference between what its history came to before, and the
 * row as it now is. No feature says what it has changed, so none can leave it out, and what one row's change does to
 * others stands in theirs.
 *
 * It is called under the locks of the rows and of the head, so nobody else adds to these histories meanwhile.
 */
export async function keepHistory(
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
  for (const record of new Set(touched.map(row => row.noun))) {
    const rows = touched.filter(row => row.noun === record)
    for (const some of inChunks(rows, mostIds)) await keepHistoryOf(tx, some, after.get(record), by)
  }
}

type By = {
  at: string
  user_id: string | null
  session_id: string | null
  person: string | null
  device: string | null
  made_by: string | null
  made_at: string | null
}

async function keepHistoryOf(
  tx: Tx,
  rows: readonly TouchedRow[],
  after: ReadonlyMap<string, RowState> | undefined,
  by: By,
) {
  const [first] = rows
  if (first === undefined) return
  const { noun: record } = first
  const before = await readStates(
    tx,
    record,
    rows.map(({ id }) => id),
  )
  const items = rows.flatMap(({ id, rev }) => {
    const state = after?.get(id)
    const was = before.get(id)
    const item = state && differenceOf(was?.state, state)
    if (item === undefined) return []
    const isLong = was !== undefined && was.items >= itemsPerState - 1
    return [
      {
        record,
        row_id: id,
        rev,
        kind: item.kind,
        patch: JSON.stringify(item.patch),
        ...by,
        state: isLong ? JSON.stringify(state) : null,
      },
    ]
  })
  for (const some of inChunks(items, rowsPerInsert)) await tx.insertInto('history').values(some).execute()
}

/** Every so many items, one contains the state at that point, so that no more are read. */
export const itemsPerState = 16

/** The states of rows by their history, and the number of items read for each. */
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
  // Many rows at once are read whole: an import or a month of invoices has short histories.
  const isOne = only !== undefined && ids.length === 1
  const found = await (isOne ? items.where('rev', '>=', lastKnown(tx, record, only)) : items).execute()
  const read = new Map<string, { known: RowState | undefined; items: HistoryItem[] }>()
  for (const { row_id: id, kind, patch, state } of found) {
    const so = read.get(id)
    if (state !== null) read.set(id, { known: JSON.parse(state), items: [] })
    else {
      const item = { kind: kindFromTable(kind), patch: patchFromTable(patch) }
      if (so === undefined) read.set(id, { known: undefined, items: [item] })
      else so.items.push(item)
    }
  }
  const states = new Map<string, { state: RowState; items: number }>()
  for (const [id, { known, items: later }] of read) {
    const state = replayHistory(records[record], later, known)
    if (state !== undefined) states.set(id, { state, items: later.length })
  }
  return states
}

/** The revision of the latest item that says what the history comes to there; 0 where none does. */
function lastKnown(tx: Tx, record: RecordType, id: string) {
  const latest = tx
    .selectFrom('history as earlier')
    .select(({ fn }) => fn.max('earlier.rev').as('rev'))
    .where('earlier.record', '=', record)
    .where('earlier.row_id', '=', id)
    .where('earlier.state', 'is not', null)
  return sql<number>`coalesce((${latest}), 0)`
}

/** The fields of a row that its history knows. */
export function historyColumns(record: RecordType): readonly string[] {
  const fields: Fields = records[record]
  return [...new Set(['id', 'deleted_at', ...columnsOf(fieldsInHistory(fields))])]
}

export function stateOfRow(record: RecordType, cells: Cells): RowState {
  const fields: Fields = records[record]
  return { values: valuesInHistory(fields, cells), isLive: cells.deleted_at === null }
}

function kindFromTable(kind: string): HistoryKind {
  const known = historyKinds.find(one => one === kind)
  if (known === undefined)
    throw new Error(`the history has a '${kind}', which is none of ${historyKinds.join(', ')}`)
  return known
}

function patchFromTable(patch: string): Patch {
  return JSON.parse(patch)
}

/** A page of the history of a row, the latest first; `before` is where the page before it ended. */
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

/**
 * Finds the writers of the current values of these fields, the latest first. Without fields it finds the user who deleted
 * the row. A field that no item names still has its first value, so its writer is the user of the first item.
 */
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
  const left = new Set(fields.filter(field => Object.hasOwn(fieldsInHistory(records[record]), field)))
  const writers: FieldsWriter[] = []
  for (const [n, { kind, patch, ...item }] of items.entries()) {
    if (fields.length === 0) return kind === 'delete' ? [{ ...item, fields: [] }] : []
    const named = patchFromTable(patch)
    const isFirst = n === items.length - 1
    const written = [...left].filter(field => isFirst || Object.hasOwn(named, field))
    for (const field of written) left.delete(field)
    if (written.length > 0) writers.push({ ...item, fields: written })
    if (left.size === 0) break
  }
  return writers
}

/** The history items of a row from a revision on, in order. */
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

/** Whether somebody else, or the same person from another device, has changed this row since a revision. */
export async function changedByOthers(
  tx: Tx,
  { record, id, seen, sessionId }: { record: string; id: string; seen: number; sessionId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('history')
    .select('rev')
    .where('record', '=', record)
    .where('row_id', '=', id)
    .where('rev', '>', seen)
    .where(({ or, eb }) => or([eb('session_id', 'is', null), eb('session_id', '!=', sessionId)]))
    .executeTakeFirst()
  return other !== undefined
}

/** The types of record that rows of others name. */
const linkedTypes = new Set(
  Object.values<Fields>(records).flatMap(fields =>
    Object.values(fieldsInHistory(fields)).flatMap(({ to }) => to ?? []),
  ),
)

/** Removes the histories of rows that are erased, and their ids from those of others. */
export async function forgetHistory(
  tx: Tx,
  erased: readonly { record: RecordType; id: string }[],
): Promise<void> {
  for (const record of new Set(erased.map(row => row.record))) {
    const ids = erased.filter(row => row.record === record).map(({ id }) => id)
    for (const some of inChunks(ids, mostIds))
      await tx.deleteFrom('history').where('record', '=', record).where('row_id', 'in', some).execute()
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
