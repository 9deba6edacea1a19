import type { AppointmentRow } from '../../../contract/appointments.ts'
import { useRowDrafts } from '../../../parts/row-drafts.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { nameOf, takeBackDeletion } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Done } from '../use-undo-toast.ts'
import {
  type AppointmentDraft,
  type AppointmentTyped,
  blankTyped,
  readTypedAppointment,
} from './appointment-form.ts'
import { AppointmentFormDialog } from './appointment-form-dialog.tsx'

/** `unsaved`: what was left without saving opens by itself, until something else is opened or closed. */
export type OpenForm = 'unsaved' | 'none' | { add: AppointmentTyped } | { edit: AppointmentRow }

type Props = {
  open: OpenForm
  onOpen: (form: OpenForm) => void
  onProblem: (problem: string | null) => void
  onDone: (done: Done) => void
}

/** The form over the calendar, with what was typed in it earlier and never saved. */
export function AppointmentDialogs({ open, onOpen, onProblem, onDone }: Props) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const drafts = useRowDrafts('appointments', readTypedAppointment)
  const newDraft = drafts.draftOf(null)
  const begin =
    typeof open === 'object' && 'add' in open ? open.add : open === 'unsaved' ? newDraft?.typed : undefined
  // The row as it was when the form was opened: whatever becomes of it, the form stays.
  const edited = typeof open === 'object' && 'edit' in open ? open.edit : drafts.rows[0]?.row
  const row = begin ? null : edited
  if (open === 'none' || row === undefined) return null
  // Of a client who was erased, nothing is for anyone to see.
  if (row?.animal && workspace.view.isDeleted('clients', row.animal.clientId)) return null
  const kept = drafts.draftOf(row)
  const draft = kept && typeof open === 'object' && 'add' in open ? movedDraft(kept, open.add) : kept

  const tellDeleted = (deleted: AppointmentRow) => {
    const undo = async () => {
      const { ok } = await takeBackDeletion(workspace, { texts, language }, deleted)
      onProblem(ok ? null : `${texts.failedToSave}: ${common.notKept}`)
    }
    const text = texts.deleted(nameOf(deleted, language))
    // The dialog gives the focus back as it closes, to an appointment that goes.
    setTimeout(() => onDone({ id: deleted.id, text, undo: () => void undo(), takesFocus: true }))
  }

  return (
    <AppointmentFormDialog
      key={row?.id ?? 'add'}
      row={row}
      begin={begin ?? blankTyped('')}
      draft={draft}
      onDone={() => {
        drafts.close(row)
        onOpen('none')
      }}
      onDeleted={tellDeleted}
      onLeave={draft => {
        drafts.leave(row, draft)
        onOpen('none')
      }}
    />
  )
}

/** Whoever clicks a time, or takes a template, means that one; what was typed and left before is there again besides. */
function movedDraft(draft: AppointmentDraft, begin: AppointmentTyped): AppointmentDraft {
  const { start, end, duration, title, type, color } = begin
  const template = title === '' ? {} : { type, color, title: draft.typed.title || title }
  return { ...draft, typed: { ...draft.typed, start, end, duration, ...template } }
}
