import { editShape } from '../../contract/edits.ts'
import { chosenValues } from '../../domain/edits/patch.ts'
import { type Entry, entryRowName, type NewEntry, needsAttention } from './entry.ts'

/**
 * An edit waits for the edits of the same row that were made before it, and for the creation of any row that it refers
 * to. It does not wait for an edit that needs attention, for the screen that the person edits does not show that one.
 */
export function findDependencies(
  { kind, id, patch }: Pick<Entry, 'kind' | 'id' | 'patch'>,
  waiting: readonly Pick<Entry, 'key' | 'kind' | 'id' | 'state'>[],
): string[] {
  const { record, refersTo } = editShape(kind)
  const referred = refersTo?.(chosenValues(patch)) ?? []
  const dependencies = waiting.filter(earlier => {
    const { record: itsRecord, act } = editShape(earlier.kind)
    if (itsRecord === record && earlier.id === id) return !needsAttention(earlier)
    return act === 'create' && referred.some(row => row.record === itsRecord && row.id === earlier.id)
  })
  return dependencies.map(cause => cause.key)
}

/**
 * Edits from the history with their places in the order. An edit keeps its old place when its row has since met only
 * edits that depend on it; so does a creation, since nothing can happen to a row before it exists. Any other edit
 * goes to the end and depends on the pending edits of its row, so that it is blocked with them.
 */
export function requeued(entries: readonly Entry[], waiting: readonly Entry[]): NewEntry[] {
  const all = [...waiting]
  return entries.map(entry => {
    const { seq, ...made } = entry
    const isAfter = (other: Entry) => other.seq > seq && !other.dependsOn.includes(entry.key)
    const isLate = all.some(other => entryRowName(other) === entryRowName(entry) && isAfter(other))
    const hasItsPlace = !isLate || editShape(entry.kind).act === 'create'
    const before = hasItsPlace ? all.filter(other => other.seq < seq) : all
    const again: NewEntry = {
      ...made,
      dependsOn: [...new Set([...entry.dependsOn, ...findDependencies(entry, before)])],
      state: 'waiting',
      unanswered: 0,
      trouble: null,
    }
    all.push({ ...again, seq: hasItsPlace ? seq : Number.POSITIVE_INFINITY })
    return hasItsPlace ? { ...again, seq } : again
  })
}
