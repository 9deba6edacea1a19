import { useCallback, useMemo } from 'react'
import { type ContractColumn, contractColumns } from '../../contract/columns.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import { type ContractStatus, contractStatuses } from '../../domain/contracts.ts'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useList } from '../../sync/list-hooks.ts'
import { type SortRules, useListAddress } from '../../ui/list-address.ts'
import { newestFirst } from './newest-first.ts'
import { isEveryStatus } from './statuses-address.ts'
import { useStatuses } from './use-statuses.ts'

export type ContractView = ViewRow<ContractRow>
export type ContractsList = ReturnType<typeof useContractsList>

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
