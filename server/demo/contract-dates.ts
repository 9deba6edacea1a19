import { type ContractStatus, contractSteps, isAtWork } from '../../src/domain/contracts.ts'
import type { Random } from './random.ts'
import { dayOf, daysAgo, isoTime, madeLater } from './working-hours.ts'

/** Within how many days of the step before it somebody takes the next. */
const dueDays = { validate: 3, send: 3, 'force-sign': 12, activate: 8 } as const
const way = ['validate', 'send', 'force-sign', 'activate'] as const

/** How many days ago a contract was made that has come so far, at most and at least. */
const made: Record<Exclude<ContractStatus, 'canceled'>, { most: number; least: number }> = {
  created: { most: 12, least: 2 },
  pending: { most: 20, least: 6 },
  sent: { most: 28, least: 10 },
  signed: { most: 45, least: 26 },
  active: { most: 608, least: 75 },
  paused: { most: 608, least: 75 },
}

export type LivingStatus = keyof typeof made
export type Step = { status: ContractStatus; at: string }

/** Whoever is not known that long has no contract yet: their own could not have come as far as any other. */
export const shortestKnown = 90

/**
 * When it was made: after its client was known, and early enough to have come where it is. Most clients who are at work
 * asked for one soon; a renewed one comes later.
 */
export function madeStart(
  random: Random,
  { status, isRenewed = false }: { status: LivingStatus; isRenewed?: boolean },
  known: number,
  now: number,
): number {
  const { most, least } = made[status]
  const from = Math.max(known, daysAgo(now, most))
  const days = dayOf(now) - dayOf(from) - least
  const isSoon = isAtWork(status) && !isRenewed
  return madeLater(random, from, isSoon ? Math.ceil(days * random.next() ** 2) : days)
}

/**
 * An earlier version, which was at work when a new number of visits put another in its place; none when time is short.
 * `billing` is the first instant of the first month with invoices.
 */
export function madeEarlierStart(
  random: Random,
  { known, replaced, billing }: { known: number; replaced: number; billing: number },
): number | undefined {
  const from = Math.max(known, daysAgo(replaced, made.active.most))
  const days = dayOf(replaced) - dayOf(from) - longestWay
  // It was at work for a while.
  const isShort = days < 1 || dayOf(replaced) - dayOf(billing) < longestWay
  return isShort ? undefined : madeLater(random, from, days)
}

const longestWay = 45

type Span = { start: number; now: number; billing: number }

/**
 * From its making to where it is now, each step at a later day of work than the one before. What was agreed on before
 * the practice billed by the month began to be active when it did: no month is left without its invoice.
 */
export function madeSteps(random: Random, status: LivingStatus, { start, now, billing }: Span): Step[] {
  const steps: Step[] = [{ status: 'created', at: isoTime(start) }]
  let at = start
  const take = (to: ContractStatus, days: number) => {
    const later = madeLater(random, at, days)
    at = to === 'active' && later < billing ? madeLater(random, billing, 1) : later
    steps.push({ status: to, at: isoTime(at) })
  }
  for (const action of way) {
    if (steps.at(-1)?.status === status) return steps
    take(contractSteps[action].to, dueDays[action])
  }
  const free = () => dayOf(now) - dayOf(at) - 2
  if (status === 'paused') take('paused', free())
  // Some took a holiday in between.
  else if (free() > 60 && random.chance(0.15)) {
    take('paused', Math.floor(free() / 2))
    take('active', Math.min(40, free()))
  }
  return steps
}
