import { address, bic, choice, count, iban, officialNumber, percent, text } from '../domain/fields.ts'
import { languageNames, languages } from '../domain/language.ts'
import { stamps, type ValuesOf } from './record.ts'

/** The practice's own details: one row, there from the first day. */
export const practice = {
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  address: address({ label: { en: 'Address', fr: 'Adresse', nl: 'Adres' } }),
  enterpriseNumber: officialNumber('enterprise_number', {
    label: { en: 'Enterprise Number', fr: 'Numéro d’entreprise', nl: 'Ondernemingsnummer' },
  }),
  vatNumber: officialNumber('vat_number', {
    label: { en: 'VAT Number', fr: 'Numéro de TVA', nl: 'Btw-nummer' },
  }),
  iban: iban('iban', { label: { en: 'IBAN', fr: 'IBAN', nl: 'IBAN' } }),
  bic: bic('bic', { label: { en: 'BIC', fr: 'BIC', nl: 'BIC' } }),
  creditorId: officialNumber('creditor_id', {
    label: { en: 'Creditor Identifier', fr: 'Identifiant créancier', nl: 'Schuldeisersnummer' },
  }),
  daysToPay: count('days_to_pay', {
    blank: 14,
    label: { en: 'Days to Pay', fr: 'Délai de paiement', nl: 'Betaaltermijn' },
  }),
  /** In percent; prices are without it. */
  vatRate: percent('vat_rate_hundredths', {
    blank: 21,
    label: { en: 'VAT Rate', fr: 'Taux de TVA', nl: 'Btw-tarief' },
  }),
  /** In which contracts, invoices and emails are written. A device may hold what an older server said. */
  documentLanguage: choice('document_language', languages, {
    blank: 'en',
    labels: { en: languageNames, fr: languageNames, nl: languageNames },
    unknownAs: 'en',
    label: { en: 'Language of Documents', fr: 'Langue des documents', nl: 'Taal van de documenten' },
  }),
  ...stamps,
}

export type PracticeValues = ValuesOf<typeof practice>
