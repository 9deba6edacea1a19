import { speciesId } from '../domain/clients/species.ts'
import { euros, percentOrNone, text } from '../domain/edits/fields.ts'
import type { Findable } from '../domain/search/findable.ts'
import { byFields, byMade } from './lists.ts'
import { type RecordRow, type RecordValues, stamps } from './record.ts'

export const species = {
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  /** In euros, without VAT. */
  hourlyPrice: euros('hourly_price_cents', {
    label: { en: 'Hourly Price', fr: 'Prix horaire', nl: 'Uurprijs' },
  }),
  /** In percent, where it is another one than the practice's. */
  vatRate: percentOrNone('vat_rate_hundredths', {
    label: { en: 'VAT Rate', fr: 'Taux de TVA', nl: 'Btw-tarief' },
  }),
  ...stamps,
}

export type SpeciesValues = RecordValues<typeof species>

type Named = Pick<RecordRow<typeof species>, 'name'>
const idOf = ({ name }: Named) => speciesId(name)

export const speciesLists = {
  sorts: {
    name: byMade('id', idOf),
    ...byFields(species, 'hourlyPrice', 'createdAt', 'updatedAt'),
  },
  made: { id: idOf },
  searched: 'id',
  found: ({ name }: Named): Findable => ({ names: [name] }),
} as const

/** How sentences speak of a species. It is known by its name, so it is no ordinary type. */
export const aboutSpecies = { one: { en: 'this species', fr: 'cette espèce', nl: 'deze diersoort' } }
