import type { PracticeValues } from '../../src/domain/practice.ts'

/**
 * Complete, so that contracts can be sent. The numbers are right in their digits and belong to nobody: the company's lies
 * beyond all that were given out, and the account is the one that banks print as an example. Some
 * clients speak Dutch and some French; documents are in the language that the screens begin in.
 */
export const sampleDetails: PracticeValues = {
  name: 'Bouvier & Œuvrard',
  address: { street: 'Rue Haute 12', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' },
  enterpriseNumber: '0999999922',
  vatNumber: 'BE0999999922',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  creditorId: 'BE78ZZZ0999999922',
  daysToPay: 14,
  vatRate: 21,
  documentLanguage: 'en',
}
