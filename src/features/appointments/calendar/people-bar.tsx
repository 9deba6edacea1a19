import Check from 'lucide-react/icons/check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
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
import { ChoiceChip } from '../../../ui/controls/choice-chip.tsx'
import { Menu, MenuChoice, MenuSection } from '../../../ui/controls/menu.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { useColleagues, useOwnColleague } from '../../team/use-colleagues.ts'
import { calendarTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import { type CalendarView, mostTogether, type ShownSpan } from './calendar-span.ts'
import { nobodysColor } from './shown-events.ts'

/** The people in a single line, which scrolls sideways. Hidden in a practice without staff members. */
export function PeopleChips({ peopleView }: { peopleView: PeopleShown }) {
  const texts = useTexts(calendarTexts)
  const { people, shownPeople } = peopleView
  if (people.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div
      role="group"
      aria-label={texts.showOf}
      className="flex min-w-0 gap-1.5 overflow-x-auto py-1 pl-0.5 [scrollbar-width:none]"
    >
      <Chip isChosen={shownPeople.length === 0} onPress={peopleView.chooseAll}>
        {texts.everyone}
      </Chip>
      {people.map(({ id, name, color }) => (
        <Chip
          key={id}
          color={color}
          isChosen={shownPeople.includes(id)}
          onPress={() => peopleView.toggle(id)}
        >
          {name}
        </Chip>
      ))}
      <Chip
        color={nobodysColor}
        isChosen={shownPeople.includes(unassigned)}
        onPress={() => peopleView.toggle(unassigned)}
      >
        {texts.unassigned}
      </Chip>
    </div>
  )
}

/** The colours and columns of the calendar. */
export function LookMenu({ peopleView, view }: { peopleView: PeopleShown; view: CalendarView }) {
  const texts = useTexts(calendarTexts)
  const { people, columns, colorBy } = peopleView
  if (people.length === 0) return null
  return (
    <Menu
      label={texts.look}
      button={<SlidersHorizontal aria-hidden size={18} className="mx-auto" />}
      buttonClassName="shrink-0 text-muted hover:bg-hover hover:text-ink"
    >
      <MenuSection label={texts.colorBy}>
        {(['type', 'person'] as const).map(by => (
          <MenuChoice key={by} chosen={by === colorBy} onSelect={() => peopleView.colorThemBy(by)}>
            {texts.colorsBy[by]}
          </MenuChoice>
        ))}
      </MenuSection>
      {view === 'day' && (
        <MenuSection label={texts.columnsOf}>
          {[true, false].map(isOfPeople => (
            <MenuChoice
              key={String(isOfPeople)}
              chosen={(columns !== null) === isOfPeople}
              onSelect={() => peopleView.putInColumns(isOfPeople)}
            >
              {isOfPeople ? texts.columns : texts.oneColumn}
            </MenuChoice>
          ))}
        </MenuSection>
      )}
    </Menu>
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
  const [storedPeople, storePeople] = useDeviceSetting('calendarWhose')
  const [storedColor, storeColor] = useDeviceSetting('calendarColor')
  const [storedColumns, storeColumns] = useDeviceSetting('calendarColumns')

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
  const own = useOwnColleague()
  const usualPeople = own && people.length > mostTogether ? own.id : ''
  const peopleParam = params.get(inAddress) ?? storedPeople ?? usualPeople
  const shownPeople: ShownPeople = useMemo(() => parseShownPeople(peopleParam, people), [peopleParam, people])
  const isCrowded = (shownPeople.length || people.length) > mostTogether
  const isOfPeople = storedColumns === null ? isCrowded : storedColumns === 'people'
  const columns = useMemo(
    () => (hasPeople && view === 'day' && isOfPeople ? personColumns(shownPeople, people) : null),
    [hasPeople, view, isOfPeople, shownPeople, people],
  )
  const shownBookings = useMemo(
    () =>
      shownPeople.length === 0
        ? bookings
        : bookings.filter(({ row }) => shownPeople.includes(columnPerson(row, people))),
    [bookings, shownPeople, people],
  )
  const [only, ...others] = shownPeople
  const person = others.length === 0 ? people.find(({ id }) => id === only) : undefined

  function choose(next: ShownPeople): void {
    storePeople(formatShownPeople(next) === usualPeople ? null : formatShownPeople(next))
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
    shownPeople,
    columns,
    bookings: shownBookings,
    /** The only person of the calendar, if there is one. */
    person,
    /** The person of new appointments: a person who left gets none. */
    ownerId: person && !person.hasLeft ? person.id : null,
    colorBy: hasPeople && storedColor === 'person' ? ('person' as const) : ('type' as const),
    toggle: (id: string) => choose(toggled(shownPeople, id, [...people.map(each => each.id), unassigned])),
    chooseAll: () => choose([]),
    colorThemBy: (by: 'type' | 'person') => storeColor(by === 'person' ? by : null),
    putInColumns: (isWanted: boolean) => storeColumns(isWanted ? 'people' : 'one'),
  }
}

export type PeopleShown = ReturnType<typeof usePeopleShown>

/** The same list while its rows are the same, so that an edited booking does not change the people. */
function useSame(people: readonly ColleagueRow[]): readonly ColleagueRow[] {
  const before = useRef(people)
  return useMemo(() => {
    const previous = before.current
    const isSame = people.length === previous.length && people.every((person, n) => person === previous[n])
    if (!isSame) before.current = people
    return before.current
  }, [people])
}
