import { useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { importTexts } from './import-texts.ts'
import { StepHeading } from './step-heading.tsx'
import type { Step } from './use-import.ts'

// Each chunk would be too much to listen to.
const announcedParts = 4

export function SendingStep({ step }: { step: Extract<Step, { at: 'sending' }> }) {
  const texts = useTexts(importTexts)
  const { total, progress } = step
  const { sent, isFinishing } = progress
  const counted = `${texts.rowsSent}: ${sent} / ${total}`
  return (
    <div className="grid gap-4">
      <StepHeading>{texts.sendingHeading}</StepHeading>
      <p>{texts.sending}</p>
      <div className="grid gap-1.5">
        <div
          role="progressbar"
          aria-label={texts.rowsSent}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={sent}
          className="h-2.5 overflow-clip rounded-full bg-sunken ring-1 ring-line ring-inset"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-150"
            style={{ width: `${(sent / total) * 100}%` }}
          />
        </div>
        <p className="tabular-nums">{counted}</p>
      </div>
      {isFinishing && <Spinner label={texts.finishing} />}
      <p role="status" className="sr-only">
        {isFinishing
          ? ''
          : `${texts.rowsSent}: ${Math.floor((sent / total) * announcedParts) * (100 / announcedParts)} %`}
      </p>
    </div>
  )
}
