import type { ContractAnimal } from '../../../src/domain/documents/shared-blocks.ts'
import type { Tx } from '../../db/database.ts'

/** The animals of a client as they are now, with the price of their species. */
export async function findPricedAnimals(tx: Tx, clientId: string): Promise<ContractAnimal[]> {
  const rows = await tx
    .selectFrom('animals')
    .leftJoin('species', 'species.id', 'animals.species_id')
    .select([
      'animals.name',
      'animals.species_name',
      'animals.chip_id',
      'animals.nb_yearly_visit',
      'species.hourly_price_cents',
      'species.vat_rate_hundredths',
    ])
    .where('animals.client_id', '=', clientId)
    .where('animals.deleted_at', 'is', null)
    .orderBy('animals.name_key')
    .orderBy('animals.id')
    .execute()
  return rows.map(row => ({
    name: row.name,
    speciesName: row.species_name,
    chipId: row.chip_id,
    nbYearlyVisit: row.nb_yearly_visit,
    // A species that is no longer in the lists keeps its last price for those who have it.
    hourlyPriceCents: row.hourly_price_cents,
    vatRate: row.vat_rate_hundredths === null ? null : row.vat_rate_hundredths / 100,
  }))
}
