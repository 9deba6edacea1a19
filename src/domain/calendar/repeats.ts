import type { Times } from './appointments.ts'
import { type Day, dayAfter, type LocalDateTime, type Month, monthAfter, toInstant } from './brussels.ts'

export type Repeat = {
  every: number
  unit: 'weeks' | 'months'
  ends: 'after' | 'on'
  times: number
  until: Day
}

export const mostRepeats = 60
export const usualRepeat: Omit<Repeat, 'until'> = { every: 1, unit: 'weeks', ends: 'after', times: 4 }

/** Includes the first. A month without that day uses its last: 31 January, 28 February, 31 March. */
export function repeatDays(first: Day, { every, unit, ends, times, until }: Repeat): Day[] {
  const step = Math.max(1, Math.floor(every) || 1)
  const most = ends === 'after' ? Math.min(mostRepeats, Math.max(1, Math.floor(times) || 1)) : mostRepeats
  const days: Day[] = [first]
  while (days.length < most) {
    const count = days.length * step
    const next =
      unit === 'weeks' ? dayAfter(first, 7 * count) : sameDayIn(monthAfter(first.slice(0, 7), count), first)
    if (ends === 'on' && next > until) break
    days.push(next)
  }
  return days
}

/** Same local time and duration on each day, across clock changes. */
export function repeatTimes(start: LocalDateTime, milliseconds: number, repeat: Repeat): Times[] {
  return repeatDays(start.slice(0, 10), repeat).map(day => {
    const startTime = toInstant(`${day}T${start.slice(11)}`)
    return { startTime, endTime: new Date(Date.parse(startTime) + milliseconds).toISOString() }
  })
}

function sameDayIn(month: Month, first: Day): Day {
  const last = dayAfter(`${monthAfter(month)}-01`, -1)
  const same = `${month}-${first.slice(8)}`
  return same < last ? same : last
}
