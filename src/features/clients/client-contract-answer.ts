import { termsReasons } from '../../domain/terms.ts'
import { answer, each, fields, figure, month, oneOf, orNull, text } from '../../parts/read-answer.ts'

const animal = fields({ name: text, visits: figure, hourlyPrice: orNull(figure), yearly: figure })
const terms = fields({ from: text, why: oneOf(termsReasons), yearly: figure, animals: each(animal) })
const line = fields({
  ...{ name: text, visits: figure, hourlyPrice: figure },
  ...{ days: figure, ofDays: figure, net: figure },
})

/** What the server says about what a contract charges. */
export const readContractTerms = answer(
  fields({
    now: orNull(terms),
    coming: each(terms),
    next: orNull(fields({ period: month, net: figure, total: figure, lines: each(line) })),
  }),
)
export type ClientContractTerms = NonNullable<ReturnType<typeof readContractTerms>>
