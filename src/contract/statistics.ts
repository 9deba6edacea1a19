import { type Static, Type } from 'typebox'
import { invoiceStatuses } from '../domain/billing/invoices.ts'

export const statistics = Type.Object({
  /** All that are not deleted; inactive clients and canceled invoices included. */
  clients: Type.Integer(),
  animals: Type.Integer(),
  invoices: Type.Integer(),
  /** Euros: what came in for paid invoices, ever. */
  totalPaymentsReceived: Type.Number(),
})
export type Statistics = Static<typeof statistics>

/** Euros with VAT that validated invoices still ask for, and the part of it whose day to pay is over. */
export const moneyAsked = Type.Object({
  outstanding: Type.Number(),
  outstandingInvoices: Type.Integer(),
  overdue: Type.Number(),
  overdueInvoices: Type.Integer(),
  /** One for each of the last twelve months: what of its invoices was canceled before it was issued, and what credit notes took off them. */
  months: Type.Array(Type.Object({ month: Type.String(), canceled: Type.Number(), credited: Type.Number() })),
})
export type MoneyAsked = Static<typeof moneyAsked>

/** One for each of the last twelve months and each status; those of a month with invoices add up to 100. */
export const invoiceStatusRow = Type.Object({
  month: Type.String(),
  status: Type.Enum(invoiceStatuses),
  percentage: Type.Number({ minimum: 0, maximum: 100 }),
})
export type InvoiceStatusRow = Static<typeof invoiceStatusRow>
export const invoiceStatusRows = Type.Array(invoiceStatusRow)

/** One for each of the last twelve months. Euros with VAT. */
export const monthlyRevenueRow = Type.Object({
  month: Type.String(),
  paid: Type.Number(),
  notPaid: Type.Number(),
  notSent: Type.Number(),
  canceled: Type.Number(),
})
export type MonthlyRevenueRow = Static<typeof monthlyRevenueRow>
export const monthlyRevenueRows = Type.Array(monthlyRevenueRow)
