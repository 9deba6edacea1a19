import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Flower2 from 'lucide-react/icons/flower-2'
import Pencil from 'lucide-react/icons/pencil'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { type Day, toDay } from '../../domain/calendar/brussels.ts'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { isLater } from '../../domain/calendar/visits-to-plan.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { describeFacts, describeLeave } from '../../domain/clients/animal-facts.ts'
import { fullName, phonesToCall } from '../../domain/clients/person.ts'
import { visitsAround } from '../../domain/clients/timeline.ts'
import { formatDayInYear, formatMonth } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { impactOnInvoices } from '../../record-ui/contract-impact.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useRowDrafts } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel, showValue, useNames } from '../../record-ui/forms/shown-value.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useCommit, useListProblem } from '../../record-ui/lists/list-problem.ts'
import { MapLink } from '../../record-ui/map-link.tsx'
import { PageAction, PageActions, PageMore, usePageKeys } from '../../record-ui/page/page-actions.tsx'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { PhoneLink } from '../../record-ui/page/phone-link.tsx'
import { openComposer, RecordGate, RecordHeader } from '../../record-ui/page/record-header.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { VisitLine } from '../../record-ui/page/visit-line.tsx'
import { recordPath } from '../../record-ui/record-address.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { animals } from '../../records/animals.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { MenuItem } from '../../ui/controls/menu.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { ImpactBox } from '../../ui/dialogs/impact-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { useBookingFor } from '../appointments/booking-provider.tsx'
import { owedTexts } from '../appointments/owed-texts.ts'
import { useVisitsOwed } from '../appointments/use-visits-owed.ts'
import { ClientMoney } from '../clients/client-details.tsx'
import { ExtrasCard } from '../extras/extras-card.tsx'
import { openExtrasLines } from '../extras/use-extras.ts'
import { NoteComposer } from '../notes/notes-composer.tsx'
import { Timeline } from '../notes/timeline/timeline.tsx'
import type { TimelinePaths } from '../notes/timeline/timeline-entry.tsx'
import { timelineTexts } from '../notes/timeline/timeline-texts.ts'
import { useTimeline } from '../notes/timeline/use-timeline.ts'
import { AnimalFormDialog } from './animal-form-dialog.tsx'
import { invoiceLines, useEffectiveDay } from './animal-impact.tsx'
import { deleteAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

const leaveDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog

type Paths = TimelinePaths & { animalsPath: string }

/** All data about one animal. It comes from the device, so it also works offline. */
export function AnimalScreen(props: Paths) {
  const { id = '' } = useParams()
  return (
    <RecordGate key={id} record="animals" id={id} listPath={props.animalsPath}>
      {viewRow => <AnimalPage viewRow={viewRow} {...props} />}
    </RecordGate>
  )
}

function AnimalPage({ viewRow, ...paths }: Paths & { viewRow: ViewRow<AnimalRow> }) {
  const { id, row } = viewRow
  const texts = useTexts(recordPageTexts)
  const { view, now } = useWorkspace()
  const of = { clientId: row.clientId, animalId: id }
  const owner = useRow('clients', row.clientId)?.row
  const ownerName = owner ?? row.client
  const timeline = useTimeline(of)
  const { problem, setProblem } = useListProblem('animals', ({ id: changed }) =>
    changed === id ? texts.failedToSave : undefined,
  )
  const [open, setOpen] = useState<'unsaved' | 'none' | 'edit' | 'leave'>('unsaved')
  const [isNoting, setNoting] = useState(false)
  const { language } = useLanguage()
  const { leaveShort } = useTexts(animalsTexts)
  const facts = describeFacts(row, row.leftOn ?? toDay(now()), language)
  const leave = describeLeave(row, language)
  const drafts = useRowDrafts('animals')
  const draft = drafts.getDraft(row)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:pb-16">
      <RecordHeader
        title={row.name}
        mark={viewRow.mark}
        badges={leave !== '' && <Badge>{leave}</Badge>}
        subtitle={
          <span className="text-base">
            {row.speciesName}
            {ownerName && (
              <>
                {' · '}
                {view.tables.clients.get(row.clientId) ? (
                  <RecordLink record="clients" id={row.clientId}>
                    {fullName(ownerName)}
                  </RecordLink>
                ) : (
                  fullName(ownerName)
                )}
              </>
            )}
            {facts !== '' && <span className="block text-ink">{facts}</span>}
          </span>
        }
        alerts={[row.alert, owner?.alert ? `${fullName(owner)}: ${owner.alert}` : null]}
        actions={
          <AnimalActions
            row={row}
            onNote={() => openComposer(setNoting)}
            onEdit={() => setOpen('edit')}
            onLeave={() => setOpen('leave')}
            onProblem={setProblem}
          />
        }
      />
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr] lg:gap-5">
          <div className="grid content-start gap-4 lg:gap-5">
            <AnimalVisits animal={row} visits={timeline.visits} calendarPath={paths.calendarPath} />
            {owner && <AnimalOwner owner={owner} animal={row} />}
            <ExtrasCard about={{ ...of, appointmentId: null }} invoicesPath={paths.invoicesPath} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
            <Timeline
              of={of}
              timeline={timeline}
              paths={paths}
              composer={isNoting && <NoteComposer about={{ ...of, appointmentId: null }} autoFocus />}
            />
          </div>
          <div className="grid content-start @2xl:col-start-1">
            <PageCard heading={texts.details}>
              <AnimalDetails row={row} />
              <div className="-mb-2 -ml-3 flex flex-wrap">
                <HistoryButton record="animals" id={id} name={row.name} />
                <Button
                  variant="quiet"
                  icon={<Flower2 aria-hidden size={18} />}
                  onClick={() => setOpen('leave')}
                >
                  {leaveShort}
                </Button>
              </div>
            </PageCard>
          </div>
        </div>
      </div>
      <FetchedLater
        load={leaveDialog}
        props={{ id, open: open === 'leave', onClose: () => setOpen('none') }}
      />
      {(open === 'edit' || (open === 'unsaved' && draft !== undefined)) && (
        <AnimalFormDialog
          key={draft ? 'draft' : 'row'}
          row={draft?.row ?? row}
          clientId={row.clientId}
          draft={draft}
          onClose={() => {
            drafts.close(row)
            setOpen('none')
          }}
        />
      )}
    </div>
  )
}

