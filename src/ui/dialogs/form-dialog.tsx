import { type ReactNode, useId } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = Pick<DialogProps, 'title' | 'cross' | 'size' | 'onClose'> & {
  submitLabel: string
  onSubmit: () => void
  busy?: boolean
  reason?: string | undefined
  otherButton?: ReactNode
  children: ReactNode
}

/** Enter submits like the main button. Mounted for one opening, so each opening has fresh state. */
export function FormDialog(props: Props) {
  const { submitLabel, onSubmit, busy = false, reason, otherButton, children, ...dialog } = props
  const common = useTexts(commonTexts)
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          {otherButton}
          <Button onClick={dialog.onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={busy}
            reason={busy ? undefined : reason}
          >
            {submitLabel}
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
          // React bubbles events through portals: the form that opened the dialog must not be submitted too.
          event.stopPropagation()
          if (!busy && reason === undefined) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
