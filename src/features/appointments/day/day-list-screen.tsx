import CalendarDays from 'lucide-react/icons/calendar-days'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router-dom'
import { dayAfter, dayOf } from '../../../domain/calendar/brussels.ts'
import { nextBeginning, spanOfDays, standingUntil } from '../../../domain/calendar/day-order.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { formatList, formatMoment } from '../../../domain/text/format.ts'
import { useFilled } from '../../../record-ui/device-hooks.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useColleagues } from '../../team/use-colleagues.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import { type Booking, useBookings } from '../bookings.ts'
import { useProblem, useRange } from '../use-range.ts'
import { VisitSheet } from '../visits/visit-sheet.tsx'
import { ClockNote, useClocks } from './clock-note.tsx'
import { dayListTexts } from './day-list-texts.ts'
import { DaySection } from './day-section.tsx'
import { DayToolbar } from './day-toolbar.tsx'
import { useChosenPeople } from './use-chosen-people.ts'
import { useShownDay } from './use-shown-day.ts'

/**
 * Today and tomorrow, or another day, to work from and to take along: read from memory, so that it stands where there is no network, and
 * on paper.
 */
export function DayListScreen({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(appointmentsTexts)
  const dayTexts = useTexts(dayListTexts)
  const { language } = useLanguage()
  const here = useMinute()
  const clocks = useClocks(here)
  const { now } = clocks
  const today = dayOf(now)
  const place = useShownDay(today)
  const days = place.day === null ? [today, dayAfter(today)] : [place.day]
  const span = spanOfDays(place.shown, days.length)
  const all = useBookings(span)
  const people = usePeople(all)
  const { bookings } = people
  const range = useRange(span)
  const { problem, dismiss } = useProblem(range.problem)
  const shared = {
    calendarPath,
    bookings,
    now,
    next: nextBeginning(bookings, now),
    today,
    whose: people.names,
    onOpen: place.openVisit,
  }
  // Whoever drives off believes an empty day, so nothing is called empty before this device has once had everything.
  const isKnown = useFilled() || (all.length > 0 && !range.isAway)
  const isAwaited = range.isLoading || !(isKnown || range.isAway || range.isRefused)

  return (
    <div data-printed data-right-until={standingUntil(bookings, now)} className="grid gap-5">
      <PageHeader
        title={texts.dayTitle}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Link to={calendarPath} className={buttonLook('secondary')}>
              <CalendarDays aria-hidden size={18} />
              {texts.calendar}
            </Link>
            <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      <p className="-mt-4 hidden print:block">{texts.printedAt(formatMoment(now, language))}</p>
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20 print:hidden">
          <Banner tone="error" onDismiss={dismiss}>
            {problem}
          </Banner>
        </div>
      )}
      {people.names !== null && <p className="-mt-4 hidden print:block">{dayTexts.onlyOf(people.names)}</p>}
      <ClockNote {...clocks} here={here} />
      <div className="grid gap-3 print:hidden">
        <DayToolbar place={place} isToday={place.day === null} today={today} />
        {people.chips}
      </div>
      {isAwaited && <Spinner label={texts.loading} />}
      {range.isAway && (
        <p className="rounded-lg bg-surface px-6 py-12 text-center text-muted text-pretty ring-1 ring-line">
          {range.wasNeverHere ? texts.notHereYet : texts.notHere}
        </p>
      )}
      {isKnown && !isAwaited && (
        <div className="@container grid gap-8">
          {days.map(day => (
            <DaySection key={day} day={day} {...shared} />
          ))}
        </div>
      )}
      {place.visit !== null && <VisitSheet key={place.visit} id={place.visit} onClose={place.closeVisit} />}
    </div>
  )
}

/** Whose visits are shown. Those that are nobody's may be anybody's, and are shown to everybody. */
function usePeople(all: readonly Booking[]) {
  const texts = useTexts(dayListTexts)
  const { language } = useLanguage()
  const colleagues = useColleagues()
  const { chosen, toggle, clear } = useChosenPeople(colleagues)
  const countOf = (id: string) => all.filter(({ row }) => row.personId === id && takesPlace(row)).length
  // Somebody who has left has chips for as long as there are visits under their name.
  const offered = colleagues
    .map(({ id, name, hasLeft }) => ({ id, label: name, hasLeft, count: countOf(id) }))
    .filter(({ id, hasLeft, count }) => !hasLeft || count > 0 || chosen.includes(id))
  const isWanted = ({ row: { personId } }: Booking) =>
    chosen.length === 0 || personId === null || chosen.includes(personId)
  const names = colleagues.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return {
    bookings: all.filter(isWanted),
    /** Null: everybody's. */
    names: names.length === 0 ? null : formatList(names, language),
    chips: offered.length > 0 && (
      <FilterChips
        label={texts.whose}
        chips={offered}
        chosen={chosen}
        onToggle={toggle}
        clear={chosen.length > 0 ? { label: texts.everybody, onClear: clear } : null}
        status=""
      />
    ),
  }
}
