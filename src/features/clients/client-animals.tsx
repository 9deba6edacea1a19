import CalendarPlus from 'lucide-react/icons/calendar-plus'
import PawPrint from 'lucide-react/icons/paw-print'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { visitsAround } from '../../domain/clients/timeline.ts'
import { compareText, normalizeText } from '../../domain/text/text.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { VisitLine } from '../../record-ui/page/visit-line.tsx'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { addressOfBooking } from '../appointments/booking-address.ts'
import { owedTexts } from '../appointments/owed-texts.ts'
import { useVisitsOwed } from '../appointments/use-visits-owed.ts'

type Props = {
  animals: readonly AnimalRow[]
  visits: readonly AppointmentRow[]
  paths: { calendarPath: string }
  onAdd: () => void
}

/** The client's animals as cards: what to be careful about, and when they were and will be seen. */
export function ClientAnimals({ animals, visits, paths, onAdd }: Props) {
  const texts = useTexts(recordPageTexts)
  const { now } = useWorkspace()
  const { owedOf } = useVisitsOwed()
  const sorted = [...animals].sort((a, b) => compareText(normalizeText(a.name), normalizeText(b.name)))
  return (
    <PageCard
      heading={texts.animals}
      actions={
        <Button variant="quiet" icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
          {texts.addAnimal}
        </Button>
      }
    >
      {sorted.length === 0 ? (
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
              owed={owedOf(animal)}
              calendarPath={paths.calendarPath}
            />
          ))}
        </ul>
      )}
    </PageCard>
  )
}

function AnimalCard(props: {
  animal: AnimalRow
  around: ReturnType<typeof visitsAround<AppointmentRow>>
  owed: VisitsOwed | null
  calendarPath: string
}) {
  const { animal, around, owed, calendarPath } = props
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
        <Link
          to={addressOfBooking(calendarPath, 'animals', animal.id)}
          aria-label={texts.bookFor(animal.name)}
          title={texts.bookFor(animal.name)}
          className="-m-1.5 grid size-11 shrink-0 place-content-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <CalendarPlus aria-hidden size={18} />
        </Link>
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
