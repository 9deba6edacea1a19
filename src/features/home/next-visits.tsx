import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ColleagueRow } from '../../contract/rows.ts'
import { isWithin } from '../../domain/calendar/appointments.ts'
import { startOfDay, toDay } from '../../domain/calendar/brussels.ts'
import { columnPerson, unassigned } from '../../domain/calendar/calendar-people.ts'
import {
  daySpan,
  nextBeginning,
  touching,
  type VisitPhase,
  visitPhase,
} from '../../domain/calendar/day-order.ts'
import { takesPlace, waitingTime } from '../../domain/calendar/visits.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatTime, formatWeekday } from '../../domain/text/format.ts'
import { compareText } from '../../domain/text/text.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { calendarDayPath } from '../../record-ui/record-address.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { useMinute } from '../../record-ui/use-minute.ts'
import { appointmentType } from '../../records/appointments.ts'
import type { View } from '../../store/overlay/view.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge, StatusBadge } from '../../ui/controls/badge.tsx'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { bookingPath } from '../appointments/booking-address.ts'
import { hasState, StateBadge, stateLooks } from '../appointments/state-badge.tsx'
import { QuickStates } from '../appointments/visits/state-buttons.tsx'
import { useColleagues } from '../team/use-colleagues.ts'
import { HomeCard } from './home-card.tsx'
import { homeTexts } from './home-texts.ts'

