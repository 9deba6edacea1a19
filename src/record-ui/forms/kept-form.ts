import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Json } from '../../domain/text/json.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { useWorkspace } from '../device-hooks.ts'

/** Long enough not to write at every key, short enough to lose no more than a word. */
const writeAfter = 400

/**
 * A form that keeps its draft on this device while someone types, and is kept itself by one durable write (law 2), which
 * takes the draft along. `keep` answers false when this device could not: then the form stays as it is.
 */
export function useKeptForm(draftId: string, value: Json, isDirty: boolean) {
  const workspace = useWorkspace()
  const [isSaving, setSaving] = useState(false)
  // Known at once, and not with the next drawing: the form may be gone by then, and nothing may bring its draft back.
  const isOver = useRef(false)
  const end = (over: boolean) => {
    isOver.current = over
    setSaving(over)
  }
  useDraft(draftId, value, isDirty, isOver, isSaving)
  return {
    isSaving,
    async keep(edits: Edit | readonly Edit[]): Promise<boolean> {
      end(true)
      const { ok } = await workspace.commit(edits, draftId)
      if (!ok) end(false)
      return ok
    },
    /** Given up: nothing is left to come back to. */
    giveUp() {
      end(true)
      void workspace.drafts.drop(draftId)
    },
  }
}

function useDraft(
  id: string,
  value: Json,
  isDirty: boolean,
  isOver: RefObject<boolean>,
  isSaving: boolean,
): void {
  const { drafts } = useWorkspace()
  const text = JSON.stringify(value)
  const pending = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving ends the wait, and a saving that failed begins it anew.
  useEffect(() => {
    if (isOver.current) return
    const write = () => {
      pending.current = null
      const written = isDirty ? drafts.put(id, JSON.parse(text)) : drafts.drop(id)
      // What cannot be kept as a draft is still on the screen; saving it says what is wrong.
      written.catch(() => undefined)
    }
    pending.current = isDirty ? write : null
    const timer = setTimeout(write, isDirty ? writeAfter : 0)
    return () => clearTimeout(timer)
  }, [drafts, id, text, isDirty, isOver, isSaving])
  // Whoever leaves the form in the pause has typed it all the same.
  useEffect(() => () => void (isOver.current || pending.current?.()), [isOver])
}
