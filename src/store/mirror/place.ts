import { type RecordType, recordTypes } from '../../contract/rows.ts'
import type { Span } from '../../domain/calendar/appointments.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import { hash } from '../../domain/text/hash.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/** By record type: a hash of the fields that the app had when it read the rows. */
export type Signatures = { readonly [record: string]: string }

/**
 * How far this device has followed the server: all changes up to `rev` in the database epoch `epoch`. Empty
 * signatures mean that the rows were removed. A record type whose signature differs from the running
 * version's is fetched again.
 */
export type Place = { cursor: string; epoch: string; rev: number; signatures: Signatures }
/**
 * A snapshot that is being fetched. `aside`: it replaces rows that are still shown. Only an app with the same
 * signatures may continue it.
 */
export type SnapshotDownload = {
  cursor: string | null
  epoch: string
  rev: number
  aside: boolean
  signatures?: Signatures
  /** The record types in the snapshot; all of them when absent. */
  records?: RecordType[]
  /** The number of rows that have arrived, and the total. */
  come?: number
  total?: number
}

export type Note = {
  name: 'mirror'
  stamp: number
  place: Place | null
  filling: SnapshotDownload | null
  /** The stamp at which all rows were removed: a reader with an older stamp reads all rows again. */
  cleared?: number
  /**
   * During a first filling: rows from responses before it began, until the snapshot or an equally new
   * response contains them. Rows left at its end were deleted before it began.
   */
  early?: string[]
  /** Without a place: the epoch of the server's database from which the rows were read. */
  life?: string
  /** The latest revision of the same epoch in any response. The feed may not have reached it yet. */
  lastRevision?: number
  /** The server's proof of the latest revision in any response. */
  proof?: string
  /** Rows outside of these windows were evicted. */
  windows?: Windows
  /**
   * Requested days outside of the windows: their rows are retained until the windows have moved once more.
   */
  requestedSpans?: Span[]
  /** Since this revision, the feed has reported every changed appointment, and none of them was evicted. */
  sentSince?: number
  /** Rows that only a later version of the app can read. */
  unreadable?: string[]
  /** The user has logged out: a tab that notices it late stores no more rows here. */
  left?: boolean
}

/** A place without rows: the last seen revision is retained, and everything is fetched again. */
export function withoutRows(place: Place | null): Place | null {
  return place && { ...place, signatures: {} }
}

export function hasRows(place: Place | null): place is Place {
  return place !== null && Object.keys(place.signatures).length > 0
}

/** The record types whose rows were read by a version with other fields. */
export function staleTypes({ signatures: storedSignatures }: Place): RecordType[] {
  return recordTypes.filter(record => storedSignatures[record] !== signatures[record])
}

/** Whether the rows of a record type were read by a version with the current fields. */
export function isOwn(place: Place | null, record: RecordType): boolean {
  return !hasRows(place) || place.signatures[record] === signatures[record]
}

/** The progress of a first snapshot, from 0 to 1; null when the total is unknown. */
export function fillingShare({ filling }: Note): number | null {
  if (filling === null || filling.aside || !filling.total) return null
  return Math.min(1, (filling.come ?? 0) / filling.total)
}

export const fresh: Note = { name: 'mirror', stamp: 0, place: null, filling: null }

/** The position of a device when it requested a page. Another tab may have moved it since. */
export type FeedPosition = { place: Place | null; filling: SnapshotDownload | null }

/** The source of rows: a page of the feed, or a response with its revision (`asOf`) or at least its epoch. */
export type Source = {
  place?: Place
  unreadable?: readonly string[]
  after?: FeedPosition
  asOf?: { epoch: string; rev: number } | undefined
  epoch?: string | undefined
  proof?: string | undefined
  /** The days outside of the windows that the response covers. */
  requestedSpan?: Span | undefined
}

/** The later of two proofs of one epoch; the revision follows a space. */
export function laterProof(proof = '', other = ''): string {
  const revIn = (text: string) => Number(text.split(' ')[1] ?? -1)
  return revIn(other) > revIn(proof) ? other : proof
}

/** Otherwise two tabs that fill the mirror at once would remove each other's rows. */
export function isWhere(note: FeedPosition, { place, filling }: FeedPosition): boolean {
  return note.place?.cursor === place?.cursor && note.filling?.cursor === filling?.cursor
}

/**
 * A hash of the fields of a record type: name, kind and possible values. Rows with another signature may lack
 * a field, or contain a value as an earlier version understood it.
 */
export function fieldsSignature(fields: Fields): string {
  const lines = Object.entries(fields).map(
    ([name, { kind, schema }]) => `${name} ${kind} ${JSON.stringify(schema)}`,
  )
  return hash(lines.toSorted().join('\n')).toString(36)
}

export const signatures: Signatures = Object.fromEntries(
  Object.entries(records).map(([record, fields]) => [record, fieldsSignature(fields)]),
)
