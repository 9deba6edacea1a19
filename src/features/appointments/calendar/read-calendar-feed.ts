import { answer, fields, instant, orNull, text } from '../../../record-ui/read-answer.ts'

/** Since when somebody has an address for their calendar, if they have one, and when it was last read. */
export const readCalendarFeed = answer(fields({ madeAt: orNull(instant), readAt: orNull(instant) }))

export const readCalendarFeedMade = answer(fields({ address: text, madeAt: instant }))
