import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { type ShownTemplate, typeDefaults } from '../../../domain/calendar/templates.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { isBeyondOwed, type VisitsOwed } from '../../../domain/calendar/visits-owed.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useRowDrafts } from '../../../record-ui/forms/row-forms.ts'
import { HistoryButton } from '../../../record-ui/history/history-button.tsx'
import { choiceName } from '../../../records/record.ts'
import { presentAnimals } from '../../../store/overlay/present-animals.ts'
import type { View } from '../../../store/overlay/view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TwoClickLabels } from '../../../ui/controls/two-click-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RestoredNote } from '../../../ui/dialogs/restored-note.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { openExtrasLines } from '../../extras/use-extras.ts'
import { VisitExtras } from '../../extras/visit-extras.tsx'
import { getAppointmentName } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { BookingFor } from '../booking-provider.tsx'
import { owedTexts } from '../owed-texts.ts'
import { useTemplates } from '../templates/templates-edits.ts'
import { useVisitsOwed } from '../use-visits-owed.ts'
import { useVisitAbout } from '../visit-about.ts'
import { VisitNotes } from '../visit-notes.tsx'
import { FollowUpButtons } from '../visits/follow-up.tsx'
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

type Added = { add: AppointmentTyped; clientId?: string | undefined }

/** `unsaved`: opens the draft that was left, if there is one. */
export type OpenForm = 'unsaved' | 'none' | Added | { edit: AppointmentRow }

type Props = {
  open: boolean
  form: OpenForm
  onClose: () => void
  onEdit?: (row: AppointmentRow) => void
  onCut?: (row: AppointmentRow) => void
  onBooked?: (startTime: string) => void
}

/** Opens over any page. Closing it returns to where the booking began. */
export function CallerBooking(props: { open: boolean; booking: BookingFor | null; onClose: () => void }) {
  const { booking, onClose } = props
  const { view } = useWorkspace()
  if (booking === null) return null
  return <AppointmentDialogs open form={openForCaller(booking, view)} onClose={onClose} />
}

/** The only animal of a client is chosen. A client without animals is named in the title. */
function openForCaller({ record, id }: BookingFor, view: View): OpenForm {
  const { tables } = view
  const isOfAnimal = record === 'animals'
  const clientId = isOfAnimal ? tables.animals.get(id)?.row.clientId : id
  const [only, ...others] = isOfAnimal ? [id] : presentAnimals(view, id).map(animal => animal.id)
  const client = tables.clients.get(id)?.row
  const animalId = only !== undefined && others.length === 0 ? only : null
  const title = only === undefined && client ? fullName(client) : ''
  return { add: { ...blankTyped(''), animalId, title }, clientId }
}

export function AppointmentDialogs({ form, onClose, onEdit = () => {}, onCut, onBooked }: Props) {
  const workspace = useWorkspace()
  const drafts = useRowDrafts('appointments', readTypedAppointment)
  const newDraft = drafts.getDraft(null)
  const begin =
    typeof form === 'object' && 'add' in form ? form.add : form === 'unsaved' ? newDraft?.typed : undefined
  // The row at the time of opening. The form stays open even if the row changes or disappears.
  const edited = typeof form === 'object' && 'edit' in form ? form.edit : drafts.rows[0]?.row
  const row = begin ? null : edited
  if (form === 'none' || row === undefined) return null
  // Nothing of an erased client is shown.
  if (row?.animal && workspace.view.isDeleted('clients', row.animal.clientId)) return null
  const storedDraft = drafts.getDraft(row)
  const added = typeof form === 'object' && 'add' in form ? form : undefined
  const draft = storedDraft && added ? movedDraft(storedDraft, added) : storedDraft

  return (
    <AppointmentFormDialog
      key={row?.id ?? 'add'}
      row={row}
      begin={begin ?? blankTyped('')}
      draft={draft}
      clientId={added?.clientId}
      onBooked={onBooked}
      onDone={() => {
        drafts.close(row)
        onClose()
      }}
      onLeave={draft => {
        drafts.leave(row, draft)
        onClose()
      }}
      onCut={row && onCut && (() => onCut(row))}
      onEdit={onEdit}
    />
  )
}

/** The clicked time, template or animal replaces that of the draft; all else that was typed stays. */
function movedDraft(draft: AppointmentDraft, { add, clientId }: Added): AppointmentDraft {
  const { start, end, duration, title, type, color } = add
  const template = title === '' ? {} : { type, color, title: draft.typed.title || title }
  const animalId = clientId === undefined ? (add.animalId ?? draft.typed.animalId) : add.animalId
  return { ...draft, typed: { ...draft.typed, start, end, duration, animalId, ...template } }
}

