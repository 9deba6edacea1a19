import { useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import { readInstant, toDay, toLocalDateTime } from '../../domain/calendar/brussels.ts'
import type { Field } from '../../domain/edits/fields.ts'
import type { Patch } from '../../domain/edits/patch.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { AddressLines } from '../../record-ui/forms/address-lines.tsx'
import { useFormDraft } from '../../record-ui/forms/form-draft.ts'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { useDrafts } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel, namedField } from '../../record-ui/forms/shown-value.ts'
import { sentAs, toText } from '../../record-ui/forms/typed-values.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { useOpenForm } from '../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { outboxTexts } from './outbox-texts.ts'

type FixProps = { entry: Entry; reason: string; onClose: () => void }

type Typed = { [name: string]: Json }

/** Restores the unsent draft, because the device may have been locked during editing. */
export function FixDialog({ open, ...fix }: FixProps & { open: boolean }) {
  return open && <FixDialogWithDraft {...fix} />
}

function FixDialogWithDraft(fix: FixProps) {
  const draftId = `fix/${fix.entry.key}`
  const drafts = useDrafts(draftId)
  if (drafts === null) return null
  const before = drafts.get('')
  return <OpenFixDialog {...fix} draftId={draftId} before={isObject(before) ? before : {}} />
}

/** A refused edit with its values, to correct and send again. The field that the server named shows the reason. */
function OpenFixDialog(props: FixProps & { draftId: string; before: Typed }) {
  const { entry, reason, onClose, draftId, before } = props
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const { record } = editShape(entry.kind)
  const fields = Object.keys(entry.patch).flatMap(name => {
    const field = namedField(record, name)
    return field ? [{ name, field }] : []
  })
  const [typed, setTyped] = useState(before)
  const isDirty = Object.keys(typed).length > 0
  useOpenForm(isDirty)
  const formDraft = useFormDraft(draftId, typed, isDirty)
  const close = () => {
    formDraft.giveUp()
    onClose()
  }
  // The server names an address line with its address as prefix.
  const named = entry.problem?.field?.split('.')[0]
  const isNamed = (name: string) => name === named
  const shownIn = (name: string): Json => typed[name] ?? entry.patch[name]?.to ?? null

  const send = async () => {
    const mended: Patch = {}
    for (const { name, field } of fields)
      mended[name] = { from: entry.patch[name]?.from ?? null, to: sentAs(field, shownIn(name)) }
    await workspace.resend(entry.key, mended)
    close()
  }

  return (
    <FormDialog
      onClose={close}
      title={texts.fixTitle}
      submitLabel={texts.resend}
      onSubmit={() => void send()}
    >
      <p>{entry.sentence}</p>
      {!fields.some(({ name }) => isNamed(name)) && <p className="text-danger-text">{reason}</p>}
      {fields.map(({ name, field }) => (
        <FixField
          key={name}
          field={field}
          value={shownIn(name)}
          error={isNamed(name) ? reason : undefined}
          onChange={value => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </FormDialog>
  )
}

type FieldProps = {
  field: Field<unknown>
  value: Json
  error: string | undefined
  onChange: (value: Json) => void
}

/** The field of a refused edit. Typed text is stored as typed, and `sentAs` parses it. */
function FixField(props: FieldProps) {
  const { field, value, error, onChange } = props
  const { language } = useLanguage()
  const { noAnimal } = useTexts(outboxTexts)
  // Statuses and amounts cannot be typed. They are sent again unchanged.
  if (field.kind === 'flag' || field.by === 'server') return null
  if (field.kind === 'instant') return <FixMoment {...props} />
  if (field.kind !== 'address')
    return (
      <RecordField
        {...props}
        // Null would mean that the user made no choice here.
        onChange={chosen => onChange(chosen ?? '')}
        // An appointment may have no animal.
        noneLabel={field.to === 'animals' ? noAnimal : undefined}
      />
    )
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{fieldLabel(field, language)}</legend>
      {error !== undefined && <p className="text-danger-text text-xs sm:col-span-2">{error}</p>}
      <AddressLines value={value} onChange={onChange} />
    </fieldset>
  )
}

/** Text that is not a time is shown unchanged: it may be the reason of the refusal. */
function FixMoment({ field, value, error, onChange }: FieldProps) {
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const text = toText(value)
  const wall = readInstant(text) === null ? text : toLocalDateTime(text)
  return (
    <DateTimeField
      label={fieldLabel(field, language)}
      error={error}
      onChange={onChange}
      today={today}
      value={wall}
    />
  )
}
