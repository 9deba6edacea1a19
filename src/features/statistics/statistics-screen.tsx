import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import HandCoins from 'lucide-react/icons/hand-coins'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Statistics } from '../../contract/statistics.ts'
import { formatMoment } from '../../domain/format.ts'
import { type Shown, useKeptAnswer } from '../../parts/kept-answer-hooks.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Charts } from './charts.tsx'
import { formatCount, formatEuros } from './figures.ts'
import { readRevenue, readShares, readStatistics } from './month-rows.ts'
import { statisticsTexts } from './statistics-texts.ts'

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

/** How old the figures are, when the server does not say now whether they still hold: the oldest of them counts. */
function AsOf({ answers }: { answers: readonly Shown<unknown>[] }) {
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const [oldest] = answers.flatMap(({ isStale, at }) => (isStale && at ? [at] : [])).toSorted()
  if (oldest === undefined) return null
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-sunken px-3 py-1.5 text-muted text-sm ring-1 ring-line ring-inset">
      <Clock aria-hidden size={16} className="shrink-0" />
      {texts.asOf(formatMoment(oldest, language))}
    </p>
  )
}

const tiles = [
  { key: 'clients', Icon: Users, format: formatCount },
  { key: 'animals', Icon: PawPrint, format: formatCount },
  { key: 'invoices', Icon: ReceiptEuro, format: formatCount },
  { key: 'totalPaymentsReceived', Icon: HandCoins, format: formatEuros },
] as const satisfies { key: keyof Statistics; Icon: unknown; format: (value: number) => string }[]

/** Null: not known yet. The numbers shrink rather than break where a tile is narrow. */
function Tiles({ figures, isLoading }: { figures: Statistics | null; isLoading: boolean }) {
  const texts = useTexts(statisticsTexts)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 @3xl:grid-cols-4">
      {tiles.map(({ key, Icon, format }) => (
        <div
          key={key}
          className="@container flex flex-col gap-2.5 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line sm:p-5"
        >
          <dt className="flex flex-col items-start gap-3 text-muted @[9.5rem]:flex-row @[9.5rem]:items-center">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-content-center rounded-md bg-accent-soft text-accent-text"
            >
              <Icon size={18} />
            </span>
            <span className="leading-tight">{texts.tiles[key]}</span>
          </dt>
          <dd className="mt-auto whitespace-nowrap font-semibold text-[min(1.75rem,13cqi)] text-ink leading-9 tracking-tight tabular-nums">
            {figures ? format(figures[key]) : <Unknown isLoading={isLoading} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Unknown({ isLoading }: { isLoading: boolean }) {
  return isLoading ? (
    <span aria-hidden className="my-1 block h-7 w-24 max-w-full animate-breathe rounded-md bg-line" />
  ) : (
    '-'
  )
}
