import { animalSearchText } from '../domain/animals.ts'
import {
  addressWithPhone,
  byServer,
  chip,
  count,
  link,
  type PersonName,
  personName,
  text,
} from '../domain/fields.ts'
import { rankedName } from '../domain/name-rank.ts'
import { speciesId } from '../domain/species.ts'
import { foldText } from '../domain/text.ts'
import { byClient, byFields, byMade } from './lists.ts'
import { type RowOf, stamps } from './record.ts'

export const animals = {
  id: byServer(text('id')),
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  chipId: chip('chip_id', { label: { en: 'Chip ID', fr: 'Numéro de puce', nl: 'Chipnummer' } }),
  speciesName: link('species_name', {
    to: 'species',
    most: 200,
    label: { en: 'Species', fr: 'Espèce', nl: 'Diersoort' },
  }),
  consultingAddress: addressWithPhone({ label: { en: 'Address', fr: 'Adresse', nl: 'Adres' } }),
  clientId: link('client_id', { to: 'clients', label: { en: 'Client', fr: 'Client', nl: 'Klant' } }),
  client: personName(),
  nbYearlyVisit: count('nb_yearly_visit', {
    blank: 3,
    label: { en: 'Yearly Visits', fr: 'Visites par an', nl: 'Bezoeken per jaar' },
  }),
  ...stamps,
}

type Animal = RowOf<typeof animals>

export const animalLists = {
  sorts: {
    ...byFields(animals, 'name', 'chipId'),
    speciesName: byMade('species_id', ({ speciesName }: Animal) => speciesId(speciesName)),
    address: byFields(animals, 'consultingAddress').consultingAddress,
    phone: byMade('phone_number_key', ({ consultingAddress }: Animal) =>
      foldText(consultingAddress.phoneNumber),
    ),
    client: byClient('firstName'),
    ...byFields(animals, 'nbYearlyVisit', 'createdAt', 'updatedAt'),
  },
  made: { search_text: animalSearchText },
  searched: 'search_text',
  owner: 'clients',
  name: ({ name }: Animal, client: PersonName) => rankedName([name], [client.firstName, client.lastName]),
} as const
