import { type Static, Type } from 'typebox'
import { monthFindings, mostLooksAtOnce } from '../domain/billing/month-end.ts'
import { invoices } from '../records/invoices.ts'
import { closed } from './closed.ts'
import { validateMonthBody } from './invoices.ts'
import { schemasOf } from './record-schemas.ts'

/** What of the end of a month the server alone knows, whichever invoices a device keeps. */
export const monthEndAddress = validateMonthBody
export const monthEnd = Type.Object({
  /** For whom Synchronize would make an invoice that bills this month. */
  unbilled: Type.Array(Type.Object({ clientId: Type.String(), client: schemasOf(invoices).client })),
  /** Of each invoice that is not validated yet: euros of the same client's month before, and whether it is their first one. */
  before: Type.Array(
    Type.Object({
      invoiceId: Type.String(),
      total: Type.Union([Type.Number(), Type.Null()]),
      isFirst: Type.Boolean(),
    }),
  ),
})

/** Invoices that somebody has looked at, each with what there was to see; without findings, the tick is taken off. */
export const looksBody = closed({
  looks: Type.Array(
    closed({
      invoiceId: Type.String({ maxLength: 100 }),
      total: Type.Number(),
      findings: Type.Array(Type.Enum(monthFindings), { maxItems: monthFindings.length }),
    }),
    { minItems: 1, maxItems: mostLooksAtOnce },
  ),
})
export type Looks = Static<typeof looksBody>['looks']

/** How many were ticked; what was validated or canceled meanwhile is left. */
export const looksKept = Type.Object({ kept: Type.Integer(), rev: Type.Integer() })
