import type { Windows } from '../domain/windows.ts'
import { signature } from './signature.ts'

/**
 * How far this device has followed the host: everything up to `rev` in the life of the database that `epoch` names.
 * `nouns`, as it is called on the disk since the first version, is the signature of the fields that the app knew then; it
 * is empty when the rows were forgotten. A version with another signature has to start over.
 */
export type Place = { cursor: string; epoch: string; rev: number; nouns: string }
/**
 * A snapshot under way. `aside` while it replaces rows that still show. Only a version with the same signature may go on
 * with it; the first versions noted none.
 */
export type Filling = { cursor: string | null; epoch: string; rev: number; aside: boolean; nouns?: string }

/** What the mirror notes of itself. */
export type Note = {
  name: 'mirror'
  stamp: number
  place: Place | null
  filling: Filling | null
  /** At this stamp all was taken away: whoever has read before it reads all anew. */
  cleared?: number
  /**
   * In a first filling: the rows that answers had brought before it began, until the snapshot or an answer as new as it
   * tells of them. Those that are left at its end were deleted before it began.
   */
  early?: string[]
  /** Without a place: in which life of the host's database these rows came. */
  life?: string
  /** The latest revision of the same life that an answer told of: the feed may not be there yet. */
  heard?: number
  /** Rows outside of them were let go of. */
  windows?: Windows
}

/** A mirror whose rows were forgotten still knows how far it had heard, and has everything to fetch. */
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

export const fresh: Note = { name: 'mirror', stamp: 0, place: null, filling: null }

/** Where a device stood when it asked for a page: another tab may have gone on since. */
export type Stand = { place: Place | null; filling: Filling | null }

/** Where rows come from: a page of the feed, or an answer: the moment that it was read at, or at least the life. */
export type Source = {
  place?: Place
  after?: Stand
  asOf?: { epoch: string; rev: number } | undefined
  epoch?: string | undefined
}

/** Else a page does not follow on what is there: two tabs that fill at once would take each other's rows away. */
export function isWhere(note: Stand, { place, filling }: Stand): boolean {
  return note.place?.cursor === place?.cursor && note.filling?.cursor === filling?.cursor
}
