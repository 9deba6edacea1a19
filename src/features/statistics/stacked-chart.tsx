import { useEffect, useMemo, useState } from 'react'
import {
  Area,
  AreaChart,
  CartesianGrid,
  Tooltip,
  useActiveTooltipLabel,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts'
import type { InvoiceStatus } from '../../domain/billing/invoices.ts'
import type { RevenueGroup } from '../../domain/billing/statistics.ts'
import { formatMonth } from '../../domain/text/format.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { axisTicks, drawnRows, formatShortMonth, highest, type MonthRow } from './month-figures.ts'
import { statisticsTexts } from './statistics-texts.ts'

export type Scale = {
  format: (value: number) => string
  formatTick: (value: number) => string
  /** For table columns, with aligned decimal commas. */
  formatCell: (value: number) => string
  ticks?: number[]
  /** The series do not add up, so each starts at 0. */
  isOverlaid?: true
}

/** An area chart over the months. Arrow keys, touch and pointer select a month. */
export function StackedChart(props: {
  name: string
  rows: readonly MonthRow[]
  series: readonly Series[]
  scale: Scale
}) {
  const { name, rows, series, scale } = props
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const keys = useMemo(() => series.map(({ key }) => key), [series])
  const drawn = useMemo(() => drawnRows(rows, keys), [rows, keys])
  const ticks = scale.ticks ?? axisTicks(highest(rows, keys, !scale.isOverlaid))
  const findRow = (month: unknown) => rows.find(row => row.month === month)
  const row = findRow(chosen)
  const formatFigures = ({ values }: MonthRow) =>
    series.flatMap(({ key, label }) => (values[key] ? `${label} ${scale.format(values[key])}` : []))
  return (
    <div className="h-[300px]">
      <AreaChart
        responsive
        data={drawn}
        margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        aria-label={texts.chartOf(name)}
        className="size-full text-sm [&>svg]:rounded-md"
      >
        <Months months={rows.map(({ month }) => month)} />
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <YAxis
          domain={[0, ticks.at(-1) ?? 0]}
          ticks={ticks}
          tickFormatter={scale.formatTick}
          width={scale.ticks ? 48 : 72}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        {series.map(({ key, look }) => (
          <Area
            key={key}
            dataKey={key}
            stackId={scale.isOverlaid ? key : 'month'}
            stroke={look.color}
            strokeWidth={2}
            strokeDasharray={look.dashes}
            fill={`url(#${look.pattern})`}
            fillOpacity={1}
            isAnimationActive={false}
            activeDot={false}
          />
        ))}
        <Tooltip
          isAnimationActive={false}
          filterNull={false}
          cursor={{ stroke: 'var(--color-ink)', strokeWidth: 1 }}
          content={({ active, label }) => {
            const pointed = active && findRow(label)
            return pointed ? <MonthFigures row={pointed} series={series} format={scale.format} /> : null
          }}
        />
        <Chosen onChoose={setChosen} />
      </AreaChart>
      <p role="status" className="sr-only">
        {row && `${formatMonth(row.month, language)}: ${formatFigures(row).join('; ') || texts.none}`}
      </p>
    </div>
  )
}

/** Reports the selected month outside of the chart. */
function Chosen({ onChoose }: { onChoose: (month: string | null) => void }) {
  const label = useActiveTooltipLabel()
  useEffect(() => onChoose(typeof label === 'string' ? label : null), [label, onChoose])
  return null
}

export const tick = { fill: 'var(--color-muted)', fontSize: 12 }

const roomForOne = 58

/** The month axis. In narrow space only every second, third... month has a label, and always the last. */
export function Months({ months }: { months: readonly string[] }) {
  const { language } = useLanguage()
  const width = usePlotArea()?.width ?? 0
  const step = Math.ceil((months.length * roomForOne) / Math.max(width, roomForOne))
  return (
    <XAxis
      dataKey="month"
      ticks={months.filter((_, n) => (months.length - 1 - n) % step === 0)}
      interval={0}
      tickFormatter={(month: string) => formatShortMonth(month, language)}
      tick={tick}
      tickMargin={10}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-line-strong)' }}
    />
  )
}

