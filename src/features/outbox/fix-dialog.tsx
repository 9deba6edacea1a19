import { useId, useState } from 'react'
import type { Patch } from '../../contract/edits.ts'
import type { Json } from '../../contract/json.ts'
import { parseEuros } from '../../domain/money.ts'
import type { Entry } from '../../store/entry.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { PriceField } from '../../ui/price-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type FieldName, fieldKinds, isFieldName } from './field-kinds.ts'
import { outboxTexts } from './outbox-texts.ts'

/** A refused edit with its values, to mend and send again. The field that the host named says why. */
export function FixDialog({ entry, reason, onClose }: { entry: Entry; reason: string; onClose: () => void }) {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const formId = useId()
  const fields = Object.keys(entry.patch).filter(isFieldName)
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({})
  useOpenForm(Object.keys(typed).length > 0)
  const named = entry.trouble?.field
  const shownIn = (field: FieldName) => typed[field] ?? asText(entry.patch[field]?.to ?? null)

  const send = async () => {
    const mended: Patch = {}
    for (const field of fields) {
      const text = shownIn(field)
      const to = fieldKinds[field] === 'price' ? parseEuros(text) : text
      mended[field] = { from: entry.patch[field]?.from ?? null, to }
    }
    await workspace.resend(entry.key, mended)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.fixTitle}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.resend}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{entry.sentence}</p>
        {(!named || !fields.some(field => field === named)) && <p className="text-danger-text">{reason}</p>}
        {fields.map(field => {
          const shared = {
            label: texts.fields[field],
            value: shownIn(field),
            error: field === named ? reason : undefined,
            onChange: (text: string) => setTyped({ ...typed, [field]: text }),
          }
          return fieldKinds[field] === 'price' ? (
            <PriceField key={field} {...shared} step={0.01} min={0.01} parse={parseEuros} />
          ) : (
            <TextField key={field} {...shared} />
          )
        })}
      </form>
    </Dialog>
  )
}

function asText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