/** The current visit, the next ones, and links to the rest of the day. */
export function NextVisits(paths: { calendarPath: string; dayListPath: string; toPlanPath: string }) {
  const { calendarPath, dayListPath, toPlanPath } = paths
  const texts = useTexts(homeTexts)
  const { language } = useLanguage()
  const { view, versions } = useWorkspace()
  const now = useMinute()
  const version = useSignal(versions.appointments)
  useSignal(versions.animals)
  useSignal(versions.clients)
  const colleagues = useColleagues()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows, which change in place.
  const { groups, more, hadAny } = useMemo(
    () => todaysVisits(view.tables.appointments.all(), now, colleagues),
    [view, version, now, colleagues],
  )
  const day = toDay(now)
  const nameOf = (person: Person | null) => person?.name ?? texts.unassigned
  return (
    <HomeCard
      title={texts.today}
      subtitle={formatWeekday(startOfDay(day), language)}
      actions={
        <>
          <Link to={dayListPath} className={buttonLook('quiet')}>
            {texts.dayList}
          </Link>
          <Link to={toPlanPath} className={buttonLook('quiet')}>
            {texts.toPlan}
          </Link>
        </>
      }
    >
      {groups.every(({ visits }) => visits.length === 0) ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-2 pb-5">
          <p className="text-muted">{hadAny ? texts.noMoreVisits : texts.noVisits}</p>
          <Link to={bookingPath(calendarPath)} className={buttonLook('secondary')}>
            <CalendarPlus aria-hidden size={18} />
            {texts.book}
          </Link>
        </div>
      ) : (
        <div className="overflow-clip last:rounded-b-lg">
          {groups.map(({ person, visits, done, all }) => (
            <section key={person?.id ?? ''} aria-label={groups.length > 1 ? nameOf(person) : undefined}>
              {groups.length > 1 && (
                <header className="flex flex-wrap items-baseline gap-x-3 border-line border-y bg-sunken px-4 py-1.5">
                  <h3 className="font-medium text-ink">{nameOf(person)}</h3>
                  <p className="text-muted text-xs">{texts.firstHour.progress(done, all)}</p>
                </header>
              )}
              <ol className="divide-y divide-line">
                {visits.map(visit => (
                  <VisitEntry
                    key={visit.id}
                    visit={visit}
                    view={view}
                    to={calendarDayPath(calendarPath, day)}
                    now={now}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {more > 0 && (
        <p className="border-line border-t px-2 py-1">
          <Link to={dayListPath} className={buttonLook('quiet')}>
            {texts.moreVisits(more)}
          </Link>
        </p>
      )}
    </HomeCard>
  )
}

function VisitEntry(props: { visit: VisitToday; view: View; to: string; now: string }) {
  const { visit, view, to, now } = props
  const texts = useTexts(homeTexts)
  const { language } = useLanguage()
  const { row, standing } = visit
  const animal = (row.animalId !== null && view.tables.animals.get(row.animalId)?.row) || null
  const clientId = animal?.clientId ?? row.animal?.clientId
  const client = (clientId !== undefined && view.tables.clients.get(clientId)?.row) || null
  const animalName = animal?.name ?? row.animal?.name
  const clientName = client ?? row.animal?.client
  const town = animal?.consultingAddress.city ?? ''
  const isCurrent = standing === 'now' || standing === 'next'
  const arrivedAt = row.state === 'arrived' ? row.arrivedAt : null
  const alertLook = '@lg:col-span-2 @lg:col-start-2'
  return (
    <li
      aria-current={isCurrent ? 'time' : undefined}
      className={classNames(
        'relative grid items-baseline gap-x-4 gap-y-0.5 py-2 pr-4 pl-5.5 @md:grid-cols-[10rem_minmax(0,1fr)]',
        '@lg:grid-cols-[6.5rem_auto_minmax(0,1fr)_auto] @lg:items-center @lg:gap-x-0',
        isCurrent && 'bg-accent-soft/50',
      )}
    >
      <span aria-hidden style={{ backgroundColor: row.color }} className="absolute inset-y-0 left-0 w-1.5" />
      <p className="flex flex-wrap items-center gap-x-2 @md:row-span-2 @lg:contents">
        <Link
          to={to}
          className="rounded-sm py-1.5 font-semibold text-ink tabular-nums underline-offset-4 hover:underline @lg:-my-1.5 @lg:justify-self-start"
        >
          {formatTime(row.startTime, language)} – {formatTime(row.endTime, language)}
        </Link>
        {isCurrent && (
          <span className="flex @lg:col-start-1 @lg:row-start-2">
            <Badge tone={standing === 'now' ? 'strong' : 'accent'}>
              {standing === 'now' ? texts.now : texts.next}
            </Badge>
          </span>
        )}
        {arrivedAt === null && hasState(row) && (
          <span className="flex @lg:col-start-2 @lg:row-start-2 @lg:mr-2">
            <StateBadge row={row} />
          </span>
        )}
      </p>
      <div className="min-w-0 @lg:contents">
        {arrivedAt !== null && (
          <p className="pb-1 @lg:col-start-2 @lg:row-start-2 @lg:mr-2 @lg:pb-0">
            <StatusBadge
              look={stateLooks.arrived}
              text={texts.waiting(formatTime(arrivedAt, language), waitingTime(arrivedAt, now))}
            />
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2 @lg:contents">
          <span className="contents @lg:col-span-2 @lg:col-start-2 @lg:row-start-1 @lg:block @lg:truncate">
            <span className="font-medium text-ink">
              {animal ? (
                <RecordLink record="animals" id={animal.id}>
                  {animal.name}
                </RecordLink>
              ) : (
                (animalName ?? row.title) || texts.noAnimal
              )}
            </span>{' '}
            {clientName && (
              <span className="text-muted">
                {client ? (
                  <RecordLink record="clients" id={client.id}>
                    {fullName(client)}
                  </RecordLink>
                ) : (
                  fullName(clientName)
                )}
                {town !== '' && ` · ${town}`}
              </span>
            )}
          </span>
          <span className="text-muted text-xs @lg:col-start-3 @lg:row-start-2 @lg:truncate">
            {appointmentType.nameOf(row, language)}
          </span>
        </p>
        <AlertNote alert={animal?.alert ?? null} className={alertLook} />
        <AlertNote alert={client?.alert ?? null} className={alertLook} />
      </div>
      <QuickStates
        row={row}
        className="@md:col-start-2 @lg:col-start-4 @lg:row-span-2 @lg:row-start-1 @lg:ml-3 @max-2xl:@lg:[&_button]:min-w-11 @max-2xl:@lg:[&_button]:px-2 @max-3xl:@lg:[&_svg]:hidden"
      />
    </li>
  )
}

type VisitToday = { id: string; row: AppointmentRow; standing: VisitPhase }
type Person = Pick<ColleagueRow, 'id' | 'name'>

/** The visits of a person, or those without one: waiting, current and coming, and how many are done. */
type PersonToday = { person: Person | null; visits: VisitToday[]; done: number; all: number }

type VisitsToday = {
  groups: PersonToday[]
  more: number
  /** Whether there were any today, including past ones. */
  hadAny: boolean
}

/** Enough for a morning, and fewer for each of several persons. The day list has the rest of the day. */
export const mostShown = 6

export function todaysVisits(
  rows: Iterable<{ id: string; row: AppointmentRow }>,
  now: string,
  people: readonly Person[],
): VisitsToday {
  const day = toDay(now)
  const span = daySpan(day)
  const today: { id: string; row: AppointmentRow }[] = []
  for (const { id, row } of rows) if (isWithin(row, span)) today.push({ id, row })
  const planned = [...people, null]
    .map(person => ({
      person,
      own: today.filter(({ row }) => columnPerson(row, people) === (person?.id ?? unassigned)),
    }))
    .filter(({ own }) => own.length > 0)
  const most = Math.max(2, Math.ceil(mostShown / planned.length))
  let more = 0
  const groups = planned.map(({ person, own }): PersonToday => {
    const next = nextBeginning(own, now)
    const visits = touching(own, day).map(({ id, row }) => ({
      id,
      row,
      standing: visitPhase(row, now, next),
    }))
    const waiting = visits
      .filter(({ row }) => row.state === 'arrived')
      .toSorted((one, other) => compareText(one.row.arrivedAt ?? '', other.row.arrivedAt ?? ''))
    const ahead = visits.filter(({ row, standing }) => row.state !== 'arrived' && standing !== 'past')
    more += Math.max(0, ahead.length - most)
    const taken = own.filter(({ row }) => takesPlace(row))
    const done = taken.filter(({ row }) => row.state === 'done').length
    return { person, visits: [...waiting, ...ahead.slice(0, most)], done, all: taken.length }
  })
  return { groups, more, hadAny: today.length > 0 }
}
