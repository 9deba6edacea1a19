import { type Day, isDay } from '../calendar/brussels.ts'
import { byLanguage } from '../text/language.ts'

/**
 * A mandate is the client's signed permission to collect from an account. At most one is active: a new signature
 * replaces it. Whether it has lapsed is derived from the day and not stored.
 */
export const mandateStates = ['active', 'replaced', 'revoked'] as const
export type MandateState = (typeof mandateStates)[number]

export const mandateStateTexts = byLanguage({
  active: { en: 'In force', fr: 'En vigueur', nl: 'Van kracht' },
  replaced: { en: 'Replaced', fr: 'Remplacé', nl: 'Vervangen' },
  revoked: { en: 'Revoked', fr: 'Révoqué', nl: 'Ingetrokken' },
})

export const lapsedText = { en: 'Lapsed', fr: 'Expiré', nl: 'Vervallen' }

export const mandateSignings = ['signed', 'paper'] as const
export type MandateSigning = (typeof mandateSignings)[number]

export const mandateSigningTexts = byLanguage({
  signed: { en: 'Electronically', fr: 'Électroniquement', nl: 'Elektronisch' },
  paper: { en: 'On paper', fr: 'Sur papier', nl: 'Op papier' },
})

export const mandateEnds = ['none', 'replaced', 'client', 'withdrawn', 'unauthorised'] as const
export type MandateEnd = (typeof mandateEnds)[number]

export const mandateEndTexts = byLanguage({
  none: { en: '-', fr: '-', nl: '-' },
  replaced: {
    en: 'The client signed a new mandate',
    fr: 'Le client a signé un nouveau mandat',
    nl: 'De klant tekende een nieuw mandaat',
  },
  client: {
    en: 'The client revoked the mandate',
    fr: 'Le client a révoqué le mandat',
    nl: 'De klant trok het mandaat in',
  },
  withdrawn: {
    en: 'The client withdrew from the contract',
    fr: 'Le client s’est rétracté du contrat',
    nl: 'De klant heeft het contract herroepen',
  },
  unauthorised: {
    en: 'The bank refunded an unauthorised collection',
    fr: 'La banque a remboursé un encaissement non autorisé',
    nl: 'De bank betaalde een niet-toegestane inning terug',
  },
})

export type MandateFacts = {
  id: string
  reference: string
  iban: string
  bic: string
  signedDay: Day
  state: MandateState
  endReason: MandateEnd
  lastCollection: Day | null
  originalIban: string
  creditorName: string | null
  creditorId: string | null
}

export type MissingMandate = 'no-mandate' | 'mandate-revoked' | 'mandate-lapsed'

export type InForce<M> = { mandate: M; lack: null } | { mandate: null; lack: MissingMandate }

/** The mandate in force on a day, or the reason why there is none. */
export function mandateInForce<M extends MandateFacts>(mandates: Iterable<M>, today: Day): InForce<M> {
  let latest: M | undefined
  for (const mandate of mandates) {
    if (mandate.state === 'active')
      return isLapsed(mandate, today) ? { mandate: null, lack: 'mandate-lapsed' } : { mandate, lack: null }
    if (latest === undefined || latest.signedDay <= mandate.signedDay) latest = mandate
  }
  return { mandate: null, lack: latest?.state === 'revoked' ? 'mandate-revoked' : 'no-mandate' }
}

/** Whether the client has a new account, which is not debited until the client agrees. */
export function isForOtherAccount(
  mandate: { iban: string } | null,
  client: { iban: string } | undefined,
): boolean {
  return mandate !== null && client !== undefined && client.iban !== '' && client.iban !== mandate.iban
}

const monthsUnused = 36

export function lapseDay({
  signedDay,
  lastCollection,
}: Pick<MandateFacts, 'signedDay' | 'lastCollection'>): Day {
  return monthsLater(lastCollection ?? signedDay, monthsUnused)
}

export function isLapsed(mandate: Pick<MandateFacts, 'signedDay' | 'lastCollection'>, today: Day): boolean {
  return today >= lapseDay(mandate)
}

function monthsLater(day: Day, months: number): Day {
  if (!isDay(day)) throw new RangeError(`${day} is no day`)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const later = Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))
  return new Date(later).toISOString().slice(0, 10)
}

/**
 * The mandate after an agreed change of account. After several changes without a collection, the account on
 * record at the bank is the one before the first. A change back to it needs no report.
 */
export function amended(
  { iban, originalIban }: Pick<MandateFacts, 'iban' | 'originalIban'>,
  to: { iban: string; bic: string; day: Day },
): { iban: string; bic: string; amendedDay: Day; originalIban: string } {
  const reportedIban = originalIban || iban
  return {
    iban: to.iban,
    bic: to.bic,
    amendedDay: to.day,
    originalIban: reportedIban === to.iban ? '' : reportedIban,
  }
}
