import { useMemo } from 'react'
import type { Hours } from '../../../domain/closed-times.ts'
import { practiceId } from '../../../domain/practice.ts'
import type { KeptHours } from '../../../domain/working-hours.ts'
import { useColleagues } from '../../../parts/colleagues/use-colleagues.ts'
import { useRow } from '../../../parts/device-hooks.ts'

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
