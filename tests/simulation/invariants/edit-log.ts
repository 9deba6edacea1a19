import { sql } from 'kysely'
import type { Tx } from '../../../server/db/database.ts'
import { mirrored } from '../../../server/feature-hooks.ts'
import { readRows } from '../../../server/sync/mirrored.ts'
import { historyAstray } from '../../../server/testing/history.ts'
import { type RecordType, recordTypes } from '../../../src/contract/rows.ts'
import { windowsAt } from '../../../src/domain/calendar/windows.ts'
import type { Patch } from '../../../src/domain/edits/patch.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { toJson } from '../read-stored.ts'
import type { World } from '../world.ts'

export type LoggedRow = { record: RecordType; id: string; row: Json | null; items: LogItem[] }

type LogItem = {
  rev: number
  kind: string
  patch: Patch
  userId: string | null
  sessionId: string | null
  /** The key of the edit at this revision, if a device sent it. */
  key: string | null
}

const everyDay = { ...windowsAt(0), invoices: '' }

/** All existing and deleted rows, read from the tables and from the edit log as stored. */
export async function readLog(tx: Tx): Promise<LoggedRow[]> {
  const { rows: logged } = await sql<{ [column: string]: string | number | null }>`
    select history.record as record, history.row_id as row_id, history.rev as rev, history.kind as kind, history.patch as patch,
      history.user_id as user_id, session_id, ledger.key as key
    from history
      left join ledger on ledger.rev = history.rev and ledger.rev > 0 and coalesce(ledger.outcome, '') <> 'wasSo'
    order by history.rev
  `.execute(tx)
  const all: LoggedRow[] = []
  for (const record of recordTypes) {
    const ids = await sql<{ id: string; gone: string | null }>`
      select id, deleted_at as gone from ${sql.table(record)}`.execute(tx)
    const live = ids.rows.filter(({ gone }) => gone === null).map(({ id }) => id)
    const rows = await readRows(mirrored, tx, record, live, everyDay)
    const erased = new Set(await listErasedIds(tx, record))
    for (const { id } of ids.rows) {
      const items = logged.filter(item => item.record === record && item.row_id === id).map(toLogItem)
      if (!erased.has(id)) all.push({ record, id, row: toJson(rows.get(id)), items })
    }
  }
  return all
}

async function listErasedIds(tx: Tx, record: RecordType): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select id from changes where record = ${record} and deleted = 2`.execute(tx)
  return found.rows.map(({ id }) => id)
}

function toLogItem(item: { [column: string]: string | number | null }): LogItem {
  const text = (name: string) => (typeof item[name] === 'string' ? item[name] : null)
  const patch: Patch = JSON.parse(text('patch') ?? '{}')
  const origin = { userId: text('user_id'), sessionId: text('session_id'), key: text('key') }
  return { rev: Number(item.rev), kind: text('kind') ?? '', patch, ...origin }
}

/**
 * S20: replaying the edit log from empty gives the tables, and the log names the user of each edit. The
 * harness replays the stored log with its own code.
 */
export async function checkLog(world: World): Promise<void> {
  for (const logged of await world.server.log()) {
    checkValues(world, logged)
    checkAuthors(world, logged)
  }
}

function checkValues(world: World, { record, id, row, items }: LoggedRow): void {
  if (row !== null)
    for (const astray of historyAstray(record, id, row, items)) world.broken('S20', `the log says ${astray}`)
  else if (items.at(-1)?.kind !== 'delete')
    world.broken('S20', `${record} ${id} is deleted, and its history ends with ${items.at(-1)?.kind}`)
}

/** A change by a device is logged under the key of its entry and the user who made that entry. */
function checkAuthors(world: World, { record, id, items }: LoggedRow): void {
  const { journal, server } = world
  for (const { rev, key, userId, sessionId } of items) {
    if (sessionId === null || server.ownSessions.has(sessionId)) continue
    const tracked = key === null ? undefined : journal.entries.get(key)
    if (tracked === undefined)
      world.broken('S20', `${record} ${id} changed at ${rev}, and no entry has asked for it`)
    else if (tracked.userId !== userId)
      world.broken('S20', `the log says that ${userId} made "${tracked.entry.sentence}" of ${tracked.userId}`)
  }
}
