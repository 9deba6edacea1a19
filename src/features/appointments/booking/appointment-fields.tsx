import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useMemo, useState } from 'react'
import {
  type AppointmentType,
  appointmentTypes,
  appointmentTypeTexts,
  isAppointmentType,
  longestDescription,
  templates,
} from '../../../domain/calendar/appointments.ts'
import { type LocalDateTime, toDay } from '../../../domain/calendar/brussels.ts'
import type { Clash } from '../../../domain/calendar/clashes.ts'
import { closedAt } from '../../../domain/calendar/closed-times.ts'
import { longestRoom } from '../../../domain/calendar/visits.ts'
import { shortFacts } from '../../../domain/clients/animal-facts.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { normalizeText } from '../../../domain/text/text.ts'
import { useRow, useTable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { AnimalPicker } from '../../../record-ui/forms/pickers.tsx'
import { RecordField } from '../../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../../record-ui/forms/shown-value.ts'
import { renamedChoice } from '../../../record-ui/forms/use-record-form.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { appointments } from '../../../records/appointments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ChoiceChip, ChoiceChips } from '../../../ui/controls/choice-chip.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { inputLook } from '../../../ui/fields/field-frame.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useBookable } from '../../team/use-colleagues.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import { VisitPlace } from '../visits/visit-facts.tsx'
import { changeEnd, changeLength, changeStart, changeType, chosenDstIssue } from './appointment-form.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { CallerSteps } from './caller-steps.tsx'
import { ClashNote, type ClashWith, useBooked, useClashes } from './clash-note.tsx'
import { PlanButtons } from './find-time.tsx'
import { MomentField } from './moment-field.tsx'
import { RepeatChoice } from './repeat-choice.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'
import { closedText, usePersonHours } from './use-hours.ts'

type Props = {
  form: AppointmentForm
  /** The client who calls: the steps of the booking replace the fields, which move below "More". */
  clientId: string | undefined
  isMoreOpen: boolean
  onMore: (isOpen: boolean) => void
  autoFocus: boolean
  onCut: (() => void) | undefined
}

/** Warnings at the fields never prevent saving. */
export function AppointmentFields({ form, clientId, isMoreOpen, onMore, autoFocus, onCut }: Props) {
  const { row, typed, values, change } = form
  const texts = useTexts(appointmentsTexts)
  const own = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const found = useClashes({ id: row?.id ?? '', ...values })
  const clashes = (kind: Clash) => found.filter(({ clash }) => clash === kind)
  const hasPeople = useBookable().length > 0 || typed.personId !== null
  const ofAnimal = clashes('animal')
  const animal = useRow('animals', typed.animalId ?? '')?.row
  const renamed = renamedChoice(row, 'appointmentType')
  const type = renamed?.value === typed.type ? renamed.name : appointmentTypeTexts[language][typed.type]
  const fields = (
    <>
      <RecordField
        field={appointments.title}
        {...form.field('title')}
        placeholder={animal ? `${animal.name} · ${type}` : type}
        frameClassName="sm:col-span-2"
      />
      <Times form={form} clashes={hasPeople ? [] : clashes('time')} />
      <PlanButtons form={form} onCut={onCut} />
      <TypeChoice form={form} />
      {hasPeople && <PersonChoice form={form} clashes={clashes('time')} />}
      <RecordField
        field={appointments.description}
        {...form.field('description')}
        maxLength={longestDescription}
        frameClassName="sm:col-span-2"
      />
    </>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {clientId === undefined ? (
        <>
          <AnimalPicker
            label={fieldLabel(appointments.animalId, language)}
            name="animalId"
            autoFocus={autoFocus}
            value={typed.animalId}
            // The animal of the appointment may have been deleted.
            nameThen={typed.animalId === row?.animalId ? row?.animal?.name : undefined}
            deletedHint={texts.goneAnimal}
            placeholder={texts.searchAnimals}
            noneLabel={texts.noAnimal}
            frameClassName="sm:col-span-2"
            warning={ofAnimal.length > 0 && <ClashNote clash="animal" clashes={ofAnimal} />}
            onChange={animalId => change({ animalId })}
            onRefused={form.explain}
          />
          {typed.animalId !== null && <OwnerLines animalId={typed.animalId} />}
          {fields}
        </>
      ) : (
        <CallerSteps form={form} clientId={clientId} />
      )}
      <details
        className="group sm:col-span-2"
        open={isMoreOpen}
        onToggle={event => onMore(event.currentTarget.open)}
      >
        <summary className="-ml-2 flex min-h-control w-fit list-none items-center gap-1.5 rounded-md px-2 font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-90" />
          {own.more}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {clientId !== undefined && fields}
          <ColorField
            label={fieldLabel(appointments.color, language)}
            name="color"
            value={typed.color}
            swatches={templates.map(({ type: each, color }) => ({
              color,
              name: appointmentTypeTexts[language][each],
            }))}
            onChange={color => change({ color })}
            {...form.wrongAt('color')}
          />
          <RoomField form={form} clashes={clashes('room')} />
          {row === null && <RepeatChoice form={form} />}
        </div>
      </details>
    </div>
  )
}

