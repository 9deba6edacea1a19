import { sql } from 'kysely'
import type { Static } from 'typebox'
import {
  type change,
  type changesPage,
  feedPageLimit,
  type Head,
  type snapshotPage,
} from '../../src/contract/feed.ts'
import { isRecordType, type RecordType } from '../../src/contract/rows.ts'
import { type Windows, windowsAt } from '../../src/domain/calendar/windows.ts'
import { isSame } from '../../src/domain/edits/patch.ts'
import { readTransaction, type Tx } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { erased } from './erased.ts'
import { readEarlierEpochs, readHead } from './head.ts'
import { type MirroredRecord, mirroredTypes, readRows, readRowsAfter } from './mirrored.ts'

export type Change = Static<typeof change>
type Paging = { limit: number }
type FeedPorts = Pick<Ports, 'db' | 'clock'> & { mirrored: MirroredRecord }

/** The changes since a cursor: each row once, as it is now, in the order of the commits. */
export async function readChanges(
  ports: FeedPorts,
  { cursor, limit }: Paging & { cursor: string },
): Promise<Static<typeof changesPage>> {
  const since = readFeedCursor(cursor)
  return followingOn(ports, since, async (tx, head) => {
    const found = await selectChanges(tx, since, head, limit + 1)
    const pageRows = found.slice(0, limit)
    const last = pageRows.at(-1)
    const more = found.length > limit && last !== undefined
    const reached = more ? { epoch: head.epoch, rev: last.rev, seq: last.seq } : head
    const windows = windowsAt(ports.clock.now().getTime())
    const ahead = toSeconds(windows.appointments.until)
    const come = await selectRowsCome(ports.mirrored, tx, since.ahead ?? ahead, windows)
    if (come === undefined) return undefined
    const changes = [...come, ...(await withRows(ports.mirrored, tx, pageRows, windows))]
    return { changes, cursor: writeFeedCursor({ ...reached, ahead }), more, head, windows }
  })
}

export type SnapshotPage = Static<typeof snapshotPage>
type SnapshotQuery = Paging & { cursor?: string; records?: string }

/**
 * Each page is a short transaction. Later writes arrive through the feed, which begins at the head before the
 * first page.
 */
export async function writeSnapshot(ports: FeedPorts, query: SnapshotQuery): Promise<string> {
  const { rest, lists } = await readPage(ports, query)
  const texts = lists.map(
    ({ record, fields, rows }) =>
      `{"record":${JSON.stringify(record)},"fields":${JSON.stringify(fields)},"rows":[${rows.join(',')}]}`,
  )
  return `{"lists":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`
}

async function readPage(
  ports: FeedPorts,
  { cursor, limit, records }: SnapshotQuery,
): Promise<{ rest: Omit<SnapshotPage, 'lists'>; lists: WrittenList[] }> {
  const begun = cursor === undefined ? undefined : readSnapshotCursor(cursor)
  const requestedTypes = records?.split(',')
  const types = mirroredTypes.filter(record => requestedTypes?.includes(record) ?? true)
  return followingOn(ports, begun, async (tx, head) => {
    const { epoch, rev } = begun ?? head
    const windows = windowsAt(ports.clock.now().getTime())
    // Rows that enter the window while the snapshot is read arrive through the feed.
    const ahead = begun?.ahead ?? toSeconds(windows.appointments.until)
    const { lists, last, more } = await upTo(
      limit,
      selectRows(ports.mirrored, tx, { types, after: begun?.after, limit, windows }),
    )
    const place = { epoch, rev, ahead }
    const next = more && last ? writeSnapshotCursor({ ...place, after: last }) : writeFeedCursor(place)
    const rest = { cursor: next, more, head, earlierEpochs: await readEarlierEpochs(tx), windows }
    if (begun !== undefined) return { rest, lists }
    return { rest: { ...rest, total: await countRows(ports.mirrored, tx, types, windows) }, lists }
  })
}

// In characters: two to three seconds at 80 kB a second, compressed.
const longestPage = 1_000_000

type SnapshotChange = Change & { record: RecordType }
/** Each row is JSON text. */
type WrittenList = { record: RecordType; fields: string[]; rows: string[] }

