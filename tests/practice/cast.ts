import type { SpeciesValues } from '../../src/records/species.ts'

// The users, the clients and the practice of the tests.

export const anna = {
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna@practice.be',
  password: 'a good password',
}

export const bart = {
  firstName: 'Bart',
  lastName: 'Maes',
  email: 'bart@practice.be',
  password: 'another one',
}

export const chien: Pick<SpeciesValues, 'name' | 'hourlyPrice'> = { name: 'Chien', hourlyPrice: 42.5 }

export const claire = {
  firstName: 'Claire',
  lastName: 'Dupont',
  email: 'claire@example.be',
  phone: '0470 12 34 56',
  invoiceAddress: { street: 'Rue Haute 1', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' },
}

export function rex(clientId: string) {
  return {
    name: 'Rex',
    chipId: '981100000000001',
    speciesName: 'Chien',
    consultingAddress: { ...claire.invoiceAddress, phoneNumber: '0470 12 34 56' },
    clientId,
  }
}

export const filledIn = {
  name: 'Dierenartsen De Hond & Œuvrard',
  address: { street: 'Kerkstraat 1', city: 'Gent', postalCode: '9000', country: 'België' },
  enterpriseNumber: '0403.019.261',
  vatNumber: 'BE 0403.019.261',
  iban: 'BE68 5390 0754 7034',
  bic: 'GKCCBEBB',
  creditorId: 'BE69 ZZZ 050D 0000 0000 8',
}
