import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useId, useMemo, useState } from 'react'
import {
  appointmentSpan,
  appointmentTypes,
  appointmentTypeTexts,
  isAppointmentType,
} from '../../../domain/calendar/appointments.ts'
import { findClashes } from '../../../domain/calendar/clashes.ts'
import { typeDefaults } from '../../../domain/calendar/templates.ts'
import { formatDay, formatList, formatTime } from '../../../domain/text/format.ts'
import { useFilled, useSignal, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { RecordField } from '../../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../../record-ui/forms/shown-value.ts'
import { animals } from '../../../records/animals.ts'
import { appointments, plainBooking } from '../../../records/appointments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { getAppointmentName } from '../../appointments/appointments-edits.ts'
import { useBookable } from '../../team/use-colleagues.ts'
import { ClientDialogFrame, ClientFields, ClientGroup } from '../client-form.tsx'
import { clientsTexts } from '../clients-texts.ts'
import {
  type AnimalLine,
  type IntakeDraft,
  isAnimal,
  linesShown,
  speciesAt,
  type VisitTyped,
} from './intake-form.ts'
import { intakeTexts } from './intake-texts.ts'
import { type IntakeForm, type IntakeProps, useIntakeForm } from './use-intake-form.ts'

type Props = IntakeProps & {
  open: boolean
  /** Closed without saving. The draft is retained. */
  onLeave: (draft: IntakeDraft) => void
}

/** The form closes only once all of it is on disk. */
export function IntakeDialog(props: Props) {
  return props.open && <OpenIntake {...props} />
}

function OpenIntake(props: Props) {
  const { draft, onLeave } = props
  const texts = useTexts(clientsTexts)
  const form = useIntakeForm(props)
  const leave = () => onLeave(form.draft)
  return (
    <ClientDialogFrame
      form={form}
      title={texts.addTitle}
      submitLabel={texts.addShort}
      failed={texts.failedToAdd}
      isRestored={draft !== undefined}
      onLeave={leave}
    >
      <ClientFields form={form} autoFocus={draft === undefined} onLeave={leave}>
        <IntakeSections form={form} />
      </ClientFields>
    </ClientDialogFrame>
  )
}

function IntakeSections({ form }: { form: IntakeForm }) {
  const texts = useTexts(intakeTexts)
  const { optional } = useTexts(clientsTexts)
  const { typed, change, species } = form
  const hintId = useId()
  const isNoneHere = useFilled() && species.length === 0
  return (
    <>
      <ClientGroup title={`${texts.animals} (${optional})`}>
        <div className="grid gap-2 sm:col-span-2">
          {linesShown(typed.animals).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place: the empty one goes on as it is typed in.
            <Line key={at} form={form} line={line} at={at} />
          ))}
          <p className="text-pretty text-xs">{isNoneHere ? texts.noSpeciesYet : texts.animalsHint}</p>
        </div>
      </ClientGroup>
      <ClientGroup title={`${texts.visit} (${optional})`}>
        <VisitFields form={form} />
      </ClientGroup>
      <ClientGroup title={`${texts.contract} (${optional})`}>
        <div className="grid gap-1 sm:col-span-2">
          <Box
            label={texts.makeContract}
            isChecked={typed.contract && form.animals.length > 0}
            isOff={form.animals.length === 0}
            describedBy={hintId}
            onChange={contract => change({ contract })}
          />
          <p id={hintId} className="text-pretty text-xs">
            {texts.contractHint}
          </p>
        </div>
      </ClientGroup>
    </>
  )
}

/** The rarer fields are behind a button. */
function Line({ form, line, at }: { form: IntakeForm; line: AnimalLine; at: number }) {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const { typed, species, onlySpecies } = form
  const [isOpen, setOpen] = useState(line.chipId !== '')
  const panelId = useId()
  const isTyped = isAnimal(line)
  const chosen = speciesAt(typed.animals, at, onlySpecies)
  const names = species.includes(chosen) || chosen === '' ? species : [chosen, ...species]
  const change = (changed: Partial<AnimalLine>) => form.changeLine(at, changed)
  const wrongAt = (name: keyof AnimalLine) => form.errorAt(`animals.${at}.${name}`)
  const leave = (name: keyof AnimalLine) => form.field('animals').onLeave(`.${at}.${name}`)
  const isFirst = at === 0
  return (
    <fieldset className="grid gap-2 rounded-md max-sm:bg-sunken max-sm:p-2">
      <legend className="sr-only">{texts.animalAt(at + 1)}</legend>
      <div
        className={classNames(
          'grid grid-cols-[1fr_auto_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_auto_auto]',
          // Only the first row shows its labels.
          !isFirst && 'sm:[&_label]:sr-only',
        )}
      >
        <RecordField
          field={animals.name}
          name={`animals.${at}.name`}
          value={line.name}
          error={wrongAt('name')}
          autoCapitalize="words"
          onLeave={() => leave('name')}
          onChange={name => change({ name: String(name) })}
          frameClassName="max-sm:col-span-3"
        />
        <SelectField
          label={fieldLabel(animals.speciesName, language)}
          name={`animals.${at}.speciesName`}
          value={chosen}
          error={wrongAt('speciesName')}
          onBlur={() => leave('speciesName')}
          onChange={speciesName => change({ speciesName })}
        >
          {chosen === '' && <option value="">{texts.chooseSpecies}</option>}
          {names.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={texts.optionalDetails}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'grid size-control place-content-center rounded-md text-muted hover:bg-hover hover:text-ink',
            isFirst ? 'mt-6.5' : 'max-sm:mt-6.5',
          )}
        >
          <ChevronDown aria-hidden size={18} className={classNames(isOpen && 'rotate-180')} />
        </button>
        <span className={classNames('size-control', isFirst ? 'mt-6.5' : 'max-sm:mt-6.5')}>
          {isTyped && (
            <IconButton
              label={texts.remove(line.name || texts.animalAt(at + 1))}
              icon={<X aria-hidden size={18} />}
              onClick={() => form.change({ animals: typed.animals.filter((_, place) => place !== at) })}
            />
          )}
        </span>
      </div>
      <div id={panelId} hidden={!isOpen} className={classNames('gap-3 sm:grid-cols-3', isOpen && 'grid')}>
        <RecordField
          field={animals.chipId}
          value={line.chipId}
          onChange={chipId => change({ chipId: String(chipId) })}
        />
        <RecordField
          field={animals.nbYearlyVisit}
          value={line.nbYearlyVisit}
          onChange={visits => change({ nbYearlyVisit: String(visits) })}
        />
        <RecordField
          field={animals.alert}
          value={line.alert}
          onChange={alert => change({ alert: String(alert) })}
        />
      </div>
    </fieldset>
  )
}