function Times({ form, clashes }: { form: AppointmentForm; clashes: readonly ClashWith[] }) {
  const { row, typed, values, change } = form
  const { startTime, endTime } = values
  const texts = useTexts(appointmentsTexts)
  const own = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const now = useWorkspace().now()
  const getHours = usePersonHours()
  const today = toDay(now)
  const oddHours = { skipped: texts.clockSkipped, repeated: texts.clockRepeated }
  const oddHour = (wall: LocalDateTime, instant: string) => {
    const oddity = chosenDstIssue(wall, instant)
    return oddity && oddHours[oddity]
  }
  const hasTimes = startTime !== '' && endTime !== ''
  const closed = hasTimes ? closedAt(values, getHours(typed.personId)) : null
  // A past start is only reported if it was changed.
  const isPast = startTime !== '' && startTime < now && startTime !== row?.startTime
  return (
    <>
      <MomentField
        label={fieldLabel(appointments.startTime, language)}
        name="startTime"
        typedLabel={own.startAt}
        value={typed.start}
        otherDay={today}
        today={today}
        frameClassName="sm:col-span-2"
        isRequired={form.isRequired('startTime')}
        warning={lines([
          oddHour(typed.start, startTime),
          isPast && own.inThePast,
          closed && closedText(closed, language),
        ])}
        onChange={start => change(changeStart(typed, start, row))}
        {...form.wrongAt('startTime')}
      />
      <div className="sm:col-span-2">
        <LengthChoice
          minutes={Math.round(typed.duration / 60_000)}
          onChange={minutes => change(changeLength(typed, minutes * 60_000, row))}
        />
      </div>
      <MomentField
        label={fieldLabel(appointments.endTime, language)}
        name="endTime"
        typedLabel={own.endAt}
        value={typed.end}
        otherDay={typed.start.slice(0, 10) || today}
        today={today}
        frameClassName="sm:col-span-2"
        isRequired={form.isRequired('endTime')}
        warning={lines([
          hasTimes && endTime <= startTime && texts.endWarning,
          oddHour(typed.end, endTime),
          clashes.length > 0 && <ClashNote key="clash" clash="time" clashes={clashes} />,
        ])}
        onChange={end => change(changeEnd(typed, end, row))}
        {...form.wrongAt('endTime')}
      />
    </>
  )
}

function lines(warnings: readonly (ReactNode | false | null)[]): ReactNode {
  const visible = warnings.filter(warning => warning !== null && warning !== false)
  return (
    visible.length > 0 &&
    visible.map(warning =>
      typeof warning === 'string' ? (
        <span key={warning} className="block">
          {warning}
        </span>
      ) : (
        warning
      ),
    )
  )
}

const byPosition = { search: '', sortBy: 'position', sortOrder: 'ASC' } as const

function TypeChoice({ form: { row, typed, change } }: { form: AppointmentForm }) {
  const { language } = useLanguage()
  const own = useTable('templates', byPosition).map(template => template.row)
  const renamed = renamedChoice(row, 'appointmentType')
  // The type "standard" is offered only if the appointment already has it.
  const isOffered = (type: AppointmentType) =>
    type !== 'standard' || typed.type === type || row?.appointmentType === type
  return (
    <SelectField
      label={fieldLabel(appointments.appointmentType, language)}
      name="appointmentType"
      value={typed.type}
      onChange={value => isAppointmentType(value) && change(changeType(typed, value, own, row))}
    >
      {appointmentTypes.filter(isOffered).map(type => (
        <option key={type} value={type}>
          {renamed?.value === type ? renamed.name : appointmentTypeTexts[language][type]}
        </option>
      ))}
    </SelectField>
  )
}

