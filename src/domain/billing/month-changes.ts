import { type Day, type Month, toDay } from '../calendar/brussels.ts'
import type { StoredStep } from './billing.ts'
import type { ContractStatus } from './contracts.ts'
import type { Terms } from './terms.ts'

/** Events that explain why a month's amount differs from the billed one. */
export const monthChanges = [
  ...(['came', 'left', 'animals', 'price', 'vat'] as const),
  ...(['began', 'version', 'paused', 'resumed', 'ended', 'withdrawn'] as const),
] as const
export type MonthChange = {
  kind: (typeof monthChanges)[number]
  day: Day
  names: string[]
}

export type ChangedContract = {
  steps: readonly StoredStep[]
  terms: readonly Terms[]
  lateTerms?: ReadonlyMap<Day, Day>
  withdrawnAt: string | null
}

/**
 * Events that arrived after the invoice was made and on or after its issue day, by day. A withdrawn contract counts
 * as a whole.
 */
export function findMonthChanges(
  contracts: readonly ChangedContract[],
  month: Month,
  billed: { on: Day; madeAt: string },
): MonthChange[] {
  const changes = contracts.flatMap(({ steps, terms, lateTerms, withdrawnAt }) => {
    const own = [
      ...findStepChanges(steps, billed.madeAt),
      ...terms.flatMap((entry, n) => {
        const arrivedOn = lateTerms?.get(entry.from) ?? entry.from
        return findTermsChanges(terms[n - 1], entry).map(change => ({ change, arrivedOn }))
      }),
    ]
    const inMonth = own
      .filter(({ change, arrivedOn }) => change.day.slice(0, 7) === month && arrivedOn >= billed.on)
      .map(({ change }) => change)
    if (withdrawnAt === null) return inMonth
    const began = steps.find(({ status }) => status === 'active')
    const isConcerned = began !== undefined && toDay(began.at).slice(0, 7) <= month
    return isConcerned ? [createChange('withdrawn', toDay(withdrawnAt))] : []
  })
  return mergeVersions(changes).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** A contract that replaces another on the same day is a new version of it. */
function mergeVersions(changes: readonly MonthChange[]): MonthChange[] {
  const isOn = (day: Day, kind: MonthChange['kind']) =>
    changes.some(other => other.day === day && other.kind === kind)
  return changes.flatMap(change => {
    const { kind: what, day } = change
    if (what === 'began' && isOn(day, 'ended')) return [{ ...change, kind: 'version' as const }]
    return what === 'ended' && isOn(day, 'began') ? [] : [change]
  })
}

function createChange(kind: MonthChange['kind'], day: Day, names: string[] = []): MonthChange {
  return { kind, day, names }
}

type Arrived = { change: MonthChange; arrivedOn: Day }

function findStepChanges(steps: readonly StoredStep[], after: string): Arrived[] {
  return steps.flatMap(({ status, at, arrivedAt = at }, n) => {
    if (arrivedAt <= after) return []
    const kind = changeOfStep(status, steps[n - 1]?.status)
    return kind === undefined ? [] : [{ change: createChange(kind, toDay(at)), arrivedOn: toDay(arrivedAt) }]
  })
}

function changeOfStep(
  status: ContractStatus,
  before: ContractStatus | undefined,
): MonthChange['kind'] | undefined {
  if (status === 'active') return before === 'paused' ? 'resumed' : 'began'
  if (status === 'paused') return 'paused'
  // Paused contracts were free already.
  return status === 'canceled' && before === 'active' ? 'ended' : undefined
}

/** The terms with which a contract starts are no change. */
function findTermsChanges(before: Terms | undefined, terms: Terms): MonthChange[] {
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
    ...(came.length > 0 ? [createChange('came', terms.from, came)] : []),
    ...(left.length > 0 ? [createChange('left', terms.from, left)] : []),
    ...(isOther('hourlyCents') ? [createChange('price', terms.from)] : []),
    ...(isOther('vatRate') ? [createChange('vat', terms.from)] : []),
  ]
  return changes.length > 0 ? changes : [createChange('animals', terms.from)]
}
