import { answer, each, fields, figure, flag, orNull, text } from '../../../record-ui/read-answer.ts'

/** What the server alone knows of a month. */
export const readMonthEnd = answer(
  fields({
    unbilled: each(fields({ clientId: text })),
    before: each(fields({ invoiceId: text, total: orNull(figure), isFirst: flag })),
  }),
)
export type MonthEndSaid = NonNullable<ReturnType<typeof readMonthEnd>>
