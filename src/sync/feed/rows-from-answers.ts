import type { EarlierEpoch } from '../../contract/feed.ts'
import { isRecordType, type RecordType, type Rows, rowId } from '../../contract/rows.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { type Fields, readRecord } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import { type Change, rowName } from '../../store/mirror/bucket-store.ts'

/** Rows are validated before they enter the mirror. A list with an invalid row is discarded. */
export function changeFromRow<N extends RecordType>(record: N, body: Json): Change<N> | null {
  const row = readRow(record, body)
  return row && { record, id: rowId[record](row), rev: row.rev, row }
}

/** Reads a page of a list, or a plain array. */
export function readList(record: RecordType, body: Json | undefined): Change[] | null {
  if (isObject(body)) return readList(record, body.data)
  if (!Array.isArray(body)) return null
  const changes = body.flatMap(item => changeFromRow(record, item) ?? [])
  return changes.length === body.length ? changes : null
}

export type FeedPage = {
  changes: Change[]
  /**
   * The names of rows that only a later version of the app can read. They are skipped, to continue the feed.
   */
  unreadable: string[]
  /** The number of rows in the page, including types that this version does not have. */
  count: number
  /** The total number of rows, in the first page of a snapshot. */
  total?: number
  cursor: string
  more: boolean
  head: ServerHead
  /** The earlier epochs of its database. An older server does not send them. */
  earlierEpochs: EarlierEpoch[]
  /** The windows of growing record types; null when this version cannot read them. */
  windows: Windows | null
}

export function readFeedPage(body: Json): FeedPage | null {
  if (!isObject(body)) return null
  const items = Array.isArray(body.lists) ? body.lists.flatMap(readRowList) : body.changes
  if (!Array.isArray(items)) return null
  const { cursor, more } = body
  const head = readHead(body.head ?? null)
  if (typeof cursor !== 'string' || typeof more !== 'boolean' || !head) return null
  const changes: Change[] = []
  const unreadable: string[] = []
  for (const item of items) {
    if (!isObject(item)) return null
    const { record, id, rev, row } = item
    if (typeof record !== 'string' || typeof id !== 'string' || typeof rev !== 'number') return null
    // Record types of a newer server: the version of the app that has them fetches them again.
    if (!isRecordType(record)) continue
    const read = row === null || row === undefined ? null : readRow(record, row)
    if (row && !read) unreadable.push(rowName({ record, id }))
    else changes.push({ record, id, rev, row: read, ...(item.erased === true ? { erased: true } : {}) })
  }
  return {
    changes,
    unreadable,
    count: items.length,
    ...(typeof body.total === 'number' ? { total: body.total } : {}),
    cursor,
    more,
    head,
    earlierEpochs: readEarlierEpochs(body.earlierEpochs),
    windows: readWindows(body.windows),
  }
}

/** The rows of a list as changes. A malformed list is a change that cannot be read. */
export function readRowList(list: Json): Json[] {
  if (!isObject(list)) return [null]
  const { record = null, fields, rows } = list
  if (!Array.isArray(fields) || !Array.isArray(rows)) return [null]
  return rows.map(values => {
    if (!Array.isArray(values)) return null
    const [id = null, rev = null] = values
    if (values.length === 2) return { record, id, rev, row: null, erased: true }
    const row: { [field: string]: Json } = {}
    for (let i = 0; i < fields.length; i++) row[String(fields[i])] = values[i + 2] ?? null
    return { record, id, rev, row }
  })
}

function readEarlierEpochs(body: Json | undefined): EarlierEpoch[] {
  if (!Array.isArray(body)) return []
  return body.flatMap(life => {
    const { epoch, until } = isObject(life) ? life : {}
    return typeof epoch === 'string' && typeof until === 'number' ? { epoch, until } : []
  })
}

function readWindows(body: Json | undefined): Windows | null {
  if (!isObject(body) || !isObject(body.appointments)) return null
  const { invoices } = body
  const { from, until } = body.appointments
  const whole = typeof invoices === 'string' && typeof from === 'string' && typeof until === 'string'
  return whole ? { invoices, appointments: { from, until } } : null
}

export type ServerHead = {
  epoch: string
  rev: number
  /** The revision at which this epoch of its database began. An older server does not send it. */
  began?: number
}

export function readHead(body: Json): ServerHead | null {
  if (!isObject(body)) return null
  const { epoch, rev, began } = body
  if (typeof epoch !== 'string' || typeof rev !== 'number') return null
  return { epoch, rev, ...(typeof began === 'number' ? { began } : {}) }
}

/** A row from a response, a draft or a file; null if a field is unreadable. Unknown fields are ignored. */
export function readRow<N extends RecordType>(record: N, body: Json): Rows[N] | null
export function readRow(record: RecordType, body: Json): unknown {
  return readRecord<Fields>(records[record], body)
}
