import { useMemo } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import {
  type AppointmentType,
  appointmentTypes,
  appointmentTypeTexts,
  isAppointmentType,
  longestDescription,
  spanOf,
  templates,
} from '../../../domain/appointments.ts'
import { dayOf, type Wall } from '../../../domain/brussels.ts'
import { type Booked, type Clash, type Clashing, clashesOf } from '../../../domain/clashes.ts'
import { formatTime } from '../../../domain/format.ts'
import { fullName } from '../../../domain/person.ts'
import { nameOf } from '../../../parts/appointments/appointments-edits.ts'
import { useSignal, useWorkspace } from '../../../parts/device-hooks.ts'
import { AnimalPicker } from '../../../parts/pickers.tsx'
import { RecordField } from '../../../parts/record-field.tsx'
import { RecordLink } from '../../../parts/record-link.tsx'
import { labelOf } from '../../../parts/shown-value.ts'
import { appointments } from '../../../records/appointments.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { changeEnd, changeStart, changeType, oddityMeant } from './appointment-form.ts'
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
      <RecordField
        field={appointments.title}
        {...form.field('title')}
        autoFocus={autoFocus}
        frameClassName="sm:col-span-2"
      />
      <RecordField
        field={appointments.description}
        {...form.field('description')}
        maxLength={longestDescription}
        frameClassName="sm:col-span-2"
      />
      <Times form={form} clashes={clashes.filter(({ clash }) => clash === 'time')} />
      <TypeChoice form={form} />
      <ColorField
        label={labelOf(appointments.color, language)}
        name="color"
        value={typed.color}
        swatches={templates.map(({ type, color }) => ({ color, name: names[type] }))}
        onChange={color => change({ color })}
        {...form.wrongAt('color')}
      />
      <AnimalPicker
        label={labelOf(appointments.animalId, language)}
        name="animalId"
        value={typed.animalId}
        // An appointment may still have one that is no longer there.
        nameThen={typed.animalId === row?.animalId ? row?.animal?.name : undefined}
        goneHint={texts.goneAnimal}
        placeholder={texts.searchAnimals}
        noneLabel={texts.noAnimal}
        frameClassName="sm:col-span-2"
        warning={ofAnimal.length > 0 && <ClashNote clash="animal" clashes={ofAnimal} />}
        onChange={animalId => change({ animalId })}
        onRefused={form.explain}
      />
      {typed.animalId !== null && <BookedLinks animalId={typed.animalId} />}
    </div>
  )
}

/** The ways to the pages of the chosen animal and of whose it is. What is typed here waits meanwhile. */
function BookedLinks({ animalId }: { animalId: string }) {
  const { view } = useWorkspace()
  const animal = view.tables.animals.get(animalId)?.row
  if (animal === undefined) return null
  const client = view.tables.clients.get(animal.clientId)?.row
  return (
    <p className="-mt-2 flex flex-wrap gap-x-4 font-medium text-accent-text text-sm sm:col-span-2">
      <RecordLink record="animals" id={animalId}>
        {animal.name}
      </RecordLink>
      {client && (
        <RecordLink record="clients" id={client.id}>
          {fullName(client)}
        </RecordLink>
      )}
    </p>
  )
}

function Times({ form, clashes }: { form: AppointmentForm; clashes: readonly ClashWith[] }) {
  const { row, typed, change } = form
  const { startTime, endTime } = form.values
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
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
        label={labelOf(appointments.startTime, language)}
        name="startTime"
        value={typed.start}
        today={today}
        isRequired={form.isRequired('startTime')}
        warning={oddHour(typed.start, startTime)}
        onChange={start => change(changeStart(typed, start, row))}
        {...form.wrongAt('startTime')}
      />
      <DateTimeField
        label={labelOf(appointments.endTime, language)}
        name="endTime"
        value={typed.end}
        today={today}
        isRequired={form.isRequired('endTime')}
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
  const { language } = useLanguage()
  // Nobody chooses what an appointment is that came without a type; one that is it may stay it.
  const isOffered = (type: AppointmentType) =>
    type !== 'standard' || typed.type === type || row?.appointmentType === type
  return (
    <SelectField
      label={labelOf(appointments.appointmentType, language)}
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

const mostNamed = 4

type ClashWith = Clashing<AppointmentRow>

/** What it would clash with, as far as this device knows. */
function useClashes({
  id,
  startTime,
  endTime,
  animalId,
  personId,
  room,
  state,
}: Booked): readonly ClashWith[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.appointments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => {
    if (startTime === '' || endTime === '') return []
    const booked = Array.from(view.tables.appointments.all(), ({ row }) => row)
    return clashesOf({ id, startTime, endTime, animalId, personId, room, state }, booked)
  }, [view, version, id, startTime, endTime, animalId, personId, room, state])
}

/** The others by name and time: '“Vaccin Rex”, 10:00–10:30'. A warning alone: nothing is forbidden. */
function ClashNote({ clash, clashes }: { clash: Clash; clashes: readonly ClashWith[] }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const names = clashes.slice(0, mostNamed).map(({ with: other }) => {
    const { from, until } = spanOf(other)
    return `“${nameOf(other, language)}”, ${formatTime(from, language)}–${formatTime(until, language)}`
  })
  const unnamed = clashes.length - names.length
  if (unnamed > 0) names.push(texts.moreEvents(unnamed))
  const says = { animal: texts.clashAnimal, time: texts.clashNames, room: texts.clashRoom }[clash]
  // Names hold commas of their own.
  return <span className="block">{says(names.join('; '))}</span>
}
