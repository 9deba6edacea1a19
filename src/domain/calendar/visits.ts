import { byLanguage } from '../text/language.ts'

/** The status of an appointment. A past visit without a result stays booked. */
export const visitStates = ['booked', 'confirmed', 'arrived', 'done', 'missed', 'canceled'] as const
export type VisitState = (typeof visitStates)[number]

export const visitStateTexts = byLanguage({
  booked: { en: 'Booked', fr: 'Planifié', nl: 'Gepland' },
  confirmed: { en: 'Confirmed', fr: 'Confirmé', nl: 'Bevestigd' },
  arrived: { en: 'Arrived', fr: 'Arrivé', nl: 'Aangekomen' },
  done: { en: 'Done', fr: 'Fait', nl: 'Gedaan' },
  missed: { en: 'Missed', fr: 'Manqué', nl: 'Gemist' },
  canceled: { en: 'Canceled', fr: 'Annulé', nl: 'Geannuleerd' },
})

export const longestRoom = 60
export const longestReason = 200

type WithState = { state: VisitState }

/** Next statuses, the most likely first. Each can return to booked, to undo a mistake. */
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

/** Only a canceled visit has a reason. A visit that is done keeps its arrival. */
export function asState(state: VisitState, { arrivedAt, now, reason = '' }: Arrival & { reason?: string }) {
  const kept = state === 'done' ? arrivedAt : null
  return {
    state,
    cancelReason: state === 'canceled' ? reason.trim() || null : null,
    arrivedAt: state === 'arrived' ? now : kept,
  }
}
type Arrival = { arrivedAt: string | null; now: string }

/** In minutes; 0 for an arrival in the future, from a device with a wrong clock. */
export function waitingTime(arrivedAt: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(arrivedAt)) / 60_000))
}

/** Suggestions. The text is stored, because any other text is allowed. */
export const cancelReasons = byLanguage({
  calledOff: {
    en: 'Canceled by the client',
    fr: 'Annulé par le client',
    nl: 'Geannuleerd door de klant',
  },
  animalDied: { en: 'The animal died', fr: 'L’animal est mort', nl: 'Het dier is gestorven' },
  weCouldNot: { en: 'Practice unavailable', fr: 'Cabinet indisponible', nl: 'Praktijk verhinderd' },
})

export function takesPlace({ state }: WithState): boolean {
  return state !== 'canceled' && state !== 'missed'
}

export function isOpen({ state }: WithState): boolean {
  return state === 'booked' || state === 'confirmed' || state === 'arrived'
}