const usual = [15, 30, 45, 60, 90, 120]
const longest = 7 * 24 * 60

function LengthChoice(props: { minutes: number; onChange: (minutes: number) => void }) {
  const { minutes, onChange } = props
  const texts = useTexts(appointmentFormTexts)
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="w-fit font-medium text-ink text-sm">
        {texts.lengthTyped}
      </label>
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <ChoiceChips label={texts.length} className="gap-1! sm:gap-2!">
          {usual.map(each => (
            <ChoiceChip
              key={each}
              isChosen={each === minutes}
              onChoose={() => onChange(each)}
              className="px-2! sm:px-3.5!"
            >
              {each}
              <span className="sr-only"> min</span>
            </ChoiceChip>
          ))}
        </ChoiceChips>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text ?? String(minutes)}
          onFocus={event => event.currentTarget.select()}
          onChange={({ target }) => {
            setText(target.value)
            const typed = /^\d{1,5}$/.test(target.value.trim()) ? Number(target.value) : 0
            if (typed > 0 && typed <= longest) onChange(typed)
          }}
          onBlur={() => setText(null)}
          className={classNames(inputLook, 'w-14! px-1! text-center tabular-nums sm:w-20!')}
        />
      </div>
    </div>
  )
}

function OwnerLines({ animalId }: { animalId: string }) {
  const animal = useRow('animals', animalId)?.row
  const client = useRow('clients', animal?.clientId ?? '')?.row
  const { language } = useLanguage()
  const { now } = useWorkspace()
  if (animal === undefined) return null
  const clientName = client ? fullName(client) : null
  return (
    <div className="-mt-2 grid gap-2 text-sm sm:col-span-2">
      <p className="flex flex-wrap gap-x-4 font-medium text-accent-text">
        <RecordLink record="animals" id={animalId}>
          {animal.name}
        </RecordLink>
        <span className="font-normal text-muted">
          {[animal.speciesName, ...shortFacts(animal, toDay(now()), language)].join(', ')}
        </span>
        {client && (
          <RecordLink record="clients" id={client.id}>
            {clientName}
          </RecordLink>
        )}
      </p>
      <VisitPlace booking={{ animal, client: client ?? null, clientName }} />
    </div>
  )
}

type WhoProps = { form: AppointmentForm; clashes: readonly ClashWith[] }

/** A person who left is offered only if the appointment already has that person. */
function PersonChoice({ form: { typed, change, wrongAt }, clashes }: WhoProps) {
  const texts = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const bookable = useBookable()
  const chosen = useRow('colleagues', typed.personId ?? '')?.row
  const isOffered = typed.personId === null || bookable.some(({ id }) => id === typed.personId)
  return (
    <SelectField
      label={fieldLabel(appointments.personId, language)}
      name="personId"
      value={typed.personId ?? ''}
      warning={clashes.length > 0 && <ClashNote clash="time" clashes={clashes} />}
      onChange={value => change({ personId: value === '' ? null : value })}
      {...wrongAt('personId')}
    >
      <option value="">{texts.unassigned}</option>
      {bookable.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isOffered && (
        <option value={typed.personId ?? ''}>{chosen ? texts.hasLeft(chosen.name) : '-'}</option>
      )}
    </SelectField>
  )
}

function RoomField({ form: { typed, change }, clashes }: WhoProps) {
  const { language } = useLanguage()
  const rooms = useRoomsUsed()
  const listId = useId()
  return (
    <>
      <TextField
        label={fieldLabel(appointments.room, language)}
        name="room"
        value={typed.room}
        list={listId}
        maxLength={longestRoom}
        autoComplete="off"
        warning={clashes.length > 0 && <ClashNote clash="room" clashes={clashes} />}
        onChange={room => change({ room })}
      />
      <datalist id={listId}>
        {rooms.map(room => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  )
}

const mostRooms = 12

/** The rooms of the latest appointments first. Spelling variants are one room. */
function useRoomsUsed(): readonly string[] {
  const booked = useBooked()
  return useMemo(() => {
    const latest = new Map<string, { room: string; at: string }>()
    for (const { room, startTime: at } of booked) {
      if (room === null) continue
      const key = normalizeText(room)
      const previous = latest.get(key)
      if (previous === undefined || previous.at < at) latest.set(key, { room, at })
    }
    const byTime = [...latest.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1))
    return byTime.slice(0, mostRooms).map(({ room }) => room)
  }, [booked])
}
