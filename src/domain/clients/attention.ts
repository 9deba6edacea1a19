import { type ContractStatus, isContractStatus } from '../billing/contracts.ts'
import { isOwed, isRefused, overdueFrom, type PayableInvoice } from '../billing/invoices.ts'
import type { Day } from '../calendar/brussels.ts'
import type { AddressWithPhone } from './address.ts'
import { asksForLook, type StoredAddress } from './animal-address.ts'

/**
 * Counts of the start page. Rows are counted by category, so 100,000 invoices cost a few hundred checks. Whether an
 * invoice is overdue depends on today, so its category contains the day from which it is.
 */
export type Tally = ReadonlyMap<string, number>

export function invoiceKind(invoice: Omit<PayableInvoice, 'creditNotes'>): string {
  if (!isOwed(invoice.status)) return invoice.status
  return `${overdueFrom(invoice) ?? ''} ${isRefused(invoice) ? 'refused' : ''}`
}

/** A client with a due refund is a category of its own, so all of them are found without reading each client. */
export function clientKind({ id, refundBy }: { id: string; refundBy: Day | null }): string {
  return refundBy === null ? '' : id
}

export function clientsToRefund(clients: Tally): string[] {
  return [...clients.keys()].filter(id => id !== '')
}

const toCheck = 'to check'

export function animalKind(animal: StoredAddress, home: AddressWithPhone | undefined): string {
  return asksForLook(animal, home) ? toCheck : ''
}

export const attentions = [
  'editsToSettle',
  'editsToSend',
  'refusedInvoices',
  'overdueInvoices',
  'invoicesToValidate',
  'contractsToSend',
  'contractsToSign',
  'animalsToPlan',
  'visitsOver',
  'addressesToCheck',
] as const
export type Attention = (typeof attentions)[number]

/** `toSettle`: needs a decision. `toSend`: sent automatically, and counted only while the server is unreachable. */
type Outbox = { toSettle: number; toSend: number; isReachable: boolean }
type Tallies = { invoices: Tally; contracts: Tally; animals: Tally }
/** Animals to call for within a week, and past visits without a result. */
type Visits = { animalsToPlan: number; visitsOver: number }

export function countAttention(
  { toSettle, toSend, isReachable }: Outbox,
  { invoices, contracts, animals }: Tallies,
  today: Day,
  visits: Visits = { animalsToPlan: 0, visitsOver: 0 },
): { kind: Attention; count: number }[] {
  const owed = [...invoices].flatMap(([kind, count]) => {
    const [lateFrom = '', refused] = kind.split(' ')
    return refused === undefined ? [] : [{ lateFrom, isRefused: refused !== '', count }]
  })
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  const isLate = ({ lateFrom }: { lateFrom: Day }) => lateFrom !== '' && lateFrom <= today
  const countContracts = (...statuses: ContractStatus[]) =>
    sum(statuses.map(status => ({ count: contracts.get(status) ?? 0 })))
  const counts: Record<Attention, number> = {
    editsToSettle: toSettle,
    editsToSend: isReachable ? 0 : toSend,
    refusedInvoices: sum(owed.filter(each => each.isRefused)),
    overdueInvoices: sum(owed.filter(isLate)),
    invoicesToValidate: invoices.get('created') ?? 0,
    contractsToSend: countContracts('created', 'pending'),
    contractsToSign: countContracts('sent'),
    ...visits,
    addressesToCheck: animals.get(toCheck) ?? 0,
  }
  return attentions.flatMap(kind => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []))
}

/** A practice without invoices and without a signed contract. */
export function isBeginning({ invoices, contracts }: Pick<Tallies, 'invoices' | 'contracts'>): boolean {
  const isUnsigned = (status: string) => isContractStatus(status) && unsigned.includes(status)
  return invoices.size === 0 && [...contracts.keys()].every(isUnsigned)
}
const unsigned: readonly ContractStatus[] = ['created', 'pending', 'sent']
