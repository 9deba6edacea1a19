import type { Day, Month } from '../calendar/brussels.ts'
import { type AskingInvoice, isOverdue, isToCollect } from './invoices.ts'

/** The end of a month, step by step: what is left of each follows from the rows, so it can be left and come back to. */
export const monthSteps = ['make', 'check', 'validate', 'file', 'returns', 'reminders'] as const
export type MonthStep = (typeof monthSteps)[number]

/** What of an invoice deserves a look before it is validated. */
export const monthFindings = ['no-mandate', 'changed', 'first', 'credit'] as const
export type MonthFinding = (typeof monthFindings)[number]

export type AroundInvoice = {
  totalCents: number
  /** Whether the bank can collect it. */
  canCollect: boolean
  /** What the client was billed for the month before; undefined where that was nothing. */
  beforeCents: number | undefined
  /** Whether the client was ever billed before. */
  isFirst: boolean
  /** What the client has as credit, which pays first. */
  creditCents: number
}

export function findingsOf(invoice: AroundInvoice): MonthFinding[] {
  const { totalCents, canCollect, beforeCents, isFirst, creditCents } = invoice
  const found: Record<MonthFinding, boolean> = {
    'no-mandate': !canCollect,
    changed: beforeCents !== undefined && hasChanged(beforeCents, totalCents),
    first: isFirst,
    credit: creditCents > 0,
  }
  return monthFindings.filter(finding => found[finding])
}

/** What somebody saw of an invoice when they ticked it, as it is kept with it. */
export function lookOf({
  totalCents,
  findings,
}: {
  totalCents: number
  findings: readonly MonthFinding[]
}): string {
  return [totalCents, ...monthFindings.filter(finding => findings.includes(finding))].join(' ')
}

/** A tick counts for what was seen: with another total, or with something new to look at, the invoice is to be looked at again. */
export function isLookedAt(
  kept: string | null,
  totalCents: number,
  findings: readonly MonthFinding[],
): boolean {
  if (kept === null) return false
  const [total, ...seen] = kept.split(' ')
  return total === String(totalCents) && findings.every(finding => seen.includes(finding))
}

/** More cannot be ticked in one call. */
export const mostLooksAtOnce = 1_000

/** By more than a tenth of what it was. */
export function hasChanged(beforeCents: number, cents: number): boolean {
  return Math.abs(cents - beforeCents) * 10 > Math.abs(beforeCents)
}

type BilledContract = { clientId: string; status: string }
type BilledInvoice = { clientId: string; period: Month; status: string }

/** The clients whose contract is active and who have no invoice for a month, canceled ones left out. */
export function unbilledClients(
  contracts: Iterable<BilledContract>,
  invoices: Iterable<BilledInvoice>,
  month: Month,
): Set<string> {
  const unbilled = new Set<string>()
  for (const { clientId, status } of contracts) if (status === 'active') unbilled.add(clientId)
  for (const { clientId, period, status } of invoices)
    if (period === month && status !== 'canceled') unbilled.delete(clientId)
  return unbilled
}

/** How many of a month's invoices each step still has to do with; of the first one, how many clients. */
export function leftInMonth(
  invoices: readonly AskingInvoice[],
  { unbilled, toLookAt, today }: { unbilled: number; toLookAt: number; today: Day },
): Record<MonthStep, number> {
  const count = (isLeft: (invoice: AskingInvoice) => boolean) => invoices.filter(isLeft).length
  return {
    make: unbilled,
    check: toLookAt,
    validate: count(({ status }) => status === 'created'),
    file: count(isForFile),
    returns: count(isForReturns),
    reminders: count(invoice => isOverdue(invoice, today)),
  }
}

/** Whether the first bank file of its month is to collect it: it is pending, or was sent before it was in one. */
export function isForFile(invoice: Pick<AskingInvoice, 'status' | 'toCollect'>): boolean {
  return invoice.status === 'pending' || isToCollect(invoice)
}

export function isForReturns(invoice: AskingInvoice): boolean {
  return invoice.status === 'sent' && invoice.toPay > 0 && !isToCollect(invoice)
}

/** A step of which nothing is left is done once nothing is left of those before it either: until then, more can come. */
export function standOfStep(left: Record<MonthStep, number>, step: MonthStep): 'left' | 'done' | 'not-yet' {
  if (left[step] > 0) return 'left'
  const before = monthSteps.slice(0, monthSteps.indexOf(step))
  return before.some(one => left[one] > 0) ? 'not-yet' : 'done'
}

/** The one to go on with; none once nothing is left. */
export function nextStep(left: Record<MonthStep, number>): MonthStep | undefined {
  return monthSteps.find(step => left[step] > 0)
}
