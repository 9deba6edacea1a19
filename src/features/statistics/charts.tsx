import ChevronDown from 'lucide-react/icons/chevron-down'
import Table from 'lucide-react/icons/table-2'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type {
  InvoiceStatusRow,
  MonthlyRevenueRow,
  Outstanding,
  PlanStatistics,
} from '../../contract/statistics.ts'
import { invoiceStatusTexts, otherFilterTexts } from '../../domain/billing/invoices.ts'
import {
  formatMonth,
  formatNumber,
  formatPrice,
  formatRate,
  formatWholePrice,
} from '../../domain/text/format.ts'
import type { ServerQuery } from '../../record-ui/server-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import {
  failedShare,
  formatEuros,
  formatPercent,
  formatPercentCell,
  formatWholeEuros,
  invoicesForFigure,
  isEmpty,
  type MonthRow,
  revenueKeys,
  revenueRows,
  revenueStatuses,
  shareKeys,
  shareRows,
} from './month-figures.ts'
import {
  createSeries,
  Legend,
  Patterns,
  planLooks,
  revenueLooks,
  type Scale,
  type Series,
  StackedChart,
  statusLooks,
} from './stacked-chart.tsx'
import { statisticsTexts } from './statistics-texts.ts'

const percents = {
  format: formatPercent,
  formatTick: formatPercent,
  formatCell: formatPercentCell,
  ticks: [0, 25, 50, 75, 100],
}
const amounts = { format: formatEuros, formatTick: formatWholeEuros, formatCell: formatEuros }

type Queries = {
  shares: ServerQuery<InvoiceStatusRow[]>
  revenue: ServerQuery<MonthlyRevenueRow[]>
}

/** The URL of the list with the rows behind a monthly figure. */
type RowsBehind = (month: string, key: string) => string

export function Charts(props: Queries & { invoicesPath: string }) {
  const { shares, revenue, invoicesPath } = props
  const texts = useTexts(statisticsTexts)
  const labels = useTexts(invoiceStatusTexts)
  const statuses = useMemo(() => createSeries(shareKeys, labels, statusLooks), [labels])
  const groups = useMemo(() => createSeries(revenueKeys, texts.groups, revenueLooks), [texts])
  const rows = useMemo(
    () => ({
      shares: shares.data && shareRows(shares.data),
      revenue: revenue.data && revenueRows(revenue.data),
    }),
    [shares.data, revenue.data],
  )
  return (
    <div className="grid grid-cols-1 gap-5 @5xl:grid-cols-2">
      <Patterns />
      <ChartCard
        title={texts.shares}
        hint={texts.sharesHint}
        rows={rows.shares}
        series={statuses}
        scale={percents}
        behind={(month, key) =>
          invoicesForFigure(
            invoicesPath,
            shareKeys.filter(each => each === key),
            month,
          )
        }
        isLoading={shares.status === 'pending'}
      />
      <ChartCard
        title={texts.revenue}
        hint={texts.revenueHint}
        rows={rows.revenue}
        series={groups}
        scale={amounts}
        behind={(month, key) =>
          invoicesForFigure(
            invoicesPath,
            revenueKeys.filter(each => each === key).flatMap(revenueStatuses),
            month,
          )
        }
        isLoading={revenue.status === 'pending'}
      />
    </div>
  )
}

