import type { KeyboardEvent } from 'react'
import type { Json } from '../contract/json.ts'
import { addressLabels } from '../domain/address-words.ts'
import { plainAppointment } from '../domain/appointments.ts'
import { type Field, type KindName, longestText } from '../domain/fields.ts'
import { isLanguage } from '../domain/language.ts'
import { parseEuros } from '../domain/money.ts'
import { isObject } from '../sync/read-row.ts'
import type { FieldWords } from '../ui/field-frame.tsx'
import { useLanguage } from '../ui/language.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { AnimalPicker, ClientPicker, SpeciesPicker } from './pickers.tsx'
import { labelOf } from './shown-value.ts'
import { textOf } from './typed-values.ts'

/** How a kind is typed: which keyboard comes up, and how long it can be. */
const typing: { readonly [Kind in KindName]?: Partial<TextFieldProps> } = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
  chip: { inputMode: 'numeric', maxLength: 40 },
  iban: { autoCapitalize: 'characters', spellCheck: false, maxLength: 42 },
  bic: { autoCapitalize: 'characters', spellCheck: false, maxLength: 11 },
  number: { autoCapitalize: 'characters', spellCheck: false },
  count: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal', maxLength: 6 },
}
const inCapitals: ReadonlySet<KindName> = new Set(['iban', 'bic', 'number'])

type Looks = Partial<FieldWords> & {
  name?: string
  form?: string
  autoFocus?: boolean
  frameClassName?: string
}

type RecordFieldProps = Looks & {
  field: Field<unknown>
  value: Json
  onChange: (value: Json) => void
  onLeave?: () => void
  /** What choosing nothing is called, where that can be chosen. */
  noneLabel?: string | undefined
  autoCapitalize?: string
  inputMode?: TextFieldProps['inputMode']
  maxLength?: number
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * A field of a record, drawn as its kind asks and called as its definition says. What is typed stays as it was typed.
 * A moment is a `DateTimeField`, which brings the picker of days along: only forms that have one load it.
 */
export function RecordField({ field, ...props }: RecordFieldProps) {
  const { language } = useLanguage()
  const { value, onChange, onLeave, noneLabel, autoCapitalize, inputMode, maxLength, onKeyDown, ...looks } =
    props
  const named = { label: labelOf(field, language), ...looks }
  const text = textOf(value)
  switch (field.kind) {
    case 'euros':
      return (
        <PriceField {...named} {...{ onChange }} value={text} step={0.01} min={0.01} parse={parseEuros} />
      )
    case 'choice':
      return (
        <SelectField {...named} {...{ onChange }} value={text}>
          <Choices field={field} chosen={text} />
        </SelectField>
      )
    case 'link': {
      const chosen = { ...named, noneLabel, value: text, onChange }
      if (field.to === 'clients') return <ClientPicker {...chosen} />
      return field.to === 'animals' ? <AnimalPicker {...chosen} /> : <SpeciesPicker {...chosen} />
    }
    case 'lines':
      return <TextAreaField {...named} {...{ onChange, maxLength }} value={text} />
    default:
      return (
        <TextField
          autoComplete="off"
          maxLength={mostSigns(field)}
          {...typing[field.kind]}
          {...named}
          {...(autoCapitalize !== undefined && { autoCapitalize })}
          {...(inputMode !== undefined && { inputMode })}
          {...(maxLength !== undefined && { maxLength })}
          onKeyDown={onKeyDown}
          onBlur={() => onLeave?.()}
          value={text}
          onChange={typed => onChange(inCapitals.has(field.kind) ? typed.toUpperCase() : typed)}
        />
      )
  }
}

function mostSigns({ bodySchema }: Field<unknown>): number | undefined {
  return typeof bodySchema.maxLength === 'number' ? bodySchema.maxLength : undefined
}

/** A value of another version of the app stands among the choices until another one is chosen. */
function Choices({ field, chosen }: { field: Field<unknown>; chosen: string }) {
  const { language } = useLanguage()
  const words = Object.entries(field.words?.[language] ?? {})
  // What a field holds that nobody filled in is not offered, unless it is held already.
  const offered = words.filter(([word]) => word !== plainAppointment.type || word === chosen)
  return (
    <>
      {!words.some(([word]) => word === chosen) && <option value={chosen}>{chosen}</option>}
      {offered.map(([word, name]) => (
        <option key={word} value={word} lang={isLanguage(word) ? word : undefined}>
          {name}
        </option>
      ))}
    </>
  )
}

/** The lines of an address, those of them that it has. `onChange` and `onLeave` say at which line. */
export function AddressLines(props: {
  value: Json
  onChange: (value: Json, at: string) => void
  onLeave?: (at: string) => void
  name?: string
  errorAt?: (field: string) => string | undefined
  streetClassName?: string
}) {
  const { value, onChange, onLeave, name, errorAt, streetClassName } = props
  const { language } = useLanguage()
  const address = isObject(value) ? value : {}
  return Object.entries(addressLabels).map(([line, label]) => {
    if (!(line in address)) return null
    const at = `.${line}`
    return (
      <TextField
        key={line}
        label={label[language]}
        type={line === 'phoneNumber' ? 'tel' : 'text'}
        autoComplete="off"
        maxLength={longestText}
        value={textOf(address[line] ?? '')}
        error={name === undefined ? undefined : errorAt?.(name + at)}
        {...(name !== undefined && { name: name + at })}
        {...(line === 'street' && { frameClassName: streetClassName })}
        onBlur={() => onLeave?.(at)}
        onChange={text => onChange({ ...address, [line]: text }, at)}
      />
    )
  })
}
