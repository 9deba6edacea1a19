import Download from 'lucide-react/icons/download'
import { type ReactNode, useRef } from 'react'
import type { Language } from '../../domain/text/language.ts'
import { commonTexts } from '../common-texts.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { Banner } from '../page/banner.tsx'
import { Button } from './button.tsx'

// In percent. Announcing every change would never end.
const announcementStep = 10

type State =
  | { kind: 'idle' | 'failed' }
  | { kind: 'running'; megabytes: number }
  | { kind: 'done'; name: string; megabytes: number }

export function ServerFileButton(props: {
  label: string
  file: { state: State; start: () => Promise<void>; cancel: () => void; dismiss: () => void }
  /** Undefined when the connection was lost. */
  problem: string | undefined
  reason: string | undefined
  children?: ReactNode
}) {
  const { label, file, problem, reason, children } = props
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const { state, start, cancel, dismiss } = file
  const isRunning = state.kind === 'running'
  const inMegabytes = (count: number) => megabytesIn(language, count)
  const announcedMegabytes = isRunning ? state.megabytes - (state.megabytes % announcementStep) : 0
  return (
    <>
      <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          icon={<Download aria-hidden size={18} />}
          busy={isRunning}
          reason={isRunning ? undefined : reason}
          className="tabular-nums"
          onClick={() => void start()}
        >
          {isRunning ? common.exporting(inMegabytes(state.megabytes)) : label}
        </Button>
        {isRunning && (
          <Button
            onClick={() => {
              cancel()
              button.current?.focus()
            }}
          >
            {common.cancel}
          </Button>
        )}
        {children}
      </div>
      {state.kind === 'failed' && (
        <Banner tone="error" onDismiss={dismiss}>
          {problem ?? common.exportBroken}
        </Banner>
      )}
      {state.kind === 'done' && (
        <Banner tone="success" onDismiss={dismiss}>
          {common.exported(state.name, inMegabytes(state.megabytes))}
        </Banner>
      )}
      <span role="status" className="sr-only">
        {isRunning && common.exporting(inMegabytes(announcedMegabytes))}
      </span>
    </>
  )
}

function megabytesIn(language: Language, count: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', ...digits }).format(count)
}
