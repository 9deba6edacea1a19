import { editShape } from '../../contract/edits.ts'
import { chosenValues } from '../../domain/edits/patch.ts'
import { type Entry, type NewEntry, needsAttention, rowOf } from './entry.ts'

/**
 * An edit waits for the edits of the same row that were made before it, and for the creation of any row that it refers
 * to. It does not wait for an edit that needs attention, for the screen that the person edits does not show that one.
 */
export function dependenciesOf(
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
 * Edits that come back, with their places. One whose row has met nothing since but what was built on it goes back to the
 * place in the order that it had, before what waits for it; so does a creation, for nothing can be done to a row before
 * it exists. Any other stands behind all that was made meanwhile, for the screen did not show it then, and so waits for
 * edits of its row that it did not know: when one of those is blocked, it is blocked with it, and does not seem to be on its
 * way.
 */
export function requeued(entries: readonly Entry[], waiting: readonly Entry[]): NewEntry[] {
  const all = [...waiting]
  return entries.map(entry => {
    const { seq, ...made } = entry
    const isAfter = (other: Entry) => other.seq > seq && !other.dependsOn.includes(entry.key)
    const isLate = all.some(other => rowOf(other) === rowOf(entry) && isAfter(other))
    const hasItsPlace = !isLate || editShape(entry.kind).act === 'create'
    const before = hasItsPlace ? all.filter(other => other.seq < seq) : all
    const again: NewEntry = {
      ...made,
      dependsOn: [...new Set([...entry.dependsOn, ...dependenciesOf(entry, before)])],
      state: 'waiting',
      unanswered: 0,
      trouble: null,
    }
    all.push({ ...again, seq: hasItsPlace ? seq : Number.POSITIVE_INFINITY })
    return hasItsPlace ? { ...again, seq } : again
  })
}
