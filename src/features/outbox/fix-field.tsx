import type { Json } from '../../contract/json.ts'
import { parseVisits } from '../../domain/animals.ts'
import { plainAppointment, readInstant } from '../../domain/appointments.ts'
import { dayOf, instantOf, wallOf } from '../../domain/brussels.ts'
import { parseEuros } from '../../domain/money.ts'
import {
  type Choices,
  useAnimalChoices,
  useClientChoices,
  useSpeciesChoices,
} from '../../sync/choice-hooks.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { isObject } from '../../sync/read-row.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Picker } from '../../ui/picker.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readWallTime } from '../../ui/wall-time.ts'
import type { NamedField } from './field-kinds.ts'
import { outboxTexts } from './outbox-texts.ts'

/** As typed; null would mean that nobody has chosen anything here. */
const none = ''

type Mending = { label: string; value: Json; error: string | undefined; onChange: (value: Json) => void }

type FixProps = Omit<Mending, 'label'> & { field: NamedField }

/** A field of a refused edit, to mend as its kind asks. What is typed stays as it was typed; `sentAs` reads it. */
export function FixField({ field, ...rest }: FixProps) {
  const { language } = useLanguage()
  const mending = { label: field.label[language], ...rest }
  const { label, value, error, onChange } = mending
  switch (field.kind) {
    case 'euros':
      return (
        <PriceField
          {...{ label, error, onChange }}
          value={asText(value)}
          step={0.01}
          min={0.01}
          parse={parseEuros}
        />
      )
    case 'instant':
      return <FixMoment {...mending} />
    case 'choice':
      // A status is not typed: it is said again when the edit is sent.
      return field.by === 'server' ? null : <FixWord {...mending} field={field} />
    case 'link':
      if (field.to === 'clients') return <FixClient {...mending} />
      return field.to === 'animals' ? <FixAnimal {...mending} /> : <FixSpecies {...mending} />
    case 'address':
      return <FixAddress {...mending} />
    // Nothing to type: it is said again when the edit is sent.
    case 'flag':
      return null
    case 'lines':
      return <TextAreaField {...{ label, error, onChange }} value={asText(value)} />
    default:
      return <TextField {...{ label, error, onChange }} value={asText(value)} />
  }
}

/** What a mended field is sent as. A time that nobody changed is an instant already, and stays it. */
export function sentAs(field: NamedField, typed: Json): Json {
  const text = asText(typed)
  switch (field.kind) {
    case 'euros':
    case 'percent':
      return parseEuros(text)
    case 'count':
      return parseVisits(text)
    case 'link':
      return field.blank === null ? text || null : typed
    case 'instant':
      return readWallTime(text) ? instantOf(text) : typed
    default:
      return typed
  }
}

function FixAddress({ label, value, error, onChange }: Mending) {
  const { lines } = useTexts(outboxTexts)
  const address = isObject(value) ? value : {}
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      {error !== undefined && <p className="text-danger-text text-xs sm:col-span-2">{error}</p>}
      {Object.entries(lines).map(
        ([line, name]) =>
          line in address && (
            <TextField
              key={line}
              label={name}
              value={asText(address[line] ?? '')}
              onChange={text => onChange({ ...address, [line]: text })}
            />
          ),
      )}
    </fieldset>
  )
}

function FixClient(mending: Mending) {
  const common = useTexts(commonTexts)
  const byLastName = { limit: 1000, sortBy: 'lastName', sortOrder: 'ASC' } as const
  return <FixChoice {...mending} choices={useClientChoices(byLastName, common)} />
}

function FixSpecies(mending: Mending) {
  return <FixChoice {...mending} choices={useSpeciesChoices()} />
}

/** An appointment may be of none. */
function FixAnimal(mending: Mending) {
  const { noAnimal } = useTexts(outboxTexts)
  return <FixChoice {...mending} choices={useAnimalChoices({ limit: 1000 })} noneLabel={noAnimal} />
}

function FixChoice(props: Mending & { choices: Choices; noneLabel?: string }) {
  const { label, value, error, onChange, choices, noneLabel } = props
  const { labelOf, ...offered } = choices
  const common = useTexts(commonTexts)
  const id = asText(value)
  return (
    <Picker
      {...offered}
      {...{ label, error, noneLabel }}
      value={id || null}
      shown={labelOf(id)}
      placeholder={noneLabel}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
      onChange={chosen => onChange(chosen ?? none)}
    />
  )
}

function FixMoment({ label, value, error, onChange }: Mending) {
  const workspace = useWorkspace()
  const text = asText(value)
  const wall = readInstant(text) === null ? text : wallOf(text)
  return <DateTimeField {...{ label, error, onChange }} value={wall} today={dayOf(workspace.now())} />
}

/** A value of another version of the app stands among the choices until another one is chosen. */
function FixWord({ field, label, value, error, onChange }: Mending & { field: NamedField }) {
  const { language } = useLanguage()
  const chosen = asText(value)
  const words = Object.entries(field.words?.[language] ?? {})
  // What a field holds that nobody filled in is not offered, unless it is held already.
  const offered = words.filter(([word]) => word !== plainAppointment.type || word === chosen)
  return (
    <SelectField {...{ label, error, onChange }} value={chosen}>
      {!words.some(([word]) => word === chosen) && <option value={chosen}>{chosen}</option>}
      {offered.map(([word, name]) => (
        <option key={word} value={word}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function asText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
