import { addressKey } from '../../../src/domain/address.ts'
import { type AnimalValues, animalSearchText } from '../../../src/domain/animals.ts'
import { speciesId } from '../../../src/domain/species.ts'
import { foldText } from '../../../src/domain/text.ts'
import { animals } from '../../../src/records/animals.ts'
import { type CellsOf, cellsFromValues, columnsOf } from '../../../src/records/record.ts'
import { sortKey } from '../../db/sort-key.ts'

/** Between an animal as the practice sees it and the columns of its table. */
export const columns = columnsOf(animals)
export type TableRow = CellsOf<typeof animals>

/** What is written down, and what follows from it for sorting and searching. */
export function toTable(values: AnimalValues) {
  const { consultingAddress } = values
  return {
    ...cellsFromValues(animals, values),
    species_id: speciesId(values.speciesName),
    name_key: sortKey(foldText(values.name)),
    chip_id_key: sortKey(foldText(values.chipId)),
    address_key: sortKey(addressKey(consultingAddress)),
    phone_number_key: sortKey(foldText(consultingAddress.phoneNumber)),
    search_text: animalSearchText(values),
  }
}
