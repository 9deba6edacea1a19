import Download from 'lucide-react/icons/download'
import { type ReactNode, useRef } from 'react'
import type { Language } from '../../domain/text/language.ts'
import { commonTexts } from '../common-texts.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { Banner } from '../page/banner.tsx'
import { Button } from './button.tsx'

// Read aloud at the beginning and now and then, or it would never be silent.
const saidEvery = 10

type State =
  | { kind: 'idle' | 'failed' }
  | { kind: 'running'; megabytes: number }
  | { kind: 'done'; name: string; megabytes: number }

/** Asks the server for a file, and tells how much of it has come and what became of it. */
export function ServerFileButton(props: {
  label: string
  file: { state: State; start: () => Promise<void>; cancel: () => void; dismiss: () => void }
  /** What went wrong; without it, that the connection broke off. */
  problem: string | undefined
  /** Why it cannot be asked for now. */
  reason: string | undefined
  /** Stands beside the button. */
  children?: ReactNode
}) {
  const { label, file, problem, reason, children } = props
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const { state, start, cancel, dismiss } = file
  const isRunning = state.kind === 'running'
  const inMegabytes = (count: number) => megabytesIn(language, count)
  const saidMegabytes = isRunning ? state.megabytes - (state.megabytes % saidEvery) : 0
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
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
              // The one that was pressed goes away.
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
        {isRunning && common.exporting(inMegabytes(saidMegabytes))}
      </span>
    </>
  )
}

function megabytesIn(language: Language, count: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', ...digits }).format(count)
}
