import type { Json } from '../../contract/json.ts'
import { parseVisits } from '../../domain/animals.ts'
import { parseEuros } from '../../domain/money.ts'
import { useClientChoices, useSpeciesChoices } from '../../sync/choice-hooks.ts'
import { isObject } from '../../sync/read-row.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { Picker } from '../../ui/picker.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type FieldName, fieldKinds } from './field-kinds.ts'
import { outboxTexts } from './outbox-texts.ts'

type Mending = { label: string; value: Json; error: string | undefined; onChange: (value: Json) => void }

/** A field of a refused edit, to mend as its kind asks. What is typed stays as it was typed; `sentAs` reads it. */
export function FixField({ field, ...mending }: Mending & { field: FieldName }) {
  const { label, value, error, onChange } = mending
  switch (fieldKinds[field]) {
    case 'price':
      return (
        <PriceField
          {...{ label, error, onChange }}
          value={asText(value)}
          step={0.01}
          min={0.01}
          parse={parseEuros}
        />
      )
    case 'client':
      return <FixClient {...mending} />
    case 'species':
      return <FixSpecies {...mending} />
    case 'address':
      return <FixAddress {...mending} />
    // Nothing to type: it is said again when the edit is sent.
    case 'active':
    case 'status':
      return null
    case 'text':
    case 'count':
    case 'percent':
    case 'iban':
      return <TextField {...{ label, error, onChange }} value={asText(value)} />
  }
}

/** What a mended field is sent as. */
export function sentAs(field: FieldName, typed: Json): Json {
  if (fieldKinds[field] === 'price' || fieldKinds[field] === 'percent') return parseEuros(asText(typed))
  if (fieldKinds[field] === 'count') return parseVisits(asText(typed))
  return typed
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

function FixClient({ label, value, error, onChange }: Mending) {
  const common = useTexts(commonTexts)
  const byLastName = { limit: 1000, sortBy: 'lastName', sortOrder: 'ASC' } as const
  const { labelOf, ...choices } = useClientChoices(byLastName, common)
  const id = asText(value)
  return (
    <Picker
      {...choices}
      {...{ label, error, onChange }}
      value={id || null}
      shown={labelOf(id)}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
    />
  )
}

function FixSpecies({ label, value, error, onChange }: Mending) {
  const common = useTexts(commonTexts)
  const { labelOf, ...choices } = useSpeciesChoices()
  const name = asText(value)
  return (
    <Picker
      {...choices}
      {...{ label, error, onChange }}
      value={name || null}
      shown={labelOf(name)}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
    />
  )
}

function asText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
