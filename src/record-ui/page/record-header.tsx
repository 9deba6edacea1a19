import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { remarks } from '../../records/record.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { RowMark } from '../../ui/lists/row-mark.tsx'
import { PageTitle } from '../../ui/page/page-header.tsx'
import { labelOf } from '../forms/shown-value.ts'
import { recordPageTexts } from './record-page-texts.ts'

/** The head of a page about one row: its name, what can be done, and before all else its alerts. */
export function RecordHeader(props: {
  title: string
  mark: 'unsent' | 'refused' | 'conflict' | null
  badges: ReactNode
  /** What is said under the name. */
  subtitle?: ReactNode
  alerts: readonly (string | null)[]
  actions: ReactNode
}) {
  const { title, mark, badges, subtitle, alerts, actions } = props
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  const { keys } = useTexts(recordPageTexts)
  const said = alerts.filter(alert => alert !== null)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">
              <PageTitle
                title={title}
                className="inline font-semibold text-2xl text-ink tracking-tight wrap-anywhere"
              />
              <RowMark
                kind={mark === null ? null : mark === 'unsent' ? 'waiting' : 'attention'}
                label={mark === null ? undefined : common.marks[mark]}
              />
            </span>
            {badges}
          </div>
          {subtitle !== undefined && <div className="mt-1 text-muted">{subtitle}</div>}
          <p className="mt-1 text-faint text-xs max-sm:hidden pointer-coarse:hidden">{keys}</p>
        </div>
        {actions}
      </div>
      {said.map(alert => (
        <p
          key={alert}
          className="flex items-start gap-2.5 rounded-lg bg-warn-soft px-4 py-3 font-medium text-base text-warn-text ring-1 ring-warn-line ring-inset"
        >
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{labelOf(remarks.alert, language)}: </span>
            {alert}
          </span>
        </p>
      ))}
    </header>
  )
}
