import { nameOfHoliday } from '../../../domain/calendar/belgian-holidays.ts'
import type { Closed } from '../../../domain/calendar/closed-times.ts'
import type { Language } from '../../../domain/text/language.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'

/** Why a time is closed, in words. */
export function closedText(closed: Closed, language: Language): string {
  const { closed: texts } = appointmentFormTexts[language]
  switch (closed.reason) {
    case 'holiday':
      return texts.holiday(nameOfHoliday(closed.holiday, language))
    case 'dayOff':
      return texts[closed.whose](closed.why)
    case 'hours':
      return closed.open.length === 0
        ? texts.allDay
        : texts.hours(closed.open.map(({ from, until }) => `${from}–${until}`).join(', '))
  }
}
