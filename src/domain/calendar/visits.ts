import { byLanguage } from '../text/language.ts'

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
