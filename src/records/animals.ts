import { addressWithPhone, byServer, chip, count, link, personName, text } from '../domain/fields.ts'
import { stamps } from './record.ts'

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
