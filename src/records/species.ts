import { euros, text } from '../domain/fields.ts'
import { stamps } from './record.ts'

/** What the practice asks for an hour with an animal of a species. It is known by its name. */
export const species = {
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  /** In euros, without VAT. */
  hourlyPrice: euros('hourly_price_cents', {
    label: { en: 'Hourly Price', fr: 'Prix horaire', nl: 'Uurprijs' },
  }),
  ...stamps,
}
