import type { EditKind } from '../../contract/edits.ts'
import type { ValueWriter } from '../../contract/push.ts'
import type { Patch } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'

/**
 * An edit in the outbox. The user's action (kind, id, patch, key, madeAt) is written once and never changes.
 * Only the fields below the line change, and only inside a transaction of the outbox.
 */
export type Entry = {
  /** Assigned by the outbox's counter: the order in which edits were made, independent of clocks (law 5). */
  seq: number
  format: 1
  /** The Idempotency-Key. For the creation of a row with a generated id, also the row's id. */
  key: string
  kind: EditKind
  /** The row's id, and its display name (`subject`; for species, also in the request path). */
  id: string
  subject: string
  patch: Patch
  /** Keys of entries that must be applied before this one. */
  dependsOn: string[]
  /** The revision of the row that the user saw. It only serves to report who has changed the row since. */
  seen?: number
  /** The key of the edit that this one undoes. */
  undoes?: string
  /** Made in a form, not by dragging: the error message differs. */
  isFromForm?: true
  /** The account that made it, when an administrator took it over to send it under their own name. */
  takenFrom?: string
  /** "Changed the price of Chien to 55.00", in the user's language. */
  sentence: string
  /** By the server's clock, as last measured by the device. */
  madeAt: string
  // -------------------------------------------------------------------------------------------------------------
  state: EntryState
  /** Sends without an outcome. Above zero, the server may have applied it: never edit it then (law 7). */
  unanswered: number
  problem: EntryProblem | null
}

/**
 * waiting ──► (gone: the mirror contains its effect)
 *    ▲   │
 *    │   ├──► refused    the server refused it; the user corrects, resends or discards it
 *    │   └──► conflict   another user changed the same field; the user chooses
 *    └── no answer, or a temporary error: unknown, so it is sent again under the same key
 *
 * Only the sending tab knows that an entry is being sent; it is not stored.
 */
export type EntryState = 'waiting' | 'refused' | 'conflict'

export type EntryProblem = {
  status: number | null
  code: string | null
  message: string
  field: string | null
  /** In a conflict, the server's row (null: deleted there) and the time of its last change. */
  serverRow: Json
  serverUpdatedAt: string | null
  writers?: readonly ValueWriter[]
  at: string
}

export type NewEntry = Omit<Entry, 'seq'>

/** An entry as stored. Earlier and later versions of the app also write entries. */
export type StoredEntry = Omit<Entry, 'state' | 'kind' | 'format'> & {
  state: string
  kind: string
  format: number
}

export type NewStoredEntry = Omit<StoredEntry, 'seq'>

/** An edit stored by a later version of the app. This version can show it, but not send it. */
export type NewerEntry = Pick<Entry, 'key' | 'id' | 'sentence' | 'madeAt'> & { record: string }

export function newerEntry({ key, id, kind, sentence, madeAt }: StoredEntry): NewerEntry {
  return { key, id, sentence, madeAt, record: parseRecordType(kind) }
}

export function needsAttention(entry: Pick<Entry, 'state'>): boolean {
  return entry.state === 'refused' || entry.state === 'conflict'
}

/** The server is an earlier release without the route for these edits. */
export function isBeyondServer({ state, problem }: Pick<Entry, 'state' | 'problem'>): boolean {
  return state === 'waiting' && problem?.status === 404
}

export function entryRowName({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return `${parseRecordType(kind)}/${id}`
}

/**
 * A kind begins with its record type (a test verifies this), so counting edits needs no record definitions.
 */
function parseRecordType(kind: string): string {
  return kind.split('.')[0] ?? kind
}

/**
 * The pending entries that an entry depends on, in order. Two edits of one row depend on each other in that
 * order only. An edit restored from the history is ordered after edits that once depended on it.
 */
export function dependenciesAmong(entries: readonly Entry[]): (entry: Entry) => string[] {
  const places = new Map(entries.map((entry, at) => [entry.key, { at, row: entryRowName(entry) }]))
  return entry => {
    const own = places.get(entry.key)
    return entry.dependsOn.filter(key => {
      const cause = places.get(key)
      const isBehind = cause && own && cause.row === own.row && cause.at > own.at
      return cause !== undefined && !isBehind
    })
  }
}

/**
 * Entries that wait, directly or through others, for an entry that needs attention (law 9: blocked, and shown
 * under it) or for one of a later version of the app.
 */
export function blockedKeys(entries: readonly Entry[], newer: readonly NewerEntry[]): Set<string> {
  const stopped = new Set([...entries.filter(needsAttention), ...newer].map(entry => entry.key))
  const blocked = new Set<string>()
  const findDependencies = dependenciesAmong(entries)
  for (const entry of entries) {
    const waitsForNewer = entry.dependsOn.some(key => newer.some(other => other.key === key))
    const isStopped = waitsForNewer || findDependencies(entry).some(key => stopped.has(key))
    if (needsAttention(entry) || !isStopped) continue
    stopped.add(entry.key)
    blocked.add(entry.key)
  }
  return blocked
}

/** The number sent automatically. The others wait for the user or another version of the app or server. */
export function countStillToSend(entries: readonly Entry[], newer: readonly NewerEntry[]): number {
  if (entries.some(isBeyondServer)) return 0
  const blocked = blockedKeys(entries, newer)
  return entries.filter(entry => !needsAttention(entry) && !blocked.has(entry.key)).length
}

export function withoutValues(entry: Entry): Entry {
  return { ...entry, subject: '', sentence: '', patch: {}, problem: null }
}

/** An unsaved form, under the form's name. */
export type Draft = { id: string; value: Json }

export type EntriesToErase = {
  isAbout(entry: Entry): boolean
  isErased(row: { record: string; id: string }): boolean
  isDraftAbout(draft: Draft): boolean
}

/** The requested entries and all that depend on them, in order. */
export function withDependants(entries: readonly Entry[], isAbout: (entry: Entry) => boolean): Entry[] {
  const keys = new Set<string>()
  return entries.filter(entry => {
    const belongs = isAbout(entry) || entry.dependsOn.some(cause => keys.has(cause))
    if (belongs) keys.add(entry.key)
    return belongs
  })
}

/** An entry as the caller read it: a step on it is refused when the entry has changed since. */
export type SeenEntry = Pick<Entry, 'key'> & Partial<Pick<Entry, 'patch'>>
