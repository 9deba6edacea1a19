import type { Span } from '../../domain/calendar/appointments.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import { hash } from '../../domain/text/hash.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/**
 * How far this device has followed the server: everything up to `rev` in the epoch of the database that `epoch` names.
 * `nouns`, as it is called on the disk since the first version, is the signature of the fields that the app knew then; it
 * is empty when the rows were forgotten. A version with another signature has to start over.
 */
export type Place = { cursor: string; epoch: string; rev: number; nouns: string }
/**
 * A snapshot under way. `aside` while it replaces rows that still show. Only a version with the same signature may go on
 * with it; the first versions noted none.
 */
export type Filling = {
  cursor: string | null
  epoch: string
  rev: number
  aside: boolean
  nouns?: string
  /** How many rows have come, and how many there were in all at its beginning; a server of before does not say. */
  come?: number
  total?: number
}

/** What the mirror notes of itself. */
export type Note = {
  name: 'mirror'
  stamp: number
  place: Place | null
  filling: Filling | null
  /** The stamp at which all rows were removed: a reader with an older stamp reads everything anew. */
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
  /** Days outside of the windows that somebody has asked for since: their rows stay until the windows have moved once more. */
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
  return place && { ...place, nouns: '' }
}

export function hasRows(place: Place | null): place is Place {
  return place !== null && place.nouns !== ''
}

/** Whether all rows were read by a version with the fields of this one. */
export function isOwn(place: Place | null): boolean {
  return !hasRows(place) || place.nouns === signature
}

/** How far a first filling is, from 0 to 1; null where nobody said how much there is. */
export function shareOf({ filling }: Note): number | null {
  if (filling === null || filling.aside || !filling.total) return null
  return Math.min(1, (filling.come ?? 0) / filling.total)
}

export const fresh: Note = { name: 'mirror', stamp: 0, place: null, filling: null }

/** Where a device stood when it asked for a page: another tab may have gone on since. */
export type Stand = { place: Place | null; filling: Filling | null }

/** Where rows come from: a page of the feed, or an answer: the moment that it was read at, or at least the epoch. */
export type Source = {
  place?: Place
  unreadable?: readonly string[]
  after?: Stand
  asOf?: { epoch: string; rev: number } | undefined
  epoch?: string | undefined
  proof?: string | undefined
  /** The days outside of the windows that the answer is about. */
  asked?: Span | undefined
}

/** Of two proofs of one epoch; the revision stands behind a blank. */
export function laterProof(proof = '', other = ''): string {
  const revIn = (text: string) => Number(text.split(' ')[1] ?? -1)
  return revIn(other) > revIn(proof) ? other : proof
}

/** Otherwise the page does not continue what is stored: two tabs that fill the mirror at once would remove each other's rows. */
export function isWhere(note: Stand, { place, filling }: Stand): boolean {
  return note.place?.cursor === place?.cursor && note.filling?.cursor === filling?.cursor
}

/**
 * Stands for every field of every type of record: its name, its kind and which values it takes. Rows that were read
 * under another signature may lack a field, or hold what only an earlier version could make of a value.
 */
export function signatureOf(definitions: { readonly [name: string]: Fields }): string {
  const fields = Object.entries(definitions).flatMap(([record, all]) =>
    Object.entries(all).map(
      ([name, { kind, schema }]) => `${record} ${name} ${kind} ${JSON.stringify(schema)}`,
    ),
  )
  return hash(fields.toSorted().join('\n')).toString(36)
}

/** Of the version that runs. */
export const signature = signatureOf(records)
