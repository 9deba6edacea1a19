import { useState } from 'react'
import { belgianRates } from '../../domain/billing/vat.ts'
import type { Field } from '../../domain/edits/fields.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatRate } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useRow } from '../device-hooks.ts'
import { RecordField } from './record-field.tsx'
import { fieldLabel } from './shown-value.ts'
import { toText } from './typed-values.ts'

export const vatRateTexts = byLanguage({
  /** Short, because the column is narrow on a tablet. */
  practiceRate: translated(
    (percent: string) => (percent === '' ? 'Practice rate' : `Practice (${percent})`),
    percent => (percent === '' ? 'Taux du cabinet' : `Cabinet (${percent})`),
    percent => (percent === '' ? 'Tarief van de praktijk' : `Praktijk (${percent})`),
  ),
  anotherRate: translated('Another rate…', 'Un autre taux…', 'Een ander tarief…'),
  rateInPercent: translated('Percentage', 'Pourcentage', 'Percentage'),
})

const another = 'another'

/** A VAT rate: the practice's, a common one, or a typed one. */
export function VatRateField(props: {
  field: Field<unknown>
  name: string
  value: Json
  onChange: (value: Json) => void
  form?: string
  invalid?: boolean
  error?: string | undefined
  hint?: string | undefined
  frameClassName?: string
}) {
  const { field, name, value, onChange, hint, invalid = false, error, frameClassName, ...formProps } = props
  const texts = useTexts(vatRateTexts)
  const { language } = useLanguage()
  const ofPractice = useRow('practice', practiceId)?.row.vatRate
  const typed = toText(value).trim()
  const isListed = typed === '' || belgianRates.some(rate => String(rate) === typed)
  const [isTyping, setTyping] = useState(false)
  const isAnother = isTyping || !isListed
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        // If the rate is typed, the text field has the name: it can be invalid, and saving focuses it.
        {...(!isAnother && { name })}
        {...formProps}
        label={fieldLabel(field, language)}
        hint={hint}
        invalid={invalid && !isAnother}
        error={isAnother ? undefined : error}
        frameClassName={frameClassName ?? 'max-w-64 grow'}
        className="pl-2.5!"
        value={isAnother ? another : typed}
        onChange={chosen => {
          setTyping(chosen === another)
          if (chosen !== another) onChange(chosen)
        }}
      >
        <option value="">
          {texts.practiceRate(ofPractice === undefined ? '' : formatRate(ofPractice, language))}
        </option>
        {belgianRates.map(rate => (
          <option key={rate} value={rate}>
            {formatRate(rate, language)}
          </option>
        ))}
        <option value={another}>{texts.anotherRate}</option>
      </SelectField>
      {isAnother && (
        <RecordField
          field={field}
          name={name}
          {...formProps}
          label={texts.rateInPercent}
          value={value}
          onChange={onChange}
          // An empty field means the practice's rate, so the select shows that choice.
          onLeave={() => setTyping(false)}
          invalid={invalid}
          error={error}
          autoFocus={isTyping}
          frameClassName="w-24"
        />
      )}
    </div>
  )
}
