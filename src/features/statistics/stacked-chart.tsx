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
import { formatMonth } from '../../domain/text/format.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { formatShortMonth } from './figures.ts'
import { axisTicks, drawnRows, highest, type MonthRow } from './month-rows.ts'
import { type Series, Swatch } from './series.tsx'
import { statisticsTexts } from './statistics-texts.ts'

export type Scale = {
  format: (value: number) => string
  formatTick: (value: number) => string
  /** In the columns of a table, where commas stand under each other. */
  formatCell: (value: number) => string
  /** Where the axis is marked, if it is always the same. */
  ticks?: number[]
}

/** Stacked lines over the months. The arrow keys, a finger and the pointer each choose a month. */
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
  const drawn = useMemo(
    () =>
      drawnRows(
        rows,
        series.map(({ key }) => key),
      ),
    [rows, series],
  )
  const ticks = scale.ticks ?? axisTicks(highest(rows))
  const rowOf = (month: unknown) => rows.find(row => row.month === month)
  const row = rowOf(chosen)
  const figuresOf = ({ values }: MonthRow) =>
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
            stackId="month"
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
            const pointed = active && rowOf(label)
            return pointed ? <MonthFigures row={pointed} series={series} format={scale.format} /> : null
          }}
        />
        <Chosen onChoose={setChosen} />
      </AreaChart>
      <p role="status" className="sr-only">
        {row && `${formatMonth(row.month, language)}: ${figuresOf(row).join('; ') || texts.noInvoices}`}
      </p>
    </div>
  )
}

/** Tells outside of the chart which month is chosen. */
function Chosen({ onChoose }: { onChoose: (month: string | null) => void }) {
  const label = useActiveTooltipLabel()
  useEffect(() => onChoose(typeof label === 'string' ? label : null), [label, onChoose])
  return null
}

export const tick = { fill: 'var(--color-muted)', fontSize: 12 }

const roomForOne = 58

/** The axis of months. Where there is not room for all, every second, third... is named, and the last one always. */
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

/** What one month says, beside the pointer: the series as they lie in the chart, without those that are nothing. */
function MonthFigures(props: {
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
