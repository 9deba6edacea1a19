import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Json } from '../../domain/text/json.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { useWorkspace } from '../device-hooks.ts'

/** Avoids a write for each keystroke. At most a word is lost. */
const writeAfter = 400

/**
 * The draft is stored on this device during typing. Saving is one durable write that also deletes the draft (law 2).
 * `keep` returns false when it failed, and the form stays open.
 */
export function useFormDraft(draftId: string, value: Json, isDirty: boolean) {
  const workspace = useWorkspace()
  const [isSaving, setSaving] = useState(false)
  // A ref, because the form may unmount before the next render and must not write its draft again.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving cancels the delay, and a failure restarts it.
  useEffect(() => {
    if (isOver.current) return
    const write = () => {
      pending.current = null
      const written = isDirty ? drafts.put(id, JSON.parse(text)) : drafts.drop(id)
      // A failed draft is ignored: the text is still on the screen, and saving reports the error.
      written.catch(() => undefined)
    }
    pending.current = isDirty ? write : null
    const timer = setTimeout(write, isDirty ? writeAfter : 0)
    return () => clearTimeout(timer)
  }, [drafts, id, text, isDirty, isOver, isSaving])
  // Leaving within the delay writes the draft at once.
  useEffect(() => () => void (isOver.current || pending.current?.()), [isOver])
}
