import { useId, useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import type { Json } from '../../contract/json.ts'
import type { Patch } from '../../contract/patch.ts'
import { namedField } from '../../parts/shown-value.ts'
import { sentAs } from '../../parts/typed-values.ts'
import type { Entry } from '../../store/entry.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { FixField } from './fix-field.tsx'
import { outboxTexts } from './outbox-texts.ts'

type FixProps = { entry: Entry; reason: string; onClose: () => void }

/** Each opening begins with what the entry holds. */
export function FixDialog({ open, ...fix }: FixProps & { open: boolean }) {
  return open && <OpenFixDialog {...fix} />
}

/** A refused edit with its values, to mend and send again. The field that the host named says why. */
function OpenFixDialog({ entry, reason, onClose }: FixProps) {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const formId = useId()
  const { noun } = editShape(entry.kind)
  const fields = Object.keys(entry.patch).flatMap(name => {
    const field = namedField(noun, name)
    return field ? [{ name, field }] : []
  })
  const [typed, setTyped] = useState<{ [name: string]: Json }>({})
  useOpenForm(Object.keys(typed).length > 0)
  // The host names a line of an address with the address before it.
  const named = entry.trouble?.field?.split('.')[0]
  const isNamed = (name: string) => name === named
  const shownIn = (name: string): Json => typed[name] ?? entry.patch[name]?.to ?? null

  const send = async () => {
    const mended: Patch = {}
    for (const { name, field } of fields)
      mended[name] = { from: entry.patch[name]?.from ?? null, to: sentAs(field, shownIn(name)) }
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
      </form>
    </Dialog>
  )
}
