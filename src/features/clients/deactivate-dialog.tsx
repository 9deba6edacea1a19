import { useState } from 'react'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { changeClient } from './clients-edits.ts'
import type { ClientView } from './clients-list.ts'
import { clientsTexts } from './clients-texts.ts'

type Deactivating = {
  shown: ClientView
  onClose: () => void
  onProblem: (problem: string | null) => void
}

/** Asks in the words of the spec, and deactivates. */
export function DeactivateDialog({ shown, onClose, onProblem }: Deactivating) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [isOpen, setOpen] = useState(true)
  const deactivate = async () => {
    setOpen(false)
    const edit = changeClient({ texts, language }, shown.row, { isActive: false })
    const committed = edit ? await workspace.commit(edit) : { ok: true }
    onProblem(committed.ok ? null : common.notKept)
    onClose()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={texts.deactivateTitle}
      text={texts.deactivateQuestion(fullName(shown.row))}
      cancelLabel={common.cancel}
      confirmLabel={common.confirm}
      onCancel={onClose}
      onConfirm={() => void deactivate()}
    />
  )
}
