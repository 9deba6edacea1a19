import { Link } from 'react-router-dom'
import type { AppointmentRow } from '../../contract/appointments.ts'
import { toLocalDateTime } from '../../domain/calendar/brussels.ts'
import { formatDay, formatMoment } from '../../domain/text/format.ts'
import { appointmentType } from '../../records/appointments.ts'
import { useLanguage } from '../../ui/language.tsx'
import { calendarDayPath } from '../record-address.ts'

export function VisitLine(props: {
  label: string
  visit: AppointmentRow | undefined
  none: string
  calendarPath: string
  withHour?: boolean
}) {
  const { label, visit, none, calendarPath, withHour = false } = props
  const { language } = useLanguage()
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere">
        {visit === undefined ? (
          <span className="text-muted">{none}</span>
        ) : (
          <Link
            to={calendarDayPath(calendarPath, toLocalDateTime(visit.startTime).slice(0, 10))}
            title={appointmentType.nameOf(visit, language)}
            className="font-medium text-ink underline-offset-4 hover:underline"
          >
            {withHour ? formatMoment(visit.startTime, language) : formatDay(visit.startTime, language)}
          </Link>
        )}
      </dd>
    </div>
  )
}
