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
  /** In percent, where it differs from the practice's rate. */
  vatRate: percentOrNone('vat_rate_hundredths', {
    label: { en: 'VAT Rate', fr: 'Taux de TVA', nl: 'Btw-tarief' },
  }),
  ...stamps,
}

export type SpeciesValues = RecordValues<typeof species>

type SpeciesName = Pick<RecordRow<typeof species>, 'name'>
const toId = ({ name }: SpeciesName) => speciesId(name)

export const speciesLists = {
  sorts: {
    name: byMade('id', toId),
    ...byFields(species, 'hourlyPrice', 'createdAt', 'updatedAt'),
  },
  made: { id: toId },
  searched: 'id',
  found: ({ name }: SpeciesName): Findable => ({ names: [name] }),
} as const

/** A species in sentences. Its name identifies it, so it is not an ordinary type. */
export const aboutSpecies = { one: { en: 'this species', fr: 'cette espèce', nl: 'deze diersoort' } }
