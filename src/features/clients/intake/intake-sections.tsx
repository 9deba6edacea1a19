import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, useMemo, useState } from 'react'
import { clashesOf } from '../../../domain/clashes.ts'
import { formatList, formatTime } from '../../../domain/format.ts'
import { ClientGroup } from '../../../parts/clients/client-form.tsx'
import { clientsTexts } from '../../../parts/clients/clients-texts.ts'
import { useSignal, useWorkspace } from '../../../parts/device-hooks.ts'
import { RecordField } from '../../../parts/record-field.tsx'
import { labelOf } from '../../../parts/shown-value.ts'
import { animals } from '../../../records/animals.ts'
import { appointmentType } from '../../../records/appointments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { type AnimalLine, isAnimal, linesShown, speciesAt } from './intake-form.ts'
import { intakeTexts } from './intake-texts.ts'
import type { IntakeForm } from './use-intake-form.ts'

/** What a new client brings along: none of it needs to be typed. */
export function IntakeSections({ form }: { form: IntakeForm }) {
  const texts = useTexts(intakeTexts)
  const { optional } = useTexts(clientsTexts)
  const { typed, change, species } = form
  const hintId = useId()
  return (
    <>
      <ClientGroup title={`${texts.animals} (${optional})`}>
        <div className="grid gap-2 sm:col-span-2">
          {linesShown(typed.animals).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place: the empty one goes on as it is typed in.
            <Line key={at} form={form} line={line} at={at} />
          ))}
          <p className="text-pretty text-xs">{species.length === 0 ? texts.noSpeciesYet : texts.atClients}</p>
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

/** An animal in a line: its name and its species, and the rest behind a button. */
function Line({ form, line, at }: { form: IntakeForm; line: AnimalLine; at: number }) {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const { typed, species, onlySpecies } = form
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isTyped = isAnimal(line)
  const chosen = speciesAt(typed.animals, at, onlySpecies)
  const names = species.includes(chosen) || chosen === '' ? species : [chosen, ...species]
  const change = (changed: Partial<AnimalLine>) => form.changeLine(at, changed)
  const wrongAt = (name: keyof AnimalLine) => form.errorAt(`animals.${at}.${name}`)
  const leave = (name: keyof AnimalLine) => form.field('animals').onLeave(`.${at}.${name}`)
  // The labels stand over the first line only, where the lines are rows.
  const labelHidden = at > 0
  return (
    <fieldset className="grid gap-2 rounded-md max-sm:bg-sunken max-sm:p-2">
      <legend className="sr-only">{texts.animalAt(at + 1)}</legend>
      <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_auto_auto]">
        <RecordField
          field={animals.name}
          name={`animals.${at}.name`}
          labelHidden={labelHidden}
          value={line.name}
          error={wrongAt('name')}
          autoCapitalize="words"
          onLeave={() => leave('name')}
          onChange={name => change({ name: String(name) })}
          frameClassName="max-sm:col-span-3"
        />
        <SelectField
          label={labelOf(animals.speciesName, language)}
          name={`animals.${at}.speciesName`}
          labelHidden={labelHidden}
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
          aria-label={texts.moreOf}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'grid size-11 place-content-center rounded-md text-muted hover:bg-hover hover:text-ink',
            !labelHidden && 'mt-6.5',
          )}
        >
          <ChevronDown aria-hidden size={18} className={classNames(isOpen && 'rotate-180')} />
        </button>
        <span className={classNames('size-11', !labelHidden && 'mt-6.5')}>
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

/** A day and a time, typed or taken from what the device shows for them; and who is seen, where several may be. */
function VisitFields({ form }: { form: IntakeForm }) {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const { typed, visits, animals: all } = form
  const clashes = useClashes(form)
  const partOf = (part: 'day' | 'time') => ({
    name: `visit.${part}`,
    value: typed.visit[part],
    error: form.errorAt(`visit.${part}`),
    onBlur: () => form.field('visit').onLeave(`.${part}`),
    onChange: (value: string) => form.change({ visit: { ...typed.visit, [part]: value } }),
  })
  const said = visits.map(({ animal, startTime, endTime }) =>
    [animal?.name, `${formatTime(startTime, language)}–${formatTime(endTime, language)}`]
      .filter(Boolean)
      .join(' '),
  )
  return (
    <>
      <TextField {...partOf('day')} type="date" label={texts.day} max="9999-12-31" />
      <TextField
        {...partOf('time')}
        type="time"
        step={300}
        label={texts.time}
        hint={said.length === 0 ? undefined : said.join(', ')}
        warning={clashes.length > 0 && texts.clashes(formatList(clashes, language))}
      />
      {all.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-5 sm:col-span-2">
          <legend className="sr-only">{texts.whoComes}</legend>
          {typed.animals.map(
            (line, at) =>
              isAnimal(line) && (
                <Box
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
                  key={at}
                  label={line.name || texts.animalAt(at + 1)}
                  isChecked={line.comes}
                  onChange={comes => form.changeLine(at, { comes })}
                />
              ),
          )}
        </fieldset>
      )}
    </>
  )
}

/** What is booked already at the time of the visit, as far as this device knows: a warning, nothing is forbidden. */
function useClashes({ visits }: IntakeForm): string[] {
  const { language } = useLanguage()
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.appointments)
  const from = visits[0]?.startTime ?? ''
  const until = visits.at(-1)?.endTime ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => {
    if (from === '') return []
    const booked = Array.from(view.tables.appointments.all(), ({ row }) => row)
    const whole = { id: '', startTime: from, endTime: until, animalId: null }
    return clashesOf(whole, booked).map(
      ({ with: { startTime, endTime, ...other } }) =>
        `“${appointmentType.nameOf({ startTime, endTime, ...other }, language)}”, ${formatTime(startTime, language)}–${formatTime(endTime, language)}`,
    )
  }, [view, version, from, until, language])
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
    <label className={classNames('flex min-h-11 items-center gap-2.5 text-ink', isOff && 'text-muted')}>
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
