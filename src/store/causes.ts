import { editShape } from '../contract/edits.ts'
import { chosenValues, type Entry, type NewEntry, needsAttention } from './entry.ts'

/**
 * An edit waits for the edits of the same row that were made before it, and for the creation of any row that it refers
 * to. One that needs attention is no cause to wait: the person edits what the screen shows, which is without it.
 */
export function causesOf(
  { kind, id, patch }: Pick<Entry, 'kind' | 'id' | 'patch'>,
  waiting: readonly Pick<Entry, 'key' | 'kind' | 'id' | 'state'>[],
): string[] {
  const { noun, refersTo } = editShape(kind)
  const referred = refersTo?.(chosenValues(patch)) ?? []
  const causes = waiting.filter(earlier => {
    const { noun: itsNoun, act } = editShape(earlier.kind)
    if (itsNoun === noun && earlier.id === id) return !needsAttention(earlier)
    return act === 'create' && referred.some(row => row.noun === itsNoun && row.id === earlier.id)
  })
  return causes.map(cause => cause.key)
}

/**
 * What comes back stands behind all that was made meanwhile, and so waits for edits of its row that it did not know: when
 * one of those is held, it is held with it, and does not seem to be on its way.
 */
export function madeAgain(entries: readonly Entry[], waiting: readonly Entry[]): NewEntry[] {
  const before: Pick<Entry, 'key' | 'kind' | 'id' | 'state'>[] = [...waiting]
  return entries.map(({ seq: _, ...entry }) => {
    const dependsOn = [...new Set([...entry.dependsOn, ...causesOf(entry, before)])]
    const again: NewEntry = {
      ...entry,
      dependsOn,
      state: 'waiting',
      unanswered: 0,
      ifMatch: null,
      trouble: null,
    }
    before.push(again)
    return again
  })
}
