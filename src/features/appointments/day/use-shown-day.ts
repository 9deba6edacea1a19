import { useSearchParams } from 'react-router-dom'
import { type Day, dayAfter, isDay } from '../../../domain/calendar/brussels.ts'

/**
 * Which days the list shows, and which visit lies open, as the address has them. Without a day these are today and tomorrow, whichever
 * days that are when somebody comes back.
 */
export function useShownDay(today: Day) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('date')
  const day = asked !== null && isDay(asked) && asked !== today ? asked : null
  const withParam = (name: string, value: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    if (value === null) after.delete(name)
    else after.set(name, value)
    return after
  }
  const goTo = (next: Day) => setParams(withParam('date', next === today ? null : next), { replace: true })
  return {
    /** Null: today and tomorrow. */
    day,
    shown: day ?? today,
    goTo,
    previous: () => goTo(dayAfter(day ?? today, -1)),
    next: () => goTo(dayAfter(day ?? today)),
    visit: params.get('visit'),
    // Whoever goes back from a sheet means the list.
    openVisit: (id: string) => setParams(withParam('visit', id)),
    closeVisit: () => setParams(withParam('visit', null), { replace: true }),
  }
}
