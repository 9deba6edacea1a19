import { sql } from 'kysely'
import type { HistoryPage } from '../../src/contract/history.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Cell, Cells } from '../../src/domain/fields.ts'
import type { Patch } from '../../src/domain/patch.ts'
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

/** Who writes, and when. What no member of staff did, such as the signature of a client, has neither person nor session. */
export type Writer = { userId: string | undefined; sessionId?: string | undefined; now: string }

/** What people call the writer, as it was then: an account and a session may be gone later. */
export type WriterName = { person: string | null; device: string | null }

type TouchedRow = { rev: number; noun: RecordType; id: string }

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
  { userId, sessionId, now }: Writer,
  { person, device }: WriterName,
): Promise<void> {
  const by = { at: now, user_id: userId ?? null, session_id: sessionId ?? null, person, device }
  for (const record of new Set(touched.map(row => row.noun))) {
    const rows = touched.filter(row => row.noun === record)
    for (const some of inChunks(rows, mostIds)) await keepHistoryOf(tx, record, some, by)
  }
}

type By = { at: string; user_id: string | null; session_id: string | null } & WriterName

async function keepHistoryOf(tx: Tx, record: RecordType, rows: readonly TouchedRow[], by: By) {
  const ids = rows.map(({ id }) => id)
  const before = await readStates(tx, record, ids)
  const after = await readRows(tx, record, ids)
  const items = rows.flatMap(({ id, rev }) => {
    const state = after.get(id)
    const item = state && differenceOf(before.get(id), state)
    if (item === undefined) return []
    return [{ record, row_id: id, rev, kind: item.kind, patch: JSON.stringify(item.patch), ...by }]
  })
  for (const some of inChunks(items, rowsPerInsert)) await tx.insertInto('history').values(some).execute()
}

/** What the histories of rows come to. */
async function readStates(
  tx: Tx,
  record: RecordType,
  ids: readonly string[],
): Promise<Map<string, RowState>> {
  const items = new Map<string, HistoryItem[]>()
  const found = await tx
    .selectFrom('history')
    .select(['row_id', 'kind', 'patch'])
    .where('record', '=', record)
    .where('row_id', 'in', ids)
    .orderBy('row_id')
    .orderBy('rev')
    .execute()
  for (const { row_id, kind, patch } of found)
    items.set(row_id, [
      ...(items.get(row_id) ?? []),
      { kind: kindFromTable(kind), patch: patchFromTable(patch) },
    ])
  const states = new Map<string, RowState>()
  for (const [id, all] of items) {
    const state = replayHistory(records[record], all)
    if (state !== undefined) states.set(id, state)
  }
  return states
}

/** Rows as they now are, deleted ones too. */
async function readRows(tx: Tx, record: RecordType, ids: readonly string[]): Promise<Map<string, RowState>> {
  const fields: Fields = records[record]
  const columns = ['id', 'deleted_at', ...columnsOf(fieldsInHistory(fields))]
  const found = await tx
    .selectFrom(record)
    .select([...new Set(columns)].map(column => sql.ref<Cell>(column).as(column)))
    .where('id', 'in', ids)
    .execute()
  return new Map(
    found.map((cells: Cells) => [
      String(cells.id),
      { values: valuesInHistory(fields, cells), isLive: cells.deleted_at === null },
    ]),
  )
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
    .select(['rev', 'at', 'kind', 'patch', 'person', 'device'])
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
  }))
  return { data, next: found.length > limit ? (data.at(-1)?.rev ?? null) : null }
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
      .set({ patch: sql<string>`replace(patch, ${`"${id}"`}, 'null')` })
      .where('patch', 'like', `%"${id}"%`)
      .execute()
  }
}
