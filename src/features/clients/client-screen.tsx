import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Flower2 from 'lucide-react/icons/flower-2'
import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import PawPrint from 'lucide-react/icons/paw-print'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ClientRow } from '../../contract/clients.ts'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { leaveSentence } from '../../domain/clients/animal-facts.ts'
import { fullName, phoneKey } from '../../domain/clients/person.ts'
import { visitsAround } from '../../domain/clients/timeline.ts'
import { languageNames } from '../../domain/text/language.ts'
import { compareNames } from '../../domain/text/text.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { PhoneLink } from '../../record-ui/page/phone-link.tsx'
import { openComposer, RecordGate, RecordHeader } from '../../record-ui/page/record-header.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { VisitLine } from '../../record-ui/page/visit-line.tsx'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { animalsTexts } from '../animals/animals-texts.ts'
import { useBookingFor } from '../appointments/booking-provider.tsx'
import { owedTexts } from '../appointments/owed-texts.ts'
import { useVisitsOwed } from '../appointments/use-visits-owed.ts'
import { ClientMandate } from '../bank/client-mandate.tsx'
import type { OpenDialog } from '../contracts/contract-dialogs.tsx'
import { ExtrasCard } from '../extras/extras-card.tsx'
import { NoteComposer } from '../notes/notes-composer.tsx'
import { Timeline } from '../notes/timeline/timeline.tsx'
import type { TimelinePaths } from '../notes/timeline/timeline-entry.tsx'
import { useOwned, useTimeline } from '../notes/timeline/use-timeline.ts'
import { ClientActions } from './client-actions.tsx'
import { ClientBalance } from './client-balance.tsx'
import { ClientContracts, useContractToSign } from './client-contracts.tsx'
import { ClientData, useErasedNote } from './client-data.tsx'
import { ActiveBadge, type ClientView, OtherClientDetails } from './client-details.tsx'
import { ClientPageForms, type OpenClientForm } from './client-forms.tsx'
import { clientsTexts } from './clients-texts.ts'

type Paths = TimelinePaths & { clientsPath: string; practicePath: string }

export function ClientScreen(props: Paths) {
  const { id = '' } = useParams()
  return (
    <RecordGate key={id} record="clients" id={id} listPath={props.clientsPath}>
      {viewRow => <ClientPage viewRow={viewRow} {...props} />}
    </RecordGate>
  )
}

const leaveDialog = async () => (await import('../animals/leave-dialog.tsx')).LeaveDialog

const noop = () => undefined

