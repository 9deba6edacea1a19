import { useEffect, useMemo, useState } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, useActiveTooltipLabel, YAxis } from 'recharts'
import { useTexts } from '../../ui/language.tsx'
import { MonthFigures, useMonthSentence } from './month-figures.tsx'
import { axisTicks, drawnRows, highest, type MonthRow } from './month-rows.ts'
import { Months, tick } from './months.tsx'
import type { Series } from './series.ts'
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
  const sentenceOf = useMonthSentence()
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
        {row && sentenceOf(row, series, scale.format)}
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
