import { type EditKind, editShape } from '../../contract/edits.ts'
import { chosenValues, createPatch, isSame, type Patch } from '../../domain/edits/patch.ts'
import { findDependencies } from '../../store/outbox/dependencies.ts'
import { type Entry, type NewEntry, type NewerEntry, needsAttention } from '../../store/outbox/entry.ts'
import type { Arrival } from '../../store/outbox/outbox.ts'

/** An edit as a screen hands it over: an entry without its place and its key. */
export type Edit = {
  kind: EditKind
  id: string
  subject: string
  patch: Patch
  /** The revision of the row that the person saw. */
  seen?: number | undefined
  /** The key of the edit that this one undoes. */
  undoes?: string
  isFromForm?: true
  /** The sentence for people; asked for again when this edit and an earlier one become one. */
  say: (kind: EditKind, patch: Patch) => string
}

/** A new row with a made id is known by the key of its creation, from the first moment on (law 11). */
export function editKey({ kind, id }: Edit, ids: { uuid(): string }): string {
  const { act, identify } = editShape(kind)
  return act === 'create' && identify === undefined ? id : ids.uuid()
}

/**
 * How an edit arrives among those that wait. One that changes what was never sent becomes one with it, so that a
 * person who goes back and forth makes one call, or none. Whatever may have been sent is never touched (law 7).
 */
export function planArrival(
  edit: Edit,
  key: string,
  madeAt: string,
  waiting: readonly Entry[],
  newer: readonly NewerEntry[],
): Arrival {
  const arrival = arrivalAmong(edit, key, madeAt, waiting)
  // Edits that a later version left here for this row, or for one that it refers to, go first.
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
    // An edit that undoes another holds nothing else.
    const isUndo = before.undoes !== undefined || (edit.undoes !== undefined && edit.undoes !== before.key)
    if (earlier !== 'delete' && act === 'change' && !areSteps && isSameChange && !isUndo)
      return oneWith(before, edit, madeAt, waiting)
  }
  return { add: entryFor(edit, key, madeAt, waiting), change: null, remove: null }
}

const bringsRowBack = ({ kind }: Entry) => editShape(kind).bringsBack !== undefined

/**
 * Saving a new row again, after the user was told that it could not be stored. Undefined when the first form may have
 * been sent: the same key cannot hold another one, and the user is told.
 */
function onceMore(kept: Entry, edit: Edit, waiting: readonly Entry[]): Arrival | undefined {
  const { kind, patch, say } = edit
  if (isSame(kept.patch, patch)) return { add: null, change: null, remove: null }
  if (needsAttention(kept) || kept.unanswered > 0) return undefined
  const dependsOn = findDependencies(edit, without(waiting, kept))
  return { add: null, change: { ...kept, patch, dependsOn, sentence: say(kind, patch) }, remove: null }
}

/** A new row was made when it was added; a change, when its fields were last chosen. */
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

/** A deletion after an unsent change: the server still has what was there before both. */
function sawBefore(edit: Edit, before: Entry): Edit {
  const patch = Object.entries(edit.patch).map(([field, { from, to }]) => {
    const first = before.patch[field]
    return [field, { from: first ? first.from : from, to }]
  })
  return { ...edit, patch: Object.fromEntries(patch) }
}

/** A deletion that was never sent is taken back: what was changed before it is left, and mostly that is nothing. */
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

function without(entries: readonly Entry[], gone: Entry): Entry[] {
  return entries.filter(entry => entry.key !== gone.key)
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
    trouble: null,
  }
}
