import { type ReactNode, useId } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = Pick<DialogProps, 'title' | 'cross' | 'size' | 'onClose'> & {
  submitLabel: string
  onSubmit: () => void
  /** While it is sent, it is not sent again. */
  busy?: boolean
  /** Why it cannot be sent now. */
  reason?: string | undefined
  /** Stands before Cancel. */
  otherButton?: ReactNode
  children: ReactNode
}

/** A form in a dialog: Enter sends it as the main button does. It is open for as long as it stands there, so each opening begins anew. */
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
          // A dialog stands in the document where the form lies that it was opened from: that one is not sent by this.
          event.stopPropagation()
          if (!busy && reason === undefined) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