function ClientPage({ viewRow, practicePath, ...paths }: Paths & { viewRow: ClientView }) {
  const { id, row } = viewRow
  const texts = useTexts(recordPageTexts)
  const of = { clientId: id, animalId: null }
  const animals = useOwned('animals', id)
  const timeline = useTimeline(of)
  const { problem, setProblem } = useListProblem('clients', ({ id: changed }) =>
    changed === id ? texts.failedToSave : undefined,
  )
  const [form, setForm] = useState<OpenClientForm>('unsaved')
  const [isNoting, setNoting] = useState(false)
  const [contractDialog, setContractDialog] = useState<OpenDialog>(null)
  const toSign = useContractToSign(id)
  const note = useErasedNote(row, noop)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:pb-16">
      <RecordHeader
        title={fullName(row)}
        mark={viewRow.mark}
        alerts={[row.alert]}
        badges={!row.isActive && <ActiveBadge isActive={false} />}
        actions={
          <ClientActions
            row={row}
            onForm={setForm}
            onSign={toSign && (() => setContractDialog({ kind: 'sign-now', row: toSign }))}
            onNote={() => openComposer(setNoting)}
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
            <ClientContact row={row} animals={animals.filter(({ leftOn }) => leftOn === null)} />
            <ClientBalance row={row} invoicesPath={paths.invoicesPath} />
            <ExtrasCard about={{ ...of, appointmentId: null }} invoicesPath={paths.invoicesPath} mayInvoice />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 lg:gap-5">
            <ClientAnimals
              animals={animals}
              paths={paths}
              visits={timeline.visits}
              onAdd={() => setForm('new-animal')}
            />
            <Timeline
              of={of}
              timeline={timeline}
              paths={paths}
              composer={isNoting && <NoteComposer about={{ ...of, appointmentId: null }} autoFocus />}
            />
          </div>
          <div className="grid content-start gap-4 @2xl:col-start-1 lg:gap-5">
            <div id="client-contracts" tabIndex={-1} className="scroll-mt-20 rounded-lg">
              <ClientContracts
                client={row}
                practicePath={practicePath}
                toSign={toSign}
                open={contractDialog}
                onOpen={setContractDialog}
                onProblem={setProblem}
              />
            </div>
            <PageCard heading={texts.details}>
              <OtherClientDetails viewRow={viewRow} />
              <ClientMandate client={row} contractsPath={paths.contractsPath} />
              <div className="-mb-2 -ml-3">
                <HistoryButton record="clients" id={id} name={fullName(row)} />
              </div>
            </PageCard>
            <div
              id="client-data"
              tabIndex={-1}
              className="scroll-mt-20 rounded-lg bg-surface px-5 pb-5 ring-1 ring-line [&>section]:mt-0 [&>section]:border-0"
            >
              <ClientData row={row} note={note} />
            </div>
          </div>
        </div>
      </div>
      <ClientPageForms viewRow={viewRow} open={form} onOpen={setForm} />
    </div>
  )
}

function ClientContact({ row, animals }: { row: ClientRow; animals: readonly AnimalRow[] }) {
  const texts = useTexts(recordPageTexts)
  const { practiceLanguage } = useTexts(clientsTexts)
  const address = addressLine(row.invoiceAddress)
  return (
    <PageCard heading={texts.contact}>
      <ul className="-my-1 grid">
        {listPhones(row, animals).map(({ number, of }) => (
          <Line key={number} icon={<Phone aria-hidden size={18} />}>
            <PhoneLink number={number} of={of} />
          </Line>
        ))}
        {row.email !== '' && (
          <Line icon={<Mail aria-hidden size={18} />}>
            <a
              href={`mailto:${row.email}`}
              className="flex min-h-control items-center text-ink hover:underline"
            >
              {/* A long address breaks after the @. */}
              <span className="wrap-anywhere">
                {row.email.split('@')[0]}
                <wbr />
                {row.email.replace(/^[^@]*/, '')}
              </span>
            </a>
          </Line>
        )}
        {address !== '' && (
          <Line icon={<MapPin aria-hidden size={18} />}>
            <span className="py-2.5 text-ink wrap-anywhere">{address}</span>
          </Line>
        )}
        <Line icon={<Languages aria-hidden size={18} />}>
          <span className="py-2.5 text-ink">
            {row.language === null ? practiceLanguage : languageNames[row.language]}
          </span>
        </Line>
      </ul>
    </PageCard>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-3 [&>svg]:mt-3.25 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="grid min-w-0 flex-1">{children}</div>
    </li>
  )
}

/** The number of the client first, then those of animals at another address. */
function listPhones({ phone }: ClientRow, animals: readonly AnimalRow[]): { number: string; of: string }[] {
  const all = [
    { number: phone.trim(), of: '' },
    ...animals.map(({ name, consultingAddress }) => ({
      number: consultingAddress.phoneNumber.trim(),
      of: name,
    })),
  ].filter(({ number }) => number !== '')
  const byKey = new Map<string, { number: string; of: string[] }>()
  for (const { number, of } of all) {
    const existing = byKey.get(phoneKey(number)) ?? { number, of: [] }
    byKey.set(phoneKey(number), { ...existing, of: [...existing.of, of] })
  }
  // A number of the client needs no name of an animal.
  return [...byKey.values()].map(({ number, of }) => ({ number, of: of.includes('') ? '' : of.join(', ') }))
}

