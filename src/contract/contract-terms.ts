import { type Static, Type } from 'typebox'
import { monthChanges } from '../domain/billing/month-changes.ts'
import { termsReasons } from '../domain/billing/terms.ts'

const euros = Type.Number()

/** What a contract charges from a day on. Euros without VAT; `yearly` is what a year comes to. */
const terms = Type.Object({
  from: Type.String(),
  why: Type.Enum(termsReasons),
  yearly: euros,
  animals: Type.Array(
    Type.Object({
      name: Type.String(),
      visits: Type.Integer(),
      /** Null as long as nobody has said it. */
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

/** What an earlier month turned out to cost more, or less, than was billed: what changed in it, and from which day on. */
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
 * What a contract charges today and from later days on, and what the client's next invoice will be if nothing changes, with what
 * earlier months turned out to cost more or less.
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
