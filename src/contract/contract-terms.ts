import { type Static, Type } from 'typebox'
import { monthChanges } from '../domain/billing/month-changes.ts'
import { termsReasons } from '../domain/billing/terms.ts'

const euros = Type.Number()

/** The terms of a contract from a day on, in euros without VAT. `yearly`: the amount for a year. */
const terms = Type.Object({
  from: Type.String(),
  reason: Type.Enum(termsReasons),
  yearly: euros,
  animals: Type.Array(
    Type.Object({
      name: Type.String(),
      visits: Type.Integer(),
      hourlyPrice: Type.Union([euros, Type.Null()]),
      yearly: euros,
    }),
  ),
})

/** The charge for an animal over a part of a month. */
const line = Type.Object({
  name: Type.String(),
  visits: Type.Integer(),
  hourlyPrice: euros,
  days: Type.Integer(),
  ofDays: Type.Integer(),
  net: euros,
})

/**
 * The difference between the amount due and the amount billed for an earlier month. Each change has its first
 * day.
 */
const correction = Type.Object({
  period: Type.String(),
  net: euros,
  changes: Type.Array(
    Type.Object({ kind: Type.Enum(monthChanges), day: Type.String(), names: Type.Array(Type.String()) }),
  ),
  /** Null when unknown. */
  sums: Type.Union([Type.Object({ due: euros, billed: euros }), Type.Null()]),
})

/**
 * The current and future terms of a contract, and the client's next invoice if nothing changes. The invoice
 * includes corrections of earlier months.
 */
export const contractTerms = Type.Object({
  now: Type.Union([terms, Type.Null()]),
  coming: Type.Array(terms),
  next: Type.Union([
    Type.Object({
      period: Type.String(),
      net: euros,
      total: euros,
      lines: Type.Array(line),
      corrections: Type.Array(correction),
    }),
    Type.Null(),
  ]),
})
export type ContractTerms = Static<typeof contractTerms>
