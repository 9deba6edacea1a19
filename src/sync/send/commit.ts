import { type EditKind, editShape } from '../../contract/edits.ts'
import { chosenValues, createPatch, isSame, type Patch } from '../../domain/edits/patch.ts'
import { findDependencies } from '../../store/outbox/dependencies.ts'
import { type Entry, type NewEntry, type NewerEntry, needsAttention } from '../../store/outbox/entry.ts'
import type { Arrival } from '../../store/outbox/outbox.ts'

/** An edit from a screen: an entry without its position and key. */
export type Edit = {
  kind: EditKind
  id: string
  subject: string
  patch: Patch
  seen?: number | undefined
  undoes?: string
  isFromForm?: true
  /** Builds the display sentence. It is called again when this edit is merged with an earlier one. */
  say: (kind: EditKind, patch: Patch) => string
}

/** The key of an edit. For a new row with a generated id, the key of its creation is the id (law 11). */
export function editKey({ kind, id }: Edit, ids: { uuid(): string }): string {
  const { act, identify } = editShape(kind)
  return act === 'create' && identify === undefined ? id : ids.uuid()
}

/**
 * How a new edit joins the pending ones. A change of an unsent edit is merged with it, so a user who changes
 * a value several times sends one request, or none. An edit that may have been sent is never changed (law 7).
 */
export function planArrival(
  edit: Edit,
  key: string,
  madeAt: string,
  waiting: readonly Entry[],
  newer: readonly NewerEntry[],
): Arrival {
  const arrival = arrivalAmong(edit, key, madeAt, waiting)
  // Edits of a later version on this row, or on a row that it refers to, are sent first.
  const { record, refersTo } = editShape(edit.kind)
  const rows = [{ record, id: edit.id }, ...(refersTo?.(chosenValues(edit.patch)) ?? [])]
  const later = newer.filter(other => rows.some(row => row.record === other.record && row.id === other.id))
  if (arrival.add === null || later.length === 0) return arrival
  const dependsOn = [...arrival.add.dependsOn, ...later.map(other => other.key)]
  return { ...arrival, add: { ...arrival.add, dependsOn } }
}

function arrivalAmong(edit: Edit, key: string, madeAt: string, waiting: readonly Entry[]): Arrival {
  const same = waiting.find(entry => entry.key === key)
  const again = same && onceMore(same, edit, waiting)
  if (again) return again
  const before = lastOfRow(edit, waiting)
  const act = editShape(edit.kind).act
  const isAlone =
    before && before.takenFrom === undefined && !waiting.some(entry => entry.dependsOn.includes(before.key))
  if (before && isAlone && before.state === 'waiting' && before.unanswered === 0) {
    const earlier = editShape(before.kind).act
    if (earlier === 'create' && act === 'delete') return { add: null, change: null, remove: before.key }
    if (earlier === 'change' && act === 'delete') {
      return {
        add: entryFor(sawBefore(edit, before), key, madeAt, without(waiting, before)),
        change: null,
        remove: before.key,
      }
    }
    const { bringsBack } = editShape(edit.kind)
    if (earlier === 'delete' && bringsBack) {
      const add = whatIsLeft(before, { ...edit, kind: bringsBack.asChange })
      return {
        add: add && entryFor(add, key, madeAt, without(waiting, before)),
        change: null,
        remove: before.key,
      }
    }
    const areSteps = [before.kind, edit.kind].some(kind => editShape(kind).isStep)
    const isSameChange = earlier === 'create' || bringsRowBack(before) || before.kind === edit.kind
    // An edit that undoes another is not merged with other changes.
    const isUndo = before.undoes !== undefined || (edit.undoes !== undefined && edit.undoes !== before.key)
    if (earlier !== 'delete' && act === 'change' && !areSteps && isSameChange && !isUndo)
      return oneWith(before, edit, madeAt, waiting)
  }
  return { add: entryFor(edit, key, madeAt, waiting), change: null, remove: null }
}

const bringsRowBack = ({ kind }: Entry) => editShape(kind).bringsBack !== undefined

/**
 * Saves a new row again, after an error was shown. Undefined when the first attempt may have been sent: the
 * same key cannot have other contents, and an error is shown.
 */
function onceMore(stored: Entry, edit: Edit, waiting: readonly Entry[]): Arrival | undefined {
  const { kind, patch, say } = edit
  if (isSame(stored.patch, patch)) return { add: null, change: null, remove: null }
  if (needsAttention(stored) || stored.unanswered > 0) return undefined
  const dependsOn = findDependencies(edit, without(waiting, stored))
  return { add: null, change: { ...stored, patch, dependsOn, sentence: say(kind, patch) }, remove: null }
}

/** Merges two edits. A new row is dated when it was added, a change when its fields were last changed. */
function oneWith(before: Entry, edit: Edit, madeAt: string, waiting: readonly Entry[]): Arrival {
  const patch: Patch = { ...before.patch }
  for (const [field, { from, to }] of Object.entries(edit.patch)) {
    const first = patch[field]
    patch[field] = { from: first ? first.from : from, to }
  }
  const isNothing =
    editShape(before.kind).act === 'change' && Object.values(patch).every(({ from, to }) => isSame(from, to))
  if (isNothing) return { add: null, change: null, remove: before.key }
  const dependencies = findDependencies(edit, without(waiting, before))
  const dependsOn = [...new Set([...before.dependsOn, ...dependencies])]
  const change = {
    ...before,
    patch,
    dependsOn,
    sentence: edit.say(before.kind, patch),
    madeAt: editShape(before.kind).act === 'create' ? before.madeAt : madeAt,
    ...(edit.isFromForm ? { isFromForm: edit.isFromForm } : {}),
  }
  return { add: null, change, remove: null }
}

/** For a deletion after an unsent change: the server still has the values from before both. */
function sawBefore(edit: Edit, before: Entry): Edit {
  const patch = Object.entries(edit.patch).map(([field, { from, to }]) => {
    const first = before.patch[field]
    return [field, { from: first ? first.from : from, to }]
  })
  return { ...edit, patch: Object.fromEntries(patch) }
}

/** For the restore of an unsent deletion: the change that remains, or null if there is none. */
function whatIsLeft(deletion: Entry, edit: Edit): Edit | null {
  const saw = Object.entries(deletion.patch).map(([field, { from }]) => [field, from])
  const patch = createPatch(Object.fromEntries(saw), chosenValues(edit.patch), editShape(edit.kind).groups)
  return Object.keys(patch).length === 0 ? null : { ...edit, patch }
}

function lastOfRow({ kind, id }: Edit, waiting: readonly Entry[]): Entry | undefined {
  const { record } = editShape(kind)
  return waiting.findLast(
    entry => editShape(entry.kind).record === record && entry.id === id && !needsAttention(entry),
  )
}

function without(entries: readonly Entry[], excluded: Entry): Entry[] {
  return entries.filter(entry => entry.key !== excluded.key)
}

function entryFor(edit: Edit, key: string, madeAt: string, waiting: readonly Entry[]): NewEntry {
  const { kind, id, subject, patch, seen, undoes, isFromForm, say } = edit
  return {
    format: 1,
    key,
    kind,
    id,
    subject,
    patch,
    ...(seen === undefined ? {} : { seen }),
    ...(undoes === undefined ? {} : { undoes }),
    ...(isFromForm ? { isFromForm } : {}),
    dependsOn: findDependencies(edit, waiting),
    sentence: say(kind, patch),
    madeAt,
    state: 'waiting',
    unanswered: 0,
    problem: null,
  }
}
