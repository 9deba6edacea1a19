import { useWorkspace } from '../../sync/device-hooks.ts'
import { useRowDrafts } from '../../sync/row-drafts.ts'
import {
  type AppointmentDraft,
  type AppointmentTyped,
  blankTyped,
  readAppointmentDraft,
} from './appointment-form.ts'
import { AppointmentFormDialog } from './appointment-form-dialog.tsx'

/** `unsaved`: what was left without saving opens by itself, until something else is opened or closed. */
export type OpenForm = 'unsaved' | 'none' | { add: AppointmentTyped } | { edit: string }

type Props = { open: OpenForm; onOpen: (form: OpenForm) => void }

/** The form over the calendar, with what was typed in it earlier and never saved. */
export function AppointmentDialogs({ open, onOpen }: Props) {
  const { view } = useWorkspace()
  const drafts = useRowDrafts('appointments', readAppointmentDraft)
  const newDraft = drafts.draftOf(null)
  const begin =
    typeof open === 'object' && 'add' in open ? open.add : open === 'unsaved' ? newDraft?.typed : undefined
  const id = typeof open === 'object' && 'edit' in open ? open.edit : undefined
  const edited =
    id !== undefined ? view.tables.appointments.get(id) : open === 'unsaved' ? drafts.rows[0] : undefined
  const row = begin ? null : edited?.row
  if (row === undefined) return null
  const kept = drafts.draftOf(row)
  const draft = kept && typeof open === 'object' && 'add' in open ? movedDraft(kept, open.add) : kept

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
