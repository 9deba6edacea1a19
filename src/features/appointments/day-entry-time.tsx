import type { Times } from '../../domain/appointments.ts'
import { type Day, dayOf } from '../../domain/brussels.ts'
import { formatDay, formatFromNow, formatTime } from '../../domain/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { Standing } from './day-list-order.ts'

/** From when to when; of an end on another day, the date too. */
export function DayEntryTime(props: { row: Times; day: Day; now: string; standing: Standing }) {
  const { row, day, now, standing } = props
  const { language } = useLanguage()
  const isCurrent = standing === 'now' || standing === 'next'
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 @lg:grid @lg:content-start">
      <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums @lg:grid">
        <Clock
          instant={row.startTime}
          day={day}
          className={classNames('font-semibold text-xl', standing === 'past' ? 'text-muted' : 'text-ink')}
        />
        <span className="flex items-baseline gap-x-1.5 text-base text-muted">
          –
          <Clock instant={row.endTime} day={day} />
        </span>
      </p>
      {isCurrent && (
        <p className="inline-block font-medium text-accent-text text-sm first-letter:uppercase print:hidden">
          {formatFromNow(now, standing === 'now' ? now : row.startTime, language)}
        </p>
      )}
    </div>
  )
}

function Clock({ instant, day, className }: { instant: string; day: Day; className?: string }) {
  const { language } = useLanguage()
  return (
    <time dateTime={instant} className={className}>
      {formatTime(instant, language)}
      {dayOf(instant) !== day && (
        <span className="ml-1.5 whitespace-nowrap font-normal text-muted text-xs @lg:ml-0 @lg:block">
          {formatDay(instant, language)}
        </span>
      )}
    </time>
  )
}
