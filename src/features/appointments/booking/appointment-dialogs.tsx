import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useRowDrafts } from '../../../record-ui/forms/row-forms.ts'
import { HistoryButton } from '../../../record-ui/history/history-button.tsx'
import { choiceName } from '../../../records/record.ts'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TwoClickLabels } from '../../../ui/controls/two-click-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RestoredNote } from '../../../ui/dialogs/restored-note.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { getAppointmentName } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import { VisitNotes } from '../visit-notes.tsx'
import { QuickStates, StateButtons } from '../visits/state-buttons.tsx'
import { visitTexts } from '../visits/visit-texts.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import {
  type AppointmentDraft,
  type AppointmentTyped,
  blankTyped,
  readTypedAppointment,
} from './appointment-form.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { type AppointmentFormProps, useAppointmentForm } from './use-appointment-form.ts'

/** `unsaved`: opens the draft that was left, if there is one. */
export type OpenForm =
  | 'unsaved'
  | 'none'
  | { add: AppointmentTyped; clientId?: string }
  | { edit: AppointmentRow }

type Props = {
  open: OpenForm
  onOpen: (form: OpenForm) => void
  onCut?: (row: AppointmentRow) => void
  onBooked?: (startTime: string) => void
}

export function AppointmentDialogs({ open, onOpen, onCut, onBooked }: Props) {
  const workspace = useWorkspace()
  const drafts = useRowDrafts('appointments', readTypedAppointment)
  const newDraft = drafts.getDraft(null)
  const begin =
    typeof open === 'object' && 'add' in open ? open.add : open === 'unsaved' ? newDraft?.typed : undefined
  // The row at the time of opening. The form stays open even if the row changes or disappears.
  const edited = typeof open === 'object' && 'edit' in open ? open.edit : drafts.rows[0]?.row
  const row = begin ? null : edited
  if (open === 'none' || row === undefined) return null
  // Nothing of an erased client is shown.
  if (row?.animal && workspace.view.isDeleted('clients', row.animal.clientId)) return null
  const storedDraft = drafts.getDraft(row)
  const draft =
    storedDraft && typeof open === 'object' && 'add' in open ? movedDraft(storedDraft, open.add) : storedDraft

  return (
    <AppointmentFormDialog
      key={row?.id ?? 'add'}
      row={row}
      begin={begin ?? blankTyped('')}
      draft={draft}
      clientId={typeof open === 'object' && 'add' in open ? open.clientId : undefined}
      onBooked={onBooked}
      onDone={() => {
        drafts.close(row)
        onOpen('none')
      }}
      onLeave={draft => {
        drafts.leave(row, draft)
        onOpen('none')
      }}
      onCut={row && onCut && (() => onCut(row))}
    />
  )
}

/** The clicked time, template or animal replaces that of the draft; all else that was typed stays. */
function movedDraft(draft: AppointmentDraft, begin: AppointmentTyped): AppointmentDraft {
  const { start, end, duration, title, type, color } = begin
  const template = title === '' ? {} : { type, color, title: draft.typed.title || title }
  const animalId = begin.animalId ?? draft.typed.animalId
  return { ...draft, typed: { ...draft.typed, start, end, duration, animalId, ...template } }
}

/** The form closes only once the edit is on disk. */
function AppointmentFormDialog(
  props: AppointmentFormProps & {
    /** Closed without saving. The draft is retained. */
    onLeave: (draft: AppointmentDraft) => void
    onCut?: (() => void) | null | undefined
    clientId: string | undefined
  },
) {
  const { draft, onLeave, onCut, clientId } = props
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useAppointmentForm(props)
  const { row, missingState, problem, dismiss, series } = form
  const { language } = useLanguage()
  const own = useTexts(appointmentFormTexts)
  // A tap outside of the dialog stores the input as a draft.
  const leave = form.isDirty ? () => onLeave(form.draft) : form.giveUp
  return (
    <Dialog
      open
      size="medium"
      title={row ? texts.editTitle : texts.add}
      onClose={leave}
      cross="close"
      footer={
        <>
          {row && missingState === null && (
            <TwoClickLabels
              className={series?.following.length ? '' : 'sm:mr-auto'}
              label={series?.following.length ? own.removeOne : texts.remove}
              question={texts.removeAgain}
              busy={form.isSaving}
              onConfirm={() => void form.remove()}
            />
          )}
          {missingState === null && series !== null && series.following.length > 0 && (
            <TwoClickLabels
              className="sm:mr-auto"
              label={own.removeFollowing}
              question={own.removeFollowingAgain(series.following.length + 1)}
              busy={form.isSaving}
              onConfirm={() => void form.removeWithFollowing()}
            />
          )}
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSaving}
            reason={missingState === 'away' ? texts.needsServer : undefined}
          >
            {missingState === 'deleted' || missingState === 'lost' ? texts.saveAsNew : common.save}
          </Button>
        </>
      }
    >
      {row && missingState === null && (
        <div className="mb-5">
          <StandingChoice row={row} />
        </div>
      )}
      <form
        id={formId}
        ref={form.formElement}
        noValidate
        // Prevents the sticky note from hiding the focused field.
        className={classNames(
          'grid gap-4',
          missingState !== null && '[&_:is(input,select,textarea,button)]:scroll-mt-28',
        )}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        {row && missingState !== null && (
          <div className="sticky -top-1 z-10 -mt-1 bg-raised py-1">
            <Banner tone="note">{texts.gone[missingState](getAppointmentName(row, language))}</Banner>
          </div>
        )}
        {problem && (
          <Banner tone="error" title={problem.title} onDismiss={dismiss}>
            {problem.text}
          </Banner>
        )}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        {series && <p className="text-sm">{own.ofSeries(series.at, series.of)}</p>}
        <AppointmentFields
          form={form}
          clientId={clientId}
          autoFocus={draft === undefined}
          onCut={
            onCut && missingState === null
              ? () => {
                  leave()
                  onCut()
                }
              : undefined
          }
        />
      </form>
      {row && (
        <div className="mt-6">
          <VisitNotes row={row} />
        </div>
      )}
      {row && (
        <HistoryButton
          record="appointments"
          id={row.id}
          name={getAppointmentName(row, language)}
          className="mt-2 -ml-3"
        />
      )}
    </Dialog>
  )
}

function StandingChoice({ row: opened }: { row: AppointmentRow }) {
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const row = useRow('appointments', opened.id)?.row ?? opened
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const status = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-1.5">
        {/* The pressed button disappears. */}
        <QuickStates row={row} onMarked={() => status.current?.focus()} />
        <Button
          ref={status}
          className="justify-self-start"
          icon={<ChevronDown aria-hidden size={18} className={isOpen ? 'rotate-180' : ''} />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(before => !before)}
        >
          {texts.statusOf(choiceName(row, 'state', visitStateTexts[language]))}
        </Button>
      </div>
      <div id={listId}>{isOpen && <StateButtons row={row} />}</div>
    </div>
  )
}
