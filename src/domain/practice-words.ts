import type { InEveryLanguage } from './language.ts'
import type { PracticeField } from './practice.ts'

/** The practice's details, as they stand in the middle of a sentence that says which are missing. */
type Words = Record<PracticeField, string>

const en: Words = {
  name: 'name',
  address: 'address',
  enterpriseNumber: 'enterprise number',
  vatNumber: 'VAT number',
  iban: 'IBAN',
  bic: 'BIC',
  creditorId: 'creditor identifier',
  daysToPay: 'days to pay',
  vatRate: 'VAT rate',
  documentLanguage: 'language of documents',
}

const fr: Words = {
  name: 'nom',
  address: 'adresse',
  enterpriseNumber: 'numéro d’entreprise',
  vatNumber: 'numéro de TVA',
  iban: 'IBAN',
  bic: 'BIC',
  creditorId: 'identifiant créancier',
  daysToPay: 'délai de paiement',
  vatRate: 'taux de TVA',
  documentLanguage: 'langue des documents',
}

const nl: Words = {
  name: 'naam',
  address: 'adres',
  enterpriseNumber: 'ondernemingsnummer',
  vatNumber: 'btw-nummer',
  iban: 'IBAN',
  bic: 'BIC',
  creditorId: 'schuldeiseridentificatie',
  daysToPay: 'betaaltermijn',
  vatRate: 'btw-tarief',
  documentLanguage: 'taal van documenten',
}

export const practiceWords: InEveryLanguage<Words> = { en, fr, nl }
