import { useMemo } from 'react'
import { dayAfter, isDay, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import { mostRepeats, type Repeat, usualRepeat } from '../../../domain/calendar/repeats.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { ClashNote, useBooked } from './clash-note.tsx'
import { shortTime } from './find-time.tsx'
import { lookAt, type RepeatedDay } from './repeats.ts'
import type { AppointmentForm } from './use-appointment-form.ts'
import { closedText, usePersonHours } from './use-hours.ts'

const year = 365

export function RepeatChoice({ form }: { form: AppointmentForm }) {
  const { typed, change } = form
  const { repeat } = typed
  const texts = useTexts(appointmentFormTexts)
  const first = typed.start.slice(0, 10)
  const choose = (unit: string) => {
    if (unit !== 'weeks' && unit !== 'months') return change({ repeat: null })
    const until = first === '' ? '' : dayAfter(first, year / 4)
    return change({ repeat: { ...usualRepeat, until, ...repeat, unit } })
  }
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <SelectField label={texts.repeat} value={repeat?.unit ?? ''} onChange={choose}>
        <option value="">{texts.once}</option>
        <option value="weeks">{texts.everyWeeks}</option>
        <option value="months">{texts.everyMonths}</option>
      </SelectField>
      {repeat && (
        <RepeatFields repeat={repeat} onChange={part => change({ repeat: { ...repeat, ...part } })} />
      )}
      {repeat && <RepeatedDays form={form} />}
    </div>
  )
}

function RepeatFields(props: { repeat: Repeat; onChange: (part: Partial<Repeat>) => void }) {
  const { repeat, onChange } = props
  const { every, unit, ends, times, until } = repeat
  const texts = useTexts(appointmentFormTexts)
  return (
    <>
      <NumberField label={texts.every[unit]} value={every} onChange={every => onChange({ every })} />
      <SelectField
        label={texts.ends}
        value={ends}
        onChange={value => onChange({ ends: value === 'on' ? 'on' : 'after' })}
      >
        <option value="after">{texts.endsAfter}</option>
        <option value="on">{texts.endsOn}</option>
      </SelectField>
      {ends === 'after' ? (
        <NumberField label={texts.times} value={times} onChange={times => onChange({ times })} />
      ) : (
        <DayField
          label={texts.untilDay}
          value={until}
          onChange={day => onChange({ until: isDay(day) ? day : '' })}
        />
      )}
    </>
  )
}

/** An empty field is 0, and counts as 1. */
function NumberField(props: { label: string; value: number; onChange: (value: number) => void }) {
  const { label, value, onChange } = props
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value === 0 ? '' : String(value)}
      onChange={text => /^\d{0,3}$/.test(text) && onChange(Math.min(mostRepeats, Number(text)))}
    />
  )
}

function RepeatedDays({ form: { times, values } }: { form: AppointmentForm }) {
  const texts = useTexts(appointmentFormTexts)
  const { appointments } = useTexts(appointmentsTexts)
  const booked = useBooked()
  const getHours = usePersonHours()
  const key = JSON.stringify([times, values.animalId, values.personId, values.room])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of the times and values that are looked at.
  const days = useMemo(
    () => lookAt(times, values, booked, getHours(values.personId)),
    [key, booked, getHours],
  )
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <p role="status" className="font-medium text-ink text-sm">
        {appointments(days.length)}
      </p>
      <ol
        aria-label={texts.repeatedDays}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also without a mouse.
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-lg bg-sunken px-3 py-1 ring-1 ring-line"
      >
        {days.map(day => (
          <DayLine key={day.startTime} day={day} />
        ))}
      </ol>
    </div>
  )
}

function DayLine({ day: { startTime, clashes, closed } }: { day: RepeatedDay }) {
  const { language } = useLanguage()
  const [clash] = clashes
  return (
    <li className="flex flex-wrap gap-x-3 border-line border-b py-1.5 text-ink text-sm last:border-b-0">
      <span className="tabular-nums">
        {startTime !== '' && shortTime(toLocalDateTime(startTime), language)}
      </span>
      <span className="text-warn-text">
        {closed && <span className="block">{closedText(closed, language)}</span>}
        {clash && (
          <ClashNote
            clash={clash.clash}
            clashes={clashes.filter(({ clash: other }) => other === clash.clash)}
          />
        )}
      </span>
    </li>
  )
}
