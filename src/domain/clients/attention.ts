import { collectedDay } from '../bank/business-days.ts'
import type { ContractStatus } from '../billing/contracts.ts'
import type { Day } from '../calendar/brussels.ts'
import { addressToCheck } from './animal-address.ts'

/**
 * Counts of the start page. Rows are counted by category, so 100,000 invoices cost a few hundred checks. Whether an
 * invoice is overdue depends on today, so its category contains the day from which it is, and the day until which the
 * bank may return its collection.
 */
export type Tally = ReadonlyMap<string, number>

export function clientsToRefund(clients: Tally): string[] {
  return [...clients.keys()].filter(id => id !== '')
}

export type Attention =
  | 'editsToSettle'
  | 'editsToSend'
  | 'refusedInvoices'
  | 'overdueInvoices'
  | 'invoicesToValidate'
  | 'collections'
  | 'extrasToInvoice'
  | 'contractsToSend'
  | 'contractsToSign'
  | 'animalsToPlan'
  | 'visitsOver'
  | 'addressesToCheck'
/** `cents`: the amount due of the invoices. `day`: the day of their collection by the bank. */
type AttentionLine = { kind: Attention; count: number; cents?: number; day?: Day }

/** `toSettle`: needs a decision. `toSend`: sent automatically, and counted only while the server is unreachable. */
type Outbox = { toSettle: number; toSend: number; isReachable: boolean }
/** `sums`: the cents of the invoices. */
/** `extras`: the lines of extra work to invoice. */
type Tallies = {
  invoices: Tally
  sums: Tally
  contracts: Tally
  animals: Tally
  extras?: { count: number; cents: number }
}
/** Animals to call for within a week, and past visits without a result. */
type Visits = { animalsToPlan: number; visitsOver: number }

export function countAttention(
  { toSettle, toSend, isReachable }: Outbox,
  { invoices, sums, contracts, animals, extras = { count: 0, cents: 0 } }: Tallies,
  today: Day,
  { animalsToPlan, visitsOver }: Visits = { animalsToPlan: 0, visitsOver: 0 },
): AttentionLine[] {
  const totalOf = (kinds: readonly string[]) => ({
    count: sum(kinds.map(kind => invoices.get(kind) ?? 0)),
    cents: sum(kinds.map(kind => sums.get(kind) ?? 0)),
  })
  const owed = (passes: (invoice: { lateFrom: Day; isRefused: boolean; out: Day }) => boolean) =>
    totalOf(
      [...invoices.keys()].filter(kind => {
        const [lateFrom = '', refused, out = ''] = kind.split(' ')
        return refused !== undefined && passes({ lateFrom, isRefused: refused !== '', out })
      }),
    )
  const untilDays = new Set([...invoices.keys()].flatMap(kind => kind.split(' ')[2] || []))
  const collections = [...untilDays]
    .filter(until => today < until)
    .toSorted()
    .map(until => ({ day: collectedDay(until), ...owed(({ out }) => out === until) }))
  const countContracts = (...statuses: ContractStatus[]) =>
    sum(statuses.map(status => contracts.get(status) ?? 0))
  const lines: AttentionLine[] = [
    { kind: 'editsToSettle', count: toSettle },
    { kind: 'editsToSend', count: isReachable ? 0 : toSend },
    { kind: 'refusedInvoices', ...owed(({ isRefused }) => isRefused) },
    { kind: 'overdueInvoices', ...owed(({ lateFrom }) => lateFrom !== '' && lateFrom <= today) },
    { kind: 'invoicesToValidate', ...totalOf(['created']) },
    ...collections.map(each => ({ kind: 'collections' as const, ...each })),
    { kind: 'extrasToInvoice', ...extras },
    { kind: 'contractsToSend', count: countContracts('created', 'pending') },
    { kind: 'contractsToSign', count: countContracts('sent') },
    { kind: 'animalsToPlan', count: animalsToPlan },
    { kind: 'visitsOver', count: visitsOver },
    { kind: 'addressesToCheck', count: animals.get(addressToCheck) ?? 0 },
  ]
  return lines.filter(({ count }) => count > 0)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Until the first payment. */
export function isBeginning({ invoices }: Pick<Tallies, 'invoices'>): boolean {
  return !invoices.has('paid')
}