type Props = {
  animals: readonly AnimalRow[]
  visits: readonly AppointmentRow[]
  paths: { calendarPath: string }
  onAdd: () => void
}

function ClientAnimals({ animals: all, visits, paths, onAdd }: Props) {
  const texts = useTexts(recordPageTexts)
  const { now } = useWorkspace()
  const { getOwed } = useVisitsOwed()
  const { language } = useLanguage()
  const [leavingId, setLeavingId] = useState<string | null>(null)
  const left = all.filter(({ leftOn }) => leftOn !== null)
  const animals = all.filter(({ leftOn }) => leftOn === null)
  const sorted = animals.sort((a, b) => compareNames(a.name, b.name))
  return (
    <PageCard
      heading={texts.animals}
      actions={
        <Button variant="quiet" icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
          {texts.addAnimal}
        </Button>
      }
    >
      {all.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <PawPrint aria-hidden size={20} />
          {texts.noAnimals}
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
          {sorted.map(animal => (
            <AnimalCard
              key={animal.id}
              animal={animal}
              around={visitsAround(
                visits.filter(({ animalId }) => animalId === animal.id),
                now(),
              )}
              owed={getOwed(animal)}
              calendarPath={paths.calendarPath}
              onLeave={() => setLeavingId(animal.id)}
            />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul className="grid gap-0.5 text-muted text-sm">
          {left.map(animal => (
            <li key={animal.id}>
              <RecordLink record="animals" id={animal.id}>
                {animal.name}
              </RecordLink>
              {leaveSentence('', animal, language)}
            </li>
          ))}
        </ul>
      )}
      <FetchedLater
        load={leaveDialog}
        props={{ id: leavingId, open: leavingId !== null, onClose: () => setLeavingId(null) }}
      />
    </PageCard>
  )
}

function AnimalCard(props: {
  animal: AnimalRow
  around: ReturnType<typeof visitsAround<AppointmentRow>>
  owed: VisitsOwed | null
  calendarPath: string
  onLeave: () => void
}) {
  const { animal, around, owed, calendarPath, onLeave } = props
  const { leave } = useTexts(animalsTexts)
  const bookFor = useBookingFor()
  const texts = useTexts(recordPageTexts)
  const ofOwed = useTexts(owedTexts)
  const owedFact = owed === null ? '' : ofOwed.ofYear(owed.done, owed.owed)
  const facts = [animal.speciesName, animal.chipId, owedFact].filter(fact => fact !== '')
  return (
    <li className="grid content-start gap-2 rounded-md bg-ground p-3 ring-1 ring-line">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <span className="font-semibold text-base text-ink">
            <RecordLink record="animals" id={animal.id}>
              {animal.name}
            </RecordLink>
          </span>
          <span className="block text-muted text-sm wrap-anywhere">{facts.join(' · ')}</span>
        </div>
        <IconButton
          icon={<CalendarPlus aria-hidden size={18} />}
          label={texts.bookFor(animal.name)}
          className="-m-1.5"
          onClick={() => bookFor({ record: 'animals', id: animal.id })}
        />
        <IconButton
          icon={<Flower2 aria-hidden size={18} />}
          label={leave(animal.name)}
          className="-m-1.5"
          onClick={onLeave}
        />
      </div>
      <AlertNote alert={animal.alert} className="rounded-sm bg-warn-soft px-2 py-1" />
      <dl className="grid grid-cols-2 gap-3">
        <VisitLine
          label={texts.nextVisit}
          visit={around.next}
          none={texts.noneBooked}
          calendarPath={calendarPath}
          withHour
        />
        <VisitLine
          label={texts.lastVisit}
          visit={around.last}
          none={texts.noneYet}
          calendarPath={calendarPath}
        />
      </dl>
    </li>
  )
}
