import { type Day, dayAfter } from '../calendar/brussels.ts'
import type { Patch } from '../edits/patch.ts'
import { byLanguage, translated } from '../text/language.ts'
import { normalizeLines } from '../text/text.ts'
import { centsFromEuros, eurosFromCents } from './money.ts'

/**
 * The state machine of invoices. Also, a full payment sets paid, and reversing it restores the former status.
 *
 *   created ──validate──► pending ──send──► sent ──mark-paid──► paid
 *   sent, paid ──mark-not-paid──► not_paid ──mark-paid──► paid
 *   created, pending, not_paid ──cancel──► canceled
 */
export const invoiceStatuses = ['created', 'pending', 'sent', 'paid', 'not_paid', 'canceled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceActions = ['validate', 'send', 'mark-paid', 'mark-not-paid', 'cancel'] as const
export type InvoiceAction = (typeof invoiceActions)[number]

export type InvoiceStep = {
  from: readonly InvoiceStatus[]
  to: InvoiceStatus
  needsServer?: true
}

export const invoiceSteps: Record<InvoiceAction, InvoiceStep> = {
  validate: { from: ['created'], to: 'pending' },
  send: { from: ['pending'], to: 'sent', needsServer: true },
  'mark-paid': { from: ['sent', 'not_paid'], to: 'paid' },
  'mark-not-paid': { from: ['sent', 'paid'], to: 'not_paid' },
  cancel: { from: ['created', 'pending', 'not_paid'], to: 'canceled' },
}

export function invoiceStepRefusal(
  action: InvoiceAction,
  status: InvoiceStatus,
): `invoices/cannot-${InvoiceAction}` | undefined {
  return invoiceSteps[action].from.includes(status) ? undefined : `invoices/cannot-${action}`
}

export function allowedInvoiceActions(status: InvoiceStatus): InvoiceAction[] {
  return invoiceActions.filter(action => invoiceSteps[action].from.includes(status))
}

export type QueuedInvoiceStep = Exclude<InvoiceAction, 'send'>

/** Amounts that a step depends on. A step is a conflict when one differs from what the user saw. */
export const stepAmounts = {
  validate: ['total'],
  'mark-paid': ['toPay'],
  'mark-not-paid': ['toPay', 'paid'],
  cancel: ['total', 'toPay'],
} as const satisfies Record<QueuedInvoiceStep, (keyof Amounts)[]>

type Amounts = { total: number; toPay: number; paid: number }

export function queuedStepPatch(
  action: QueuedInvoiceStep,
  { status, ...before }: { status: string } & Amounts,
): Patch {
  const after = amountsAfter(action, status, before)
  const amounts = stepAmounts[action].map(name => [name, { from: before[name], to: after[name] }] as const)
  return { status: { from: status, to: invoiceSteps[action].to }, ...Object.fromEntries(amounts) }
}

export function undonePaymentPatch({ toPay, paid }: Pick<Amounts, 'toPay' | 'paid'>): Patch {
  return {
    status: { from: invoiceSteps['mark-paid'].to, to: invoiceSteps['mark-not-paid'].to },
    toPay: { from: 0, to: toPay },
    paid: { from: eurosFromCents(centsFromEuros(paid) + centsFromEuros(toPay)), to: paid },
  }
}

/** In euros. Marking a paid invoice as not paid reopens the paid amount. */
function amountsAfter(action: QueuedInvoiceStep, status: string, before: Amounts): Amounts {
  if (action === 'mark-paid' || (action === 'cancel' && status !== 'created')) return { ...before, toPay: 0 }
  if (action !== 'mark-not-paid' || status !== 'paid') return before
  const toPay = eurosFromCents(centsFromEuros(before.toPay) + centsFromEuros(before.paid))
  return { ...before, toPay, paid: 0 }
}

export function isInvoiceStatus(status: unknown): status is InvoiceStatus {
  return invoiceStatuses.some(known => known === status)
}

/** From validation on, its content is frozen. Before, it follows prices, animals and names. */
export function isFrozen(status: InvoiceStatus): boolean {
  return status !== 'created'
}

export const owedStatuses = ['pending', 'sent', 'not_paid'] as const satisfies InvoiceStatus[]

export function isOwed(status: InvoiceStatus): boolean {
  return owedStatuses.some(owed => owed === status)
}

/** Announced to the client as a direct debit, and not in a bank file yet. */
export function isToCollect({ status, toCollect }: { status: InvoiceStatus; toCollect: boolean }): boolean {
  return status === 'sent' && toCollect
}

type Collected = { status: InvoiceStatus; collectingUntil: Day | null; collections: number }

function isCollected({ status, collections }: Pick<Collected, 'status' | 'collections'>): boolean {
  return status !== 'not_paid' && collections > 0
}

/** In an open bank file, or collected and not returned. */
export function isWithBank(invoice: Collected, today: Day): boolean {
  const { collectingUntil } = invoice
  return (collectingUntil !== null && today < collectingUntil) || isCollected(invoice)
}

type Refusable = { status: InvoiceStatus; refusedOn: Day | null }

/** Open because the bank rejected or returned the collection. */
export function isRefused<Row extends Refusable>(row: Row): row is Row & { refusedOn: Day } {
  return row.refusedOn !== null && isOwed(row.status)
}

/** In cents. Canceled invoices are left out. Before validation, an invoice is billed but not outstanding. */
export const invoiceSums = ['billed', 'outstanding', 'collected', 'returned'] as const
export type InvoiceSums = Record<(typeof invoiceSums)[number], number>

export function noSums(): InvoiceSums {
  return { billed: 0, outstanding: 0, collected: 0, returned: 0 }
}

type Summed = Refusable & { total: number; credit: number; credited: number; toPay: number }

/** The amounts are in euros. `paid` of a pending edit is stale, so the collected amount is what is not due. */
export function addToSums(sums: InvoiceSums, invoice: Summed): void {
  if (invoice.status === 'canceled') return
  const billed = centsFromEuros(invoice.total) - centsFromEuros(invoice.credited)
  const toPay = centsFromEuros(invoice.toPay)
  sums.billed += billed
  sums.collected += billed - centsFromEuros(invoice.credit) - toPay
  if (isOwed(invoice.status)) sums.outstanding += toPay
  if (isRefused(invoice)) sums.returned += toPay
}

/** A pending invoice was never sent, so it cannot be overdue. */
export const lateStatuses = ['sent', 'not_paid'] as const satisfies InvoiceStatus[]

export function overdueFrom(invoice: OpenInvoice): Day | null {
  const { status, toPay, dueDate, collectingUntil } = invoice
  const canBeLate = lateStatuses.some(late => late === status) && toPay > 0 && dueDate !== ''
  if (!canBeLate || isToCollect(invoice) || isCollected(invoice)) return null
  const from = dayAfter(dueDate)
  return collectingUntil !== null && collectingUntil > from ? collectingUntil : from
}

/** An invoice due today is not overdue. `toPay` is in euros. */
export function isOverdue(invoice: OpenInvoice, today: Day): boolean {
  const from = overdueFrom(invoice)
  return from !== null && from <= today
}
type OpenInvoice = Collected & { toPay: number; dueDate: Day; toCollect: boolean }
export type PayableInvoice = OpenInvoice & Refusable & { creditNotes: string }

const otherFilters = {
  overdue: isOverdue,
  refused: invoice => isRefused(invoice),
  credited: ({ creditNotes }) => creditNotes !== '',
  void: ({ status, creditNotes }) => status === 'canceled' && creditNotes === '',
} as const satisfies { [filter: string]: (invoice: PayableInvoice, today: Day) => boolean }

export const invoiceFilters = [...invoiceStatuses, 'overdue', 'refused', 'credited', 'void'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export function passesFilter(invoice: PayableInvoice, filter: InvoiceFilter, today: Day): boolean {
  return isInvoiceStatus(filter) ? filter === invoice.status : otherFilters[filter](invoice, today)
}

export function passesFilters(
  invoice: PayableInvoice,
  filters: readonly InvoiceFilter[],
  today: Day,
): boolean {
  return filters.length === 0 || filters.some(filter => passesFilter(invoice, filter, today))
}

/** Months of invoices on devices. Older ones are only on the server. */
export const monthsOnDevices = 24

export function invoiceSearchText(number: string): string {
  return normalizeLines([number, number.replace(/\D/g, '')])
}

/** Gap-free within a year. */
export function invoiceNumber(year: string, sequence: number): string {
  return `${year}-${String(sequence).padStart(5, '0')}`
}

export function invoiceSequence(number: string): string {
  return /-0*(\d+)$/.exec(number)?.[1] ?? ''
}

export const invoiceStatusTexts = byLanguage({
  created: { en: 'Created', fr: 'Créée', nl: 'Aangemaakt' },
  pending: { en: 'Pending', fr: 'En attente', nl: 'In afwachting' },
  sent: { en: 'Sent', fr: 'Envoyée', nl: 'Verstuurd' },
  paid: { en: 'Paid', fr: 'Payée', nl: 'Betaald' },
  not_paid: { en: 'Not Paid', fr: 'Impayée', nl: 'Niet betaald' },
  canceled: { en: 'Canceled', fr: 'Annulée', nl: 'Geannuleerd' },
})

export const otherFilterTexts = byLanguage({
  overdue: translated('Overdue', 'En retard', 'Vervallen'),
  refused: translated('Rejected by the bank', 'Refusées par la banque', 'Geweigerd door de bank'),
  credited: translated('Credited', 'Créditées', 'Gecrediteerd'),
  void: translated('Canceled before issue', 'Annulées avant émission', 'Geannuleerd voor uitgifte'),
})

const day = 86_400_000

/** Whether an edit arrived so late that users are informed. */
export function isLate(madeAt: string, arrivedAt: string): boolean {
  return Date.parse(arrivedAt) - Date.parse(madeAt) > day
}

/** For the counts of the start page: the status, or when it is due, whether it was refused, and until when it is collected. */
export function invoiceKind(invoice: Omit<PayableInvoice, 'creditNotes'>): string {
  if (!isOwed(invoice.status)) return invoice.status
  const { collectingUntil } = invoice
  return [overdueFrom(invoice) ?? '', isRefused(invoice) ? 'refused' : '', collectingUntil ?? ''].join(' ')
}

export function invoiceCents({ toPay }: { toPay: number }): number {
  return centsFromEuros(toPay)
}
