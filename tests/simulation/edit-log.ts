import { sql } from 'kysely'
import type { Tx } from '../../server/db/database.ts'
import { mirrored } from '../../server/feature-hooks.ts'
import { readRows } from '../../server/sync/mirrored.ts'
import { type RecordType, recordTypes } from '../../src/contract/rows.ts'
import { windowsAt } from '../../src/domain/calendar/windows.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'

export type LoggedRow = { record: RecordType; id: string; row: Json | null; items: LogItem[] }

export type LogItem = {
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
      if (!erased.has(id)) all.push({ record, id, row: plain(rows.get(id)), items })
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

function plain(row: unknown): Json | null {
  if (row === undefined) return null
  const json: Json = JSON.parse(JSON.stringify(row))
  return json
}
