import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import MapPin from 'lucide-react/icons/map-pin'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../../contract/animals.ts'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { ClientRow } from '../../../contract/clients.ts'
import { type Day, dayAfter, toDay } from '../../../domain/calendar/brussels.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import {
  type Call,
  groupCalls,
  groupTowns,
  inTowns,
  noTown,
  pressingWithin,
  type Town,
} from '../../../domain/calendar/visits-to-plan.ts'
import { fullName, phonesToCall } from '../../../domain/clients/person.ts'
import { visitsAround } from '../../../domain/clients/timeline.ts'
import { formatDay, formatDayInYear } from '../../../domain/text/format.ts'
import { AlertNote } from '../../../record-ui/alert-note.tsx'
import { useFilled, useReachable } from '../../../record-ui/device-hooks.ts'
import { useListProblem } from '../../../record-ui/lists/list-problem.ts'
import { PhoneLink } from '../../../record-ui/page/phone-link.tsx'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuSection } from '../../../ui/controls/menu.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useAddressFields } from '../../../ui/lists/address-fields.ts'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { type RowPlace, VirtualRows } from '../../../ui/lists/virtual-rows.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useBookingFor } from '../booking-provider.tsx'
import { owedTexts } from '../owed-texts.ts'
import { useVisitsOwed } from '../use-visits-owed.ts'
import { type AnimalToPlan, usePastVisits, useVisitsToPlan } from '../use-visits-to-plan.ts'
import { type CallBack, defaultSnoozeDays, useCallBack } from './call-back.ts'
import { LaterGroup, PastVisitsGroup } from './collapsed-groups.tsx'
import { toPlanTexts } from './to-plan-texts.ts'

/** Clients to call: their animals are owed a visit and none is booked. Works offline. */
export function ToPlanScreen({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(toPlanTexts)
  const isFilled = useFilled()
  const isReachable = useReachable()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {isFilled ? (
        <Plan calendarPath={calendarPath} />
      ) : isReachable ? (
        <Spinner label={texts.loading} />
      ) : (
        <Framed>
          <EmptyState icon={<CloudOff size={26} />} title={texts.visitsMissing} />
        </Framed>
      )}
    </div>
  )
}

function Plan({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(toPlanTexts)
  const minute = useMinute()
  const { getVisits } = useVisitsOwed()
  const { now, later } = useVisitsToPlan()
  const pastVisits = usePastVisits()
  const ofAnimals = useListProblem('animals', () => texts.failedToSave)
  const ofVisits = useListProblem('appointments', () => texts.failedToSave)
  const onCallBack = useCallBack(ofAnimals.setProblem)
  const round = useRound()
  const { chosen } = round
  const towns = useMemo(() => groupTowns(now), [now])
  const shownAnimals = useMemo(() => inTowns(now, chosen), [now, chosen])
  const calls = useMemo(() => groupCalls(shownAnimals), [shownAnimals])
  const shared = { now: minute, today: toDay(minute), getVisits, onCallBack }
  return (
    <>
      {[ofAnimals, ofVisits].map(
        ({ problem, setProblem }, n) =>
          problem !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two.
            <div key={n} className="sticky top-(--sticky-top,0px) z-20">
              <Banner tone="error" onDismiss={() => setProblem(null)}>
                {problem}
              </Banner>
            </div>
          ),
      )}
      <PastVisitsGroup visits={pastVisits} onProblem={ofVisits.setProblem} />
      <TownChips
        towns={towns}
        round={round}
        status={now.length === 0 ? '' : texts.count(shownAnimals.length, calls.length)}
      />
      {calls.length === 0 ? (
        <Framed>
          <NobodyToCall isRound={chosen.length > 0} onClear={round.clear} calendarPath={calendarPath} />
        </Framed>
      ) : (
        <Calls calls={calls} shared={shared} />
      )}
      <LaterGroup later={later} onCallBack={onCallBack} />
    </>
  )
}

const getKey = ({ id }: { id: string }) => id
const usualHeight = 124

function Calls(props: {
  calls: readonly Call<AnimalRow, ClientRow>[]
  shared: Omit<Parameters<typeof CallRow>[0], 'call' | 'place'>
}) {
  const { calls, shared } = props
  const texts = useTexts(toPlanTexts)
  return (
    <DataTable label={texts.title} rowCount={calls.length}>
      <TableHead>
        <PlainHeader label={texts.client} className="w-[34%]" />
        <PlainHeader label={texts.animals} />
      </TableHead>
      <TableBody>
        <VirtualRows rows={calls} rowKey={getKey} columns={2} estimate={usualHeight}>
          {(call, place) => <CallRow call={call} place={place} {...shared} />}
        </VirtualRows>
      </TableBody>
    </DataTable>
  )
}

