import { endOfMonth, type Month, monthAfter, monthOf, monthsBetween, startOfMonth } from './brussels.ts'
import { monthCents, vatCents } from './contract-price.ts'
import type { ContractStatus } from './contracts.ts'

/** What a contract went through, in its order: each status with the instant at which it began. */
export type Step = { status: ContractStatus; at: string }

/** For each of these months the last instant at which the contract was active in it. */
function lastActive(steps: readonly Step[], now: string): Map<Month, string> {
  const months = new Map<Month, string>()
  for (const [n, { status, at }] of steps.entries()) {
    if (status !== 'active') continue
    const end = steps[n + 1]?.at ?? now
    const last = monthOf(end)
    // What ended as a month began was not active in it.
    for (let month = monthOf(at); month <= last; month = monthAfter(month))
      if (startOfMonth(month) < end || month === monthOf(at))
        months.set(month, month === last ? end : endOfMonth(month))
  }
  return months
}

type Billable = { id: string; clientId: string; steps: readonly Step[] }

/**
 * The months that each client is billed, each by one contract: where one has taken the place of another within a month,
 * by the one that was active last in it, as the month it is in the life of that contract. In the order of the clients
 * as they come, and of the months.
 */
export function monthsToBill<Contract extends Billable>(
  contracts: readonly Contract[],
  now: string,
): { contract: Contract; period: Month }[] {
  type Billed = Map<Month, { contract: Contract; until: string }>
  const clients = new Map<string, Billed>()
  for (const contract of contracts) {
    const billed: Billed = clients.get(contract.clientId) ?? new Map()
    clients.set(contract.clientId, billed)
    for (const [month, until] of lastActive(contract.steps, now)) {
      const other = billed.get(month)
      const isLater = until > (other?.until ?? '')
      // Of two that end together, which no client should have, always the same one.
      const isChosen = other !== undefined && until === other.until && contract.id > other.contract.id
      if (isLater || isChosen) billed.set(month, { contract, until })
    }
  }
  return [...clients.values()].flatMap(billed =>
    [...billed]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([period, { contract }]) => ({ contract, period })),
  )
}

export function firstActiveMonth(steps: readonly Step[]): Month | undefined {
  const first = steps.find(({ status }) => status === 'active')
  return first && monthOf(first.at)
}

export type Amounts = { netCents: number; vatCents: number; totalCents: number }

/** One month of a yearly amount. `first` is the first month in which the contract was active. */
export function amountsOf(yearly: number, period: Month, first: Month, vatRate: number): Amounts {
  const netCents = monthCents(yearly, monthsBetween(first, period) + 1)
  const vat = vatCents(netCents, vatRate)
  return { netCents, vatCents: vat, totalCents: netCents + vat }
}

/** What of a client's credit an invoice takes, once it is validated. */
export function creditTaken(creditCents: number, totalCents: number): number {
  return Math.max(0, Math.min(creditCents, totalCents))
}

/** The span of a month of invoices, as the list call asks for it. */
export function spanOfMonth(month: Month): { startDate: string; endDate: string } {
  return {
    startDate: startOfMonth(month),
    endDate: new Date(Date.parse(endOfMonth(month)) - 1).toISOString(),
  }
}
