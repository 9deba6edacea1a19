import { type Static, Type } from 'typebox'
import { monthFindings, mostReviewMarks } from '../domain/billing/month-end.ts'
import { invoices } from '../records/invoices.ts'
import { closed } from './closed.ts'
import { validateMonthBody } from './invoices.ts'
import { fieldSchemas } from './record-schemas.ts'

/** The parts of the month end that only the server can compute, regardless of the invoices on a device. */
export const monthEndAddress = validateMonthBody
export const monthEnd = Type.Object({
  /** The clients for whom Synchronize would create an invoice for this month. */
  unbilled: Type.Array(Type.Object({ clientId: Type.String(), client: fieldSchemas(invoices).client })),
  /** Extra work on no invoice: the lines, their clients, and the sum without VAT. */
  openExtras: Type.Object({ lines: Type.Integer(), clients: Type.Integer(), net: Type.Number() }),
  /**
   * For each invoice that is not validated: the client's total of the previous month, and whether it is the
   * client's first invoice.
   */
  before: Type.Array(
    Type.Object({
      invoiceId: Type.String(),
      total: Type.Union([Type.Number(), Type.Null()]),
      isFirst: Type.Boolean(),
    }),
  ),
})

/** Invoices marked as checked, each with its findings; without findings the mark is removed. */
export const looksBody = closed({
  looks: Type.Array(
    closed({
      invoiceId: Type.String({ maxLength: 100 }),
      total: Type.Number(),
      findings: Type.Array(Type.Enum(monthFindings), { maxItems: monthFindings.length }),
    }),
    { minItems: 1, maxItems: mostReviewMarks },
  ),
})
export type Looks = Static<typeof looksBody>['looks']

/** The number of marked invoices; those validated or canceled in the meantime are skipped. */
export const savedReviewMarks = Type.Object({ kept: Type.Integer(), rev: Type.Integer() })
