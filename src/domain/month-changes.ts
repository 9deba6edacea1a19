import type { Step } from './billing.ts'
import { type Day, dayOf, type Month } from './brussels.ts'
import type { Terms } from './terms.ts'

/** What happened in a month, and why it costs other than it was billed. */
export const monthChanges = [
  ...(['came', 'left', 'animals', 'price', 'vat'] as const),
  ...(['began', 'version', 'paused', 'resumed', 'ended', 'withdrawn'] as const),
] as const
export type MonthChange = {
  what: (typeof monthChanges)[number]
  day: Day
  /** Of the animals that came or left. */
  names: string[]
}

export type ChangedContract = {
  steps: readonly Step[]
  terms: readonly Terms[]
  withdrawnAt: string | null
}

/**
 * What changed since the month was billed, in the order of its days: from the day of issue on, and after the invoice was made. A
 * contract that was withdrawn from counts as a whole.
 */
export function changesOfMonth(
  contracts: readonly ChangedContract[],
  month: Month,
  billed: { on: Day; madeAt: string },
): MonthChange[] {
  const changes = contracts.flatMap(({ steps, terms, withdrawnAt }) => {
    const own = [
      ...stepsTold(steps, billed.madeAt),
      ...terms.flatMap((one, n) => termsTold(terms[n - 1], one)),
    ]
    const inMonth = own.filter(({ day }) => day.slice(0, 7) === month && day >= billed.on)
    if (withdrawnAt === null) return inMonth
    const began = steps.find(({ status }) => status === 'active')
    const isConcerned = began !== undefined && dayOf(began.at).slice(0, 7) <= month
    return isConcerned ? [told('withdrawn', dayOf(withdrawnAt))] : []
  })
  return versionsTold(changes).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** A contract that takes the place of another on the same day is its next version. */
function versionsTold(changes: readonly MonthChange[]): MonthChange[] {
  const isOn = (day: Day, what: MonthChange['what']) =>
    changes.some(other => other.day === day && other.what === what)
  return changes.flatMap(change => {
    const { what, day } = change
    if (what === 'began' && isOn(day, 'ended')) return [{ ...change, what: 'version' as const }]
    return what === 'ended' && isOn(day, 'began') ? [] : [change]
  })
}

function told(what: MonthChange['what'], day: Day, names: string[] = []): MonthChange {
  return { what, day, names }
}

function stepsTold(steps: readonly Step[], after: string): MonthChange[] {
  return steps.flatMap(({ status, at }, n) => {
    if (at <= after) return []
    const before = steps[n - 1]?.status
    const day = dayOf(at)
    if (status === 'active') return [told(before === 'paused' ? 'resumed' : 'began', day)]
    if (status === 'paused') return [told('paused', day)]
    // One that was paused cost nothing any more.
    return status === 'canceled' && before === 'active' ? [told('ended', day)] : []
  })
}

/** What differs from the terms before. Those with which a contract begins change nothing. */
function termsTold(before: Terms | undefined, terms: Terms): MonthChange[] {
  if (before === undefined) return []
  const lacking = (some: Terms, others: Terms) =>
    some.animals.filter(({ id }) => others.animals.every(other => other.id !== id)).map(({ name }) => name)
  const [came, left] = [lacking(terms, before), lacking(before, terms)]
  const priced = (of: Terms, part: 'hourlyCents' | 'vatRate') =>
    JSON.stringify(
      Object.entries(of.prices)
        .filter(([id]) => id in before.prices && id in terms.prices)
        .map(([id, price]) => [id, price[part]])
        .toSorted(),
    )
  const isOther = (part: 'hourlyCents' | 'vatRate') => priced(before, part) !== priced(terms, part)
  const changes = [
    ...(came.length > 0 ? [told('came', terms.from, came)] : []),
    ...(left.length > 0 ? [told('left', terms.from, left)] : []),
    ...(isOther('hourlyCents') ? [told('price', terms.from)] : []),
    ...(isOther('vatRate') ? [told('vat', terms.from)] : []),
  ]
  return changes.length > 0 ? changes : [told('animals', terms.from)]
}
