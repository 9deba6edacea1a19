import type { ClientRow } from '../../contract/clients.ts'
import { type ClientColumn, clientColumns } from '../../contract/columns.ts'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useList } from '../../sync/list-hooks.ts'
import { type SortRules, useListAddress } from '../../ui/list-address.ts'

export type ClientView = ViewRow<ClientRow>
export type ClientsList = ReturnType<typeof useClientsList>

const pageSize = 25
const sorts: SortRules<ClientColumn> = {
  columns: clientColumns,
  sortBy: 'firstName',
  descendingFirst: ['credit', 'totalOwed', 'animalCount'],
}

/** What the screen lists: the rows, and what the address asks of them. */
export function useClientsList(onRefused: (refused: Refused) => void) {
  const address = useListAddress(sorts)
  return { ...address, ...useList('clients', address, { pageSize, onRefused }) }
}
