import {
  mandateEnds,
  mandateEndTexts,
  mandateSignings,
  mandateSigningTexts,
  mandateStates,
  mandateStateTexts,
} from '../domain/bank/mandates.ts'
import {
  bic,
  byServer,
  choice,
  code,
  day,
  dayOrNone,
  iban,
  link,
  text,
  textOrNone,
} from '../domain/edits/fields.ts'
import { stamps } from './record.ts'

/**
 * A client's permission to collect from an account by direct debit. Signing a contract creates it, and its steps have
 * their own rules (src/domain/bank/mandates.ts).
 */
export const mandates = {
  id: byServer(text('id')),
  clientId: byServer(link('client_id', { to: 'clients' })),
  contractId: byServer(link('contract_id', { to: 'contracts' })),
  /** Under which the bank knows it. */
  reference: byServer(code('reference', { label: { en: 'Reference', fr: 'Référence', nl: 'Referentie' } })),
  /** The account that was signed for or agreed on since; the client's row may have another one. */
  iban: byServer(iban('iban', { label: { en: 'IBAN', fr: 'IBAN', nl: 'IBAN' } })),
  bic: byServer(bic('bic', { label: { en: 'BIC', fr: 'BIC', nl: 'BIC' } })),
  signedDay: byServer(
    day('signed_day', { label: { en: 'Signed on', fr: 'Signé le', nl: 'Ondertekend op' } }),
  ),
  /** Empty where it is not known: a client who signs by the link of an email says no place. */
  place: byServer(
    text('place', {
      label: { en: 'Place of signature', fr: 'Lieu de signature', nl: 'Plaats van ondertekening' },
    }),
  ),
  how: byServer(
    choice('how', mandateSignings, {
      blank: 'signed',
      labels: mandateSigningTexts,
      label: { en: 'How it was signed', fr: 'Mode de signature', nl: 'Wijze van ondertekening' },
    }),
  ),
  state: byServer(
    choice('state', mandateStates, {
      blank: 'active',
      labels: mandateStateTexts,
      label: { en: 'Status', fr: 'Statut', nl: 'Status' },
    }),
  ),
  /** Since when it is revoked or replaced, and why. */
  endedDay: byServer(
    dayOrNone('ended_day', { label: { en: 'Ended on', fr: 'Terminé le', nl: 'Beëindigd op' } }),
  ),
  endReason: byServer(
    choice('end_reason', mandateEnds, {
      blank: 'none',
      labels: mandateEndTexts,
      label: { en: 'Reason', fr: 'Motif', nl: 'Reden' },
    }),
  ),
  /** The days of collection of the first and the last file for the bank that it stood in. */
  firstCollection: byServer(
    dayOrNone('first_collection', {
      label: { en: 'First collection', fr: 'Premier encaissement', nl: 'Eerste inning' },
    }),
  ),
  lastCollection: byServer(
    dayOrNone('last_collection', {
      label: { en: 'Last collection', fr: 'Dernier encaissement', nl: 'Laatste inning' },
    }),
  ),
  /** When the client gave another account in writing. */
  amendedDay: byServer(
    dayOrNone('amended_day', {
      label: { en: 'Account changed on', fr: 'Compte modifié le', nl: 'Rekening gewijzigd op' },
    }),
  ),
  /** The account that the bank still knows; empty when there is nothing to tell it. */
  originalIban: byServer(
    iban('original_iban', {
      label: { en: 'Previous account', fr: 'Compte précédent', nl: 'Vorige rekening' },
    }),
  ),
  /** The practice as it was when the mandate was signed or last collected under: the bank knows it so. */
  creditorName: byServer(textOrNone('creditor_name')),
  creditorId: byServer(textOrNone('creditor_id')),
  ...stamps,
}

/** They are in no list of their own: a client's details show theirs. */
export const mandateLists = { sorts: {}, made: {}, owner: 'clients' } as const

export const aboutMandate = { one: { en: 'this mandate', fr: 'ce mandat', nl: 'dit mandaat' } }
