import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../../contract/animals.ts'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { ClientRow } from '../../../contract/clients.ts'
import { type Day, dayAfter } from '../../../domain/calendar/brussels.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { type Call, pressingWithin } from '../../../domain/calendar/visits-to-plan.ts'
import { fullName, phonesToCall } from '../../../domain/clients/person.ts'
import { visitsAround } from '../../../domain/clients/timeline.ts'
import { formatDay, formatDayInYear } from '../../../domain/text/format.ts'
import { AlertNote } from '../../../record-ui/alert-note.tsx'
import { PhoneLink } from '../../../record-ui/page/phone-link.tsx'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuSection } from '../../../ui/controls/menu.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../../ui/lists/virtual-rows.tsx'
import { addressOfBooking } from '../booking-address.ts'
import { owedTexts } from '../owed-texts.ts'
import type { AnimalToPlan } from '../use-visits-to-plan.ts'
import { type AskAgain, usualPause } from './ask-again.ts'
import { toPlanTexts } from './to-plan-texts.ts'

type Shared = {
  now: string
  today: Day
  calendarPath: string
  visitsOf: (animalId: string) => readonly AppointmentRow[]
  onAskAgain: AskAgain
}

/** One call: a client, how to reach them, and all of their animals that are to be asked about. */
export function CallRow(props: Shared & { call: Call<AnimalRow, ClientRow>; place: RowPlace }) {
  const { call, place, ...shared } = props
  const { client, animals } = call
  const { today, onAskAgain } = shared
  const texts = useTexts(toPlanTexts)
  const name = fullName(client)
  const town = animals[0]?.town ?? ''
  const phones = phonesToCall(client.phone, animals[0]?.animal.consultingAddress.phoneNumber)
  const rows = animals.map(({ animal }) => animal)
  return (
    <TableRow place={place} label={name}>
      <TableCell label={texts.client} kind="title" className="py-3! align-top cards:pt-0! cards:pb-2!">
        <div className="grid gap-x-4 gap-y-0.5 cards:grid-cols-[minmax(0,1fr)_auto] cards:items-center">
          <div className="min-w-0">
            <span className="font-semibold text-base">
              <RecordLink record="clients" id={client.id}>
                {name}
              </RecordLink>
            </span>
            {town !== '' && (
              <span className="block font-normal text-muted text-sm wrap-anywhere">{town}</span>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 cards:contents">
            <div className="min-w-0 cards:justify-self-end">
              {phones.map(({ number, whose }) => (
                <PhoneLink key={number} number={number} of={whose === 'animal' ? texts.atAnimal : ''} />
              ))}
              {phones.length === 0 && <span className="font-normal text-muted text-sm">{texts.noPhone}</span>}
            </div>
            <div className="grid justify-items-start gap-1 cards:col-span-full">
              <AlertNote alert={client.alert} />
              <Button
                variant="secondary"
                aria-label={texts.noAnswerOf(name)}
                icon={<PhoneMissed aria-hidden size={17} />}
                onClick={() => void onAskAgain(rows, dayAfter(today, usualPause))}
              >
                {texts.noAnswer}
              </Button>
            </div>
          </div>
        </div>
      </TableCell>
      <TableCell label={texts.animals} kind="field" className="cards:pb-0! cards:before:hidden!">
        <ul className="grid divide-y divide-line cards:border-line cards:border-t">
          {animals.map(each => (
            <AnimalEntry
              key={each.animal.id}
              each={each}
              town={each.town === town ? '' : each.town}
              {...shared}
            />
          ))}
        </ul>
      </TableCell>
    </TableRow>
  )
}

function AnimalEntry(props: Shared & { each: AnimalToPlan; town: string }) {
  const { each, town, now, today, calendarPath, visitsOf, onAskAgain } = props
  const { animal, owed, daysLeft } = each
  const texts = useTexts(toPlanTexts)
  const ofYear = useTexts(owedTexts)
  const { language } = useLanguage()
  const { last } = visitsAround(visitsOf(animal.id).filter(takesPlace), now)
  const facts = [
    ofYear.ofYear(owed.done, owed.owed),
    ...(owed.booked > 0 ? [ofYear.booked(owed.booked)] : []),
    last === undefined ? texts.noVisit : texts.lastVisit(formatDay(last.startTime, language)),
  ]
  const beside = [animal.speciesName, town].filter(fact => fact !== '').join(' · ')
  const days = [
    [texts.tomorrow, dayAfter(today)],
    [texts.nextWeek, dayAfter(today, 7)],
    [texts.nextMonth, dayAfter(today, 30)],
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2 cards:last:pb-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium text-ink">
            <RecordLink record="animals" id={animal.id}>
              {animal.name}
            </RecordLink>
          </span>
          {beside !== '' && <span className="text-muted wrap-anywhere">{beside}</span>}
          <DueBadge nextDue={owed.nextDue} daysLeft={daysLeft} />
        </p>
        <p className="text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
        <AlertNote alert={animal.alert} />
      </div>
      <div className="flex items-center gap-1">
        <Link
          to={addressOfBooking(calendarPath, 'animals', animal.id)}
          aria-label={texts.bookFor(animal.name)}
          className={buttonLook('primary')}
        >
          <CalendarPlus aria-hidden size={17} />
          {texts.book}
        </Link>
        <Menu
          label={texts.askAgain(animal.name)}
          button={<CalendarClock aria-hidden size={18} />}
          buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
        >
          <MenuSection label={texts.askAgainTitle}>
            {days.map(([label, day]) => (
              <MenuItem key={day} onSelect={() => void onAskAgain([animal], day)}>
                <span className="flex-1">{label}</span>
                <span className="text-muted tabular-nums">{formatDayInYear(day, language)}</span>
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </div>
    </li>
  )
}

/** How long ago it was due, or how soon it is: in words, the colour only helps. */
function DueBadge({ nextDue, daysLeft }: { nextDue: Day; daysLeft: number }) {
  const texts = useTexts(toPlanTexts)
  const { language } = useLanguage()
  if (daysLeft < 0)
    return <Badge tone="late">{texts.dueSince(formatDayInYear(nextDue, language), -daysLeft)}</Badge>
  return (
    <Badge tone={daysLeft <= pressingWithin ? 'warn' : 'plain'}>
      {daysLeft === 0 ? texts.dueToday : texts.dueIn(daysLeft)}
    </Badge>
  )
}
