import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { type Day, dayAfter, isDay, toDay } from '../../../domain/calendar/brussels.ts'
import { daySpan, nextBeginning } from '../../../domain/calendar/day-order.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { formatList, formatMoment } from '../../../domain/text/format.ts'
import {
  useFilled,
  useReachable,
  useRow,
  useServerAhead,
  useSession,
} from '../../../record-ui/device-hooks.ts'
import { useDeviceSetting } from '../../../record-ui/device-setting.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { Button, buttonLook, IconButton } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useColleagues } from '../../team/use-colleagues.ts'
import { appointmentsTexts, dayListTexts } from '../appointments-texts.ts'
import { appointmentDialogs } from '../booking-provider.tsx'
import { type Booking, useBookings } from '../bookings.ts'
import { useProblem, useRange } from '../use-calendar-range.ts'
import { DaySection } from './day-section.tsx'

/** Today and tomorrow, or another day, read from memory: it works offline and on paper. */
export function DayListScreen({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(appointmentsTexts)
  const dayTexts = useTexts(dayListTexts)
  const { language } = useLanguage()
  const deviceTime = useMinute()
  const clocks = useClocks(deviceTime)
  const { now } = clocks
  const today = toDay(now)
  const place = useShownDay(today)
  const days = place.day === null ? [today, dayAfter(today)] : [place.day]
  // The first paint has only the first day.
  const renderedDays = useDeferredValue(days.length, 1)
  const span = daySpan(place.shown, days.length)
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
    personNames: people.names,
    onOpen: place.openVisit,
  }
  // Users trust an empty day, so no day is shown as empty before the device has been filled once.
  const isKnown = useFilled() || (all.length > 0 && !range.isAway)
  const isAwaited = range.isLoading || !(isKnown || range.isAway || range.isRefused)

  return (
    <div data-printed className="grid gap-2">
      <PageHeader
        title={texts.dayList}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Link to={calendarPath} className={buttonLook('secondary')}>
              <CalendarDays aria-hidden size={18} />
              {texts.calendar}
            </Link>
            <Button
              icon={<Printer aria-hidden size={18} />}
              className="max-sm:w-11 max-sm:px-0"
              onClick={() => window.print()}
            >
              <span className="max-sm:sr-only">{texts.print}</span>
            </Button>
          </div>
        }
      />
      <p className="-mt-1 hidden print:block">{texts.printedAt(formatMoment(now, language))}</p>
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20 print:hidden">
          <Banner tone="error" onDismiss={dismiss}>
            {problem}
          </Banner>
        </div>
      )}
      {people.names !== null && <p className="-mt-1 hidden print:block">{dayTexts.onlyOf(people.names)}</p>}
      <ClockNote {...clocks} deviceTime={deviceTime} />
      <div className="grid gap-2 print:hidden">
        <DayToolbar place={place} isToday={place.day === null} today={today} />
        {people.chips}
      </div>
      {isAwaited && <Spinner label={texts.loading} />}
      {range.isAway && (
        <p className="rounded-lg bg-surface px-6 py-12 text-center text-muted text-pretty ring-1 ring-line">
          {range.wasNeverHere ? texts.appointmentsMissing : texts.daysMissing}
        </p>
      )}
      {isKnown && !isAwaited && (
        <div className="@container grid gap-8">
          {days.slice(0, renderedDays).map(day => (
            <DaySection key={day} day={day} {...shared} />
          ))}
        </div>
      )}
      {place.visit !== null && (
        <OpenVisit key={place.visit} id={place.visit} onEdit={place.openVisit} onClose={place.closeVisit} />
      )}
    </div>
  )
}

function OpenVisit(props: { id: string; onEdit: (id: string) => void; onClose: () => void }) {
  const { id, onEdit, onClose } = props
  const row = useRow('appointments', id)?.row
  const [opened, setOpened] = useState(row)
  if (opened === undefined && row !== undefined) setOpened(row)
  useFocusOnPage()
  return (
    opened && (
      <FetchedLater
        load={appointmentDialogs}
        props={{ open: true, form: { edit: opened }, onEdit: row => onEdit(row.id), onClose }}
      />
    )
  )
}

/** The list collapses a visit that was marked as done, and with it the button that opened the form. */
function useFocusOnPage(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
      })
    },
    [],
  )
}

