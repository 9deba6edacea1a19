import { type ContractStatus, isContractStatus } from '../billing/contracts.ts'
import { type AskingInvoice, isOwed, isRefused, overdueFrom } from '../billing/invoices.ts'
import type { Day } from '../calendar/brussels.ts'
import type { AddressWithPhone } from './address.ts'
import { asksForLook, type Held } from './animal-address.ts'

/**
 * What waits for somebody, as the start page says it: how many there are of each. Rows are counted by their kind, and a kind is
 * all that is asked of a row here; so a practice with 100,000 invoices goes through some hundreds of kinds, and not through its
 * invoices. What is late depends on the day, so the kind of an invoice that asks for money names the day from which it is overdue.
 */
export type Tally = ReadonlyMap<string, number>

export function kindOfInvoice(invoice: Omit<AskingInvoice, 'creditNotes'>): string {
  if (!isOwed(invoice.status)) return invoice.status
  return `${overdueFrom(invoice) ?? ''} ${isRefused(invoice) ? 'refused' : ''}`
}

/** A client to whom a refund is due is a kind of their own, so that all of them are found without looking at each client. */
export function kindOfClient({ id, refundBy }: { id: string; refundBy: Day | null }): string {
  return refundBy === null ? '' : id
}

/** The clients to whom a refund is due. */
export function clientsToRefund(clients: Tally): string[] {
  return [...clients.keys()].filter(id => id !== '')
}

const toCheck = 'to check'

export function kindOfAnimal(animal: Held, home: AddressWithPhone | undefined): string {
  return asksForLook(animal, home) ? toCheck : ''
}

/** The most pressing first. */
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

/** `toSettle` asks for a person; `toSend` goes by itself, and is told only while nobody answers. */
type Outbox = { toSettle: number; toSend: number; isReachable: boolean }
type Tallies = { invoices: Tally; contracts: Tally; animals: Tally }
/** What is reckoned from visits: whom to call within a week, and what is over while nobody said whether it took place. */
type Visits = { animalsToPlan: number; visitsOver: number }

/** What waits, and how many of each; of what there is none, nothing is said. */
export function attentionOf(
  { toSettle, toSend, isReachable }: Outbox,
  { invoices, contracts, animals }: Tallies,
  today: Day,
  visits: Visits = { animalsToPlan: 0, visitsOver: 0 },
): { what: Attention; count: number }[] {
  const owed = [...invoices].flatMap(([kind, count]) => {
    const [lateFrom = '', refused] = kind.split(' ')
    return refused === undefined ? [] : [{ lateFrom, isRefused: refused !== '', count }]
  })
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  const isLate = ({ lateFrom }: { lateFrom: Day }) => lateFrom !== '' && lateFrom <= today
  const contractsOf = (...statuses: ContractStatus[]) =>
    sum(statuses.map(status => ({ count: contracts.get(status) ?? 0 })))
  const counts: Record<Attention, number> = {
    editsToSettle: toSettle,
    editsToSend: isReachable ? 0 : toSend,
    refusedInvoices: sum(owed.filter(each => each.isRefused)),
    overdueInvoices: sum(owed.filter(isLate)),
    invoicesToValidate: invoices.get('created') ?? 0,
    contractsToSend: contractsOf('created', 'pending'),
    contractsToSign: contractsOf('sent'),
    ...visits,
    addressesToCheck: animals.get(toCheck) ?? 0,
  }
  return attentions.flatMap(what => (counts[what] > 0 ? [{ what, count: counts[what] }] : []))
}

/** Whether the practice has only begun: it has billed nothing yet, and no contract was ever signed. */
export function isBeginning({ invoices, contracts }: Pick<Tallies, 'invoices' | 'contracts'>): boolean {
  const isUnsigned = (status: string) => isContractStatus(status) && unsigned.includes(status)
  return invoices.size === 0 && [...contracts.keys()].every(isUnsigned)
}
const unsigned: readonly ContractStatus[] = ['created', 'pending', 'sent']
