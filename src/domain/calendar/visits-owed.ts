import { type Day, dayAfter, dayOf, daysBetween, isDay } from './brussels.ts'
import { isOpen, type VisitState } from './visits.ts'

/**
 * How many visits of an animal its contract owes, and when the next of them is due. They are owed by the year of the contract, which
 * begins on the day that it started; within it they are due at even distances, the first on its first day. What was done counts, and
 * so does what is booked; what was missed or canceled does not.
 */
export type VisitsOwed = {
  owed: number
  done: number
  /** Booked and not over yet, or over without a word. */
  booked: number
  year: ContractYear
  /** When the next one that nobody has booked is due: in the next year, where all of this one are, after those that are booked there. */
  nextDue: Day
}

/** From the first day on, up to the second. */
export type ContractYear = { from: Day; until: Day }
export type Visit = { startTime: string; state: VisitState }

/** Null where nothing is owed: without a contract that is active, or of an animal that has no yearly visits. */
export function visitsOwed(asked: {
  yearlyVisits: number
  /** Of the contract that is active now; the app does not know its start yet where it was activated without a network. */
  contract: { startedAt: string | null } | undefined
  visits: Iterable<Visit>
  today: Day
}): VisitsOwed | null {
  const { yearlyVisits: owed, contract, visits, today } = asked
  if (contract === undefined || owed <= 0) return null
  const start = contract.startedAt === null ? today : dayOf(contract.startedAt)
  const year = contractYearOn(start, today)
  let done = 0
  let booked = 0
  let ahead = 0
  for (const visit of visits) {
    const counts = visit.state === 'done' || isOpen(visit)
    if (!counts) continue
    const day = dayOf(visit.startTime)
    if (day >= year.until) ahead += 1
    else if (day >= year.from && visit.state === 'done') done += 1
    else if (day >= year.from) booked += 1
  }
  const planned = done + booked
  if (planned < owed) return { owed, done, booked, year, nextDue: dueDay(year, owed, planned) }
  // Who books a year ahead has the first visits of the next one already.
  const next = contractYearOn(start, year.until)
  return { owed, done, booked, year, nextDue: dueDay(next, owed, Math.min(ahead, owed)) }
}

/** A contract that has not started yet is in its first year. */
export function contractYearOn(start: Day, today: Day): ContractYear {
  let years = Math.max(0, Number(today.slice(0, 4)) - Number(start.slice(0, 4)))
  if (years > 0 && anniversary(start, years) > today) years -= 1
  return { from: anniversary(start, years), until: anniversary(start, years + 1) }
}

/** Whoever started on the last day of February in a leap year has the last day of February. */
function anniversary(start: Day, years: number): Day {
  const year = String(Number(start.slice(0, 4)) + years).padStart(4, '0')
  const day = `${year}${start.slice(4)}`
  return start.endsWith('-02-29') && !isDay(day) ? `${year}-02-28` : day
}

/** The first of them is number 0. */
export function dueDay({ from, until }: ContractYear, owed: number, number: number): Day {
  return dayAfter(from, Math.floor((number * daysBetween(from, until)) / owed))
}

function isInYear({ startTime }: Visit, { from, until }: ContractYear): boolean {
  const day = dayOf(startTime)
  return day >= from && day < until
}

/** Whether a visit that counts is one more than its year owes. */
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
