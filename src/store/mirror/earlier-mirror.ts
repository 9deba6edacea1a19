import { Dexie, type Table } from 'dexie'
import { isRecordType, type RecordType, type Row } from '../../contract/rows.ts'
import { earlierMirrorName } from '../database-names.ts'
import type { Databases } from '../databases.ts'
import { BucketWriting, bucketOf } from './bucket.ts'
import type { PackedBucket } from './packed-rows.ts'
import type { Note } from './place.ts'

/** As the release before kept rows: a value is undefined where a row has no such field, and what is set aside begins at 256. */
type EarlierBucket = {
  noun: RecordType
  n: number
  fields: readonly string[]
  rows: readonly (readonly [id: string, rev: number, ...values: unknown[]])[]
}
const aside = 256

export type Earlier = { buckets: PackedBucket[]; note: Note }

/**
 * What the release before has left on this device, in the form of this one: whoever updates and then has no network sees their rows. A
 * snapshot that was to replace them is begun anew. Null where there is nothing.
 */
export async function readEarlier(
  hostName: string,
  userId: string,
  databases: Databases,
): Promise<Earlier | null> {
  const db = earlierMirror(hostName, userId, databases)
  try {
    await db.open()
    const notes: Table<Note, string> = db.table('notes')
    const note = await notes.get('mirror')
    if (note === undefined) return null
    const kept: EarlierBucket[] = await db.table('buckets').toArray()
    const isAside = note.filling?.aside === true
    return { buckets: packed(kept, note.stamp), note: isAside ? { ...note, filling: null } : note }
  } catch (error) {
    // Most devices have none. One that cannot be read is left behind: all of it comes from the server again.
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return null
    throw error
  } finally {
    db.close()
  }
}

export async function dropEarlier(hostName: string, userId: string, databases: Databases): Promise<void> {
  await earlierMirror(hostName, userId, databases).delete()
}

function earlierMirror(hostName: string, userId: string, { indexedDB, IDBKeyRange }: Databases): Dexie {
  return new Dexie(earlierMirrorName(hostName, userId), {
    ...(indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {}),
  })
}

function packed(kept: readonly EarlierBucket[], stamp: number): PackedBucket[] {
  const buckets = new Map<string, BucketWriting>()
  for (const { noun: record, n, fields, rows } of kept) {
    if (n >= aside || !isRecordType(record)) continue
    for (const [id, rev, ...values] of rows) {
      const to = bucketOf(record, id)
      const writing = buckets.get(`${record} ${to}`) ?? new BucketWriting(record, to)
      buckets.set(`${record} ${to}`, writing)
      const row = Object.fromEntries(fields.map((field, i) => [field, values[i]]))
      writing.put({ id, rev, row: values.length === 0 ? null : asRow(row) })
    }
  }
  return [...buckets.values()].map(writing => writing.done(stamp))
}

/** Nothing here looks into the values: the release before has read them with care. */
function asRow(row: object): Row
function asRow(row: object): object {
  return row
}
