import { type SpeciesColumn, speciesColumns } from '../../contract/columns.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import type { ListColumn } from '../../parts/list-table.tsx'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useList } from '../../sync/list-hooks.ts'
import { type SortRules, useListAddress } from '../../ui/list-address.ts'

export type SpeciesView = ViewRow<SpeciesRow>

export const speciesListColumns = [
  { name: 'name' },
  { name: 'hourlyPrice', width: 'w-32 @3xl:w-36', align: 'end' },
  { name: 'createdAt', width: 'w-30 @3xl:w-32' },
  { name: 'updatedAt', width: 'w-30 @3xl:w-32' },
] as const satisfies ListColumn<SpeciesColumn>[]

const pageSize = 20
const sorts: SortRules<SpeciesColumn> = { columns: speciesColumns, sortBy: 'name' }

/** What the screen lists: the rows, and what the address asks of them. */
export function useSpeciesList(pinned: readonly SpeciesView[], onRefused: (refused: Refused) => void) {
  const address = useListAddress(sorts)
  return { ...address, ...useList('species', address, { pageSize, pinned, onRefused }) }
}
