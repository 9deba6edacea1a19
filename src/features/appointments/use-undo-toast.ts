import { useEffect, useRef } from 'react'
import { useEntries, useWorkspace } from '../../parts/device-hooks.ts'
import { needsAttention } from '../../store/outbox/entry.ts'
import { useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/page/toast.tsx'
import { appointmentsTexts } from './appointments-texts.ts'

export type Done = {
  /** The appointment's. */
  id: string
  text: string
  undo: () => void
  /** Where the button that was pressed is gone afterwards. */
  takesFocus?: boolean
}

/**
 * Says what was done to an appointment, with a way back. When the server refuses it, or asks a person to choose, it was not
 * done: then the message is withdrawn, and only the refusal is told.
 */
export function useUndoToast(): (done: Done) => void {
  const texts = useTexts(appointmentsTexts)
  const workspace = useWorkspace()
  const entries = useEntries()
  const toast = useToast()
  const told = useRef<{ key: string; withdraw: () => void }>(undefined)

  useEffect(() => {
    const { current } = told
    if (!entries.some(entry => entry.key === current?.key && needsAttention(entry))) return
    current?.withdraw()
    told.current = undefined
  }, [entries])

  return ({ id, text, undo, takesFocus = false }) => {
    const action = { label: texts.undo, onSelect: undo }
    const withdraw = toast({ text, action, takesFocus })
    const edit = workspace.entries.get().findLast(entry => entry.id === id)
    told.current = edit && { key: edit.key, withdraw }
  }
}
