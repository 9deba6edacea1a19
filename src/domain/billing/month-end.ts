import type { Day, Month } from '../calendar/brussels.ts'
import { isOverdue, isToCollect, type PayableInvoice } from './invoices.ts'

/** Steps of the month end. Progress is derived from the rows, so the work can be interrupted. */
export const monthSteps = ['make', 'check', 'validate', 'file', 'returns', 'reminders'] as const
export type MonthStep = (typeof monthSteps)[number]

/** Reasons to review an invoice before validation. */
export const monthFindings = ['no-mandate', 'changed', 'first', 'credit'] as const
export type MonthFinding = (typeof monthFindings)[number]

export type AroundInvoice = {
  totalCents: number
  canCollect: boolean
  beforeCents: number | undefined
  isFirst: boolean
  creditCents: number
}

export function invoiceFindings(invoice: AroundInvoice): MonthFinding[] {
  const { totalCents, canCollect, beforeCents, isFirst, creditCents } = invoice
  const found: Record<MonthFinding, boolean> = {
    'no-mandate': !canCollect,
    changed: beforeCents !== undefined && hasChanged(beforeCents, totalCents),
    first: isFirst,
    credit: creditCents > 0,
  }
  return monthFindings.filter(finding => found[finding])
}

export function reviewMark({
  totalCents,
  findings,
}: {
  totalCents: number
  findings: readonly MonthFinding[]
}): string {
  return [totalCents, ...monthFindings.filter(finding => findings.includes(finding))].join(' ')
}

/** A review mark is valid for the state it was set on: a new total or a new finding needs another review. */
export function isLookedAt(
  mark: string | null,
  totalCents: number,
  findings: readonly MonthFinding[],
): boolean {
  if (mark === null) return false
  const [total, ...reviewedFindings] = mark.split(' ')
  return total === String(totalCents) && findings.every(finding => reviewedFindings.includes(finding))
}

export const mostReviewMarks = 1_000

export function hasChanged(beforeCents: number, cents: number): boolean {
  return Math.abs(cents - beforeCents) * 10 > Math.abs(beforeCents)
}

type BilledContract = { clientId: string; status: string }
type BilledInvoice = { clientId: string; contractId: string | null; period: Month; status: string }

export function unbilledClients(
  contracts: Iterable<BilledContract>,
  invoices: Iterable<BilledInvoice>,
  month: Month,
): Set<string> {
  const unbilled = new Set<string>()
  for (const { clientId, status } of contracts) if (status === 'active') unbilled.add(clientId)
  for (const { clientId, contractId, period, status } of invoices)
    if (contractId !== null && period === month && status !== 'canceled') unbilled.delete(clientId)
  return unbilled
}

export function leftInMonth(
  invoices: readonly PayableInvoice[],
  { unbilled, toLookAt, today }: { unbilled: number; toLookAt: number; today: Day },
): Record<MonthStep, number> {
  const count = (isLeft: (invoice: PayableInvoice) => boolean) => invoices.filter(isLeft).length
  return {
    make: unbilled,
    check: toLookAt,
    validate: count(({ status }) => status === 'created'),
    file: count(isForFile),
    returns: count(isForReturns),
    reminders: count(invoice => isOverdue(invoice, today)),
  }
}

export function isForFile(invoice: Pick<PayableInvoice, 'status' | 'toCollect'>): boolean {
  return invoice.status === 'pending' || isToCollect(invoice)
}

export function isForReturns(invoice: PayableInvoice): boolean {
  return invoice.status === 'sent' && invoice.toPay > 0 && !isToCollect(invoice)
}

/** A step is done when nothing is left in it and in all earlier steps. */
export function stepStatus(
  remaining: Record<MonthStep, number>,
  step: MonthStep,
): 'left' | 'done' | 'not-yet' {
  if (remaining[step] > 0) return 'left'
  const before = monthSteps.slice(0, monthSteps.indexOf(step))
  return before.some(earlierStep => remaining[earlierStep] > 0) ? 'not-yet' : 'done'
}

export function nextStep(remaining: Record<MonthStep, number>): MonthStep | undefined {
  return monthSteps.find(step => remaining[step] > 0)
}
