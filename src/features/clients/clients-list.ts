import type { ClientRow } from '../../contract/clients.ts'
import { type ClientColumn, clientColumns } from '../../contract/columns.ts'
import type { ListColumn } from '../../parts/list-table.tsx'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useList } from '../../sync/list-hooks.ts'
import { type SortRules, useListAddress } from '../../ui/list-address.ts'

export type ClientView = ViewRow<ClientRow>

export const clientsColumns = [
  { name: 'firstName', width: 'w-[12%]' },
  { name: 'email', width: 'w-[14%]' },
  { name: 'phone', width: 'w-38' },
  { name: 'credit', width: 'w-[7%]', align: 'end' },
  { name: 'totalOwed', width: 'w-[8%]', align: 'end' },
  { name: 'address' },
  { name: 'animalCount', width: 'w-[8%]', align: 'end' },
  { name: 'isActive', width: 'w-24' },
] as const satisfies ListColumn<ClientColumn>[]

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
