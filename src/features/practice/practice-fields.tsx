import type { ReactNode } from 'react'
import type { Address } from '../../domain/address.ts'
import { isLanguage, languageNames, languages } from '../../domain/language.ts'
import { useTexts } from '../../ui/language.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PracticeTyped } from './practice-form.ts'
import { practiceTexts } from './practice-texts.ts'
import type { PracticeForm } from './use-practice-form.ts'

type TextName = Exclude<keyof PracticeTyped, 'address' | 'documentLanguage'>
type Rest = Partial<Parameters<typeof TextField>[0]>

/** The fields as they stand on a letterhead. */
export function PracticeFields({ form }: { form: PracticeForm }) {
  const texts = useTexts(practiceTexts)
  const { typed } = form
  const text = (name: TextName, label: string, field: string, rest: Rest = {}) => (
    <TextField
      label={label}
      name={field}
      autoComplete="off"
      maxLength={200}
      value={typed[name]}
      error={form.errorOf(field)}
      onBlur={form.tried}
      onChange={value => form.change({ [name]: value })}
      {...rest}
    />
  )
  const line = (name: keyof Address) => (
    <TextField
      label={texts[name]}
      name={`address.${name}`}
      autoComplete="off"
      maxLength={200}
      value={typed.address[name]}
      onChange={value => form.change({ address: { ...typed.address, [name]: value } })}
    />
  )
  const upper = (name: 'iban' | 'bic' | 'creditorId' | 'vatNumber', hint?: string): Rest => ({
    autoCapitalize: 'characters',
    spellCheck: false,
    hint,
    onChange: value => form.change({ [name]: value.toUpperCase() }),
  })
  return (
    <>
      <Group title={texts.identity}>
        <div className="sm:col-span-2">{text('name', texts.name, 'name')}</div>
        <div className="sm:col-span-2">{line('street')}</div>
        {line('postalCode')}
        {line('city')}
        {line('country')}
        {text('enterpriseNumber', texts.enterpriseNumber, 'enterpriseNumber', { inputMode: 'numeric' })}
        {text('vatNumber', texts.vatNumber, 'vatNumber', upper('vatNumber'))}
      </Group>
      <Group title={texts.bank}>
        {text('iban', texts.iban, 'iban', upper('iban'))}
        {text('bic', texts.bic, 'bic', { ...upper('bic'), maxLength: 11 })}
        {text('creditorId', texts.creditorId, 'creditorId', upper('creditorId', texts.creditorHint))}
      </Group>
      <Group title={texts.invoicing}>
        {text('days', texts.daysToPay, 'daysToPay', { inputMode: 'numeric', maxLength: 3 })}
        {text('rate', texts.vatRate, 'vatRate', { inputMode: 'decimal', maxLength: 6 })}
        <DocumentLanguage form={form} />
      </Group>
    </>
  )
}

function DocumentLanguage({ form }: { form: PracticeForm }) {
  const texts = useTexts(practiceTexts)
  return (
    <SelectField
      label={texts.documentLanguage}
      hint={texts.documentLanguageHint}
      name="documentLanguage"
      value={form.typed.documentLanguage}
      onChange={value => isLanguage(value) && form.change({ documentLanguage: value })}
    >
      {languages.map(language => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line sm:grid-cols-2">
      <legend className="float-left mb-1 font-semibold text-ink sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}
