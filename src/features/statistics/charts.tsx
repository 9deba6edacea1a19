import { useMemo } from 'react'
import type { InvoiceStatusRow, MonthlyRevenueRow } from '../../contract/statistics.ts'
import { invoiceStatusTexts } from '../../domain/invoice-words.ts'
import type { Shown } from '../../sync/kept-answer-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { ChartCard } from './chart-card.tsx'
import { formatEuros, formatPercent, formatPercentCell, formatWholeEuros } from './figures.ts'
import { revenueKeys, revenueRows, shareKeys, shareRows } from './month-rows.ts'
import { Patterns } from './patterns.tsx'
import { revenueLooks, seriesOf, statusLooks } from './series.ts'
import { statisticsTexts } from './statistics-texts.ts'

const percents = {
  format: formatPercent,
  formatTick: formatPercent,
  formatCell: formatPercentCell,
  ticks: [0, 25, 50, 75, 100],
}
const amounts = { format: formatEuros, formatTick: formatWholeEuros, formatCell: formatEuros }

type Answers = {
  shares: Shown<InvoiceStatusRow[]>
  revenue: Shown<MonthlyRevenueRow[]>
}

export function Charts(props: Answers) {
  const { shares, revenue } = props
  const texts = useTexts(statisticsTexts)
  const words = useTexts(invoiceStatusTexts)
  const statuses = useMemo(() => seriesOf(shareKeys, words, statusLooks), [words])
  const groups = useMemo(() => seriesOf(revenueKeys, texts.groups, revenueLooks), [texts])
  const rows = useMemo(
    () => ({
      shares: shares.value && shareRows(shares.value),
      revenue: revenue.value && revenueRows(revenue.value),
    }),
    [shares.value, revenue.value],
  )
  return (
    <div className="grid grid-cols-1 gap-5 @6xl:grid-cols-2">
      <Patterns />
      <ChartCard
        title={texts.shares}
        hint={texts.sharesHint}
        rows={rows.shares}
        series={statuses}
        scale={percents}
        isLoading={shares.isLoading}
      />
      <ChartCard
        title={texts.revenue}
        hint={texts.revenueHint}
        rows={rows.revenue}
        series={groups}
        scale={amounts}
        isLoading={revenue.isLoading}
      />
    </div>
  )
}
