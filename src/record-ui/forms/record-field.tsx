import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { parseEuros } from '../../domain/billing/money.ts'
import { plainAppointment } from '../../domain/calendar/appointments.ts'
import { readDay, toDay } from '../../domain/calendar/brussels.ts'
import type { Field, KindName } from '../../domain/edits/fields.ts'
import type { Json } from '../../domain/text/json.ts'
import { isLanguage } from '../../domain/text/language.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import type { FieldLabels } from '../../ui/fields/field-frame.tsx'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useWorkspace } from '../device-hooks.ts'
import { type PagedRecord, recordPath } from '../record-address.ts'
import { AnimalPicker, ClientPicker, SpeciesPicker } from './pickers.tsx'
import { fieldLabel } from './shown-value.ts'
import { toText } from './typed-values.ts'

/** The keyboard and the maximum length for each kind. */
const typing: { readonly [Kind in KindName]?: Partial<TextFieldProps> } = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
  chip: { inputMode: 'numeric', maxLength: 40 },
  iban: { autoCapitalize: 'characters', spellCheck: false, maxLength: 42 },
  bic: { autoCapitalize: 'characters', spellCheck: false, maxLength: 11 },
  number: { autoCapitalize: 'characters', spellCheck: false },
  count: { inputMode: 'numeric' },
  birth: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal', maxLength: 6 },
}
const inCapitals: ReadonlySet<KindName> = new Set(['iban', 'bic', 'number'])

type FieldAppearance = Partial<FieldLabels> & {
  name?: string
  form?: string
  autoFocus?: boolean
  frameClassName?: string
}

export type RenamedChoice = { value: string; name: string }

type RecordFieldProps = FieldAppearance & {
  field: Field<unknown>
  value: Json
  renamed?: RenamedChoice | undefined
  onChange: (value: Json) => void
  onLeave?: () => void
  noneLabel?: string | undefined
  autoCapitalize?: string
  inputMode?: TextFieldProps['inputMode']
  maxLength?: number
  placeholder?: string
  /** The id of a list of suggestions. */
  list?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * Control and label follow the field's definition. A moment needs a `DateTimeField`: only forms that have one load
 * its calendar.
 */
export function RecordField({ field, ...props }: RecordFieldProps) {
  const { language } = useLanguage()
  const {
    value,
    onChange,
    onLeave,
    noneLabel,
    renamed,
    autoCapitalize,
    inputMode,
    maxLength,
    placeholder,
    list,
    onKeyDown,
    ...fieldProps
  } = props
  const named = { label: fieldLabel(field, language), ...fieldProps }
  const text = toText(value)
  switch (field.kind) {
    case 'euros':
      return (
        <PriceField {...named} onChange={onChange} value={text} step={0.01} min={0.01} parse={parseEuros} />
      )
    case 'choice':
      return (
        <SelectField {...named} onChange={onChange} value={text}>
          <Choices field={field} chosen={text} noneLabel={noneLabel} renamed={renamed} />
        </SelectField>
      )
    case 'link': {
      const chosen = { ...named, noneLabel, value: text, onChange }
      if (field.to === 'clients') return <ClientPicker {...chosen} />
      return field.to === 'animals' ? <AnimalPicker {...chosen} /> : <SpeciesPicker {...chosen} />
    }
    case 'lines':
      return <TextAreaField {...named} onChange={onChange} maxLength={maxLength ?? field.most} value={text} />
    case 'day':
      return <RecordDay {...named} field={field} onChange={onChange} onLeave={onLeave} value={text} />
    default:
      return (
        <TextField
          autoComplete="off"
          maxLength={field.most}
          {...typing[field.kind]}
          {...named}
          {...(autoCapitalize !== undefined && { autoCapitalize })}
          {...(inputMode !== undefined && { inputMode })}
          {...(maxLength !== undefined && { maxLength })}
          {...(placeholder !== undefined && { placeholder })}
          {...(list !== undefined && { list })}
          onKeyDown={onKeyDown}
          onBlur={() => onLeave?.()}
          value={text}
          onChange={typed => onChange(inCapitals.has(field.kind) ? typed.toUpperCase() : typed)}
        />
      )
  }
}

function RecordDay(
  props: FieldLabels & {
    field: Field<unknown>
    value: string
    onChange: (value: Json) => void
    onLeave: (() => void) | undefined
  },
) {
  const { field, value, onLeave, ...fieldProps } = props
  const today = toDay(useWorkspace().now())
  return (
    <DayField
      {...fieldProps}
      max={field.isNotInFuture ? today : undefined}
      value={readDay(value) ?? value}
      onBlur={() => onLeave?.()}
    />
  )
}

/** A choice from another version of the app remains an option until the user selects another one. */
function Choices(props: {
  field: Field<unknown>
  chosen: string
  noneLabel: string | undefined
  renamed: RenamedChoice | undefined
}) {
  const { field, chosen, noneLabel = '-', renamed } = props
  const getChoiceName = (value: string, name: string) => (renamed?.value === value ? renamed.name : name)
  const { language } = useLanguage()
  const labels = Object.entries(field.labels?.[language] ?? {})
  // The empty choice is offered only while it is selected.
  const offered = labels.filter(
    ([value]) => value !== plainAppointment.type || value === chosen || value === renamed?.value,
  )
  return (
    <>
      {field.blank === null && <option value="">{getChoiceName('', noneLabel)}</option>}
      {chosen !== '' && !labels.some(([value]) => value === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
      {offered.map(([value, name]) => (
        <option key={value} value={value} lang={isLanguage(value) ? value : undefined}>
          {getChoiceName(value, name)}
        </option>
      ))}
    </>
  )
}

/** A link to another row with the same value. The typed values are stored as a draft. */
export function OtherRow(props: {
  record: PagedRecord
  id: string
  name: string
  message: string
  onFollow?: () => void
}) {
  const { record, id, name, message, onFollow } = props
  const { openExisting } = useTexts(commonTexts)
  return (
    <span>
      {name} {message}{' '}
      <Link to={recordPath(record, id)} aria-label={`${openExisting}: ${name}`} onClick={onFollow}>
        {openExisting}
      </Link>
    </span>
  )
}
