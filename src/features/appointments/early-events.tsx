import Moon from 'lucide-react/icons/moon'
import { type Day, wallOf } from '../../domain/brussels.ts'
import { formatMoment } from '../../domain/format.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { nameOf } from './appointments-edits.ts'
import { appointmentsTexts } from './appointments-texts.ts'
import type { Booking } from './bookings.ts'

const firstHour = '06:00'

/** The calendar's day begins at six; what is over by then would be nowhere. */
export function EarlyEvents(props: { bookings: readonly Booking[]; onOpen: (id: string) => void }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const early = props.bookings.filter(({ row }) => isHidden(wallOf(row.startTime), wallOf(row.endTime)))
  if (early.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5 text-sm">
      <Moon aria-hidden size={16} className="text-muted" />
      <span className="text-muted">{texts.beforeSix}</span>
      {early.map(({ id, row }) => (
        <button
          key={id}
          type="button"
          onClick={() => props.onOpen(id)}
          className="min-h-11 rounded-md px-2 font-medium text-accent-text hover:bg-hover"
        >
          {formatMoment(row.startTime, language)} · {nameOf(row, language)}
        </button>
      ))}
    </div>
  )
}

function isHidden(start: string, end: string): boolean {
  const day: Day = start.slice(0, 10)
  return start < `${day}T${firstHour}` && end <= `${day}T${firstHour}`
}
