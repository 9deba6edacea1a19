import type { Json } from '../../contract/json.ts'
import { readInstant } from '../../domain/appointments.ts'
import { dayOf, wallOf } from '../../domain/brussels.ts'
import type { Field } from '../../domain/fields.ts'
import { AddressLines, RecordField } from '../../parts/record-field.tsx'
import { labelOf } from '../../parts/shown-value.ts'
import { textOf } from '../../parts/typed-values.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { outboxTexts } from './outbox-texts.ts'

type FixProps = {
  field: Field<unknown>
  value: Json
  error: string | undefined
  onChange: (value: Json) => void
}

/** A field of a refused edit, to mend as its kind asks. What is typed stays as it was typed; `sentAs` reads it. */
export function FixField(props: FixProps) {
  const { field, value, error, onChange } = props
  const { language } = useLanguage()
  const { noAnimal } = useTexts(outboxTexts)
  // A status is not typed: it is said again when the edit is sent.
  if (field.kind === 'flag' || (field.kind === 'choice' && field.by === 'server')) return null
  if (field.kind === 'instant') return <FixMoment {...props} />
  if (field.kind !== 'address')
    return (
      <RecordField
        {...props}
        // Null would mean that nobody has chosen anything here.
        onChange={chosen => onChange(chosen ?? '')}
        // An appointment may be of no animal.
        noneLabel={field.to === 'animals' ? noAnimal : undefined}
      />
    )
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{labelOf(field, language)}</legend>
      {error !== undefined && <p className="text-danger-text text-xs sm:col-span-2">{error}</p>}
      <AddressLines value={value} onChange={onChange} />
    </fieldset>
  )
}

/** What is no time is shown as it stands: the host may have refused it for that. */
function FixMoment({ field, value, error, onChange }: FixProps) {
  const { language } = useLanguage()
  const today = dayOf(useWorkspace().now())
  const text = textOf(value)
  const wall = readInstant(text) === null ? text : wallOf(text)
  return <DateTimeField label={labelOf(field, language)} {...{ error, onChange, today }} value={wall} />
}
