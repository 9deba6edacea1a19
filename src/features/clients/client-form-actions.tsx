import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import type { ClientForm } from './use-client-form.ts'

/** Cancel, and a save that says why it cannot be pressed; pressing it all the same shows every field that is wrong. */
export function ClientFormActions(props: {
  form: ClientForm
  formId: string
  saveLabel: string
  onCancel: () => void
}) {
  const { form, formId, saveLabel, onCancel } = props
  const common = useTexts(commonTexts)
  return (
    <>
      <Button onClick={onCancel}>{common.cancel}</Button>
      {/* The button itself hears nothing while it is off. */}
      <span className="contents" onClickCapture={form.touchAll}>
        <Button type="submit" form={formId} variant="primary" reason={form.reason} busy={form.isSaving}>
          {saveLabel}
        </Button>
      </span>
    </>
  )
}
