import ChevronDown from 'lucide-react/icons/chevron-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import Table from 'lucide-react/icons/table-2'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FiguresTable } from './figures-table.tsx'
import { isEmpty, type MonthRow } from './month-rows.ts'
import { Legend } from './patterns.tsx'
import type { Series } from './series.ts'
import { type Scale, StackedChart } from './stacked-chart.tsx'
import { statisticsTexts } from './statistics-texts.ts'

/** A chart with its legend, and the same in a table. What stands in the chart's place is as high as the chart. */
export function ChartCard(props: {
  title: string
  hint: string
  rows: readonly MonthRow[] | null
  series: readonly Series[]
  scale: Scale
  isLoading: boolean
}) {
  const { title, hint, rows, series, scale, isLoading } = props
  const texts = useTexts(statisticsTexts)
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
                <FiguresTable name={title} rows={rows} series={series} format={scale.formatCell} />
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
              <p className="flex max-w-sm items-center gap-2 text-pretty">
                <CloudOff aria-hidden size={18} className="shrink-0" />
                {texts.chartNotHere}
              </p>
            )}
          </div>
          {isLoading && (
            <>
              <Legend series={series} />
              <div className="-mb-2 h-11" />
            </>
          )}
        </>
      )}
    </section>
  )
}
