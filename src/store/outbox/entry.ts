import type { EditKind } from '../../contract/edits.ts'
import type { ValueWriter } from '../../contract/push.ts'
import type { Patch } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'

/**
 * An edit in the outbox. What a person did is written once and never changes (kind, id, patch, key, madeAt); only the part
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
  /** Keys of entries that this one comes after: it is done only when they are. */
  dependsOn: string[]
  /** The revision of the row that the person saw. Only told of by it is who else has changed the row since. */
  seen?: number
  /** The key of the edit that this one undoes. */
  undoes?: string
  /** Made in a form, and not by dragging: what is said when it fails differs. */
  isFromForm?: true
  /** The account that made it, when an administrator took it over to send it under their own name. */
  takenFrom?: string
  /** "Changed the price of Chien to 55.00", in the language of the person who did it. */
  sentence: string
  /** By the server's clock, as the device last measured it. */
  madeAt: string
  // -------------------------------------------------------------------------------------------------------------
  state: EntryState
  /** How often it was sent without an outcome. Above zero the server may have done it: never edit it then (law 7). */
  unanswered: number
  trouble: EntryProblem | null
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
  /** In a conflict, the row as the server has it (null: deleted there), and when it was changed there. */
  theirs: Json
  theirsAt: string | null
  /** The writers of the conflicting values at the server. */
  writers?: readonly ValueWriter[]
  at: string
}

export type NewEntry = Omit<Entry, 'seq'>

/** An entry as it lies on the disk, where earlier and later versions of the app write too. */
export type StoredEntry = Omit<Entry, 'state' | 'kind' | 'format'> & {
  state: string
  kind: string
  format: number
}

export type NewStoredEntry = Omit<StoredEntry, 'seq'>

/** An edit that a later version of the app kept here. This one can tell that it is there; it waits for that version. */
export type NewerEntry = Pick<Entry, 'key' | 'id' | 'sentence' | 'madeAt'> & { record: string }

export function newerEntry({ key, id, kind, sentence, madeAt }: StoredEntry): NewerEntry {
  return { key, id, sentence, madeAt, record: recordOf(kind) }
}

export function needsAttention(entry: Pick<Entry, 'state'>): boolean {
  return entry.state === 'refused' || entry.state === 'conflict'
}

/** The server does not know the call by which this version sends: it is of an earlier release, and takes nothing from here. */
export function isBeyondServer({ state, trouble }: Pick<Entry, 'state' | 'trouble'>): boolean {
  return state === 'waiting' && trouble?.status === 404
}

/** The row that an entry is about. */
export function entryRowName({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return `${recordOf(kind)}/${id}`
}

/** A kind begins with its record type (a test sees to that): who counts edits needs no definitions of records. */
function recordOf(kind: string): string {
  return kind.split('.')[0] ?? kind
}

/**
 * The entries that each of these depends on, in their order. Two edits of one row depend on each other in that order
 * only: an edit that came back from the history comes after edits that once depended on it.
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
 * Entries that wait, directly or through others, for one that needs attention (law 9: blocked, and shown under it), or for
 * one of a later version of the app.
 */
export function blockedKeys(entries: readonly Entry[], newer: readonly NewerEntry[]): Set<string> {
  const stopped = new Set([...entries.filter(needsAttention), ...newer].map(entry => entry.key))
  const blocked = new Set<string>()
  const dependenciesOf = dependenciesAmong(entries)
  for (const entry of entries) {
    const waitsForNewer = entry.dependsOn.some(key => newer.some(other => other.key === key))
    const isStopped = waitsForNewer || dependenciesOf(entry).some(key => stopped.has(key))
    if (needsAttention(entry) || !isStopped) continue
    stopped.add(entry.key)
    blocked.add(entry.key)
  }
  return blocked
}

/** The number that is sent automatically. The others wait for the user or for another version of the app or server. */
export function countStillToSend(entries: readonly Entry[], newer: readonly NewerEntry[]): number {
  if (entries.some(isBeyondServer)) return 0
  const blocked = blockedKeys(entries, newer)
  return entries.filter(entry => !needsAttention(entry) && !blocked.has(entry.key)).length
}

/** An edit of an erased row, without its values. */
export function withoutValues(entry: Entry): Entry {
  return { ...entry, subject: '', sentence: '', patch: {}, trouble: null }
}

/** An unsaved form, under the form's name. */
export type Draft = { id: string; value: Json }

/** The entries, rows and drafts to erase. */
export type EntriesToErase = {
  isAbout(entry: Entry): boolean
  isGone(row: { record: string; id: string }): boolean
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
