import { type RecordType, recordTypes } from '../../contract/rows.ts'
import type { Span } from '../../domain/calendar/appointments.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import { hash } from '../../domain/text/hash.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/** By record type: which fields the app knew when it read the rows. */
export type Signatures = { readonly [record: string]: string }

/**
 * How far this device has followed the server: everything up to `rev` in the epoch of the database that `epoch` names.
 * Without signatures, the rows were removed. A record type with another signature than today's is fetched again.
 */
export type Place = { cursor: string; epoch: string; rev: number; signatures: Signatures }
/**
 * A snapshot that is being fetched. `aside` while it replaces rows that are still shown. Only an app with the same
 * signatures may continue it.
 */
export type SnapshotDownload = {
  cursor: string | null
  epoch: string
  rev: number
  aside: boolean
  signatures?: Signatures
  /** The record types that it contains; all of them when absent. */
  records?: RecordType[]
  /** How many rows have arrived, and how many there are in total. */
  come?: number
  total?: number
}

/** The mirror's own state. */
export type Note = {
  name: 'mirror'
  stamp: number
  place: Place | null
  filling: SnapshotDownload | null
  /** The stamp at which all rows were removed: a reader with an older stamp reads all rows again. */
  cleared?: number
  /**
   * In a first filling: the rows that answers had brought before it began, until the snapshot or an answer as new as it
   * tells of them. Those that are left at its end were deleted before it began.
   */
  early?: string[]
  /** Without a place: in which epoch of the server's database these rows came. */
  life?: string
  /** The latest revision of the same epoch that an answer told of: the feed may not be there yet. */
  heard?: number
  /** The server's own text that proves the latest revision which an answer told of. */
  proof?: string
  /** Rows outside of these windows were removed from the device. */
  windows?: Windows
  /** Requested days outside of the windows: their rows stay until the windows have moved once more. */
  asked?: Span[]
  /** Since this revision the feed has told of every appointment that changed, and nothing of it was removed. */
  toldSince?: number
  /** Rows that only a later version of the app can read. */
  unreadable?: string[]
  /** Its person has left this device: a tab that hears of it late keeps no more rows here. */
  left?: boolean
}

/** A mirror whose rows were forgotten still knows the last revision that it had seen, and has everything to fetch. */
export function withoutRows(place: Place | null): Place | null {
  return place && { ...place, signatures: {} }
}

export function hasRows(place: Place | null): place is Place {
  return place !== null && Object.keys(place.signatures).length > 0
}

/** The record types whose rows were read by an app with other fields. */
export function staleTypes({ signatures: known }: Place): RecordType[] {
  return recordTypes.filter(record => known[record] !== signatures[record])
}

/** Whether an app with today's fields has read the rows of a record type. */
export function isOwn(place: Place | null, record: RecordType): boolean {
  return !hasRows(place) || place.signatures[record] === signatures[record]
}

/** The progress of a first snapshot, from 0 to 1; null when the total is unknown. */
export function fillingShare({ filling }: Note): number | null {
  if (filling === null || filling.aside || !filling.total) return null
  return Math.min(1, (filling.come ?? 0) / filling.total)
}

export const fresh: Note = { name: 'mirror', stamp: 0, place: null, filling: null }

/** Where a device stood when it asked for a page: another tab may have gone on since. */
export type FeedPosition = { place: Place | null; filling: SnapshotDownload | null }

/** Where rows come from: a page of the feed, or an answer: the moment that it was read at, or at least the epoch. */
export type Source = {
  place?: Place
  unreadable?: readonly string[]
  after?: FeedPosition
  asOf?: { epoch: string; rev: number } | undefined
  epoch?: string | undefined
  proof?: string | undefined
  /** The days outside of the windows that the answer is about. */
  asked?: Span | undefined
}

/** The later of two proofs of one epoch; the revision follows a space. */
export function laterProof(proof = '', other = ''): string {
  const revIn = (text: string) => Number(text.split(' ')[1] ?? -1)
  return revIn(other) > revIn(proof) ? other : proof
}

/** Otherwise the page does not continue what is stored: two tabs that fill the mirror at once would remove each other's rows. */
export function isWhere(note: FeedPosition, { place, filling }: FeedPosition): boolean {
  return note.place?.cursor === place?.cursor && note.filling?.cursor === filling?.cursor
}

/**
 * A hash of the fields of a record type: name, kind and possible values. Rows that were read under another signature
 * may lack a field, or contain a value as an earlier version understood it.
 */
export function fieldsSignature(fields: Fields): string {
  const lines = Object.entries(fields).map(
    ([name, { kind, schema }]) => `${name} ${kind} ${JSON.stringify(schema)}`,
  )
  return hash(lines.toSorted().join('\n')).toString(36)
}

/** The signatures of the running version. */
export const signatures: Signatures = Object.fromEntries(
  Object.entries(records).map(([record, fields]) => [record, fieldsSignature(fields)]),
)
