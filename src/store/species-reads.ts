import { blankRow } from '../contract/rows.ts'
import type { SpeciesRow } from '../contract/species.ts'
import { rankedName } from '../domain/name-rank.ts'
import { foldText } from '../domain/text.ts'
import type { TableShape } from './table.ts'

export const speciesShape: TableShape<SpeciesRow> = {
  blank: () => blankRow.species,
  columns: {
    name: row => foldText(row.name),
    hourlyPrice: row => row.hourlyPrice,
    createdAt: row => row.createdAt,
    updatedAt: row => row.updatedAt,
  },
  searchText: row => foldText(row.name),
  name: row => rankedName([row.name]),
}
