import type { Times } from './appointments.ts'
import { type Day, dayAfter, dayOf, instantOf, wallOf } from './brussels.ts'
import { type Stretch, usualStretch, weekdayOf } from './working-hours.ts'

/** After how many days an animal is mostly seen again: the usual one first. */
export const followUps = {
  threeWeeks: { days: 21 },
  oneWeek: { days: 7 },
  sixWeeks: { days: 42 },
  /** Thirteen weeks: the same day of the week again. */
  threeMonths: { days: 91 },
} as const
export type FollowUp = keyof typeof followUps

const quarter = 15 * 60_000
/** Beyond that, every hour is as good as another. */
const mostDays = 120

/**
 * When an animal is seen again: so many days after the visit, at the same hour, or else in the first quarter of an hour after that
 * which is open and free. `wanted` is the hour that was asked for. Of a visit long ago, the days are counted from today.
 */
export function followUpTime(asked: {
  visit: Pick<Times, 'startTime'>
  days: number
  milliseconds: number
  today: Day
  /** Null where nobody has said any hours. */
  openOn: (day: Day) => readonly Stretch[] | null
  isFree: (times: Times) => boolean
}): Times & { wanted: string } {
  const { visit, days, milliseconds, today, openOn, isFree } = asked
  const clock = wallOf(visit.startTime).slice(11)
  const inTime = dayAfter(dayOf(visit.startTime), days)
  const first = inTime > today ? inTime : dayAfter(today, days)
  const wanted = instantOf(`${first}T${clock}`)
  for (let n = 0; n < mostDays; n += 1) {
    const day = dayAfter(first, n)
    for (const { from, until } of openOn(day) ?? usualHours(day, clock)) {
      const opens = Date.parse(instantOf(`${day}T${from}`))
      const closes = Date.parse(instantOf(`${day}T${until}`))
      for (let time = Math.max(opens, Date.parse(wanted)); time + milliseconds <= closes; time += quarter) {
        const times = timesAt(time, milliseconds)
        if (isFree(times)) return { ...times, wanted }
      }
    }
  }
  return { ...timesAt(Date.parse(wanted), milliseconds), wanted }
}

/** From Monday to Friday; whoever made a visit in the evening works in the evening. */
function usualHours(day: Day, clock: string): Stretch[] {
  if (['Sa', 'Su'].includes(weekdayOf(day))) return []
  const { from, until } = usualStretch
  return clock < from || clock >= until ? [{ from: clock, until: '24:00' }] : [usualStretch]
}

function timesAt(time: number, milliseconds: number): Times {
  return {
    startTime: new Date(time).toISOString(),
    endTime: new Date(time + milliseconds).toISOString(),
  }
}
