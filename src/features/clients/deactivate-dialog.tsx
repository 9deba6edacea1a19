import { useState } from 'react'
import { fullName } from '../../domain/clients/person.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ImpactBox } from '../../ui/dialogs/impact-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { openExtrasLines } from '../extras/use-extras.ts'
import type { ClientView } from './client-details.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'

export type Deactivation = {
  viewRow: ClientView
  onClose: () => void
  onProblem: (problem: string | null) => void
}

/** The question is worded by the specification. */
export function DeactivateDialog({ viewRow, onClose, onProblem }: Deactivation) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const commit = useCommit(onProblem)
  const [isOpen, setOpen] = useState(true)
  const about = { clientId: viewRow.id, animalId: null, appointmentId: null }
  const open = openExtrasLines(useWorkspace().view, about, 'openInactive', language)
  const deactivate = async () => {
    setOpen(false)
    await commit(changeClient({ texts, language }, viewRow.row, { isActive: false }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={texts.deactivateTitle}
      text={texts.deactivateQuestion(fullName(viewRow.row))}
      onCancel={onClose}
      onConfirm={() => void deactivate()}
    >
      {open.length > 0 ? <ImpactBox lines={open} /> : undefined}
    </ConfirmDialog>
  )
}