const usualLengths = [15, 30, 45, 60, 90, 120]

function VisitFields({ form }: { form: IntakeForm }) {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const { typed, visits, animals: all, templates } = form
  const bookable = useBookable()
  const change = (changed: Partial<VisitTyped>) => form.change({ visit: { ...typed.visit, ...changed } })
  const minutes = Number(typed.visit.minutes)
  const lengths = [...new Set([...usualLengths, minutes])].toSorted((a, b) => a - b)
  const clashes = useClashes(form)
  const getPartProps = (part: 'day' | 'time') => ({
    name: `visit.${part}`,
    value: typed.visit[part],
    error: form.errorAt(`visit.${part}`),
    onBlur: () => form.field('visit').onLeave(`.${part}`),
    onChange: (value: string) => change({ [part]: value }),
  })
  const visitLabels = visits.map(({ animal, startTime, endTime }) =>
    [animal?.name, `${formatTime(startTime, language)}–${formatTime(endTime, language)}`]
      .filter(Boolean)
      .join(' '),
  )
  return (
    <>
      <DayField {...getPartProps('day')} label={texts.day} />
      <TextField
        {...getPartProps('time')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="14:30"
        label={texts.time}
      />
      <SelectField
        label={fieldLabel(appointments.appointmentType, language)}
        name="visit.type"
        value={typed.visit.type}
        onChange={type => {
          if (!isAppointmentType(type)) return
          change({ type, minutes: String(typeDefaults(type, templates).duration / 60_000) })
        }}
      >
        {appointmentTypes
          .filter(type => type !== 'standard')
          .map(type => (
            <option key={type} value={type}>
              {appointmentTypeTexts[language][type]}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={texts.length}
        name="visit.minutes"
        value={typed.visit.minutes}
        onChange={length => change({ minutes: length })}
      >
        {lengths.map(length => (
          <option key={length} value={length}>
            {length} min
          </option>
        ))}
      </SelectField>
      {bookable.length > 0 && (
        <SelectField
          label={texts.staffMember}
          name="visit.personId"
          value={typed.visit.personId}
          onChange={personId => change({ personId })}
          frameClassName="sm:col-span-2"
        >
          <option value="">{texts.nobody}</option>
          {bookable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {visits.length > 0 && (
        <div role="status" className="-mt-2 grid gap-1 text-xs sm:col-span-2">
          {/* In words, since the date format of the browser is ambiguous. */}
          <p>
            {visits[0] && `${formatDay(visits[0].startTime, language)}: `}
            {visitLabels.join(', ')}
          </p>
          {clashes.length > 0 && (
            <p className="flex items-start gap-1.5 text-warn-text">
              <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{texts.clashes(formatList(clashes, language))}</span>
            </p>
          )}
        </div>
      )}
      {all.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-5 sm:col-span-2">
          <legend className="sr-only">{texts.visitAnimals}</legend>
          {typed.animals.map(
            (line, at) =>
              isAnimal(line) && (
                <Box
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
                  key={at}
                  label={line.name || texts.animalAt(at + 1)}
                  isChecked={line.isIncluded}
                  onChange={isChecked => form.changeLine(at, { isIncluded: isChecked })}
                />
              ),
          )}
        </fieldset>
      )}
    </>
  )
}

const mostNamed = 2

function useClashes({ typed, visits }: IntakeForm): string[] {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.appointments)
  const from = visits[0]?.startTime ?? ''
  const until = visits.at(-1)?.endTime ?? ''
  const { personId } = typed.visit
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => {
    if (from === '') return []
    const booked = Array.from(view.tables.appointments.all(), ({ row }) => row)
    const whole = {
      id: '',
      ...plainBooking,
      personId: personId || null,
      startTime: from,
      endTime: until,
      animalId: null,
    }
    const names = findClashes(whole, booked).map(({ with: other }) => {
      const span = appointmentSpan(other)
      return `“${getAppointmentName(other, language)}”, ${formatTime(span.from, language)}–${formatTime(span.until, language)}`
    })
    const unnamed = names.length - mostNamed
    return unnamed > 0 ? [...names.slice(0, mostNamed), texts.others(unnamed)] : names
  }, [view, version, from, until, personId, texts, language])
}

function Box(props: {
  label: string
  isChecked: boolean
  isOff?: boolean
  describedBy?: string
  onChange: (isChecked: boolean) => void
}) {
  const { label, isChecked, isOff = false, describedBy, onChange } = props
  return (
    <label className={classNames('flex min-h-control items-center gap-2.5 text-ink', isOff && 'text-muted')}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isOff}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}
