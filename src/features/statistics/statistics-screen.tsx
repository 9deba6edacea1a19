import CloudOff from 'lucide-react/icons/cloud-off'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useKeptAnswer } from '../../sync/kept-answer-hooks.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AsOf } from './as-of.tsx'
import { Charts } from './charts.tsx'
import { readRevenue, readShares, readStatistics } from './read-answers.ts'
import { statisticsTexts } from './statistics-texts.ts'
import { Tiles } from './tiles.tsx'

export function StatisticsScreen({ invoicesPath }: { invoicesPath: string }) {
  const texts = useTexts(statisticsTexts)
  const totals = useKeptAnswer('statistics', readStatistics)
  const shares = useKeptAnswer('statistics/invoice-status', readShares)
  const revenue = useKeptAnswer('statistics/monthly-revenue', readRevenue)
  const all = [totals, shares, revenue]
  const isNothingHere = all.every(({ value, isLoading }) => value === null && !isLoading)
  return (
    <div className="@container flex flex-col gap-5">
      <PageHeader title={texts.title} subtitle={texts.subtitle} actions={<AsOf answers={all} />} />
      {isNothingHere ? (
        <Card>
          <EmptyState icon={<CloudOff size={26} />} title={texts.notHereYet} hint={texts.notHereYetHint} />
        </Card>
      ) : (
        <>
          <Tiles figures={totals.value} isLoading={totals.isLoading} />
          {totals.value?.invoices === 0 ? (
            <Card>
              <EmptyState
                icon={<ReceiptText size={26} />}
                title={texts.noneYet}
                hint={texts.noneYetHint}
                action={
                  <Link to={invoicesPath} className={buttonLook('secondary')}>
                    {texts.toInvoices}
                  </Link>
                }
              />
            </Card>
          ) : (
            <Charts shares={shares} revenue={revenue} />
          )}
        </>
      )}
    </div>
  )
}

function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">{children}</div>
}
