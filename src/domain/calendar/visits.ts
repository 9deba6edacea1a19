import { byLanguage } from '../text/language.ts'
import { dayAfter, dayOf, instantOf } from './brussels.ts'

/** How it stands with an appointment. One that is over without a word stays booked: nobody said that it took place. */
export const visitStates = ['booked', 'confirmed', 'arrived', 'done', 'missed', 'canceled'] as const
export type VisitState = (typeof visitStates)[number]

export const visitStateTexts = byLanguage({
  booked: { en: 'Booked', fr: 'Réservé', nl: 'Geboekt' },
  confirmed: { en: 'Confirmed', fr: 'Confirmé', nl: 'Bevestigd' },
  arrived: { en: 'Arrived', fr: 'Arrivé', nl: 'Aangekomen' },
  done: { en: 'Done', fr: 'Fait', nl: 'Gedaan' },
  missed: { en: 'Missed', fr: 'Manqué', nl: 'Gemist' },
  canceled: { en: 'Canceled', fr: 'Annulé', nl: 'Geannuleerd' },
})

export const longestRoom = 60
export const longestReason = 200

type WithState = { state: VisitState }

/** What may follow on what, the most likely first. From everywhere there is a way back to booked: a press may have been a slip. */
const following: { readonly [S in VisitState]: readonly VisitState[] } = {
  booked: ['done', 'arrived', 'confirmed', 'missed', 'canceled'],
  confirmed: ['done', 'arrived', 'missed', 'canceled', 'booked'],
  arrived: ['done', 'canceled', 'booked'],
  done: ['booked'],
  missed: ['booked', 'done', 'canceled'],
  canceled: ['booked'],
}

export function nextStates(state: VisitState): readonly VisitState[] {
  return following[state]
}

/** Why it was canceled belongs to a canceled one alone: whatever else it becomes, the reason goes. */
export function asState(state: VisitState, reason = ''): { state: VisitState; cancelReason: string | null } {
  return { state, cancelReason: state === 'canceled' ? reason.trim() || null : null }
}

/** What most canceled visits are canceled for. Kept are the words, for any other words would do. */
export const cancelReasons = byLanguage({
  calledOff: {
    en: 'The client called off',
    fr: 'Le client s’est décommandé',
    nl: 'De klant heeft afgezegd',
  },
  animalDied: { en: 'The animal died', fr: 'L’animal est mort', nl: 'Het dier is gestorven' },
  weCouldNot: { en: 'We could not', fr: 'Nous n’avons pas pu', nl: 'Wij konden niet' },
})

/** Whether it takes up the time of somebody: what was canceled or missed is in nobody's way. */
export function takesPlace({ state }: WithState): boolean {
  return state !== 'canceled' && state !== 'missed'
}

/** Whether somebody may still have to do something for it. */
export function isOpen({ state }: WithState): boolean {
  return state === 'booked' || state === 'confirmed' || state === 'arrived'
}

/** What clients hear of their visits by email, and when. */

const minute = 60_000
const hour = 60 * minute

/** A slip of the finger is put right within this time: news waits for it before it goes. */
export const timeToPutRight = 10 * minute

/** Whether the client is expected, as far as anybody has said. */
export function isExpected({ state }: { state: VisitState }): boolean {
  return state === 'booked' || state === 'confirmed'
}

/** What begins within the hour was agreed on by telephone. */
export function isWorthConfirming(startTime: string, now: string): boolean {
  return startTime > later(now, hour)
}

/** So many days before the visit, at nine in the morning in Brussels. */
export function remindAt(startTime: string, days: number): string {
  return instantOf(`${dayAfter(dayOf(startTime), -days)}T09:00`)
}

/**
 * Whether it is time to remind of a visit. Of one that was booked or changed after the hour of its reminder, only while it is more
 * than a day ahead, and once a slip of the finger would have been put right. A server that was off at that hour reminds
 * late, up to an hour before the visit.
 */
export function isReminderDue(
  { startTime, updatedAt }: { startTime: string; updatedAt: string },
  days: number,
  now: string,
): boolean {
  const due = remindAt(startTime, days)
  if (days <= 0 || due > now || startTime <= later(now, hour)) return false
  if (updatedAt <= due) return true
  return updatedAt <= later(now, -timeToPutRight) && startTime > later(now, 24 * hour)
}

export function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}
