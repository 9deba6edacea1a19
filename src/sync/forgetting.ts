import { editShape } from '../contract/edits.ts'
import type { Noun } from '../contract/rows.ts'
import { chosenValues, type Entry, type Forgotten } from '../store/entry.ts'
import type { Mirror } from '../store/mirror.ts'

export type ErasedRow = { noun: Noun; id: string }

/**
 * What a device has to forget with rows that were erased: edits and drafts of them, and what was to be made for them. An
 * edit of something else that only names one of them is not theirs: the host refuses it, and a person mends it.
 */
export function forgottenWith(erased: readonly ErasedRow[]): Forgotten {
  const ids = new Set(erased.map(({ id }) => id))
  const isGone = ({ noun, id }: ErasedRow) => erased.some(row => row.noun === noun && row.id === id)
  return {
    isAbout(entry: Entry): boolean {
      const { noun, act, refersTo } = editShape(entry.kind)
      if (isGone({ noun, id: entry.id })) return true
      const isTheirs = act === 'create' && noun !== 'clients'
      return isTheirs && (refersTo?.(chosenValues(entry.patch)) ?? []).some(isGone)
    },
    isDraftAbout({ id, value }): boolean {
      const text = id.startsWith('clients/') ? id : `${id} ${JSON.stringify(value)}`
      return [...ids].some(gone => text.includes(gone))
    },
  }
}

/** Whether a draft is of a client who is gone: clients go in no other way than by being erased. */
export async function isOfErased(mirror: Mirror, draftId: string): Promise<boolean> {
  const [noun, act, id] = draftId.split('/')
  if (noun !== 'clients' || act !== 'edit' || id === undefined) return false
  return (await mirror.get('clients', id))?.row === null
}
