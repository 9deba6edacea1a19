import { useMemo } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { type AnimalColumn, animalColumns } from '../../contract/columns.ts'
import { columnCount, type ListColumn } from '../../parts/list-table.tsx'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useList } from '../../sync/list-hooks.ts'
import { type SortRules, useListAddress } from '../../ui/list-address.ts'

export type AnimalView = ViewRow<AnimalRow>

export const animalsColumns = [
  { name: 'name' },
  { name: 'chipId', width: 'w-42' },
  { name: 'speciesName', width: 'w-28' },
  { name: 'address' },
  { name: 'phone', width: 'w-38' },
  { name: 'client' },
  { name: 'nbYearlyVisit', width: 'w-26', align: 'end' },
] as const satisfies ListColumn<AnimalColumn>[]
export const animalsColumnCount = columnCount(animalsColumns)

const pageSize = 25
const sorts: SortRules<AnimalColumn> = { columns: animalColumns, sortBy: 'name', linked: 'clientId' }

/** What the screen lists: the rows, and what the address asks of them. */
export function useAnimalsList(pinned: readonly AnimalView[], onRefused: (refused: Refused) => void) {
  const address = useListAddress(sorts)
  const clientId = address.linkedTo
  const where = useMemo(
    () => (clientId === null ? undefined : (row: AnimalRow) => row.clientId === clientId),
    [clientId],
  )
  const query = clientId === null ? {} : { clientId }
  return { ...address, ...useList('animals', address, { pageSize, pinned, where, query, onRefused }) }
}
