import { findingKinds, findingReasons, keptEntryKinds } from '../../../domain/bank/matching.ts'
import { faultCodes } from '../../../domain/bank/statement.ts'
import { answer, each, fields, figure, flag, oneOf, orNull, text } from '../../../record-ui/read-answer.ts'

const names = orNull(fields({ firstName: text, lastName: text }))

const problem = fields({ code: oneOf(faultCodes), at: text, expected: text, found: text })
const gap = fields({
  ...{ file: text, number: text, day: text, opening: figure },
  ...{ beforeNumber: text, beforeDay: text, beforeClosing: figure },
})
const candidate = fields({
  ...{ invoiceId: text, number: text, client: names, amount: figure, collectedOn: orNull(text) },
})
const finding = fields({
  ...{ id: text, kind: oneOf(findingKinds), why: oneOf(findingReasons), day: text, amount: figure },
  ...{ name: text, iban: text, communication: text, text, reason: text, code: text },
  ...{ isReturn: flag, reference: text },
  ...{ invoiceId: orNull(text), invoiceNumber: text, client: names, paid: figure, toCredit: figure },
  ...{ cost: figure, count: figure, candidates: each(candidate), together: each(candidate) },
})
export type SaidFinding = NonNullable<ReturnType<typeof finding>>
export type SaidProblem = NonNullable<ReturnType<typeof problem>>

/** What the server reads in the files, and how it matches. */
export const readBankRead = answer(
  fields({
    files: each(
      fields({
        ...{ name: text, format: orNull(text), problems: each(problem) },
        statements: each(fields({ account: text, number: text, day: text, isOther: flag })),
      }),
    ),
    gaps: each(gap),
    findings: each(finding),
  }),
)
export type BankRead = NonNullable<ReturnType<typeof readBankRead>>

const sum = fields({ count: figure, amount: figure })
export const readBankApplied = answer(
  fields({
    ...{ collected: sum, transfers: sum, returned: sum, refunded: sum },
    ...{ toCredit: figure, costs: figure, left: figure },
  }),
)
export type BankApplied = NonNullable<ReturnType<typeof readBankApplied>>

const keptStatement = fields({
  ...{ id: text, format: text, name: text, account: text, number: text, day: text },
  ...{ opening: orNull(figure), closing: orNull(figure), collected: sum, transfers: sum, returned: sum },
  ...{ refunded: sum, costs: figure, by: orNull(text), createdAt: text },
})
export type KeptStatement = NonNullable<ReturnType<typeof keptStatement>>
export const readKeptStatements = answer(fields({ data: each(keptStatement), hasMore: flag }))

const keptEntry = fields({
  ...{ id: text, kind: oneOf(keptEntryKinds), day: text, amount: figure, reason: text, cost: figure },
  ...{ invoiceNumber: text, client: names },
})
export type KeptEntry = NonNullable<ReturnType<typeof keptEntry>>
export const readKeptEntries = answer(fields({ data: each(keptEntry), hasMore: flag }))
