import type { NewSpecies } from '../../src/contract/species.ts'

/** Bodies of rows as a person could write them, for tests that are about something else. */
export const chien: NewSpecies = { name: 'Chien', hourlyPrice: 42.5 }

export const claire = {
  firstName: 'Claire',
  lastName: 'Dupont',
  email: 'claire@example.be',
  phone: '0470 12 34 56',
  invoiceAddress: { street: 'Rue Haute 1', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' },
}

/** Of a client, whose id it needs. */
export function rex(clientId: string) {
  return {
    name: 'Rex',
    chipId: '981100000000001',
    speciesName: 'Chien',
    consultingAddress: { ...claire.invoiceAddress, phoneNumber: '0470 12 34 56' },
    clientId,
  }
}
