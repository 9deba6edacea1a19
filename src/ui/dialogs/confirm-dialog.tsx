import type { ReactNode } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { Description, Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  cancelLabel?: string
  confirmLabel?: string
  onCancel: () => void
  onConfirm: () => void
  tone?: 'plain' | 'danger'
  busy?: boolean
  reason?: string | undefined
  children?: ReactNode
}

/** Confirms an action that is hard to undo. The focus starts on Cancel, so that Enter never destroys data. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, onCancel, onConfirm, tone = 'plain', busy, reason, children } = props
  const common = useTexts(commonTexts)
  const { cancelLabel = common.cancel, confirmLabel = common.confirm } = props
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

type Choice = { label: string; onChoose: () => void; busy?: boolean; reason?: string | undefined }

/** Escape and the close button change nothing. The focus starts on the safer choice. */
export function ChoiceDialog(props: {
  open: boolean
  title: string
  texts: readonly string[]
  safer: Choice
  onward: Choice
  onClose: () => void
}) {
  const { open, title, texts, safer, onward, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      cross="cancel"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onward.onChoose} busy={onward.busy ?? false} reason={onward.reason}>
            {onward.label}
          </Button>
          <Button variant="primary" autoFocus onClick={safer.onChoose}>
            {safer.label}
          </Button>
        </>
      }
    >
      <Description as="div" className="grid gap-2 text-pretty">
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
      </Description>
    </Dialog>
  )
}