function NobodyToCall(props: { isRound: boolean; onClear: () => void; calendarPath: string }) {
  const { isRound, onClear, calendarPath } = props
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  return isRound ? (
    <EmptyState
      icon={<MapPin size={26} />}
      title={texts.noneInTowns}
      action={<Button onClick={onClear}>{common.clearFilter}</Button>}
    />
  ) : (
    <EmptyState
      icon={<CircleCheck size={26} />}
      title={texts.none}
      hint={texts.noneHint}
      action={
        <Link to={calendarPath} className={buttonLook('secondary')}>
          {texts.toCalendar}
        </Link>
      }
    />
  )
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">{children}</div>
}

type Shared = {
  now: string
  today: Day
  getVisits: (animalId: string) => readonly AppointmentRow[]
  onCallBack: CallBack
}

/** A client with all animals to ask about. */
function CallRow(props: Shared & { call: Call<AnimalRow, ClientRow>; place: RowPlace }) {
  const { call, place, ...shared } = props
  const { client, animals } = call
  const { today, onCallBack } = shared
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
              {phones.map(({ number, source }) => (
                <PhoneLink key={number} number={number} of={source === 'animal' ? texts.atAnimal : ''} />
              ))}
              {phones.length === 0 && <span className="font-normal text-muted text-sm">{texts.noPhone}</span>}
            </div>
            <div className="grid justify-items-start gap-1 cards:col-span-full">
              <AlertNote alert={client.alert} />
              <Button
                variant="secondary"
                aria-label={texts.noAnswerOf(name)}
                icon={<PhoneMissed aria-hidden size={17} />}
                onClick={() => void onCallBack(rows, dayAfter(today, defaultSnoozeDays))}
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
  const { each, town, now, today, getVisits, onCallBack } = props
  const { animal, owed, daysLeft } = each
  const bookFor = useBookingFor()
  const texts = useTexts(toPlanTexts)
  const ofYear = useTexts(owedTexts)
  const { language } = useLanguage()
  const { last } = visitsAround(getVisits(animal.id).filter(takesPlace), now)
  const facts = [
    ofYear.ofYear(owed.done, owed.owed),
    ...(owed.booked > 0 ? [ofYear.booked(owed.booked)] : []),
    last === undefined ? texts.noVisit : texts.lastVisit(formatDay(last.startTime, language)),
  ]
  const details = [animal.speciesName, town].filter(fact => fact !== '').join(' · ')
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
          {details !== '' && <span className="text-muted wrap-anywhere">{details}</span>}
          <DueBadge nextDue={owed.nextDue} daysLeft={daysLeft} />
        </p>
        <p className="text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
        <AlertNote alert={animal.alert} />
      </div>
      <div className="flex items-center gap-1">
        <Button
          aria-label={texts.bookFor(animal.name)}
          icon={<CalendarPlus aria-hidden size={17} />}
          onClick={() => bookFor({ record: 'animals', id: animal.id })}
        >
          {texts.book}
        </Button>
        <Menu
          label={texts.callBackFor(animal.name)}
          button={<CalendarClock aria-hidden size={18} />}
          buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
        >
          <MenuSection label={texts.callBack}>
            {days.map(([label, day]) => (
              <MenuItem key={day} onSelect={() => void onCallBack([animal], day)}>
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

/** The text carries the meaning. The colour only supports it. */
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

const field = 'towns'
/** Large practices visit hundreds of towns. The first ones have most animals. */
const mostAtOnce = 12

function useRound() {
  const address = useAddressFields(field)
  const written = address.valueOf(field)
  const chosen = useMemo(() => written.split(',').filter(town => town !== ''), [written])
  return {
    chosen,
    toggle(town: string) {
      const next = chosen.includes(town) ? chosen.filter(each => each !== town) : [...chosen, town]
      address.write({ [field]: next.join(',') })
    },
    clear: () => address.write({ [field]: '' }),
  }
}

function TownChips(props: { towns: readonly Town[]; round: ReturnType<typeof useRound>; status: string }) {
  const { towns, round, status } = props
  const { chosen, toggle, clear } = round
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const [areAllShown, setAllShown] = useState(false)
  if (towns.length < 2 && chosen.length === 0)
    return (
      <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
        {status}
      </p>
    )
  const first = areAllShown ? towns : towns.slice(0, mostAtOnce)
  const townsById = new Map(towns.map(town => [town.id, town]))
  // A chosen town stays visible when no animal is left there.
  const others = chosen
    .filter(id => !first.some(town => town.id === id))
    .map(id => townsById.get(id) ?? { id, name: id, count: 0 })
  const chips = [...first, ...others].map(({ id, name, count }) => ({
    id,
    label: id === noTown ? texts.noTown : name,
    count,
  }))
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <FilterChips
        label={texts.towns}
        chips={chips}
        chosen={chosen}
        onToggle={toggle}
        clear={chosen.length > 0 ? { label: common.clearFilter, onClear: clear } : null}
        status={status}
      />
      {towns.length > mostAtOnce && (
        <Button
          variant="quiet"
          className="-ml-3"
          aria-expanded={areAllShown}
          onClick={() => setAllShown(before => !before)}
        >
          {areAllShown ? texts.fewerTowns : texts.allTowns(towns.length)}
        </Button>
      )}
    </div>
  )
}
