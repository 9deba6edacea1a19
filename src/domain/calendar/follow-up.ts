import type { Times } from './appointments.ts'
import { type Day, dayAfter, toDay, toInstant, toLocalDateTime } from './brussels.ts'
import { type Stretch, toWeekday, usualStretch } from './working-hours.ts'

export const followUps = {
  threeWeeks: { days: 21 },
  oneWeek: { days: 7 },
  sixWeeks: { days: 42 },
  /** Thirteen weeks: the same weekday. */
  threeMonths: { days: 91 },
} as const
export type FollowUp = keyof typeof followUps

const quarter = 15 * 60_000
/** After this many days, the wanted hour is used. */
const mostDays = 120

/**
 * Days after the visit at the same hour, or else the next open and free quarter of an hour. `wanted`: a requested
 * hour. After an old visit, days count from today.
 */
export function followUpTime(input: {
  visit: Pick<Times, 'startTime'>
  days: number
  milliseconds: number
  today: Day
  openOn: (day: Day) => readonly Stretch[] | null
  isFree: (times: Times) => boolean
}): Times & { wanted: string } {
  const { visit, days, milliseconds, today, openOn, isFree } = input
  const clock = toLocalDateTime(visit.startTime).slice(11)
  const inTime = dayAfter(toDay(visit.startTime), days)
  const first = inTime > today ? inTime : dayAfter(today, days)
  const wanted = toInstant(`${first}T${clock}`)
  for (let n = 0; n < mostDays; n += 1) {
    const day = dayAfter(first, n)
    for (const { from, until } of openOn(day) ?? usualHours(day, clock)) {
      const opens = Date.parse(toInstant(`${day}T${from}`))
      const closes = Date.parse(toInstant(`${day}T${until}`))
      for (let time = Math.max(opens, Date.parse(wanted)); time + milliseconds <= closes; time += quarter) {
        const times = timesAt(time, milliseconds)
        if (isFree(times)) return { ...times, wanted }
      }
    }
  }
  return { ...timesAt(Date.parse(wanted), milliseconds), wanted }
}

/** Monday to Friday. For a visit outside of the usual hours, from its hour until midnight. */
function usualHours(day: Day, clock: string): Stretch[] {
  if (['Sa', 'Su'].includes(toWeekday(day))) return []
  const { from, until } = usualStretch
  return clock < from || clock >= until ? [{ from: clock, until: '24:00' }] : [usualStretch]
}

function timesAt(time: number, milliseconds: number): Times {
  return {
    startTime: new Date(time).toISOString(),
    endTime: new Date(time + milliseconds).toISOString(),
  }
}
