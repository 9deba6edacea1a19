import { endOfMonth, type Month, startOfMonth, toMonth } from '../calendar/brussels.ts'
import type { ContractStatus } from './contracts.ts'

export type Step = { status: ContractStatus; at: string }

/** `arrivedAt`: set for a step that was made offline and arrived later. */
export type StoredStep = Step & { arrivedAt?: string }

export function firstActiveMonth(steps: readonly Step[]): Month | undefined {
  const first = steps.find(({ status }) => status === 'active')
  return first && toMonth(first.at)
}

export type Amounts = { netCents: number; vatCents: number; totalCents: number }

export function usedCredit(creditCents: number, totalCents: number): number {
  return Math.max(0, Math.min(creditCents, totalCents))
}

export function monthSpan(month: Month): { startDate: string; endDate: string } {
  return {
    startDate: startOfMonth(month),
    endDate: new Date(Date.parse(endOfMonth(month)) - 1).toISOString(),
  }
}
