import { monthChanges } from '../../domain/billing/month-changes.ts'
import { termsReasons } from '../../domain/billing/terms.ts'
import {
  answer,
  each,
  fields,
  figure,
  month,
  oneOf,
  orNull,
  type Read,
  text,
} from '../../record-ui/read-answer.ts'

const animal = fields({ name: text, visits: figure, hourlyPrice: orNull(figure), yearly: figure })
const terms = fields({ from: text, why: oneOf(termsReasons), yearly: figure, animals: each(animal) })
const line = fields({
  ...{ name: text, visits: figure, hourlyPrice: figure },
  ...{ days: figure, ofDays: figure, net: figure },
})

const change = fields({ what: oneOf(monthChanges), day: text, names: each(text) })
const correction = fields({
  ...{ period: month, net: figure, changes: each(change) },
  sums: orNull(fields({ due: figure, billed: figure })),
})
/** An older server tells of none. */
const corrections: Read<(typeof correction extends Read<infer One> ? One : never)[]> = json =>
  json === undefined ? [] : each(correction)(json)

/** What the server says about what a contract charges. */
export const readContractTerms = answer(
  fields({
    now: orNull(terms),
    coming: each(terms),
    next: orNull(fields({ period: month, net: figure, total: figure, lines: each(line), corrections })),
  }),
)
export type ClientContractTerms = NonNullable<ReturnType<typeof readContractTerms>>
