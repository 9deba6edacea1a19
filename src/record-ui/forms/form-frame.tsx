import type { ReactNode, RefObject } from 'react'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'

/** Save button and Enter key submit it. Fields outside of it refer to it by `id`. */
export function FormElement(props: {
  form: { formElement: RefObject<HTMLFormElement | null> }
  onSave: () => Promise<void>
  id?: string
  className?: string
  children: ReactNode
}) {
  const { form, onSave, id, className = 'grid gap-4', children } = props
  return (
    <form
      id={id}
      ref={form.formElement}
      noValidate
      className={className}
      onSubmit={event => {
        event.preventDefault()
        void onSave()
      }}
    >
      {children}
    </form>
  )
}

export function FormButtons({ form }: { form: { giveUp: () => void; isSaving: boolean } }) {
  const common = useTexts(commonTexts)
  return (
    <>
      <Button variant="quiet" onClick={form.giveUp}>
        {common.cancel}
      </Button>
      <Button type="submit" variant="primary" busy={form.isSaving}>
        {common.save}
      </Button>
    </>
  )
}

export function ImpactQuestion(props: {
  form: { isConfirming: boolean; unconfirm: () => void; confirm: () => Promise<void> }
  text: string
  children: ReactNode
}) {
  const { form, text, children } = props
  const common = useTexts(commonTexts)
  return (
    <ConfirmDialog
      open={form.isConfirming}
      title={common.contractImpact}
      text={text}
      confirmLabel={common.confirmChange}
      onCancel={form.unconfirm}
      onConfirm={() => void form.confirm()}
    >
      {children}
    </ConfirmDialog>
  )
}
