import { byLanguage } from './language.ts'

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

/** Whether it takes up the time of somebody: what was canceled or missed is in nobody's way. */
export function takesPlace({ state }: WithState): boolean {
  return state !== 'canceled' && state !== 'missed'
}

/** Whether somebody may still have to do something for it. */
export function isOpen({ state }: WithState): boolean {
  return state === 'booked' || state === 'confirmed' || state === 'arrived'
}
