import type { AnimalRow } from '../../../src/contract/animals.ts'
import { addressKey } from '../../../src/domain/address.ts'
import { type AnimalValues, animalSearchText } from '../../../src/domain/animals.ts'
import { speciesId } from '../../../src/domain/species.ts'
import { foldText } from '../../../src/domain/text.ts'
import { sortKey } from '../../db/sort-key.ts'
import type { AnimalsTable } from '../../db/tables.ts'

/** Between an animal as the practice sees it and the columns of its table. */
export const columns = [
  'id',
  'name',
  'chip_id',
  'species_name',
  'street',
  'city',
  'postal_code',
  'country',
  'phone_number',
  'client_id',
  'nb_yearly_visit',
  'created_at',
  'updated_at',
  'updated_by',
  'rev',
] as const

export type TableRow = Pick<AnimalsTable, (typeof columns)[number]>

export function valuesFromTable(row: TableRow): AnimalValues {
  return {
    name: row.name,
    chipId: row.chip_id,
    speciesName: row.species_name,
    consultingAddress: {
      street: row.street,
      city: row.city,
      postalCode: row.postal_code,
      country: row.country,
      phoneNumber: row.phone_number,
    },
    clientId: row.client_id,
    nbYearlyVisit: row.nb_yearly_visit,
  }
}

export function fromTable(row: TableRow, client: AnimalRow['client']): AnimalRow {
  return {
    id: row.id,
    ...valuesFromTable(row),
    client,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by ?? '',
    rev: row.rev,
  }
}

/** What is written down, and what follows from it for sorting and searching. */
export function toTable(values: AnimalValues) {
  const { consultingAddress } = values
  return {
    name: values.name,
    chip_id: values.chipId,
    species_id: speciesId(values.speciesName),
    species_name: values.speciesName,
    street: consultingAddress.street,
    city: consultingAddress.city,
    postal_code: consultingAddress.postalCode,
    country: consultingAddress.country,
    phone_number: consultingAddress.phoneNumber,
    client_id: values.clientId,
    nb_yearly_visit: values.nbYearlyVisit,
    name_key: sortKey(foldText(values.name)),
    chip_id_key: sortKey(foldText(values.chipId)),
    address_key: sortKey(addressKey(consultingAddress)),
    phone_number_key: sortKey(foldText(consultingAddress.phoneNumber)),
    search_text: animalSearchText(values),
  }
}
