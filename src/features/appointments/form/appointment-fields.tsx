import { appointmentTypeTexts } from '../../../domain/appointment-words.ts'
import {
  type AppointmentType,
  appointmentTypes,
  isAppointmentType,
  longestDescription,
  longestTitle,
  templates,
} from '../../../domain/appointments.ts'
import { dayOf, type Wall } from '../../../domain/brussels.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { ColorField } from '../../../ui/color-field.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { AnimalPicker } from './animal-picker.tsx'
import { changeEnd, changeStart, changeType, oddityMeant } from './appointment-form.ts'
import { ClashNote, type ClashWith, useClashes } from './clash-note.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

/** The fields of an appointment, and what to look at twice: nothing of that stands in the way of saving. */
export function AppointmentFields({ form, autoFocus }: { form: AppointmentForm; autoFocus: boolean }) {
  const { row, typed, values, change } = form
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const clashes = useClashes({ id: row?.id ?? '', ...values })
  const ofAnimal = clashes.filter(({ clash }) => clash === 'animal')
  const names = appointmentTypeTexts[language]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.name}
        name="title"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={longestTitle}
        value={typed.title}
        frameClassName="sm:col-span-2"
        onChange={title => change({ title })}
      />
      <TextAreaField
        label={texts.description}
        name="description"
        maxLength={longestDescription}
        value={typed.description}
        frameClassName="sm:col-span-2"
        onChange={description => change({ description })}
      />
      <Times form={form} clashes={clashes.filter(({ clash }) => clash === 'time')} />
      <TypeChoice form={form} />
      <ColorField
        label={texts.color}
        name="color"
        value={typed.color}
        swatches={templates.map(({ type, color }) => ({ color, name: names[type] }))}
        onChange={color => change({ color })}
        {...form.wrongAt('color')}
      />
      <div className="sm:col-span-2">
        <AnimalPicker
          value={typed.animalId}
          row={row}
          warning={ofAnimal.length > 0 && <ClashNote clash="animal" clashes={ofAnimal} />}
          onChange={animalId => change({ animalId })}
          onRefused={form.explain}
        />
      </div>
    </div>
  )
}

function Times({ form, clashes }: { form: AppointmentForm; clashes: readonly ClashWith[] }) {
  const { row, typed, change } = form
  const { startTime, endTime } = form.values
  const texts = useTexts(appointmentsTexts)
  const today = dayOf(useWorkspace().now())
  const oddHours = { skipped: texts.clockSkipped, repeated: texts.clockRepeated }
  const oddHour = (wall: Wall, instant: string) => {
    const oddity = oddityMeant(wall, instant)
    return oddity && oddHours[oddity]
  }
  const isEndWrong = startTime !== '' && endTime !== '' && endTime <= startTime
  const oddEnd = oddHour(typed.end, endTime)
  const hasWarning = isEndWrong || oddEnd !== null || clashes.length > 0
  return (
    <>
      <DateTimeField
        label={texts.startTime}
        name="startTime"
        value={typed.start}
        today={today}
        warning={oddHour(typed.start, startTime)}
        onChange={start => change(changeStart(typed, start, row))}
        {...form.wrongAt('startTime')}
      />
      <DateTimeField
        label={texts.endTime}
        name="endTime"
        value={typed.end}
        today={today}
        warning={
          hasWarning && (
            <>
              {isEndWrong && <span className="block">{texts.endWarning}</span>}
              {oddEnd !== null && <span className="block">{oddEnd}</span>}
              {clashes.length > 0 && <ClashNote clash="time" clashes={clashes} />}
            </>
          )
        }
        onChange={end => change(changeEnd(typed, end, row))}
        {...form.wrongAt('endTime')}
      />
    </>
  )
}

function TypeChoice({ form: { row, typed, change } }: { form: AppointmentForm }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  // Nobody chooses what an appointment is that came without a type; one that is it may stay it.
  const isOffered = (type: AppointmentType) =>
    type !== 'standard' || typed.type === type || row?.appointmentType === type
  return (
    <SelectField
      label={texts.type}
      name="appointmentType"
      value={typed.type}
      onChange={value => isAppointmentType(value) && change(changeType(typed, value))}
    >
      {appointmentTypes.filter(isOffered).map(type => (
        <option key={type} value={type}>
          {appointmentTypeTexts[language][type]}
        </option>
      ))}
    </SelectField>
  )
}
