import { type Static, Type } from 'typebox'
import { monthChanges } from '../domain/billing/month-changes.ts'
import { termsReasons } from '../domain/billing/terms.ts'

const euros = Type.Number()

/** The terms of a contract from a day on. Euros without VAT; `yearly` is the amount for a year. */
const terms = Type.Object({
  from: Type.String(),
  why: Type.Enum(termsReasons),
  yearly: euros,
  animals: Type.Array(
    Type.Object({
      name: Type.String(),
      visits: Type.Integer(),
      /** Null until it is known. */
      hourlyPrice: Type.Union([euros, Type.Null()]),
      yearly: euros,
    }),
  ),
})

/** An animal and its stretch of the month. */
const line = Type.Object({
  name: Type.String(),
  visits: Type.Integer(),
  hourlyPrice: euros,
  days: Type.Integer(),
  ofDays: Type.Integer(),
  net: euros,
})

/** The difference between the cost of an earlier month and its bill: the change behind it, and its first day. */
const correction = Type.Object({
  period: Type.String(),
  net: euros,
  changes: Type.Array(
    Type.Object({ what: Type.Enum(monthChanges), day: Type.String(), names: Type.Array(Type.String()) }),
  ),
  /** Null where it is not known. */
  sums: Type.Union([Type.Object({ due: euros, billed: euros }), Type.Null()]),
})

/**
 * The terms of a contract today and from later days on, and the client's next invoice if nothing changes, with
 * corrections of earlier months.
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
