import { type Day, dayAfter } from '../calendar/brussels.ts'
import type { Patch } from '../edits/patch.ts'
import { byLanguage, said } from '../text/language.ts'
import { normalizeLines } from '../text/text.ts'
import { centsFromEuros, eurosFromCents } from './money.ts'

/**
 * The life of an invoice, once: buttons, the server and the tests read this table. Beside these steps, an invoice is paid once all of
 * it has come in, and is what it was before when such a payment is taken back.
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
  /** An email goes out: only the server can see to it, while somebody waits. */
  needsServer?: true
}

export const invoiceSteps: Record<InvoiceAction, InvoiceStep> = {
  validate: { from: ['created'], to: 'pending' },
  send: { from: ['pending'], to: 'sent', needsServer: true },
  'mark-paid': { from: ['sent', 'not_paid'], to: 'paid' },
  'mark-not-paid': { from: ['sent', 'paid'], to: 'not_paid' },
  cancel: { from: ['created', 'pending', 'not_paid'], to: 'canceled' },
}

/** Why an invoice of this status may not take the step; nothing when it may. */
export function refusalOfInvoiceStep(
  action: InvoiceAction,
  status: InvoiceStatus,
): `invoices/cannot-${InvoiceAction}` | undefined {
  return invoiceSteps[action].from.includes(status) ? undefined : `invoices/cannot-${action}`
}

/** What can be done with an invoice of this status, in the order of its buttons. */
export function invoiceActionsOf(status: InvoiceStatus): InvoiceAction[] {
  return invoiceActions.filter(action => invoiceSteps[action].from.includes(status))
}

/** A step that devices queue. */
export type QueuedInvoiceStep = Exclude<InvoiceAction, 'send'>

/** Amounts that a step depends on. When one of them differs from the amount that the user saw, the step is a conflict. */
export const amountsOfStep = {
  validate: ['total'],
  'mark-paid': ['toPay'],
  'mark-not-paid': ['toPay', 'paid'],
  cancel: ['total', 'toPay'],
} as const satisfies Record<QueuedInvoiceStep, (keyof Amounts)[]>

type Amounts = { total: number; toPay: number; paid: number }

/** A step as an edit: the status and the amounts before it, and after it. */
export function patchOfStep(
  action: QueuedInvoiceStep,
  { status, ...before }: { status: string } & Amounts,
): Patch {
  const after = amountsAfter(action, status, before)
  const amounts = amountsOfStep[action].map(name => [name, { from: before[name], to: after[name] }] as const)
  return { status: { from: status, to: invoiceSteps[action].to }, ...Object.fromEntries(amounts) }
}

/** The patch that undoes Mark Paid, from the row as it was before. */
export function patchOfUndonePayment({ toPay, paid }: Pick<Amounts, 'toPay' | 'paid'>): Patch {
  return {
    status: { from: invoiceSteps['mark-paid'].to, to: invoiceSteps['mark-not-paid'].to },
    toPay: { from: 0, to: toPay },
    paid: { from: eurosFromCents(centsFromEuros(paid) + centsFromEuros(toPay)), to: paid },
  }
}

/** Amounts in euros. Marking a paid invoice as not paid opens the paid amount again. */
function amountsAfter(action: QueuedInvoiceStep, status: string, before: Amounts): Amounts {
  if (action === 'mark-paid' || (action === 'cancel' && status !== 'created')) return { ...before, toPay: 0 }
  if (action !== 'mark-not-paid' || status !== 'paid') return before
  const toPay = eurosFromCents(centsFromEuros(before.toPay) + centsFromEuros(before.paid))
  return { ...before, toPay, paid: 0 }
}

export function isInvoiceStatus(status: unknown): status is InvoiceStatus {
  return invoiceStatuses.some(known => known === status)
}

/** From the validation on it says what it says; before, it follows prices, animals and names. */
export function isFrozen(status: InvoiceStatus): boolean {
  return status !== 'created'
}

/** Of what is validated and neither paid nor canceled. */
export const owedStatuses = ['pending', 'sent', 'not_paid'] as const satisfies InvoiceStatus[]

/** Whether it still asks the client for money. */
export function isOwed(status: InvoiceStatus): boolean {
  return owedStatuses.some(owed => owed === status)
}

/** Whether the client was told that it is collected, and a bank file is still to do so. */
export function isToCollect({ status, toCollect }: { status: InvoiceStatus; toCollect: boolean }): boolean {
  return status === 'sent' && toCollect
}

type Collected = { status: InvoiceStatus; outUntil: Day | null; collections: number }

/** Whether it was collected and the money did not come back. */
function isCollected({ status, collections }: Pick<Collected, 'status' | 'collections'>): boolean {
  return status !== 'not_paid' && collections > 0
}

