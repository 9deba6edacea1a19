import { useEffect, useState } from 'react'
import type { Json } from '../contract/json.ts'
import type { Edit } from './commit.ts'
import { useWorkspace } from './device-hooks.ts'

/** Long enough not to write at every key, short enough to lose no more than a word. */
const writeAfter = 400

/** `saving`: the edit that is being kept takes the draft along; nothing may bring it back. */
type FormState = 'clean' | 'dirty' | 'saving'

/** Keeps what is typed in an open form on this device, until it is saved or given up. */
function useDraft(id: string, value: Json, state: FormState): void {
  const { drafts } = useWorkspace()
  const text = JSON.stringify(value)
  useEffect(() => {
    if (state === 'saving') return
    const isDirty = state === 'dirty'
    const write = () => (isDirty ? drafts.put(id, JSON.parse(text)) : drafts.drop(id))
    // What cannot be kept as a draft is still on the screen; saving it says what is wrong.
    const timer = setTimeout(() => void write().catch(() => undefined), isDirty ? writeAfter : 0)
    return () => clearTimeout(timer)
  }, [drafts, id, text, state])
}

/**
 * A form that keeps its draft while someone types, and is kept itself by one durable write (law 2), which takes the
 * draft along. `keep` answers false when this device could not: then the form stays as it is.
 */
export function useKeptForm(draftId: string, value: Json, isDirty: boolean) {
  const workspace = useWorkspace()
  const [isSaving, setSaving] = useState(false)
  useDraft(draftId, value, isSaving ? 'saving' : isDirty ? 'dirty' : 'clean')
  return {
    isSaving,
    async keep(edit: Edit): Promise<boolean> {
      setSaving(true)
      const { ok } = await workspace.commit(edit, draftId)
      if (!ok) setSaving(false)
      return ok
    },
    /** Given up: nothing is left to come back to. */
    giveUp() {
      setSaving(true)
      void workspace.drafts.drop(draftId)
    },
  }
}

/** The drafts that were there when the screen opened, by their ids without the prefix; null while they are read. */
export function useDrafts(prefix: string): ReadonlyMap<string, Json> | null {
  const { drafts } = useWorkspace()
  const [found, setFound] = useState<ReadonlyMap<string, Json> | null>(null)
  useEffect(() => {
    let wanted = true
    const show = (all: { id: string; value: Json }[]) => {
      const mine = all.filter(({ id }) => id.startsWith(prefix))
      if (wanted) setFound(new Map(mine.map(({ id, value }) => [id.slice(prefix.length), value])))
    }
    drafts.all().then(show, () => show([]))
    return () => {
      wanted = false
    }
  }, [drafts, prefix])
  return found
}
