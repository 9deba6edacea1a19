import { editShape } from '../../contract/edits.ts'
import { chosenValues } from '../../domain/edits/patch.ts'
import { type Entry, entryRowName, type NewEntry, needsAttention } from './entry.ts'

/**
 * An edit depends on earlier edits of the same row, and on the creation of any row that it refers to. It does
 * not depend on an edit that needs attention, because the screen does not show that one.
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
 * Edits from the history with their positions in the order. An edit retains its position when all later edits
 * of its row depend on it. So does a creation, since no edit can precede it. Any other edit moves to the end
 * and depends on the pending edits of its row, so that it is blocked with them.
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
      problem: null,
    }
    all.push({ ...again, seq: hasItsPlace ? seq : Number.POSITIVE_INFINITY })
    return hasItsPlace ? { ...again, seq } : again
  })
}
