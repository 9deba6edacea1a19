import { type Static, Type } from 'typebox'
import { invoiceStatuses } from '../domain/billing/invoices.ts'

export const statistics = Type.Object({
  /** All rows that are not deleted, including inactive clients and canceled invoices. */
  clients: Type.Integer(),
  animals: Type.Integer(),
  invoices: Type.Integer(),
  /** In euros: all money ever received for invoices. */
  totalPaymentsReceived: Type.Number(),
})
export type Statistics = Static<typeof statistics>

/** In euros with VAT: the open amounts of validated invoices, and the overdue part of them. */
export const outstanding = Type.Object({
  outstanding: Type.Number(),
  outstandingInvoices: Type.Integer(),
  overdue: Type.Number(),
  overdueInvoices: Type.Integer(),
  /**
   * For each of the last twelve months: the sum of invoices canceled before issue, and the sum of credit
   * notes.
   */
  months: Type.Array(Type.Object({ month: Type.String(), canceled: Type.Number(), credited: Type.Number() })),
})
export type Outstanding = Static<typeof outstanding>

/** A row for each of the last twelve months and each status; a month with invoices adds up to 100. */
export const invoiceStatusRow = Type.Object({
  month: Type.String(),
  status: Type.Enum(invoiceStatuses),
  percentage: Type.Number({ minimum: 0, maximum: 100 }),
})
export type InvoiceStatusRow = Static<typeof invoiceStatusRow>
export const invoiceStatusRows = Type.Array(invoiceStatusRow)

/** A row for each of the last twelve months. Euros with VAT. */
export const monthlyRevenueRow = Type.Object({
  month: Type.String(),
  paid: Type.Number(),
  notPaid: Type.Number(),
  notSent: Type.Number(),
  canceled: Type.Number(),
})
export type MonthlyRevenueRow = Static<typeof monthlyRevenueRow>
export const monthlyRevenueRows = Type.Array(monthlyRevenueRow)

/** The last twelve months of the care contracts. Euros; `recurring` is the price of a month without VAT. */
export const planStatistics = Type.Object({
  months: Type.Array(
    Type.Object({
      month: Type.String(),
      recurring: Type.Number(),
      contracts: Type.Integer(),
      started: Type.Integer(),
      ended: Type.Integer(),
      collections: Type.Integer(),
      failedCollections: Type.Integer(),
      /** The amount of the collections that did not fail. */
      collected: Type.Number(),
      failed: Type.Number(),
      owedVisits: Type.Integer(),
      doneVisits: Type.Integer(),
      doneMinutes: Type.Integer(),
      /** Without VAT: extra work on validated invoices, beyond the contracts. */
      extraWork: Type.Number(),
    }),
  ),
  /** The name is null for visits without a person. */
  people: Type.Array(
    Type.Object({
      name: Type.Union([Type.String(), Type.Null()]),
      bookedVisits: Type.Integer(),
      bookedMinutes: Type.Integer(),
      doneVisits: Type.Integer(),
      doneMinutes: Type.Integer(),
    }),
  ),
})
export type PlanStatistics = Static<typeof planStatistics>
