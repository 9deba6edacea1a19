import { useMemo } from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import type { Hours } from '../../../domain/closed-times.ts'
import { practiceId } from '../../../domain/practice.ts'
import type { KeptHours } from '../../../domain/working-hours.ts'
import { useColleagues } from '../../../parts/colleagues/use-colleagues.ts'
import { useRow, useSession } from '../../../parts/device-hooks.ts'

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

/** Those for whom something can be booked, whoever works here first: most people book for themselves. */
export function useBookable(): readonly ColleagueRow[] {
  const colleagues = useColleagues()
  const own = useOwnColleague()
  return useMemo(() => {
    const here = colleagues.filter(({ hasLeft }) => !hasLeft)
    return own ? [own, ...here.filter(({ id }) => id !== own.id)] : here
  }, [colleagues, own])
}

/** The colleague whose account it is that is signed in. */
export function useOwnColleague(): ColleagueRow | undefined {
  const session = useSession()
  const account = session.phase === 'signed-in' ? session.profile.id : null
  return useColleagues().find(
    ({ accountId, hasLeft }) => accountId !== null && accountId === account && !hasLeft,
  )
}