/** Whether it is in an open bank file, or was collected and the money did not come back. */
export function isWithBank(invoice: Collected, today: Day): boolean {
  const { outUntil } = invoice
  return (outUntil !== null && today < outUntil) || isCollected(invoice)
}

type Refusable = { status: InvoiceStatus; refusedOn: Day | null }

/** Whether it waits for money because the bank did not collect it, or had to give it back. */
export function isRefused<Row extends Refusable>(row: Row): row is Row & { refusedOn: Day } {
  return row.refusedOn !== null && isOwed(row.status)
}

/** The statuses in which an invoice can be overdue: a pending one was never sent. */
export const lateStatuses = ['sent', 'not_paid'] as const satisfies InvoiceStatus[]

/** From which day on it is overdue; null while it is with the bank or for the bank, or asks for nothing. */
export function overdueFrom(invoice: Owed): Day | null {
  const { status, toPay, dueDate, outUntil } = invoice
  const canBeLate = lateStatuses.some(late => late === status) && toPay > 0 && dueDate !== ''
  if (!canBeLate || isToCollect(invoice) || isCollected(invoice)) return null
  const from = dayAfter(dueDate)
  return outUntil !== null && outUntil > from ? outUntil : from
}

/** An invoice that is due today is not overdue yet. `toPay` is what it still asks for, in euros. */
export function isOverdue(invoice: Owed, today: Day): boolean {
  const from = overdueFrom(invoice)
  return from !== null && from <= today
}
type Owed = Collected & { toPay: number; dueDate: Day; toCollect: boolean }
export type AskingInvoice = Owed & Refusable & { creditNotes: string }

/** What passes a filter that is no status. `creditNotes` are the numbers of what an invoice was credited by. */
const otherFilters = {
  overdue: isOverdue,
  refused: invoice => isRefused(invoice),
  credited: ({ creditNotes }) => creditNotes !== '',
  void: ({ status, creditNotes }) => status === 'canceled' && creditNotes === '',
} as const satisfies { [filter: string]: (invoice: AskingInvoice, today: Day) => boolean }

/** What a list of invoices is narrowed to: some statuses, what is overdue, was refused by the bank, was credited, or was canceled before it was issued. */
export const invoiceFilters = [...invoiceStatuses, 'overdue', 'refused', 'credited', 'void'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export function passesFilter(invoice: AskingInvoice, filter: InvoiceFilter, today: Day): boolean {
  return isInvoiceStatus(filter) ? filter === invoice.status : otherFilters[filter](invoice, today)
}

/** Of several filters an invoice need pass one; where none is chosen, it passes. */
export function passesFilters(
  invoice: AskingInvoice,
  filters: readonly InvoiceFilter[],
  today: Day,
): boolean {
  return filters.length === 0 || filters.some(filter => passesFilter(invoice, filter, today))
}

/** How many months of invoices devices keep; older ones are asked of the server. */
export const monthsOnDevices = 24

/** How an invoice is found by its number: with its dash and without. */
export function invoiceSearchText(number: string): string {
  return normalizeLines([number, number.replace(/\D/g, '')])
}

/** The number as it is printed: gap-free within its year. */
export function invoiceNumber(year: string, sequence: number): string {
  return `${year}-${String(sequence).padStart(5, '0')}`
}

/** How many-th it is of its year, as people say it: without the year and the zeros. */
export function sequenceOf(number: string): string {
  return /-0*(\d+)$/.exec(number)?.[1] ?? ''
}

/** How an invoice's status is called: on its screen, and where the outbox shows what became of it. */
export const invoiceStatusTexts = byLanguage({
  created: { en: 'Created', fr: 'Créée', nl: 'Aangemaakt' },
  pending: { en: 'Pending', fr: 'En attente', nl: 'In afwachting' },
  sent: { en: 'Sent', fr: 'Envoyée', nl: 'Verstuurd' },
  paid: { en: 'Paid', fr: 'Payée', nl: 'Betaald' },
  not_paid: { en: 'Not Paid', fr: 'Impayée', nl: 'Niet betaald' },
  canceled: { en: 'Canceled', fr: 'Annulée', nl: 'Geannuleerd' },
})

/** How the filters are called that are no statuses. */
export const otherFilterTexts = byLanguage({
  overdue: said('Overdue', 'En retard', 'Te laat'),
  refused: said('Refused by the bank', 'Refusées par la banque', 'Geweigerd door de bank'),
  credited: said('Credited', 'Créditées', 'Gecrediteerd'),
  void: said('Canceled before issue', 'Annulées avant émission', 'Geannuleerd voor uitgifte'),
})

const day = 86_400_000

/** Whether an edit arrived so long after it was made that users are told. */
export function isLate(madeAt: string, arrivedAt: string): boolean {
  return Date.parse(arrivedAt) - Date.parse(madeAt) > day
}