function AnimalDetails({ row }: { row: AnimalRow }) {
  const names = useNames()
  const details = [
    [animals.speciesName, row.speciesName],
    [animals.chipId, row.chipId],
    [animals.nbYearlyVisit, row.nbYearlyVisit],
    [animals.insurer, row.insurer],
    [animals.policyNumber, row.policyNumber],
    [animals.notes, row.notes],
  ] as const
  return (
    <dl className="grid gap-3">
      {details
        .filter(([, value]) => value !== null)
        .map(([field, value]) => (
          <div key={fieldLabel(field, names.language)} className="min-w-0">
            <dt className="text-muted text-sm">{fieldLabel(field, names.language)}</dt>
            <dd className="whitespace-pre-line font-medium text-ink wrap-anywhere">
              {showValue(field, value, names)}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function AnimalOwner({ owner, animal }: { owner: ClientRow; animal: AnimalRow }) {
  const texts = useTexts(recordPageTexts)
  const address = addressLine(animal.consultingAddress)
  return (
    <PageCard heading={texts.owner}>
      <div className="grid gap-1">
        <span className="font-semibold text-base text-ink">
          <RecordLink record="clients" id={owner.id}>
            {fullName(owner)}
          </RecordLink>
        </span>
        {phonesToCall(owner.phone, animal.consultingAddress.phoneNumber).map(({ source, number }) => (
          <PhoneLink key={number} number={number} of={source === 'animal' ? animal.name : ''} />
        ))}
        {address !== '' && (
          <MapLink address={address} className="text-ink underline underline-offset-2 wrap-anywhere">
            {address}
          </MapLink>
        )}
      </div>
      <dl className="flex justify-between gap-3 border-line border-t pt-3">
        <dt className="text-muted">{texts.outstanding}</dt>
        <dd className="font-medium text-ink">
          <ClientMoney row={owner} field="totalOwed" />
        </dd>
      </dl>
    </PageCard>
  )
}

function AnimalVisits(props: { animal: AnimalRow; visits: readonly AppointmentRow[]; calendarPath: string }) {
  const { animal, visits, calendarPath } = props
  const texts = useTexts(recordPageTexts)
  const { kinds } = useTexts(timelineTexts)
  const { next, last } = visitsAround(visits, useWorkspace().now())
  return (
    <PageCard heading={kinds.visit}>
      <dl className="grid grid-cols-2 gap-3 text-base">
        <VisitLine
          label={texts.nextVisit}
          visit={next}
          none={texts.noneBooked}
          calendarPath={calendarPath}
          withHour
        />
        <VisitLine label={texts.lastVisit} visit={last} none={texts.noneYet} calendarPath={calendarPath} />
      </dl>
      <OwedLine animal={animal} />
    </PageCard>
  )
}

/** Visits made this year, and the due date of the next one. Empty if no contract owes visits. */
function OwedLine({ animal }: { animal: AnimalRow }) {
  const bookFor = useBookingFor()
  const texts = useTexts(recordPageTexts)
  const ofOwed = useTexts(owedTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const owed = useVisitsOwed().getOwed(animal)
  if (owed === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-base text-ink text-pretty tabular-nums">
          {describeOwedVisits(owed, today, language)}
        </p>
        {animal.snoozedUntil !== null && isLater(animal, today) && (
          <p className="text-muted">{ofOwed.callBackOn(formatDayInYear(animal.snoozedUntil, language))}</p>
        )}
      </div>
      <Button
        aria-label={texts.bookFor(animal.name)}
        icon={<CalendarPlus aria-hidden size={17} />}
        onClick={() => bookFor({ record: 'animals', id: animal.id })}
      >
        {texts.book}
      </Button>
    </div>
  )
}

/** "1 of 3 this year, 1 booked, next due in March 2027". */
export function describeOwedVisits(visits: VisitsOwed, today: Day, language: Language): string {
  const { owed, done, booked, nextDue } = visits
  const texts = owedTexts[language]
  const isPlanned = done + booked >= owed
  const due = () => {
    if (nextDue === today) return texts.dueToday
    return nextDue < today
      ? texts.dueSince(formatDayInYear(nextDue, language))
      : texts.nextDueIn(formatMonth(nextDue.slice(0, 7), language))
  }
  return [
    texts.ofYear(done, owed),
    ...(isPlanned && booked > 0 ? [texts.allPlanned] : booked > 0 ? [texts.booked(booked)] : []),
    due(),
  ].join(', ')
}

function AnimalActions(props: {
  row: AnimalRow
  onNote: () => void
  onEdit: () => void
  onLeave: () => void
  onProblem: (problem: string | null) => void
}) {
  const { row, onNote, onEdit, onLeave, onProblem } = props
  const { leaveShort } = useTexts(animalsTexts)
  const texts = useTexts(recordPageTexts)
  const common = useTexts(commonTexts)
  const [isDeleting, setDeleting] = useState(false)
  const bookFor = useBookingFor()
  const book = () => row.leftOn === null && bookFor({ record: 'animals', id: row.id })
  usePageKeys({ b: book, n: onNote, e: onEdit })
  return (
    <>
      <PageActions>
        {row.leftOn === null && (
          <PageAction
            icon={<CalendarPlus aria-hidden size={18} />}
            label={texts.book}
            keys="b"
            primary
            onClick={book}
          />
        )}
        <PageAction
          icon={<StickyNote aria-hidden size={18} />}
          label={texts.note}
          keys="n"
          onClick={onNote}
        />
        <PageAction icon={<Pencil aria-hidden size={18} />} label={texts.edit} keys="e" onClick={onEdit} />
        <PageMore>
          <MenuItem icon={<Flower2 aria-hidden size={18} />} onSelect={onLeave}>
            {leaveShort}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden size={18} />} onSelect={() => setDeleting(true)}>
            {common.deleteNamed(row.name)}
          </MenuItem>
        </PageMore>
      </PageActions>
      {isDeleting && <Deletion row={row} onClose={() => setDeleting(false)} onProblem={onProblem} />}
    </>
  )
}

function Deletion(props: {
  row: AnimalRow
  onClose: () => void
  onProblem: (problem: string | null) => void
}) {
  const { row, onClose, onProblem } = props
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { view, now } = useWorkspace()
  const navigate = useNavigate()
  const commit = useCommit(onProblem)
  const day = useEffectiveDay()
  const about = { clientId: row.clientId, animalId: row.id, appointmentId: null }
  const impact = [
    ...invoiceLines(impactOnInvoices(view, { id: row.id, before: row, after: null }, now()), day, language),
    ...openExtrasLines(view, about, 'openRemain', language),
  ]
  const confirm = async () => {
    onClose()
    await commit(deleteAnimal({ texts, language }, row))
    // The page of a deleted animal is gone, so the client's page opens.
    void navigate(recordPath('clients', row.clientId), { replace: true })
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.deleteTitle}
      text={texts.deleteQuestion(row.name)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {impact.length > 0 ? <ImpactBox lines={impact} /> : undefined}
    </ConfirmDialog>
  )
}
