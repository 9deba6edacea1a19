import { type Day, type Month, toMonth } from '../calendar/brussels.ts'
import {
  type BilledInvoice,
  type BillingResult,
  isCurrentInvoice,
  type Line,
  linesUnder,
  sumLines,
} from './compute-billing.ts'
import type { ExtraUnit } from './extras.ts'
import type { VatRegime } from './vat.ts'

export type ExtraLine = {
  kind: 'extra'
  period: Month
  extraId: string
  text: string
  day: Day
  animal: { id: string; name: string } | null
  quantity: number
  unit: ExtraUnit
  priceCents: number
  vatRate: number
  netCents: number
}

/** A line that is open (`invoiceId` is null) or on a created invoice, at the domestic VAT rate. */
export type OpenExtra = Omit<ExtraLine, 'period'> & { invoiceId: string | null }

type ExtrasInput = {
  isActive: boolean
  vatRegime: VatRegime
  hasActiveContract: boolean
  invoices: readonly BilledInvoice[]
  /** The created invoice of extra work only. A client has at most one. */
  extraInvoice: { id: string; period: Month } | null
  /** In the order of the invoice. */
  extras: readonly OpenExtra[]
}

type Bill = BillingResult['invoices'][number]
export type BillWithExtras = Omit<Bill, 'lines'> & { lines: (Line | ExtraLine)[]; isExtra: boolean }

/**
 * Adds extra work to the invoices of a client. Lines on a created invoice remain there while it bills a month. Open
 * lines go on the invoice of the current month. Once that is issued, they wait for the next month, or for a client
 * without an active contract they get an invoice of their own. Amounts of the contract do not depend on them.
 */
export function billExtras(client: ExtrasInput, invoices: readonly Bill[], now: string): BillWithExtras[] {
  const { isActive, hasActiveContract, extraInvoice } = client
  const current = toMonth(now)
  const placed = new Map<Bill | 'own', OpenExtra[]>()
  const put = (place: Bill | 'own', extra: OpenExtra) =>
    placed.set(place, [...(placed.get(place) ?? []), extra])
  const filled = invoices.filter(({ lines }) => lines.length > 0)
  const ofMonth = filled.find(({ period }) => period === current)
  const isMonthBilled = client.invoices.some(
    invoice => invoice.period === current && isCurrentInvoice(invoice) && invoice.state !== 'created',
  )
  for (const extra of client.extras) {
    const holding = extra.invoiceId === null ? undefined : filled.find(({ id }) => id === extra.invoiceId)
    if (holding !== undefined) put(holding, extra)
    else if (extra.invoiceId !== null && extra.invoiceId === extraInvoice?.id) put('own', extra)
    else if (isActive && ofMonth !== undefined) put(ofMonth, extra)
    else if (isActive && !(hasActiveContract && isMonthBilled)) put('own', extra)
  }
  const linesOn = (place: Bill | 'own', period: Month) =>
    extraLines(client.vatRegime, placed.get(place), period)
  const bills = invoices.map(bill => ({
    ...bill,
    isExtra: false,
    lines: [...bill.lines, ...linesOn(bill, bill.period)],
  }))
  const { id, period } = extraInvoice ?? { id: null, period: current }
  const own = linesOn('own', period)
  const isPayable = sumLines(own).totalCents > 0
  if (id === null && !isPayable) return bills
  return [...bills, { id, period, contractId: null, isExtra: true, lines: isPayable ? own : [] }]
}

export function extraLines(
  vatRegime: VatRegime,
  extras: readonly OpenExtra[] = [],
  period: Month,
): ExtraLine[] {
  return linesUnder(
    vatRegime,
    extras.map(({ invoiceId: _, ...line }) => ({ ...line, period })),
  )
}
