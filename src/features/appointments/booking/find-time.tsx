import CalendarSearch from 'lucide-react/icons/calendar-search'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Scissors from 'lucide-react/icons/scissors'
import { useMemo, useRef, useState } from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { appointmentSpan } from '../../../domain/calendar/appointments.ts'
import { dayAfter, isDay, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import { openFor } from '../../../domain/calendar/closed-times.ts'
import {
  blocksPerson,
  type Diary,
  type FreeTime,
  type FreeTimeQuery,
  freeTimes,
} from '../../../domain/calendar/free-times.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { type Weekday, weekdays, weekdayTexts } from '../../../domain/calendar/working-hours.ts'
import type { Language } from '../../../domain/text/language.ts'
import { normalizeText } from '../../../domain/text/text.ts'
import { useFilled } from '../../../record-ui/device-hooks.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip, ChoiceChips } from '../../../ui/controls/choice-chip.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { InlinePanel } from '../../../ui/fields/inline-panel.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { formatDate } from '../../../ui/fields/wall-time.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useBookable } from '../../team/use-colleagues.ts'
import { changeStart, withTime } from './appointment-form.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { useBooked } from './clash-note.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'
import { usePersonHours } from './use-hours.ts'

const parts = ['any', 'morning', 'afternoon'] as const
const most = 8
const withoutPerson = [null]

/** Ways to another time: the next free one, another day at the same hour, or a place in the calendar. */
export function PlanButtons({ form, onCut }: { form: AppointmentForm; onCut: (() => void) | undefined }) {
  const texts = useTexts(appointmentFormTexts)
  const [open, setOpen] = useState<'find' | 'move' | null>(null)
  const [find, move] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const toggle = (which: 'find' | 'move') => setOpen(open === which ? null : which)
  return (
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={find}
          icon={<CalendarSearch aria-hidden size={18} />}
          aria-expanded={open === 'find'}
          onClick={() => toggle('find')}
        >
          {texts.findTime}
        </Button>
        {form.row && (
          <Button
            ref={move}
            icon={<CalendarSync aria-hidden size={18} />}
            aria-expanded={open === 'move'}
            onClick={() => toggle('move')}
          >
            {texts.moveTo}
          </Button>
        )}
      </div>
      {open === 'find' && (
        <InlinePanel label={texts.findTime} opener={find} onClose={() => setOpen(null)}>
          <FindTime
            form={form}
            onFound={() => {
              setOpen(null)
              find.current?.focus()
            }}
          />
        </InlinePanel>
      )}
      {open === 'move' && (
        <InlinePanel label={texts.moveTo} opener={move} onClose={() => setOpen(null)}>
          <MoveTo form={form} onCut={onCut} />
        </InlinePanel>
      )}
    </div>
  )
}

function MoveTo({ form, onCut }: { form: AppointmentForm; onCut: (() => void) | undefined }) {
  const { row, typed, change } = form
  const texts = useTexts(appointmentFormTexts)
  const day = typed.start.slice(0, 10)
  const moveTo = (to: string) => {
    if (isDay(to) && typed.start !== '') change(changeStart(typed, `${to}T${typed.start.slice(11)}`, row))
  }
  return (
    <>
      <DayField
        label={texts.moveDay}
        value={day}
        hint={texts.sameHour}
        frameClassName="sm:w-60"
        onChange={moveTo}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => moveTo(dayAfter(day))}>{texts.laterByDay}</Button>
        {[1, 2, 4].map(weeks => (
          <Button key={weeks} onClick={() => moveTo(dayAfter(day, 7 * weeks))}>
            {texts.laterByWeeks(weeks)}
          </Button>
        ))}
        {onCut && (
          <Button icon={<Scissors aria-hidden size={18} />} onClick={onCut}>
            {texts.chooseInCalendar}
          </Button>
        )}
      </div>
    </>
  )
}

