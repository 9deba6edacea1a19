import { Description } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
  tone?: 'plain' | 'danger'
  busy?: boolean
  /** Why it cannot be confirmed now. */
  reason?: string | undefined
  /** Stands under the text. */
  children?: ReactNode
}

/** Asks before something that is hard to take back. Focus starts on Cancel, so that Enter never destroys. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    cancelLabel,
    confirmLabel,
    onCancel,
    onConfirm,
    tone = 'plain',
    busy,
    reason,
    children,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy ?? false}
            reason={reason}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Description className="text-pretty">{text}</Description>
      {children !== undefined && <div className="mt-3">{children}</div>}
    </Dialog>
  )
}