/** A chart with its legend and the same data as a table. A placeholder has the height of the chart. */
function ChartCard(props: {
  title: string
  hint: string
  rows: readonly MonthRow[] | undefined
  series: readonly Series[]
  scale: Scale
  columns?: readonly Column[]
  behind?: RowsBehind
  isLoading: boolean
}) {
  const { title, hint, rows, series, scale, isLoading } = props
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const [isTableOpen, setTableOpen] = useState(false)
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-4 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line sm:p-5"
    >
      <div>
        <h2 id={`${id}-title`} className="font-semibold text-base text-ink text-balance">
          {title}
        </h2>
        <p className="text-muted text-pretty">{hint}</p>
      </div>
      {rows && !isEmpty(rows) ? (
        <>
          <StackedChart name={title} rows={rows} series={series} scale={scale} />
          <Legend series={series} />
          <div className="-mb-2 flex flex-col gap-3">
            <Button
              variant="quiet"
              className="-ml-3 self-start"
              icon={<Table aria-hidden size={18} />}
              aria-expanded={isTableOpen}
              aria-controls={`${id}-table`}
              aria-describedby={`${id}-title`}
              onClick={() => setTableOpen(!isTableOpen)}
            >
              {texts.showTable}
              <ChevronDown
                aria-hidden
                size={18}
                className={classNames('transition-transform', isTableOpen && 'rotate-180')}
              />
            </Button>
            <div id={`${id}-table`} hidden={!isTableOpen} className="mb-2">
              {isTableOpen && (
                <FiguresTable
                  name={title}
                  head={texts.month}
                  rows={rows.map(({ month, values }) => ({
                    key: month,
                    name: formatMonth(month, language),
                    values,
                  }))}
                  columns={props.columns ?? series.map(of => ({ ...of, format: scale.formatCell }))}
                  behind={props.behind}
                />
              )}
            </div>
          </div>
        </>
      ) : (
        <>
          <div className="grid h-[300px] place-content-center text-center text-muted">
            {rows ? (
              <p>{texts.noneInTwelveMonths}</p>
            ) : isLoading ? (
              <Spinner label={texts.loading} />
            ) : (
              <p>-</p>
            )}
          </div>
          {isLoading && (
            <>
              <Legend series={series} />
              <div className="-mb-2 h-control" />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** The plans of the practice: figures beyond those of the specification, in the language of the user. */
export function PlanCharts({ months, people }: PlanStatistics) {
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const labels = texts.plans
  const formatValue = (value: number) => formatNumber(value, language)
  const formatPart = (value: number) => formatRate(value, language)
  const formatAmount = (value: number) => formatPrice(value, language)
  const amounts = {
    format: formatAmount,
    formatTick: (value: number) => formatWholePrice(value, language),
    formatCell: formatAmount,
  }
  const counts = {
    format: formatValue,
    formatTick: formatValue,
    formatCell: formatValue,
    isOverlaid: true,
  } as const
  const rows = months.map(({ month, ...values }) => ({
    month,
    values: {
      ...values,
      failedShare: failedShare([values]),
      doneHours: values.doneMinutes / 60,
    },
  }))
  const hasExtraWork = months.some(({ extraWork }) => extraWork > 0)
  const charts = [
    {
      title: texts.recurring,
      hint: texts.recurringHint,
      keys: ['recurring'],
      scale: amounts,
      columns: [
        { key: 'recurring', label: labels.recurring, format: formatAmount },
        { key: 'contracts', label: labels.contracts, format: formatValue },
      ],
    },
    { title: texts.contracts, hint: texts.contractsHint, keys: ['started', 'ended'], scale: counts },
    {
      title: texts.collections,
      hint: texts.collectionsHint,
      keys: ['collected', 'failed'],
      scale: amounts,
      columns: [
        { key: 'collected', label: labels.collected, format: formatAmount },
        { key: 'failed', label: labels.failed, format: formatAmount },
        { key: 'failedCollections', label: labels.failedCount, format: formatValue },
        { key: 'failedShare', label: labels.failedShare, format: formatPart },
      ],
    },
    {
      title: texts.visits,
      hint: texts.visitsHint,
      keys: ['owedVisits', 'doneVisits'],
      scale: counts,
      columns: (['owedVisits', 'doneVisits', 'doneHours'] as const).map(key => ({
        key,
        label: labels[key],
        format: formatValue,
      })),
    },
    ...(hasExtraWork
      ? [{ title: texts.extraWork, hint: texts.extraWorkHint, keys: ['extraWork'], scale: amounts } as const]
      : []),
  ] as const
  return (
    <>
      <div className="grid grid-cols-1 gap-5 @5xl:grid-cols-2">
        {charts.map(({ keys, ...chart }) => (
          <ChartCard
            key={chart.title}
            {...chart}
            rows={rows}
            series={createSeries<keyof typeof planLooks>(keys, labels, planLooks)}
            isLoading={false}
          />
        ))}
      </div>
      {people.length > 0 && (
        <TableCard title={texts.people} hint={texts.peopleHint}>
          <FiguresTable
            name={texts.people}
            head={texts.person}
            rows={people.map(({ name, ...values }) => ({
              key: name ?? '',
              name: name ?? texts.nobody,
              values: {
                ...values,
                bookedHours: values.bookedMinutes / 60,
                doneHours: values.doneMinutes / 60,
              },
            }))}
            columns={(['bookedVisits', 'bookedHours', 'doneVisits', 'doneHours'] as const).map(key => ({
              key,
              label: labels[key],
              format: formatValue,
            }))}
          />
        </TableCard>
      )}
    </>
  )
}

/**
 * Credited invoices, separate from canceled ones. The charts do not separate them. Hidden when there are
 * none.
 */
export function CanceledAndCredited({
  rows,
  invoicesPath,
}: {
  rows: Outstanding['months']
  invoicesPath: string
}) {
  const texts = useTexts(statisticsTexts)
  const labels = useTexts(otherFilterTexts)
  const { language } = useLanguage()
  const some = rows
    .filter(row => row.canceled !== 0 || row.credited !== 0)
    .map(({ month, canceled, credited }) => ({
      key: month,
      name: formatMonth(month, language),
      values: { void: canceled, credited },
    }))
  if (some.length === 0) return null
  return (
    <TableCard title={texts.canceledAndCredited} hint={texts.canceledAndCreditedHint}>
      <FiguresTable
        name={texts.canceledAndCredited}
        head={texts.month}
        rows={some}
        columns={canceledAndCreditedKeys.map(key => ({
          key,
          label: labels[key],
          format: (value: number) => formatPrice(value, language),
        }))}
        behind={(month, key) =>
          invoicesForFigure(
            invoicesPath,
            canceledAndCreditedKeys.filter(each => each === key),
            month,
          )
        }
      />
    </TableCard>
  )
}

const canceledAndCreditedKeys = ['void', 'credited'] as const

function TableCard({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line sm:p-5"
    >
      <div>
        <h2 id={id} className="font-semibold text-base text-ink text-balance">
          {title}
        </h2>
        <p className="text-muted text-pretty">{hint}</p>
      </div>
      {children}
    </section>
  )
}

type Column = { key: string; label: string; format: (value: number) => string }

function FiguresTable(props: {
  name: string
  head: string
  rows: readonly { key: string; name: string; values: { readonly [key: string]: number } }[]
  columns: readonly Column[]
  behind?: RowsBehind | undefined
}) {
  const { name, head, rows, columns, behind } = props
  const texts = useTexts(statisticsTexts)
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={texts.tableOf(name)}
      className="relative overflow-x-auto overflow-y-hidden rounded-lg ring-1 ring-line"
    >
      <table className="-mb-px w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(headLook, monthLook, 'bg-sunken text-left')}>
              {head}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={classNames(headLook, 'bg-sunken text-right')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th
                scope="row"
                className={classNames(cellLook, monthLook, 'bg-surface text-left font-medium text-ink')}
              >
                <span className="inline-block first-letter:uppercase">{row.name}</span>
              </th>
              {columns.map(({ key, label, format }) => {
                const value = row.values[key] ?? 0
                const isLink = behind !== undefined && value !== 0
                return (
                  <td
                    key={key}
                    className={classNames(figureLook, !isLink && 'px-4', value === 0 && 'text-faint')}
                  >
                    {!isLink ? (
                      format(value)
                    ) : (
                      <Link
                        to={behind(row.key, key)}
                        aria-label={`${row.name}, ${label}: ${format(value)}`}
                        className="inline-flex min-h-control items-center px-4 text-ink underline decoration-line-strong underline-offset-4 hover:bg-hover"
                      >
                        {format(value)}
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headLook = 'whitespace-nowrap border-line border-b px-4 py-2.5 font-medium text-muted'
const cellLook = 'whitespace-nowrap border-line border-b px-4 py-2'
const figureLook = 'h-11 whitespace-nowrap border-line border-b text-right tabular-nums'
const monthLook = 'sticky left-0'
