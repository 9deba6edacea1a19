import CalendarX from 'lucide-react/icons/calendar-x'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import HandCoins from 'lucide-react/icons/hand-coins'
import Hourglass from 'lucide-react/icons/hourglass'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Outstanding, PlanStatistics, Statistics } from '../../contract/statistics.ts'
import { otherFilterTexts, owedStatuses } from '../../domain/billing/invoices.ts'
import { formatMoment, formatNumber, formatPrice, formatRate } from '../../domain/text/format.ts'
import { useReachable } from '../../record-ui/device-hooks.ts'
import { type ServerQuery, useServerQuery } from '../../record-ui/server-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CanceledAndCredited, Charts, PlanCharts } from './charts.tsx'
import {
  failedShare,
  formatCount,
  formatEuros,
  invoicesForFigure,
  isEmpty,
  revenueStatuses,
} from './month-figures.ts'
import { statisticsTexts } from './statistics-texts.ts'

type Paths = { invoicesPath: string; clientsPath: string; animalsPath: string; contractsPath: string }

export function StatisticsScreen(paths: Paths) {
  const { invoicesPath } = paths
  const texts = useTexts(statisticsTexts)
  const totals = useServerQuery('GET statistics', {}, { persist: 'device' })
  const money = useServerQuery('GET statistics/money', {}, { persist: 'device' })
  const shares = useServerQuery('GET statistics/invoice-status', {}, { persist: 'device' })
  const plans = useServerQuery('GET statistics/plans', {}, { persist: 'device' })
  const revenue = useServerQuery('GET statistics/monthly-revenue', {}, { persist: 'device' })
  const isReachable = useReachable()
  const all = [totals, shares, revenue]
  const isNothingHere = !isReachable && all.every(({ data }) => data === undefined)
  return (
    <div className="@container flex flex-col gap-5">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<StaleNote queries={[...all, money, plans]} />}
      />
      {isNothingHere ? (
        <Card>
          <EmptyState icon={<CloudOff size={26} />} title={texts.notHereYet} hint={texts.notHereYetHint} />
        </Card>
      ) : (
        <>
          <Tiles query={totals} paths={paths} />
          {totals.data?.invoices === 0 ? (
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
            <Charts shares={shares} revenue={revenue} invoicesPath={invoicesPath} />
          )}
          <MoneyTiles query={money} plans={plans} paths={paths} />
          {plans.data && !isEmpty(plans.data.months.map(({ month, ...values }) => ({ month, values }))) && (
            <PlanCharts {...plans.data} />
          )}
          {money.data && <CanceledAndCredited rows={money.data.months} invoicesPath={invoicesPath} />}
        </>
      )}
    </div>
  )
}

function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">{children}</div>
}

/** The age of the oldest figures, shown when the server has not confirmed that they are current. */
function StaleNote({ queries }: { queries: readonly ServerQuery<unknown>[] }) {
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const [oldest] = queries
    .flatMap(query => (query.status === 'success' && query.isStale ? [query.at] : []))
    .toSorted()
  if (oldest === undefined) return null
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-sunken px-3 py-1.5 text-muted text-sm ring-1 ring-line ring-inset">
      <Clock aria-hidden size={16} className="shrink-0" />
      {texts.asOf(formatMoment(oldest, language))}
    </p>
  )
}

const tiles = [
  { key: 'clients', Icon: Users, format: formatCount, rows: paths => paths.clientsPath },
  { key: 'animals', Icon: PawPrint, format: formatCount, rows: paths => paths.animalsPath },
  { key: 'invoices', Icon: ReceiptEuro, format: formatCount, rows: paths => paths.invoicesPath },
  {
    key: 'totalPaymentsReceived',
    Icon: HandCoins,
    format: formatEuros,
    rows: paths => invoicesForFigure(paths.invoicesPath, revenueStatuses('paid')),
  },
] as const satisfies {
  key: keyof Statistics
  Icon: unknown
  format: (value: number) => string
  rows: (paths: Paths) => string
}[]

function Tiles({ query, paths }: { query: ServerQuery<Statistics>; paths: Paths }) {
  const texts = useTexts(statisticsTexts)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 @3xl:grid-cols-4">
      {tiles.map(({ key, Icon, format, rows }) => (
        <Tile
          key={key}
          label={texts.tiles[key]}
          icon={<Icon size={18} />}
          value={query.data && format(query.data[key])}
          isLoading={query.status === 'pending'}
          rows={rows(paths)}
        />
      ))}
    </dl>
  )
}

