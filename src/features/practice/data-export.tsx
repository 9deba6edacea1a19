import Download from 'lucide-react/icons/download'
import { useRef } from 'react'
import type { Language } from '../../domain/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { practiceTexts } from './practice-texts.ts'
import { useDataExport } from './use-data-export.ts'

// Read aloud at the beginning and now and then, or it would never be silent.
const saidEvery = 10

/** All of the practice's data in one file, made by the host. */
export function DataExport() {
  const texts = useTexts(practiceTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { state, waiting, reason, start, cancel, dismiss } = useDataExport()
  const button = useRef<HTMLButtonElement>(null)
  const isRunning = state.kind === 'running'
  const dismissing = { label: common.dismiss, onDismiss: dismiss }
  const inMegabytes = (count: number) => megabytesIn(language, count)
  const saidMegabytes = isRunning ? state.megabytes - (state.megabytes % saidEvery) : 0
  return (
    <section
      aria-labelledby="data-export"
      className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
    >
      <div className="grid gap-1">
        <h2 id="data-export" className="font-semibold text-ink">
          {texts.exportTitle}
        </h2>
        <p className="text-muted text-pretty text-sm">{texts.exportExplained}</p>
      </div>
      {waiting > 0 && <Banner tone="note">{texts.exportWithoutWaiting(waiting)}</Banner>}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          icon={<Download aria-hidden size={18} />}
          busy={isRunning}
          reason={isRunning ? undefined : reason}
          className="tabular-nums"
          onClick={() => void start()}
        >
          {isRunning ? texts.exporting(inMegabytes(state.megabytes)) : texts.exportAll}
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
      </div>
      {state.kind === 'failed' && (
        <Banner tone="error" dismiss={dismissing}>
          {state.problem}
        </Banner>
      )}
      {state.kind === 'done' && (
        <Banner tone="success" dismiss={dismissing}>
          {texts.exported(state.name, inMegabytes(state.megabytes))}
        </Banner>
      )}
      <span role="status" className="sr-only">
        {isRunning && texts.exporting(inMegabytes(saidMegabytes))}
      </span>
    </section>
  )
}

function megabytesIn(language: Language, count: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', ...digits }).format(count)
}
