import { type Day, dayAfter, daysBetween, isDay, toDay } from './brussels.ts'
import { isOpen, type VisitState } from './visits.ts'

/**
 * Visits that an animal's contract owes, and the next due day. They are owed per contract year, from the start day of
 * the contract. Due days are evenly spaced, the first on the first day. Done and booked visits count, missed and
 * canceled ones do not.
 */
export type VisitsOwed = {
  owed: number
  done: number
  /** Booked for the future, or past without a result. */
  booked: number
  year: ContractYear
  /**
   * The due day of the next unbooked visit. When all of this year are booked, in the next year after those booked
   * there.
   */
  nextDue: Day
}

export type ContractYear = { from: Day; until: Day }
export type Visit = { startTime: string; state: VisitState }

export function visitsOwed(input: {
  yearlyVisits: number
  /** The active contract. Its start is unknown while it was activated offline. */
  contract: { startedAt: string | null } | undefined
  visits: Iterable<Visit>
  today: Day
}): VisitsOwed | null {
  const { yearlyVisits: owed, contract, visits, today } = input
  if (contract === undefined || owed <= 0) return null
  const start = contract.startedAt === null ? today : toDay(contract.startedAt)
  const year = contractYearOn(start, today)
  let done = 0
  let booked = 0
  let ahead = 0
  for (const visit of visits) {
    const counts = visit.state === 'done' || isOpen(visit)
    if (!counts) continue
    const day = toDay(visit.startTime)
    if (day >= year.until) ahead += 1
    else if (day >= year.from && visit.state === 'done') done += 1
    else if (day >= year.from) booked += 1
  }
  const planned = done + booked
  if (planned < owed) return { owed, done, booked, year, nextDue: dueDay(year, owed, planned) }
  // Visits of the next year may be booked already.
  const next = contractYearOn(start, year.until)
  return { owed, done, booked, year, nextDue: dueDay(next, owed, Math.min(ahead, owed)) }
}

/** Before its start, a contract is in its first year. */
export function contractYearOn(start: Day, today: Day): ContractYear {
  let years = Math.max(0, Number(today.slice(0, 4)) - Number(start.slice(0, 4)))
  if (years > 0 && anniversary(start, years) > today) years -= 1
  return { from: anniversary(start, years), until: anniversary(start, years + 1) }
}

/** 29 February becomes 28 February in other years. */
function anniversary(start: Day, years: number): Day {
  const year = String(Number(start.slice(0, 4)) + years).padStart(4, '0')
  const day = `${year}${start.slice(4)}`
  return start.endsWith('-02-29') && !isDay(day) ? `${year}-02-28` : day
}

export function dueDay({ from, until }: ContractYear, owed: number, number: number): Day {
  return dayAfter(from, Math.floor((number * daysBetween(from, until)) / owed))
}

function isInYear({ startTime }: Visit, { from, until }: ContractYear): boolean {
  const day = toDay(startTime)
  return day >= from && day < until
}

export function isBeyondOwed<V extends Visit & { id: string }>(
  visit: V,
  visits: Iterable<V>,
  owed: VisitsOwed,
): boolean {
  if (!isInYear(visit, owed.year)) return false
  const counted = [...visits]
    .filter(other => isInYear(other, owed.year) && (other.state === 'done' || isOpen(other)))
    .toSorted((one, other) =>
      one.startTime < other.startTime || (one.startTime === other.startTime && one.id < other.id) ? -1 : 1,
    )
  return counted.findIndex(({ id }) => id === visit.id) >= owed.owed
}