const moneyTiles = [
  { key: 'outstanding', count: 'outstandingInvoices', Icon: Hourglass, filters: owedStatuses },
  { key: 'overdue', count: 'overdueInvoices', Icon: CalendarX, filters: ['overdue'] },
] as const

/** Below the figures of the specification, so numbers follow the language of the user. */
function MoneyTiles(props: {
  query: ServerQuery<Outstanding>
  plans: ServerQuery<PlanStatistics>
  paths: Paths
}) {
  const { query, plans, paths } = props
  const figures = query.data
  const months = plans.data?.months
  const current = months?.at(-1)
  const sum = (key: 'failed' | 'failedCollections' | 'collections') =>
    months?.reduce((all, month) => all + Math.round(month[key] * 100), 0) ?? 0
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const formatWhole = (value: number) => formatNumber(value, language)
  const labels = { outstanding: texts.outstanding, overdue: useTexts(otherFilterTexts).overdue }
  return (
    <dl aria-label={texts.amountDue} className="grid grid-cols-2 gap-3 sm:gap-4 @3xl:grid-cols-4">
      {moneyTiles.map(({ key, count, Icon, filters }) => (
        <Tile
          key={key}
          label={labels[key]}
          icon={<Icon size={18} />}
          value={figures && formatPrice(figures[key], language)}
          note={figures ? texts.invoicesOf(formatWhole(figures[count]), figures[count]) : undefined}
          isLate={key === 'overdue' && (figures?.overdue ?? 0) > 0}
          isLoading={query.status === 'pending'}
          rows={invoicesForFigure(paths.invoicesPath, filters)}
        />
      ))}
      <Tile
        label={texts.recurring}
        icon={<Repeat size={18} />}
        value={current && formatPrice(current.recurring, language)}
        note={current && texts.contractsOf(formatWhole(current.contracts), current.contracts)}
        isLoading={plans.status === 'pending'}
        rows={`${paths.contractsPath}?statuses=active`}
      />
      <Tile
        label={texts.failedCollections}
        icon={<CircleAlert size={18} />}
        value={months && formatPrice(sum('failed') / 100, language)}
        note={
          months &&
          texts.failedOf(
            formatWhole(sum('failedCollections') / 100),
            formatWhole(sum('collections') / 100),
            formatRate(failedShare(months), language),
          )
        }
        isLoading={plans.status === 'pending'}
        rows={invoicesForFigure(paths.invoicesPath, ['refused'])}
      />
    </dl>
  )
}

/** A figure with a link to its rows. In a narrow tile the numbers shrink instead of wrapping. */
function Tile(props: {
  label: string
  icon: ReactNode
  value: string | undefined
  note?: string | undefined
  isLate?: boolean
  isLoading: boolean
  rows: string
}) {
  const { label, icon, value, note, isLate = false, isLoading, rows } = props
  return (
    <div className="@container relative flex flex-col gap-2.5 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line hover:bg-hover sm:p-5">
      <dt className="flex flex-col items-start gap-3 text-muted @[9.5rem]:flex-row @[9.5rem]:items-center">
        <span
          aria-hidden
          className={classNames(
            'grid size-9 shrink-0 place-content-center rounded-md',
            isLate ? 'bg-late-soft text-late-text' : 'bg-accent-soft text-accent-text',
          )}
        >
          {icon}
        </span>
        <span className="leading-tight">{label}</span>
      </dt>
      <dd className="mt-auto whitespace-nowrap font-semibold text-[min(1.75rem,13cqi)] text-ink leading-9 tracking-tight tabular-nums">
        {value === undefined ? (
          <Unknown isLoading={isLoading} />
        ) : (
          // The link covers the whole tile.
          <Link
            to={rows}
            aria-label={`${label}: ${value}`}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {value}
          </Link>
        )}
      </dd>
      {note !== undefined && <dd className="-mt-2 text-muted text-sm">{note}</dd>}
    </div>
  )
}

function Unknown({ isLoading }: { isLoading: boolean }) {
  return isLoading ? (
    <span aria-hidden className="my-1 block h-7 w-24 max-w-full animate-breathe rounded-md bg-line" />
  ) : (
    '-'
  )
}
