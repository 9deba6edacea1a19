import { formatMonth } from '../../domain/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import type { MonthRow } from './month-rows.ts'
import type { Series } from './series.tsx'
import { statisticsTexts } from './statistics-texts.ts'

/** All that a chart shows, in numbers. Where there is little room it scrolls, and the months stay in sight. */
export function FiguresTable(props: {
  name: string
  rows: readonly MonthRow[]
  series: readonly Series[]
  format: (value: number) => string
}) {
  const { name, rows, series, format } = props
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={texts.tableOf(name)}
      className="relative overflow-x-auto rounded-lg ring-1 ring-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(headLook, monthLook, 'bg-sunken text-left')}>
              {texts.month}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={classNames(headLook, 'bg-sunken text-right')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map(({ month, values }) => (
            <tr key={month}>
              <th
                scope="row"
                className={classNames(cellLook, monthLook, 'bg-surface text-left font-medium text-ink')}
              >
                <span className="inline-block first-letter:uppercase">{formatMonth(month, language)}</span>
              </th>
              {series.map(({ key }) => (
                <td
                  key={key}
                  className={classNames(
                    cellLook,
                    'text-right tabular-nums',
                    values[key] ? 'text-ink' : 'text-faint',
                  )}
                >
                  {format(values[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headLook = 'whitespace-nowrap border-line border-b px-4 py-2.5 font-medium text-muted'
const cellLook = 'whitespace-nowrap border-line border-b px-4 py-2'
const monthLook = 'sticky left-0'
