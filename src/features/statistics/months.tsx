import { usePlotArea, XAxis } from 'recharts'
import { useLanguage } from '../../ui/language.tsx'
import { formatShortMonth } from './figures.ts'

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
