import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ContractColumn, contractColumns } from '../../contract/columns.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import { type ContractStatus, contractStatuses } from '../../domain/billing/contracts.ts'
import { useList } from '../../record-ui/lists/list-hooks.ts'
import { columnCount, type ListColumn } from '../../record-ui/lists/list-table.tsx'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import { type SortRules, useListUrl } from '../../ui/lists/list-url.ts'

export type ContractView = ViewRow<ContractRow>
export type ContractsList = ReturnType<typeof useContractsList>

// In a wide table, headings and days fit on one line each.
const day = 'w-23 @[66rem]/wide:w-29'
export const contractsColumns = [
  { name: 'client' },
  { name: 'signedAt', width: day },
  { name: 'createdAt', width: day },
  { name: 'updatedAt', width: day },
  { name: 'status', width: 'w-30' },
  { name: 'pricePerMonth', width: 'w-26', align: 'end', isUnsorted: true },
] as const satisfies ListColumn<ContractColumn | 'pricePerMonth'>[]
export const contractsColumnCount = columnCount(contractsColumns)

const pageSize = 500
const sorts: SortRules<ContractColumn> = { columns: contractColumns, sortBy: 'createdAt', sortOrder: 'DESC' }

export function useContractsList(
  pinned: readonly ContractView[],
  onRefused: (refused: RefusedResponse) => void,
) {
  const address = useListUrl(sorts)
  const filter = useStatuses()
  const { statuses } = filter
  const where = useCallback((row: ContractRow) => statuses.includes(row.status), [statuses])
  // With no status selected there is no request.
  const query = statuses.length === 0 ? null : isEveryStatus(statuses) ? {} : { statuses: statuses.join(',') }
  const list = useList('contracts', address, { pageSize, pinned, where, query, onRefused })
  const { sortBy, sortOrder } = address
  const rows = useMemo(() => newestFirst(list.rows, sortBy, sortOrder), [list.rows, sortBy, sortOrder])
  return {
    ...address,
    ...filter,
    ...list,
    rows,
    /** The filter must not hide a contract that was just created. */
    showStatus(status: ContractStatus) {
      if (!statuses.includes(status))
        filter.setStatuses(contractStatuses.filter(each => each === status || statuses.includes(each)))
    },
  }
}

/** A contract has no dates until the server responds. In lists sorted by date it is the newest. */
export function newestFirst<Shown extends ViewRow<ContractRow>>(
  rows: Shown[],
  sortBy: string,
  sortOrder: 'ASC' | 'DESC',
): Shown[] {
  if (sortBy !== 'createdAt' && sortBy !== 'updatedAt') return rows
  const isNew = ({ row }: Shown) => row.createdAt === ''
  if (!rows.some(isNew)) return rows
  const [fresh, dated] = [rows.filter(isNew), rows.filter(viewRow => !isNew(viewRow))]
  return sortOrder === 'DESC' ? [...fresh, ...dated] : [...dated, ...fresh]
}

/** The statuses that a list shows. The address separates them by commas, and omits them if all are shown. */
type Statuses = readonly ContractStatus[]

export const shownAtFirst: Statuses = contractStatuses.filter(status => status !== 'canceled')

export function isEveryStatus(statuses: Statuses): boolean {
  return statuses.length === contractStatuses.length
}

/**
 * Returns the statuses in the address, or undefined if it names none, as on the first visit. `chosenAll` in
 * the history entry means that all were chosen.
 */
export function statusesIn(written: string | null, chosenAll: boolean): Statuses | undefined {
  if (written === null) return chosenAll ? contractStatuses : undefined
  if (written === '') return []
  const names = written.split(',')
  const valid = contractStatuses.filter(status => names.includes(status))
  return valid.length > 0 ? valid : undefined
}

export function withStatuses(before: URLSearchParams, statuses: Statuses): URLSearchParams {
  const after = new URLSearchParams(before)
  if (isEveryStatus(statuses)) after.delete('statuses')
  else after.set('statuses', statuses.join(','))
  return after
}

/** The state of this screen in a history entry. Anything else in it is ignored. */
type ContractsNote = { message: string | undefined; chosenAll: boolean }

export function readNote(state: unknown): ContractsNote {
  if (typeof state !== 'object' || state === null) return { message: undefined, chosenAll: false }
  const message = 'message' in state && typeof state.message === 'string' ? state.message : undefined
  return { message, chosenAll: 'chosenAll' in state && state.chosenAll === true }
}

/**
 * The statuses that the list shows, and the success message of the previous screen. The message is read once
 * and then removed.
 */
export function useStatuses() {
  const [params, setParams] = useSearchParams()
  const note = readNote(useLocation().state)
  const [news, setNews] = useState<string | null>(null)
  const written = params.get('statuses')
  const addressStatuses = statusesIn(written, note.chosenAll)
  // The address is updated later. Until then, a ticked box stays ticked.
  const address = `${written} ${note.chosenAll}`
  const [lastAddress, setLastAddress] = useState(address)
  const [chosen, setChosen] = useState<Statuses | null>(null)
  if (lastAddress !== address) {
    setLastAddress(address)
    setChosen(null)
  }
  const current = chosen ?? addressStatuses ?? shownAtFirst
  const text = current.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the identity of the list, which is a new array on each render.
  const statuses = useMemo(() => current, [text])

  const setStatuses = (next: Statuses) => {
    setChosen(next)
    setParams(before => withStatuses(before, next), {
      replace: true,
      state: isEveryStatus(next) ? { chosenAll: true } : null,
    })
  }

  const isAsWritten = addressStatuses !== undefined && !(isEveryStatus(addressStatuses) && written !== null)
  const isSettled = isAsWritten && note.message === undefined
  const settle = useEffectEvent(() => {
    if (note.message !== undefined) setNews(note.message)
    setStatuses(statuses)
  })
  useEffect(() => {
    if (!isSettled) settle()
  }, [isSettled])

  return { statuses, setStatuses, news, dismissNews: () => setNews(null) }
}
