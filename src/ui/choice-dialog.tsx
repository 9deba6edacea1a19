import { Description } from '@headlessui/react'
import { Button } from './button.tsx'
import { commonTexts } from './common-texts.ts'
import { Dialog } from './dialog.tsx'
import { useTexts } from './language.tsx'

type Choice = { label: string; onChoose: () => void; busy?: boolean; reason?: string | undefined }

/** Asks which of two ways to go on. Escape and the cross leave everything as it is; the focus starts on the safer way. */
export function ChoiceDialog(props: {
  open: boolean
  title: string
  /** A paragraph each. */
  texts: readonly string[]
  safer: Choice
  onward: Choice
  onClose: () => void
}) {
  const { open, title, texts, safer, onward, onClose } = props
  const common = useTexts(commonTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={common.cancel}
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