async function upTo(limit: number, parts: AsyncIterable<readonly SnapshotChange[]>) {
  const lists: WrittenList[] = []
  let last: SnapshotChange | undefined
  let count = 0
  let remaining = longestPage
  for await (const part of parts)
    for (const change of part) {
      if (count === limit) return { lists, last, more: true }
      const row = change.row ?? {}
      const text = JSON.stringify([change.id, change.rev, ...Object.values(row)])
      remaining -= text.length
      if (remaining < 0 && last) return { lists, last, more: true }
      listFor(lists, change.record, Object.keys(row)).rows.push(text)
      last = change
      count += 1
    }
  return { lists, last, more: false }
}

/** The last list if it has these fields, or else a new one. An erased row has no fields and fits into each list. */
function listFor(lists: WrittenList[], record: RecordType, fields: string[]): WrittenList {
  const current = lists.at(-1)
  const isSameRecord = current?.record === record
  if (isSameRecord && (fields.length === 0 || isSame(fields, current.fields))) return current
  const list: WrittenList = { record, fields, rows: [] }
  lists.push(list)
  return list
}

/** Reads at one moment of the epoch of the cursor. A cursor of another epoch starts over. */
async function followingOn<Page>(
  { db }: FeedPorts,
  cursor: Head | undefined,
  readPage: (tx: Tx, head: Head) => Promise<Page | undefined>,
): Promise<Page> {
  const page = await readTransaction(db, async tx => {
    const head = await readHead(tx)
    const isOfThisEpoch = cursor === undefined || (cursor.epoch === head.epoch && cursor.rev <= head.rev)
    return isOfThisEpoch ? readPage(tx, head) : undefined
  })
  if (page !== undefined) return page
  throw refuse('sync/start-over')
}

type ChangeRow = { rev: number; seq: number; record: string; id: string; deleted: number }

const mostCome = feedPageLimit

function toSeconds(instant: string): number {
  return Date.parse(instant) / 1000
}

async function selectRowsCome(
  { appointmentsBetween }: MirroredRecord,
  tx: Tx,
  ahead: number,
  windows: Windows,
): Promise<Change[] | undefined> {
  const { until } = windows.appointments
  if (ahead >= toSeconds(until)) return []
  const from = new Date(ahead * 1000).toISOString()
  const come = await appointmentsBetween(tx, { from, until }, mostCome + 1)
  if (come.length > mostCome) return undefined
  return come.map(row => ({ record: 'appointments' as const, id: row.id, rev: row.rev, row }))
}

async function selectChanges(
  tx: Tx,
  { rev, seq }: FeedCursor,
  head: Head,
  limit: number,
): Promise<ChangeRow[]> {
  if (seq === undefined && rev === head.rev) return []
  const changes = tx.selectFrom('changes').select(['rev', 'seq', 'record', 'id', 'deleted'])
  const since =
    seq === undefined
      ? changes.where('rev', '>', rev)
      : changes.where('rev', '>=', rev).where(({ eb, or }) => or([eb('rev', '>', rev), eb('seq', '>', seq)]))
  return since.orderBy('rev').orderBy('seq').limit(limit).execute()
}

async function withRows(
  mirrored: MirroredRecord,
  tx: Tx,
  changed: readonly ChangeRow[],
  windows: Windows,
): Promise<Change[]> {
  const rows = new Map<string, Change['row']>()
  for (const record of mirroredTypes) {
    const ids = changed.filter(row => row.record === record).map(row => row.id)
    for (const [id, row] of await readRows(mirrored, tx, record, ids, windows))
      rows.set(`${record} ${id}`, row)
  }
  return changed.flatMap(({ record, id, rev, deleted }) => {
    const row = rows.get(`${record} ${id}`) ?? null
    if (deleted === erased) return [{ record, id, rev, row: null, erased: true as const }]
    return row === null && deleted === 0 ? [] : [{ record, id, rev, row }]
  })
}

// A page of long rows holds less than half of its limit. A small batch avoids reading rows in vain.
const rowsAtOnce = 250