/** The form closes only once the edit is on disk. */
function AppointmentFormDialog(
  props: AppointmentFormProps & {
    onLeave: (draft: AppointmentDraft) => void
    onCut?: (() => void) | null | undefined
    onEdit: (row: AppointmentRow) => void
    clientId: string | undefined
  },
) {
  const { draft, onLeave, onCut, onEdit, clientId } = props
  const { view } = useWorkspace()
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useAppointmentForm(props)
  const { row, missingState, problem, dismiss, series } = form
  const { language } = useLanguage()
  const own = useTexts(appointmentFormTexts)
  const { templates } = useTemplates()
  const [isMoreOpen, setMoreOpen] = useState(() => draft !== undefined || hasMore(form.typed, templates))
  const notes = useRef<HTMLDivElement>(null)
  const isOfCaller = clientId !== undefined && !isMoreOpen
  const owner = view.tables.animals.get(row?.animalId ?? '')?.row.clientId ?? row?.animal?.clientId ?? ''
  const about = { clientId: owner, animalId: null, appointmentId: row?.id ?? '' }
  const hasExtras = openExtrasLines(view, about, 'openRemain', language).length > 0
  // A tap outside of the dialog stores the input as a draft.
  const leave = form.isDirty && !isOfCaller ? () => onLeave(form.draft) : form.giveUp
  // Users usually write a note after they mark a visit as done.
  const goOnToNote = (id: string): boolean => {
    const isDone = view.tables.appointments.get(id)?.row.state === 'done'
    const box = isDone ? notes.current?.querySelector('textarea') : undefined
    box?.focus({ preventScroll: true })
    // On a phone the box is further down, and the toast would cover it at the bottom.
    box?.scrollIntoView({ block: 'center' })
    return box !== undefined && box !== null
  }
  return (
    <Dialog
      open
      isFull={row !== null}
      size={row ? 'large' : 'medium'}
      title={row ? texts.editTitle : texts.add}
      onClose={leave}
      cross="close"
      footer={
        <>
          {row && missingState === null && (
            <TwoClickLabels
              className={series?.following.length ? '' : 'sm:mr-auto'}
              label={series?.following.length ? own.removeOne : texts.remove}
              question={hasExtras ? texts.removeAgainWithExtras : texts.removeAgain}
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
          {!isOfCaller && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.isSaving}
              reason={missingState === 'away' ? texts.needsServer : undefined}
            >
              {missingState === 'deleted' || missingState === 'lost' ? texts.saveAsNew : common.save}
            </Button>
          )}
        </>
      }
    >
      <div className={row ? 'grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]' : undefined}>
        <div className="grid min-w-0 content-start gap-5">
          {row && missingState === null && <StandingChoice row={row} onMarked={() => goOnToNote(row.id)} />}
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
              isMoreOpen={isMoreOpen}
              onMore={setMoreOpen}
              // A keyboard on the screen would cover a visit that is only looked at.
              autoFocus={row === null && draft === undefined}
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
        </div>
        {row && (
          <div ref={notes} className="grid min-w-0 content-start gap-6">
            <VisitNotes row={row} />
            {missingState === null && (
              <NextVisits
                row={row}
                onChange={other => {
                  leave()
                  onEdit(other)
                }}
              />
            )}
            <HistoryButton
              record="appointments"
              id={row.id}
              name={getAppointmentName(row, language)}
              className="-ml-3 justify-self-start"
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function NextVisits({ row, onChange }: { row: AppointmentRow; onChange: (row: AppointmentRow) => void }) {
  const owed = useVisitsOwed()
  const animal = useRow('animals', row.animalId ?? '')?.row
  const about = useVisitAbout(row)
  if (row.animalId === null) return null
  const visits = owed.getVisits(row.animalId)
  const year = animal ? owed.getOwed(animal) : null
  return (
    <>
      {about && (
        <VisitExtras row={row} about={{ ...about, appointmentId: row.id }} visits={visits} owed={year} />
      )}
      <div className="grid gap-3">
        <VisitsOfContract row={row} visits={visits} year={year} />
        <FollowUpButtons row={row} visits={visits} onChange={onChange} />
      </div>
    </>
  )
}

function VisitsOfContract(props: {
  row: AppointmentRow
  visits: readonly AppointmentRow[]
  year: VisitsOwed | null
}) {
  const { row, visits, year } = props
  const texts = useTexts(visitTexts)
  const ofContract = useTexts(owedTexts)
  if (year === null) return null
  const counts = ofContract.ofYear(year.done, year.owed)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {texts.visitsOfContract}:{' '}
        <span className="font-medium text-ink tabular-nums">
          {year.booked > 0 ? `${counts}, ${ofContract.booked(year.booked)}` : counts}
        </span>
      </span>
      {isBeyondOwed(row, visits, year) && (
        <span className="font-medium text-warn-text">{texts.beyondOwed}</span>
      )}
    </p>
  )
}

/** A room, or a colour other than that of the type. */
function hasMore({ color, type, room }: AppointmentTyped, templates: readonly ShownTemplate[]): boolean {
  const isOfType = [typeDefaults(type), ...templates.filter(template => template.type === type)].some(
    usual => usual.color.toLowerCase() === color.toLowerCase(),
  )
  return room !== '' || !isOfType
}

function StandingChoice(props: { row: AppointmentRow; onMarked: () => boolean }) {
  const { row: opened, onMarked } = props
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
        <QuickStates row={row} onMarked={() => onMarked() || status.current?.focus()} />
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
      <div id={listId} className="empty:hidden">
        {isOpen && <StateButtons row={row} onMarked={onMarked} />}
      </div>
    </div>
  )
}