/** Visits without a person may belong to anyone, and are always shown. */
function usePeople(all: readonly Booking[]) {
  const texts = useTexts(dayListTexts)
  const { language } = useLanguage()
  const colleagues = useColleagues()
  const { chosen, toggle, clear } = useChosenPeople(colleagues)
  const countVisits = (id: string) => all.filter(({ row }) => row.personId === id && takesPlace(row)).length
  // A person who left has a chip while there are visits under that name.
  const offered = colleagues
    .map(({ id, name, hasLeft }) => ({ id, label: name, hasLeft, count: countVisits(id) }))
    .filter(({ id, hasLeft, count }) => !hasLeft || count > 0 || chosen.includes(id))
  const isWanted = ({ row: { personId } }: Booking) =>
    chosen.length === 0 || personId === null || chosen.includes(personId)
  const names = colleagues.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return {
    bookings: all.filter(isWanted),
    names: names.length === 0 ? null : formatList(names, language),
    chips: offered.length > 0 && (
      <FilterChips
        label={texts.showOf}
        chips={offered}
        chosen={chosen}
        onToggle={toggle}
        clear={chosen.length > 0 ? { label: texts.everyone, onClear: clear } : null}
        status=""
      />
    ),
  }
}

/** The list follows the clock of the device until the user chooses the server's clock. */
function useClocks(deviceTime: string) {
  const ahead = useServerAhead()
  const [isChosen, setChosen] = useState(false)
  const byServer = isChosen && ahead !== 0
  const serverTime = new Date(Date.parse(deviceTime) + ahead).toISOString()
  return { ahead, there: serverTime, byServer, now: byServer ? serverTime : deviceTime, onChoose: setChosen }
}

/** Printed too, because the reader of the paper needs the day. */
function ClockNote(props: { deviceTime: string } & ReturnType<typeof useClocks>) {
  const { deviceTime, there: serverTime, ahead, byServer, onChoose } = props
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const isReachable = useReachable()
  if (ahead === 0) return null
  const differ = isReachable ? texts.clocksDiffer : texts.clocksDiffered
  return (
    <Banner
      tone="note"
      title={byServer ? texts.byServerClock : texts.byThisClock}
      actions={
        <Button className="print:hidden" onClick={() => onChoose(!byServer)}>
          {byServer ? texts.goByThis : texts.goByServer}
        </Button>
      }
    >
      {differ(formatMoment(deviceTime, language), formatMoment(serverTime, language))}
    </Banner>
  )
}

type Props = { place: ReturnType<typeof useShownDay>; isToday: boolean; today: Day }

function DayToolbar({ place, isToday, today }: Props) {
  const texts = useTexts(dayListTexts)
  const { today: todayText } = useTexts(appointmentsTexts)
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      <IconButton
        icon={<ChevronLeft aria-hidden size={20} />}
        label={texts.previousDay}
        onClick={place.previous}
      />
      <Button aria-current={isToday ? 'date' : undefined} onClick={() => place.goTo(today)}>
        {todayText}
      </Button>
      <IconButton icon={<ChevronRight aria-hidden size={20} />} label={texts.nextDay} onClick={place.next} />
      <DayField
        label={texts.day}
        labelHidden
        frameClassName="min-w-36 flex-1 sm:flex-none"
        value={place.shown}
        // An incomplete or cleared day is ignored.
        onChange={day => isDay(day) && place.goTo(day)}
      />
    </div>
  )
}

/**
 * The people whose visits are shown, stored per account. The default is the user alone. An empty choice means
 * all people.
 */
function useChosenPeople(colleagues: readonly ColleagueRow[]) {
  const session = useSession()
  const account = session.phase === 'signed-in' ? session.profile.id : ''
  const [stored, store] = useDeviceSetting(`people-of-the-day:${account}`)
  const own = colleagues.filter(({ accountId, hasLeft }) => accountId === account && !hasLeft)
  const wanted = stored?.split(',') ?? own.map(({ id }) => id)
  const chosen = colleagues.flatMap(({ id }) => (wanted.includes(id) ? [id] : []))
  const choose = (next: readonly string[]) => store(next.join(','))
  return {
    chosen,
    toggle: (id: string) =>
      choose(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]),
    clear: () => choose([]),
  }
}

/** The shown days and the open visit, from the address. Without a day in it: today and tomorrow. */
function useShownDay(today: Day) {
  const [params, setParams] = useSearchParams()
  const dateParam = params.get('date')
  const day = dateParam !== null && isDay(dateParam) && dateParam !== today ? dateParam : null
  const withParam = (name: string, value: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    if (value === null) after.delete(name)
    else after.set(name, value)
    return after
  }
  const goTo = (next: Day) => setParams(withParam('date', next === today ? null : next), { replace: true })
  return {
    day,
    shown: day ?? today,
    goTo,
    previous: () => goTo(dayAfter(day ?? today, -1)),
    next: () => goTo(dayAfter(day ?? today)),
    visit: params.get('visit'),
    // Pushed, so that Back closes the visit.
    openVisit: (id: string) => setParams(withParam('visit', id)),
    closeVisit: () => setParams(withParam('visit', null), { replace: true }),
  }
}
