import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import { type Day, dayOf } from '../../domain/calendar/brussels.ts'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { isLater } from '../../domain/calendar/visits-to-plan.ts'
import { formatDayInYear, formatMonth } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { addressOfBooking } from '../appointments/booking-address.ts'
import { owedTexts } from '../appointments/owed-texts.ts'
import { useVisitsOwed } from '../appointments/use-visits-owed.ts'

/** How many visits of this year were made, and when the next one is due. Where no contract owes any, nothing is said. */
export function OwedLine({ animal, calendarPath }: { animal: AnimalRow; calendarPath: string }) {
  const texts = useTexts(recordPageTexts)
  const ofOwed = useTexts(owedTexts)
  const { language } = useLanguage()
  const today = dayOf(useWorkspace().now())
  const owed = useVisitsOwed().owedOf(animal)
  if (owed === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-base text-ink text-pretty tabular-nums">{owedInWords(owed, today, language)}</p>
        {animal.askOn !== null && isLater(animal, today) && (
          <p className="text-muted">{ofOwed.askOn(formatDayInYear(animal.askOn, language))}</p>
        )}
      </div>
      <Link
        to={addressOfBooking(calendarPath, 'animals', animal.id)}
        aria-label={texts.bookFor(animal.name)}
        className={buttonLook('secondary')}
      >
        <CalendarPlus aria-hidden size={17} />
        {texts.book}
      </Link>
    </div>
  )
}

/** "1 of 3 this year, 1 booked, next due in March 2027". */
export function owedInWords(visits: VisitsOwed, today: Day, language: Language): string {
  const { owed, done, booked, nextDue } = visits
  const texts = owedTexts[language]
  const isPlanned = done + booked >= owed
  const due = () => {
    if (nextDue === today) return texts.dueToday
    return nextDue < today
      ? texts.dueSince(formatDayInYear(nextDue, language))
      : texts.nextDueIn(formatMonth(nextDue.slice(0, 7), language))
  }
  return [
    texts.ofYear(done, owed),
    ...(isPlanned && booked > 0 ? [texts.allPlanned] : booked > 0 ? [texts.booked(booked)] : []),
    due(),
  ].join(', ')
}
