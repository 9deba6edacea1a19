import { type EditKind, editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import type { Patch, Values } from '../contract/patch.ts'

/**
 * An edit in the outbox. What a person did is written once and never changes (kind, id, patch, key); only the part
 * below the line moves, and only inside a transaction of the outbox.
 */
export type Entry = {
  /** Given by the outbox's own counter: the order in which edits were made, whatever the clocks say (law 5). */
  seq: number
  format: 1
  /** The Idempotency-Key; for a create of a row with a made id, the id too. */
  key: string
  kind: EditKind
  /** The row's id, and its name for people (for species, also in the call's address). */
  id: string
  subject: string
  patch: Patch
  /** Keys of entries that must have left before this one may be sent. */
  dependsOn: string[]
  /** "Changed the price of Chien to 55.00", in the language of the person who did it. */
  sentence: string
  madeAt: string
  // -------------------------------------------------------------------------------------------------------------
  state: EntryState
  /** How often it was sent without a verdict. Above zero the host may have done it: never edit it then (law 7). */
  unanswered: number
  /**
   * What a form's call says besides: the fields that the person left as they saw them. They are no part of the edit, and
   * give way: one that the host has otherwise by the time it is planned is left out.
   */
  carried?: Values
  /** The revision that the first attempt named; the same again until an answer proves that it was not applied. */
  ifMatch: number | null
  /** The host had a newer row, and the edit went on beside the other's change. */
  merged: boolean
  trouble: Trouble | null
}

/**
 * waiting ──► sending ──► (gone: the mirror contains its effect)
 *    ▲           │
 *    ├───────────┤ no answer, or a passing fault: unknown, so again with the same key
 *    │           ├──► refused    the host said no; a person fixes, resends or discards
 *    └───────────┴──► conflict   someone else changed the same field; a person chooses
 */
export type EntryState = 'waiting' | 'sending' | 'refused' | 'conflict'

export type Trouble = {
  status: number | null
  code: string | null
  message: string
  field: string | null
  /** In a conflict, the row as the host has it (null: deleted there), and when it was changed there. */
  theirs: Json
  theirsAt: string | null
  at: string
}

export type NewEntry = Omit<Entry, 'seq'>

/** What the edit wants the row to hold. */
export function chosenValues(patch: Patch): Values {
  return Object.fromEntries(Object.entries(patch).map(([field, { to }]) => [field, to]))
}

export function needsAttention(entry: Pick<Entry, 'state'>): boolean {
  return entry.state === 'refused' || entry.state === 'conflict'
}

/** The row that an entry is about. */
export function rowOf({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return `${editShape(kind).noun}/${id}`
}

/**
 * What each entry waits for, of these in their order. Two edits of one row wait for each other in that order alone: one
 * that came back from the history stands behind others that once waited for it, and they do so no more.
 */
export function causesAmong(entries: readonly Entry[]): (entry: Entry) => string[] {
  const places = new Map(entries.map((entry, at) => [entry.key, { at, row: rowOf(entry) }]))
  return entry => {
    const own = places.get(entry.key)
    return entry.dependsOn.filter(key => {
      const cause = places.get(key)
      const isBehind = cause && own && cause.row === own.row && cause.at > own.at
      return cause !== undefined && !isBehind
    })
  }
}

/** Entries that wait, directly or through others, for one that needs attention (law 9: held, and shown under it). */
export function heldKeys(entries: readonly Entry[]): Set<string> {
  const blocked = new Set(entries.filter(needsAttention).map(entry => entry.key))
  const held = new Set<string>()
  const causesOf = causesAmong(entries)
  for (const entry of entries) {
    if (needsAttention(entry) || !causesOf(entry).some(key => blocked.has(key))) continue
    blocked.add(entry.key)
    held.add(entry.key)
  }
  return held
}

/** An edit of what was erased: that there was one, and nothing of what it said. */
export function withoutWords({ carried: _, ...entry }: Entry): Entry {
  return { ...entry, subject: '', sentence: '', patch: {}, trouble: null }
}

/** What was typed in a form and never saved, under the form's name. */
export type Draft = { id: string; value: Json }

/** What a device has to forget. */
export type Forgotten = { isAbout(entry: Entry): boolean; isDraftAbout(draft: Draft): boolean }

/** Of entries in their order these, and whatever was built on them. */
export function withDependants(entries: readonly Entry[], isAbout: (entry: Entry) => boolean): Entry[] {
  const keys = new Set<string>()
  return entries.filter(entry => {
    const belongs = isAbout(entry) || entry.dependsOn.some(cause => keys.has(cause))
    if (belongs) keys.add(entry.key)
    return belongs
  })
}

/** An entry as its reader saw it: a step taken on it fails when it has become another since. */
export type SeenEntry = Pick<Entry, 'key'> & Partial<Pick<Entry, 'patch'>>

/** Not while its request is out. */
export function mayDiscard(entry: Entry): boolean {
  return entry.state !== 'sending'
}