/** The tooltip of a month: the series in drawing order, without zeros. */
function MonthFigures(props: {
  row: MonthRow
  series: readonly Series[]
  format: (value: number) => string
}) {
  const { row, series, format } = props
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const shownSeries = series.filter(({ key }) => row.values[key]).toReversed()
  return (
    <div className="min-w-44 rounded-lg bg-raised px-3.5 py-2.5 text-ink text-sm shadow-high ring-1 ring-line">
      <p className="mb-1.5 font-semibold first-letter:uppercase">{formatMonth(row.month, language)}</p>
      {shownSeries.length === 0 && <p className="text-muted">{texts.none}</p>}
      {shownSeries.map(({ key, label, look }) => (
        <p key={key} className="flex items-center gap-2 py-0.5">
          <Swatch look={look} />
          <span className="flex-1 text-muted">{label}</span>
          <span className="pl-4 font-medium tabular-nums">{format(row.values[key] ?? 0)}</span>
        </p>
      ))}
    </div>
  )
}

/** Line colour, line dashes and area pattern of a series. Each of them is enough to identify it. */
type SeriesStyle = { color: string; dashes: string; texture: string | null; pattern: string }

/** `texture`: an SVG path, repeated in squares of 8 by 8. */
function look(name: string, dashes: string, texture: string | null): SeriesStyle {
  return { color: `var(--color-series-${name})`, dashes, texture, pattern: `series-${name}` }
}

export const statusLooks: Record<InvoiceStatus, SeriesStyle> = {
  created: look('created', '1 4', 'M2 2h.6M6 6h.6'),
  pending: look('pending', '9 4', 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4'),
  sent: look('sent', '9 4 1 4', 'M0 2h8M0 6h8'),
  paid: look('paid', 'none', null),
  not_paid: look('not-paid', '4 4', 'M0 4h8M4 0v8'),
  canceled: look('canceled', '9 4 1 4 1 4', 'M-2 6l4 4M0 0l8 8M6 -2l4 4'),
}

export const revenueLooks: Record<RevenueGroup, SeriesStyle> = {
  paid: statusLooks.paid,
  notPaid: statusLooks.not_paid,
  notSent: statusLooks.created,
  canceled: statusLooks.canceled,
}

export const planLooks = {
  recurring: statusLooks.paid,
  extraWork: statusLooks.paid,
  started: statusLooks.sent,
  ended: statusLooks.canceled,
  collected: statusLooks.paid,
  failed: statusLooks.not_paid,
  owedVisits: statusLooks.created,
  doneVisits: statusLooks.sent,
}

export type Series = { key: string; label: string; look: SeriesStyle }

export function createSeries<Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  looks: Readonly<Record<Key, SeriesStyle>>,
): Series[] {
  return keys.map(key => ({ key, label: labels[key], look: looks[key] }))
}

/** The area patterns, once for all charts and legends. With `hidden`, no element could refer to them. */
export function Patterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {Object.values(statusLooks).map(look => (
          <Pattern key={look.pattern} look={look} />
        ))}
      </defs>
    </svg>
  )
}

function Pattern({ look: { color, texture, pattern } }: { look: SeriesStyle }) {
  return (
    <pattern id={pattern} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={color} opacity={texture === null ? 0.32 : 0.16} />
      {texture !== null && (
        <path d={texture} fill="none" stroke={color} strokeWidth={1.4} strokeLinecap="round" opacity={0.7} />
      )}
    </pattern>
  )
}

function Swatch({ look }: { look: SeriesStyle }) {
  return (
    <svg aria-hidden="true" width={28} height={16} className="shrink-0">
      <rect y={2} width={28} height={14} fill={`url(#${look.pattern})`} />
      <line y1={2} y2={2} x2={28} stroke={look.color} strokeWidth={2.5} strokeDasharray={look.dashes} />
    </svg>
  )
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {series.map(({ key, label, look }) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch look={look} />
          {label}
        </li>
      ))}
    </ul>
  )
}
