import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/toast.tsx'
import { clientsTexts } from './clients-texts.ts'

export type ErasedNote = {
  /** The host is being asked; the feed may tell of it before the answer does. */
  asked(): void
  done(): void
}

/** Tells, as the dialog of a client closes, that they were erased from it, or that somebody elsewhere did it. */
export function useErasedNote(row: ClientRow, onClose: () => void): ErasedNote {
  const texts = useTexts(clientsTexts).erasing
  const common = useTexts(commonTexts)
  const { view } = useWorkspace()
  const toast = useToast()
  const isOpen = useRef(false)
  const here = useRef<'nothing' | 'asked' | 'done'>('nothing')

  function tell(text: string): void {
    // The dialogs give the focus back as they close, to a row that goes.
    setTimeout(() => toast({ text, dismissLabel: common.dismiss, takesFocus: true }))
  }

  const leave = useEffectEvent(() => {
    isOpen.current = false
    const isGone = row.rev > 0 && view.tables.clients.get(row.id) === undefined
    if (here.current === 'done' || (isGone && here.current === 'asked')) tell(texts.erased(fullName(row)))
    else if (isGone) tell(texts.gone(fullName(row)))
  })
  useEffect(() => {
    isOpen.current = true
    return leave
  }, [])

  return {
    asked() {
      here.current = 'asked'
    },
    done() {
      here.current = 'done'
      // The feed may have closed it, and another dialog may be open by now.
      if (isOpen.current) onClose()
    },
  }
}
