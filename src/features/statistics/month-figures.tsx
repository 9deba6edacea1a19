import { formatMonth } from '../../domain/format.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import type { MonthRow } from './month-rows.ts'
import { Swatch } from './patterns.tsx'
import type { Series } from './series.ts'
import { statisticsTexts } from './statistics-texts.ts'

/** What one month says, beside the pointer: the series as they lie in the chart, without those that are nothing. */
export function MonthFigures(props: {
  row: MonthRow
  series: readonly Series[]
  format: (value: number) => string
}) {
  const { row, series, format } = props
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const told = series.filter(({ key }) => row.values[key]).toReversed()
  return (
    <div className="min-w-44 rounded-lg bg-raised px-3.5 py-2.5 text-ink text-sm shadow-high ring-1 ring-line">
      <p className="mb-1.5 font-semibold first-letter:uppercase">{formatMonth(row.month, language)}</p>
      {told.length === 0 && <p className="text-muted">{texts.noInvoices}</p>}
      {told.map(({ key, label, look }) => (
        <p key={key} className="flex items-center gap-2 py-0.5">
          <Swatch look={look} />
          <span className="flex-1 text-muted">{label}</span>
          <span className="pl-4 font-medium tabular-nums">{format(row.values[key] ?? 0)}</span>
        </p>
      ))}
    </div>
  )
}

/** The same in one sentence, to be read out. */
export function useMonthSentence(): (
  row: MonthRow,
  series: readonly Series[],
  format: (value: number) => string,
) => string {
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  return (row, series, format) => {
    const told = series.filter(({ key }) => row.values[key])
    const figures = told.map(({ key, label }) => `${label} ${format(row.values[key] ?? 0)}`)
    return `${formatMonth(row.month, language)}: ${figures.join('; ') || texts.noInvoices}`
  }
}