/** All rows after a position, in the order of a snapshot, read lazily. */
async function* selectRows(
  mirrored: MirroredRecord,
  tx: Tx,
  {
    types,
    after,
    limit,
    windows,
  }: {
    types: readonly RecordType[]
    after: SnapshotCursor['after'] | undefined
    limit: number
    windows: Windows
  },
) {
  const atOnce = Math.min(limit + 1, rowsAtOnce)
  for (const record of types) {
    if (after !== undefined && record < after.record) continue
    let from: string | undefined = record === after?.record ? after.id : ''
    while (from !== undefined) {
      const part: Part = [
        ...(await readRowsAfter(mirrored, tx, record, from, atOnce, windows)),
        ...(await selectErased(tx, record, from, atOnce)),
      ]
      yield part.sort(byId).slice(0, atOnce)
      from = part.length < atOnce ? undefined : part[atOnce - 1]?.id
    }
  }
}

type Part = (Awaited<ReturnType<typeof readRowsAfter>>[number] | Erased)[]

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

type Erased = { record: RecordType; id: string; rev: number; row: null; erased: true }

async function countRows(
  mirrored: MirroredRecord,
  tx: Tx,
  types: readonly RecordType[],
  windows: Windows,
): Promise<number> {
  if (types.length === 0) return 0
  let count = 0
  for (const record of types) count += await mirrored.rows[record].count(tx, windows)
  const erasures = tx
    .selectFrom('changes')
    .where('deleted', '=', sql.lit(erased))
    .where('record', 'in', types)
  const { gone: erasedCount } = await erasures
    .select(({ fn }) => fn.countAll<number>().as('gone'))
    .executeTakeFirstOrThrow()
  return count + erasedCount
}

/** A device that starts over may hold rows that were erased while it was offline. */
async function selectErased(tx: Tx, record: RecordType, after: string, limit: number): Promise<Erased[]> {
  const erasedRows = await tx
    .selectFrom('changes')
    .select(['id', 'rev'])
    .where('deleted', '=', sql.lit(erased))
    .where('record', '=', record)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return erasedRows.map(row => ({ record, ...row, row: null, erased: true }))
}

/**
 * The position of a device. Devices return it unchanged as text. It is validated like any input, because it may be
 * old or forged.
 *
 *   f.<epoch>.<rev>            the feed: everything up to this revision was sent
 *   f.<epoch>.<rev>.<seq>      ... of this revision, up to this row: a page ended in the middle of a commit
 *   s.<epoch>.<rev>.<record type>.<id>  a snapshot that began at this revision: everything up to this row was sent
 *
 * The revision may be followed by `@` and a second: appointments that begin before it were sent. Later ones enter the
 * window of the device as days pass, without a change.
 */
type FeedCursor = Head & Ahead & { seq?: number | undefined }
type SnapshotCursor = Head & Ahead & { after: { record: RecordType; id: string } }
type Ahead = { ahead?: number | undefined }

export function writeFeedCursor({ seq, ...place }: FeedCursor): string {
  return ['f', ...written(place), ...(seq === undefined ? [] : [seq])].join('.')
}

function readFeedCursor(text: string): FeedCursor {
  const form = /^f\.([\w-]{1,64})\.(\d{1,15})(?:@(\d{1,12}))?(?:\.(\d{1,15}))?$/
  const [, epoch, rev, ahead, seq] = form.exec(text) ?? []
  if (epoch === undefined || rev === undefined) throw malformed()
  return { epoch, rev: Number(rev), ahead: parseNumber(ahead), seq: parseNumber(seq) }
}

export function writeSnapshotCursor({ after, ...place }: SnapshotCursor): string {
  return ['s', ...written(place), after.record, Buffer.from(after.id).toString('base64url')].join('.')
}

function written({ epoch, rev, ahead }: Head & Ahead): [string, string] {
  return [epoch, ahead === undefined ? String(rev) : `${rev}@${ahead}`]
}

function readSnapshotCursor(text: string): SnapshotCursor {
  const form = /^s\.([\w-]{1,64})\.(\d{1,15})(?:@(\d{1,12}))?\.([a-z]+)\.([\w-]*)$/
  const [, epoch, rev, ahead, record, id] = form.exec(text) ?? []
  if (epoch === undefined || rev === undefined || record === undefined || id === undefined) throw malformed()
  if (!isRecordType(record)) throw malformed()
  const after = { record, id: Buffer.from(id, 'base64url').toString() }
  return { epoch, rev: Number(rev), ahead: parseNumber(ahead), after }
}

function parseNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}

function malformed() {
  return refuse('request/invalid', {
    field: 'cursor',
    message: 'Cursor must be one that an earlier page gave.',
  })
}
