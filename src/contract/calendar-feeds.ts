import { type Static, Type } from 'typebox'

const momentOrNull = Type.Union([Type.String(), Type.Null()])

/** A user's calendar address for other calendars: when it was created, and when it was last read. */
export const calendarFeedState = Type.Object({ madeAt: momentOrNull, readAt: momentOrNull })
export type CalendarFeedState = Static<typeof calendarFeedState>

/** The address is returned only once: the server stores nothing from which it could be derived. */
export const calendarFeedMade = Type.Object({ address: Type.String(), madeAt: Type.String() })
export type CalendarFeedMade = Static<typeof calendarFeedMade>