/** The next free times, as buttons that fill in the form. */
function FindTime({ form, onFound }: { form: AppointmentForm; onFound: () => void }) {
  const { row, typed, change } = form
  const texts = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const isFilled = useFilled()
  const now = toLocalDateTime(useMinute())
  const today = now.slice(0, 10)
  const bookable = useBookable()
  const [chosenPerson, setChosenPerson] = useState(typed.personId ?? '')
  const [day, setDay] = useState(() => (typed.start > now ? typed.start.slice(0, 10) : today))
  const [chosenDays, setChosenDays] = useState<readonly Weekday[]>([])
  const [part, setPart] = useState<FreeTimeQuery['part']>('any')
  const people = useDiaries(bookable, chosenPerson)
  const minutes = Math.round(typed.duration / 60_000)
  const from = day <= today ? now : `${day}T00:00`
  const free = useFreeTimes(form, people, { from, minutes, weekdays: chosenDays, part, most })

  const take = (time: FreeTime) => {
    change(withTime(typed, time, row))
    onFound()
  }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {bookable.length > 0 && (
          <SelectField label={texts.person} value={chosenPerson} onChange={setChosenPerson}>
            <option value="">{texts.anyone}</option>
            {bookable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <DayField
          label={texts.fromDay}
          value={day}
          min={today}
          onChange={value => isDay(value) && setDay(value)}
        />
      </div>
      <ChoiceChips label={texts.part}>
        {parts.map(each => (
          <ChoiceChip key={each} isChosen={each === part} onChoose={() => setPart(each)}>
            {texts.parts[each]}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <ChoiceChips label={texts.weekdays} className="gap-0.5! sm:gap-2!">
        {weekdays.map(each => (
          <ChoiceChip
            key={each}
            className="px-1! sm:px-3.5!"
            isChosen={chosenDays.includes(each)}
            onChoose={() =>
              setChosenDays(before =>
                before.includes(each) ? before.filter(other => other !== each) : [...before, each],
              )
            }
          >
            <span aria-hidden>{weekdayTexts[language][each].slice(0, 2)}</span>
            <span className="sr-only">{weekdayTexts[language][each]}</span>
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <p role="status" className="text-muted text-sm">
        {free.length === 0 ? texts.noneFree : texts.freeFor(minutes)}
        {!isFilled && <span className="block">{texts.notAllHere}</span>}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {free.map(time => (
          <li key={time.start}>
            <button
              type="button"
              onClick={() => take(time)}
              className="min-h-control w-full rounded-md bg-surface px-3 py-2 text-left font-medium text-ink text-sm tabular-nums ring-1 ring-line-strong/60 ring-inset hover:bg-hover"
            >
              {shortTime(time.start, language)}
              {people.length > 1 && (
                <span className="font-normal text-muted">
                  {' · '}
                  {personName(bookable, time)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const mostForCaller = 3
const everyWeekday: readonly Weekday[] = []

export function useNextFreeTimes(form: AppointmentForm) {
  const { typed } = form
  const bookable = useBookable()
  const people = useDiaries(bookable, typed.personId ?? '')
  const minutes = Math.round(typed.duration / 60_000)
  const from = toLocalDateTime(useMinute())
  const wanted = { from, minutes, weekdays: everyWeekday, part: 'any', most: mostForCaller } as const
  return { free: useFreeTimes(form, people, wanted), bookable }
}

function useDiaries(bookable: readonly ColleagueRow[], chosen: string): readonly (string | null)[] {
  return useMemo(() => {
    if (bookable.length === 0) return withoutPerson
    return bookable.some(({ id }) => id === chosen) ? [chosen] : bookable.map(({ id }) => id)
  }, [bookable, chosen])
}

export function personName(bookable: readonly ColleagueRow[], { personId }: FreeTime): string | undefined {
  return bookable.find(({ id }) => id === personId)?.name
}

/** "Tue 2 Dec 09:30" */
export function shortTime(wall: string, language: Language): string {
  return `${shortDay(wall, language)} ${wall.slice(11)}`
}

export function shortDay(wall: string, language: Language): string {
  const day = formatDate(wall.slice(0, 10), language, { weekday: 'short', day: 'numeric', month: 'short' })
  return day.replace(',', '')
}

/**
 * An appointment without a person may belong to anyone, so it blocks all people. The animal and the room
 * block too.
 */
function useFreeTimes(
  { row, typed }: AppointmentForm,
  people: readonly (string | null)[],
  { from, minutes, weekdays, part, most }: FreeTimeQuery,
): readonly FreeTime[] {
  const booked = useBooked()
  const getHours = usePersonHours()
  const { animalId } = typed
  const room = normalizeText(typed.room)
  const id = row?.id ?? ''
  return useMemo(() => {
    const others = booked.filter(other => other.id !== id && takesPlace(other))
    const diaries = people.map((personId): Diary => {
      const isInTheWay = (other: (typeof others)[number]) =>
        blocksPerson(personId, other) ||
        (animalId !== null && other.animalId === animalId) ||
        (room !== '' && normalizeText(other.room ?? '') === room)
      const hours = getHours(personId)
      return {
        personId,
        openOn: day => openFor(day, hours),
        busySpans: others.filter(isInTheWay).map(appointmentSpan),
      }
    })
    return freeTimes(diaries, { from, minutes, weekdays, part, most })
  }, [booked, getHours, people, id, animalId, room, from, minutes, weekdays, part, most])
}
