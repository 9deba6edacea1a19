import { useMemo } from 'react'
import type { Hours } from '../../../domain/calendar/closed-times.ts'
import type { KeptHours } from '../../../domain/calendar/working-hours.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { useColleagues } from '../../team/use-colleagues.ts'

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
