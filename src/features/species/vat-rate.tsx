import { useState } from 'react'
import { belgianRates } from '../../domain/billing/vat.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatRate } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import { useRow } from '../../record-ui/device-hooks.ts'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { labelOf } from '../../record-ui/forms/shown-value.ts'
import { textOf } from '../../record-ui/forms/typed-values.ts'
import { species } from '../../records/species.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { speciesTexts } from './species-texts.ts'

const another = 'another'

/** The rate of a species: as the practice, one of the country's, or another that is typed beside it. */
export function VatRateField(props: {
  name: string
  value: Json
  onChange: (value: Json) => void
  form: string
  invalid: boolean
  hint?: string | undefined
}) {
  const { name, value, onChange, hint, invalid, form } = props
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  const ofPractice = useRow('practice', practiceId)?.row.vatRate
  const typed = textOf(value).trim()
  const isListed = typed === '' || belgianRates.some(rate => String(rate) === typed)
  const [isTyping, setTyping] = useState(false)
  const isAnother = isTyping || !isListed
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        // Where the rate is typed, that is the field which is wrong, and which saving leads to.
        {...(!isAnother && { name })}
        form={form}
        label={labelOf(species.vatRate, language)}
        hint={hint}
        invalid={invalid && !isAnother}
        frameClassName="max-w-64 grow"
        className="pl-2.5!"
        value={isAnother ? another : typed}
        onChange={chosen => {
          setTyping(chosen === another)
          if (chosen !== another) onChange(chosen)
        }}
      >
        <option value="">
          {texts.asPractice(ofPractice === undefined ? '' : formatRate(ofPractice, language))}
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
          field={species.vatRate}
          name={name}
          form={form}
          label={texts.rateInPercent}
          value={value}
          onChange={onChange}
          // With nothing typed it is the practice's rate, and the choice says so.
          onLeave={() => setTyping(false)}
          invalid={invalid}
          autoFocus={isTyping}
          frameClassName="w-24"
        />
      )}
    </div>
  )
}
