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
  /** The reference of the mandate at the bank. */
  reference: byServer(code('reference', { label: { en: 'Reference', fr: 'Référence', nl: 'Referentie' } })),
  /** The account that was signed for or agreed on since. The client's row may have another one. */
  iban: byServer(iban('iban', { label: { en: 'IBAN', fr: 'IBAN', nl: 'IBAN' } })),
  bic: byServer(bic('bic', { label: { en: 'BIC', fr: 'BIC', nl: 'BIC' } })),
  signedDay: byServer(
    day('signed_day', { label: { en: 'Signed on', fr: 'Signé le', nl: 'Ondertekend op' } }),
  ),
  /** Empty when unknown: a client who signs with an emailed link gives no place. */
  place: byServer(
    text('place', {
      label: { en: 'Place of signature', fr: 'Lieu de signature', nl: 'Plaats van ondertekening' },
    }),
  ),
  method: byServer(
    choice('method', mandateSignings, {
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
  /** When and why it was revoked or replaced. */
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
  /** The collection days of the first and the last bank file with this mandate. */
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
  /** The account on record at the bank; empty when there is no change to report. */
  originalIban: byServer(
    iban('original_iban', {
      label: { en: 'Previous account', fr: 'Compte précédent', nl: 'Vorige rekening' },
    }),
  ),
  /** The practice at the signing or at the last collection, as on record at the bank. */
  creditorName: byServer(textOrNone('creditor_name')),
  creditorId: byServer(textOrNone('creditor_id')),
  ...stamps,
}

/** Mandates have no list of their own. The client's details show them. */
export const mandateLists = { sorts: {}, made: {}, owner: 'clients' } as const

export const aboutMandate = { one: { en: 'this mandate', fr: 'ce mandat', nl: 'dit mandaat' } }
