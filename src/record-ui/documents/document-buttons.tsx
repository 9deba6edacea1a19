import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'

export function StepButtons<Step extends string>(props: {
  steps: readonly Step[]
  texts: { steps: { readonly [step in Step]: string } }
  /** Steps that are shown as an icon, because the row has no space for more texts. */
  icons?: { readonly [step in Step]?: ReactNode }
  hints: { readonly [step in Step]: string }
  getReason: (step: Step) => string | undefined
  isBusy: (step: Step) => boolean
  onTake: (step: Step) => void
}) {
  const { steps, texts, icons, hints, getReason, isBusy, onTake } = props
  return steps.map((step, index) => (
    <Button
      // Keyed by position, so that the focus stays when the next step replaces the one that was taken.
      key={index === 0 ? 'main' : step}
      variant={index === 0 ? 'secondary' : 'quiet'}
      className={icons?.[step] === undefined ? 'px-3!' : 'min-w-control px-1.5!'}
      icon={icons?.[step]}
      hint={hints[step]}
      reason={getReason(step)}
      busy={isBusy(step)}
      // Ignores the second click of a double click: it would take the next step.
      onClick={event => event.detail <= 1 && onTake(step)}
    >
      {icons?.[step] === undefined ? texts.steps[step] : <span className="sr-only">{texts.steps[step]}</span>}
    </Button>
  ))
}

export function DocumentButtons(props: {
  name: string
  texts: { previewNamed: (name: string) => string; pdfNamed: (name: string) => string }
  file: { reason: string | undefined; busy: boolean; save: () => void }
  onPreview: () => void
}) {
  const { name, texts, file, onPreview } = props
  return (
    <>
      <IconButton icon={<Eye aria-hidden size={18} />} label={texts.previewNamed(name)} onClick={onPreview} />
      <IconButton
        icon={<FileDown aria-hidden size={18} />}
        label={texts.pdfNamed(name)}
        reason={file.reason}
        busy={file.busy}
        onClick={file.save}
      />
    </>
  )
}
