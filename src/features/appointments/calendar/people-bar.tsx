import Check from 'lucide-react/icons/check'
import { type ReactNode, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ColleagueRow } from '../../../contract/rows.ts'
import {
  columnPerson,
  formatShownPeople,
  parseShownPeople,
  peopleShown,
  personColumns,
  type ShownPeople,
  toggled,
  unassigned,
} from '../../../domain/calendar/calendar-people.ts'
import { useDeviceSetting } from '../../../record-ui/device-setting.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ChoiceChip } from '../../../ui/controls/choice-chip.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { useColleagues } from '../../team/use-colleagues.ts'
import { calendarTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import type { CalendarView, ShownSpan } from './calendar-span.ts'
import { nobodysColor } from './shown-events.ts'

/** Hidden in a practice without staff members. */
export function PeopleBar({ shown, view }: { shown: PeopleShown; view: CalendarView }) {
  const texts = useTexts(calendarTexts)
  const { people, whose, columns, colorBy } = shown
  if (people.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* On a phone and a tablet one row, which is pushed aside by a finger: the calendar itself stays in sight. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons. */}
      <div
        role="group"
        aria-label={texts.showOf}
        className="flex min-w-0 flex-1 basis-72 flex-wrap gap-1.5 max-sm:-mx-4 max-lg:basis-full max-lg:flex-nowrap max-lg:overflow-x-auto max-sm:px-4 max-lg:py-1 [scrollbar-width:none]"
      >
        <Chip isChosen={whose.length === 0} onPress={shown.chooseAll}>
          {texts.everyone}
        </Chip>
        {people.map(({ id, name, color }) => (
          <Chip key={id} color={color} isChosen={whose.includes(id)} onPress={() => shown.toggle(id)}>
            {name}
          </Chip>
        ))}
        <Chip
          color={nobodysColor}
          isChosen={whose.includes(unassigned)}
          onPress={() => shown.toggle(unassigned)}
        >
          {texts.unassigned}
        </Chip>
      </div>
      {view === 'day' && (
        <Chip isChosen={columns !== null} onPress={() => shown.putInColumns(columns === null)}>
          {texts.columns}
        </Chip>
      )}
      <fieldset className="flex items-center rounded-md bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">{texts.colorBy}</legend>
        <span aria-hidden className="px-2 text-muted text-sm max-sm:hidden">
          {texts.colorBy}
        </span>
        {(['type', 'person'] as const).map(by => (
          <button
            key={by}
            type="button"
            aria-pressed={by === colorBy}
            onClick={() => shown.colorThemBy(by)}
            className={classNames(
              'min-h-10 rounded-md px-2.5 font-medium text-sm transition-colors duration-100 pointer-coarse:min-h-11',
              by === colorBy
                ? 'bg-surface text-ink shadow-low ring-1 ring-line'
                : 'text-muted hover:text-ink',
            )}
          >
            {texts.colorsBy[by]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Chip(props: { color?: string; isChosen: boolean; onPress: () => void; children: ReactNode }) {
  const { color, isChosen, onPress, children } = props
  return (
    <ChoiceChip
      isChosen={isChosen}
      onChoose={onPress}
      className="max-w-48 justify-start! gap-1.5 px-3! sm:pointer-fine:min-h-9!"
    >
      {isChosen ? (
        <Check aria-hidden size={16} className="-ml-0.5 shrink-0" style={{ color }} />
      ) : (
        color !== undefined && (
          <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
        )
      )}
      <span className="truncate">{children}</span>
    </ChoiceChip>
  )
}

const inAddress = 'who'

/** The chosen people are in the address and on this device, the colours and columns on this device alone. */
export function usePeopleShown(bookings: readonly Booking[], { view }: Pick<ShownSpan, 'view'>) {
  const colleagues = useColleagues()
  const [params, setParams] = useSearchParams()
  const [keptWhose, keepWhose] = useDeviceSetting('calendarWhose')
  const [keptColor, keepColor] = useDeviceSetting('calendarColor')
  const [keptColumns, keepColumns] = useDeviceSetting('calendarColumns')

  const people = useSame(
    useMemo(
      () =>
        peopleShown(
          colleagues,
          bookings.map(({ row }) => row),
        ),
      [colleagues, bookings],
    ),
  )
  const hasPeople = people.length > 0
  const asked = params.get(inAddress) ?? keptWhose ?? ''
  const whose: ShownPeople = useMemo(() => parseShownPeople(asked, people), [asked, people])
  const columns = useMemo(
    () => (hasPeople && view === 'day' && keptColumns !== null ? personColumns(whose, people) : null),
    [hasPeople, view, keptColumns, whose, people],
  )
  const shown = useMemo(
    () =>
      whose.length === 0 ? bookings : bookings.filter(({ row }) => whose.includes(columnPerson(row, people))),
    [bookings, whose, people],
  )
  const [only, ...others] = whose
  const person = others.length === 0 ? people.find(({ id }) => id === only) : undefined

  function choose(next: ShownPeople): void {
    keepWhose(next.length === 0 ? null : formatShownPeople(next))
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (next.length === 0) after.delete(inAddress)
        else after.set(inAddress, formatShownPeople(next))
        return after
      },
      { replace: true },
    )
  }

  return {
    people,
    whose,
    columns,
    bookings: shown,
    /** The only person of the calendar, if there is one. */
    person,
    /** The person of new appointments: a person who left gets none. */
    ownerId: person && !person.hasLeft ? person.id : null,
    colorBy: hasPeople && keptColor === 'person' ? ('person' as const) : ('type' as const),
    toggle: (id: string) => choose(toggled(whose, id, [...people.map(each => each.id), unassigned])),
    chooseAll: () => choose([]),
    colorThemBy: (by: 'type' | 'person') => keepColor(by === 'person' ? by : null),
    putInColumns: (isWanted: boolean) => keepColumns(isWanted ? 'people' : null),
  }
}

export type PeopleShown = ReturnType<typeof usePeopleShown>

/** The same list while its rows are the same, so that an edited booking does not change the people. */
function useSame(people: readonly ColleagueRow[]): readonly ColleagueRow[] {
  const before = useRef(people)
  return useMemo(() => {
    const known = before.current
    const isSame = people.length === known.length && people.every((person, n) => person === known[n])
    if (!isSame) before.current = people
    return before.current
  }, [people])
}
