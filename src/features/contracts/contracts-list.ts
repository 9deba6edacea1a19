import { useCallback, useMemo } from 'react'
import { type ContractColumn, contractColumns } from '../../contract/columns.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import { type ContractStatus, contractStatuses } from '../../domain/contracts.ts'
import { columnCount, type ListColumn } from '../../parts/list-table.tsx'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useList } from '../../sync/list-hooks.ts'
import { type SortRules, useListAddress } from '../../ui/list-address.ts'
import { isEveryStatus, useStatuses } from './statuses.ts'

export type ContractView = ViewRow<ContractRow>
export type ContractsList = ReturnType<typeof useContractsList>

// With room to spare heads and days stay on one line each, and with more so do the acts.
const day = 'w-29 @[66rem]/middle:w-34'
export const contractsColumns = [
  { name: 'client' },
  { name: 'signedAt', width: day },
  { name: 'createdAt', width: day },
  { name: 'updatedAt', width: day },
  { name: 'status', width: 'w-31' },
] as const satisfies ListColumn<ContractColumn>[]
export const contractsColumnCount = columnCount(contractsColumns)

const pageSize = 500
const sorts: SortRules<ContractColumn> = { columns: contractColumns, sortBy: 'createdAt', sortOrder: 'DESC' }

/** What the screen lists: the rows, and what the address asks of them. */
export function useContractsList(pinned: readonly ContractView[], onRefused: (refused: Refused) => void) {
  const address = useListAddress(sorts)
  const filter = useStatuses()
  const { statuses } = filter
  const where = useCallback((row: ContractRow) => statuses.includes(row.status), [statuses])
  // With no status chosen nothing needs to be asked.
  const query = statuses.length === 0 ? null : isEveryStatus(statuses) ? {} : { statuses: statuses.join(',') }
  const list = useList('contracts', address, { pageSize, pinned, where, query, onRefused })
  const { sortBy, sortOrder } = address
  const rows = useMemo(() => newestFirst(list.rows, sortBy, sortOrder), [list.rows, sortBy, sortOrder])
  return {
    ...address,
    ...filter,
    ...list,
    rows,
    /** What someone just made must not vanish behind the filter. */
    showStatus(status: ContractStatus) {
      if (!statuses.includes(status))
        filter.setStatuses(contractStatuses.filter(one => one === status || statuses.includes(one)))
    },
  }
}

/** A contract that the host has not answered for has no dates yet: where lists go by them, it is the newest. */
export function newestFirst<Shown extends ViewRow<ContractRow>>(
  rows: Shown[],
  sortBy: string,
  sortOrder: 'ASC' | 'DESC',
): Shown[] {
  if (sortBy !== 'createdAt' && sortBy !== 'updatedAt') return rows
  const isNew = ({ row }: Shown) => row.createdAt === ''
  if (!rows.some(isNew)) return rows
  const [fresh, known] = [rows.filter(isNew), rows.filter(shown => !isNew(shown))]
  return sortOrder === 'DESC' ? [...fresh, ...known] : [...known, ...fresh]
}
