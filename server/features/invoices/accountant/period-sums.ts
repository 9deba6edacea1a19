import type { PeriodSums } from '../../../../src/contract/accountant.ts'
import { type Sums as LineSums, sumLines } from '../../../../src/domain/billing/compute-billing.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { creditNoteSum, paymentMethodsReceived } from '../../../../src/domain/billing/payments.ts'
import { creditNoteRates } from '../../../../src/domain/documents/e-invoice.ts'
import { type Db, paged } from '../../../db/database.ts'
import { type Period, readIssuedInvoices, readIssuedNotes, readPeriodPayments } from './issued-store.ts'

/** Amounts are in cents, less credit notes. The highest rate is first. */
export type Sums = {
  invoices: PeriodSum
  creditNotes: PeriodSum
  payments: { count: number; receivedCents: number; costCents: number }
  rates: { vatRate: number; netCents: number; vatCents: number; extraCents: number }[]
}
type ByRate = LineSums['byRate']
type PeriodSum = { count: number; netCents: number; vatCents: number; totalCents: number; extraCents: number }

export async function sumPeriod(db: Db, period: Period): Promise<Sums> {
  const emptySum = { count: 0, netCents: 0, vatCents: 0, totalCents: 0, extraCents: 0 }
  const [invoices, creditNotes] = [{ ...emptySum }, { ...emptySum }]
  const payments = { count: 0, receivedCents: 0, costCents: 0 }
  const rates = new Map<number, { netCents: number; vatCents: number; extraCents: number }>()
  const addRates = (byRate: ByRate, lines: readonly BilledLine[], sign: 1 | -1) => {
    for (const { vatRate, netCents, vatCents } of byRate) {
      const sum = rates.get(vatRate) ?? { netCents: 0, vatCents: 0, extraCents: 0 }
      rates.set(vatRate, {
        netCents: sum.netCents + sign * netCents,
        vatCents: sum.vatCents + sign * vatCents,
        extraCents: sum.extraCents + sign * sumExtraCents(lines, vatRate),
      })
    }
  }
  for await (const page of paged(db, (tx, after) => readIssuedInvoices(tx, period, after)))
    for (const invoice of page) {
      add(invoices, { ...invoice, extraCents: sumExtraCents(invoice.lines) })
      addRates(sumLines(invoice.lines).byRate, invoice.lines, 1)
    }
  for await (const page of paged(db, (tx, after) => readIssuedNotes(tx, period, after)))
    for (const { lines } of page) {
      add(creditNotes, { ...creditNoteSum(lines), extraCents: sumExtraCents(lines) })
      addRates(creditNoteRates(lines), lines, -1)
    }
  for await (const page of paged(db, (tx, after) => readPeriodPayments(tx, period, after)))
    for (const { method, cents, costCents } of page) {
      payments.count += 1
      payments.costCents += costCents
      if (paymentMethodsReceived.some(received => received === method)) payments.receivedCents += cents
    }
  const byRate = [...rates].map(([vatRate, sum]) => ({ vatRate, ...sum }))
  return {
    invoices,
    creditNotes,
    payments,
    rates: byRate.toSorted((rate, other) => other.vatRate - rate.vatRate),
  }
}

type BilledLine = { vatRate: number; netCents: number; kind?: string; isExtra?: boolean | undefined }

/** Without VAT, at one rate or at all of them. */
export function sumExtraCents(lines: readonly BilledLine[], atRate?: number): number {
  return lines
    .filter(({ kind, isExtra }) => kind === 'extra' || isExtra === true)
    .filter(({ vatRate }) => atRate === undefined || vatRate === atRate)
    .reduce((sum, { netCents }) => sum + netCents, 0)
}

function add(sum: PeriodSum, { netCents, vatCents, totalCents, extraCents }: Omit<PeriodSum, 'count'>): void {
  sum.count += 1
  sum.netCents += netCents
  sum.vatCents += vatCents
  sum.totalCents += totalCents
  sum.extraCents += extraCents
}

export function inEuros({ invoices, creditNotes, payments, rates }: Sums): PeriodSums {
  const counted = ({ count, netCents, vatCents, totalCents, extraCents }: PeriodSum) => ({
    count,
    net: eurosFromCents(netCents),
    vat: eurosFromCents(vatCents),
    total: eurosFromCents(totalCents),
    extra: eurosFromCents(extraCents),
  })
  return {
    invoices: counted(invoices),
    creditNotes: counted(creditNotes),
    payments: {
      count: payments.count,
      received: eurosFromCents(payments.receivedCents),
      cost: eurosFromCents(payments.costCents),
    },
    rates: rates.map(({ vatRate, netCents, vatCents, extraCents }) => ({
      vatRate,
      net: eurosFromCents(netCents),
      vat: eurosFromCents(vatCents),
      extra: eurosFromCents(extraCents),
    })),
  }
}
