import { type EditKind, editShape, type Patch } from '../contract/edits.ts'
import { type Entry, type NewEntry, needsAttention } from '../store/entry.ts'

/** What a screen hands over when a person saves: everything that an entry needs, but for its place and its key. */
export type Edit = { kind: EditKind; id: string; subject: string; patch: Patch; sentence: string }

/**
 * An edit waits for the edits of the same row that were made before it, and for the creation of any row that it names.
 * One that needs attention is no cause to wait: the person edits what the screen shows, which is without it.
 */
export function entryFor(edit: Edit, key: string, madeAt: string, waiting: readonly Entry[]): NewEntry {
  const { noun } = editShape(edit.kind)
  const named = new Set(Object.values(edit.patch).map(({ to }) => to))
  const causes = waiting.filter(earlier => {
    const shape = editShape(earlier.kind)
    const sameRow = shape.noun === noun && earlier.id === edit.id
    return (
      (sameRow && !needsAttention(earlier)) || (shape.act === 'create' && !sameRow && named.has(earlier.id))
    )
  })
  return {
    ...edit,
    format: 1,
    key,
    dependsOn: causes.map(cause => cause.key),
    madeAt,
    state: 'waiting',
    unanswered: 0,
    ifMatch: null,
    trouble: null,
  }
}
