import type { Times } from './appointments.ts'
import { type Day, dayAfter, instantOf, type Month, monthAfter, type Wall } from './brussels.ts'

/** An appointment that is booked every so many weeks or months: so many times in all, or until a day. */
export type Repeat = {
  every: number
  unit: 'weeks' | 'months'
  ends: 'after' | 'on'
  /** The first one counts. */
  times: number
  until: Day
}

/** A year of weeks and some more; what goes on longer is booked anew. */
export const mostRepeats = 60
export const usualRepeat: Omit<Repeat, 'until'> = { every: 1, unit: 'weeks', ends: 'after', times: 4 }

/**
 * The days, the first among them. A month that has no such day has its last one: the 31st of January leads to the 28th of February,
 * and on to the 31st of March.
 */
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

/** The clock on the wall shows the same at each of them, also after it was changed, and each lasts as long. */
export function repeatTimes(start: Wall, milliseconds: number, repeat: Repeat): Times[] {
  return repeatDays(start.slice(0, 10), repeat).map(day => {
    const startTime = instantOf(`${day}T${start.slice(11)}`)
    return { startTime, endTime: new Date(Date.parse(startTime) + milliseconds).toISOString() }
  })
}

function sameDayIn(month: Month, first: Day): Day {
  const last = dayAfter(`${monthAfter(month)}-01`, -1)
  const same = `${month}-${first.slice(8)}`
  return same < last ? same : last
}
