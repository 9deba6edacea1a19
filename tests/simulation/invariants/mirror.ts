import type { RecordType } from '../../../src/contract/rows.ts'
import { readStart, type StoredBucket, splitLines } from '../../../src/store/mirror/bucket.ts'
import type { Place } from '../../../src/store/mirror/place.ts'
import type { Journal } from '../journal.ts'
import { getProperty } from '../read-stored.ts'
import type { Commit, RawDatabase } from '../sim-disk.ts'
import type { SimThread } from '../sim-thread.ts'

/** S9: within a database epoch, neither a row of the mirror nor its feed position goes back. */
export function checkMirrorCommit(journal: Journal, tab: SimThread, commit: Commit): void {
  const was = placeIn(commit.before.get('notes')?.rows)
  const is = placeIn(commit.db.stores.get('notes')?.rows)
  if (!was || !is || was.epoch !== is.epoch) return
  if (is.rev < was.rev) journal.world.broken('S9', `${tab.name}: the place went from ${was.rev} to ${is.rev}`)
  if (!commit.before.has('buckets')) return
  const now = revisionsIn(commit.db.stores.get('buckets')?.rows)
  for (const [row, rev] of revisionsIn(commit.before.get('buckets')?.rows)) {
    const next = now.get(row)
    if (next !== undefined && next < rev)
      journal.world.broken('S9', `${tab.name}: ${row} went from revision ${rev} to ${next}`)
  }
}

type StoredRows = readonly { value: unknown }[] | undefined

export function placeIn(rows: StoredRows): Place | null {
  return (rows ?? []).map(({ value }) => getProperty(value, 'place')).find(isPlace) ?? null
}

/** Whether the user of this mirror has left the device, in which case the mirror is empty. */
export function isLeft(rows: StoredRows): boolean {
  return (rows ?? []).some(({ value }) => getProperty(value, 'left') === true)
}

function revisionsIn(rows: StoredRows): Map<string, number> {
  const revisions = new Map<string, number>()
  for (const bucket of bucketsIn(rows))
    for (const line of splitLines(bucket)) {
      const { id, rev } = readStart(line)
      revisions.set(`${bucket.record} ${id}`, rev)
    }
  return revisions
}

function bucketsIn(rows: StoredRows): StoredBucket[] {
  return (rows ?? []).flatMap(({ value }) => (isBucket(value) ? [value] : []))
}

export type KeptRow = { record: RecordType; id: string; rev: number; row: unknown }

export function rowsOnDisk(db: RawDatabase): Map<string, KeptRow> {
  const all = new Map<string, KeptRow>()
  for (const { record, fields, ...packed } of bucketsIn(db.stores.get('buckets')?.rows))
    for (const line of splitLines(packed)) {
      const { id, rev, list } = readStart(line)
      const [, , , ...values]: unknown[] = JSON.parse(line)
      const names = list === undefined ? undefined : fields[list]
      const row = names ? Object.fromEntries(names.map((field, i) => [field, values[i]])) : null
      all.set(`${record} ${id}`, { record, id, rev, row })
    }
  return all
}

export function revisionOnDisk(db: RawDatabase, record: RecordType, id: string): number | undefined {
  let found: number | undefined
  for (const packed of bucketsIn(db.stores.get('buckets')?.rows))
    for (const start of packed.record === record ? splitLines(packed).map(readStart) : [])
      if (start.id === id) found = start.rev
  return found
}

const isBucket = (value: unknown): value is StoredBucket =>
  getProperty(value, 'from') !== undefined && getProperty(value, 'lines') !== undefined

const isPlace = (value: unknown): value is Place =>
  getProperty(value, 'cursor') !== undefined && getProperty(value, 'epoch') !== undefined
