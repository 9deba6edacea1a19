import { useMemo } from 'react'
import { nameOfHoliday } from '../../../domain/calendar/belgian-holidays.ts'
import type { Closed, Hours } from '../../../domain/calendar/closed-times.ts'
import type { KeptHours } from '../../../domain/calendar/working-hours.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { useColleagues } from '../../team/use-colleagues.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'

/** Whose hours hold for an appointment of this person, or of nobody. */
export function useHoursOf(): (personId: string | null) => Hours {
  const practice = useRow('practice', practiceId)?.row
  const colleagues = useColleagues()
  return useMemo(() => {
    const ofPractice: KeptHours = {
      hours: practice?.openingHours ?? null,
      daysOff: practice?.daysOff ?? null,
    }
    return personId => {
      const person = colleagues.find(({ id }) => id === personId)
      return {
        practice: ofPractice,
        person: person && { hours: person.workingHours, daysOff: person.daysOff },
      }
    }
  }, [practice, colleagues])
}

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
