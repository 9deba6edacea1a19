import { useCallback } from 'react'
import type { ColleagueRow, Rows } from '../../../contract/rows.ts'
import { holidayName } from '../../../domain/calendar/belgian-holidays.ts'
import type { ClosedReason, Hours } from '../../../domain/calendar/closed-times.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { useColleagues } from '../../team/use-colleagues.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'

export type PracticeHours = Pick<Rows['practice'], 'openingHours' | 'daysOff'>
export type PersonHours = Pick<ColleagueRow, 'workingHours' | 'daysOff'>

export function hoursFor(practice: PracticeHours | undefined, person: PersonHours | undefined): Hours {
  return {
    practice: { hours: practice?.openingHours ?? null, daysOff: practice?.daysOff ?? null },
    person: person && { hours: person.workingHours, daysOff: person.daysOff },
  }
}

export function usePersonHours(): (personId: string | null) => Hours {
  const practice = useRow('practice', practiceId)?.row
  const colleagues = useColleagues()
  return useCallback(
    personId =>
      hoursFor(
        practice,
        colleagues.find(({ id }) => id === personId),
      ),
    [practice, colleagues],
  )
}

export function closedText(closed: ClosedReason, language: Language): string {
  const { closed: texts } = appointmentFormTexts[language]
  switch (closed.reason) {
    case 'holiday':
      return texts.holiday(holidayName(closed.holiday, language))
    case 'dayOff':
      return texts[closed.scope](closed.dayOffReason)
    case 'hours':
      return closed.open.length === 0
        ? texts.allDay
        : texts.hours(closed.open.map(({ from, until }) => `${from}–${until}`).join(', '))
  }
}
