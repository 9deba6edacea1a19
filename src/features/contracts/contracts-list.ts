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

// With room to spare headings and days stay on one line each, and with more so do the buttons.
const day = 'w-25 @[66rem]/middle:w-34'
export const contractsColumns = [
  { name: 'client' },
  { name: 'signedAt', width: day },
  { name: 'createdAt', width: day },
  { name: 'updatedAt', width: day },
  { name: 'status', width: 'w-28' },
] as const satisfies ListColumn<ContractColumn>[]
export const contractsColumnCount = columnCount(contractsColumns)

const pageSize = 500
const sorts: SortRules<ContractColumn> = { columns: contractColumns, sortBy: 'createdAt', sortOrder: 'DESC' }

/** The rows of the screen, and the filters in the address. */
export function useContractsList(
  pinned: readonly ContractView[],
  onRefused: (refused: RefusedResponse) => void,
) {
  const address = useListUrl(sorts)
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
    /** A contract that was just created must not vanish behind the filter. */
    showStatus(status: ContractStatus) {
      if (!statuses.includes(status))
        filter.setStatuses(contractStatuses.filter(one => one === status || statuses.includes(one)))
    },
  }
}

/** A contract that the server has not answered for has no dates yet: where lists go by them, it is the newest. */
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

/** Which statuses a list shows, as the address says it: a list with commas, nothing at all when it shows all of them. */
type Statuses = readonly ContractStatus[]

export const shownAtFirst: Statuses = contractStatuses.filter(status => status !== 'canceled')

export function isEveryStatus(statuses: Statuses): boolean {
  return statuses.length === contractStatuses.length
}

/**
 * The statuses in the address; undefined when it names none, as on the first visit. That all were chosen is stored in
 * the history entry (`chosenAll`).
 */
export function statusesIn(written: string | null, chosenAll: boolean): Statuses | undefined {
  if (written === null) return chosenAll ? contractStatuses : undefined
  if (written === '') return []
  const names = written.split(',')
  const known = contractStatuses.filter(status => names.includes(status))
  return known.length > 0 ? known : undefined
}

export function withStatuses(before: URLSearchParams, statuses: Statuses): URLSearchParams {
  const after = new URLSearchParams(before)
  if (isEveryStatus(statuses)) after.delete('statuses')
  else after.set('statuses', statuses.join(','))
  return after
}

/** The state of this screen in a history entry; anything else in there is ignored. */
type ContractsNote = { message: string | undefined; chosenAll: boolean }

export function readNote(state: unknown): ContractsNote {
  if (typeof state !== 'object' || state === null) return { message: undefined, chosenAll: false }
  const message = 'message' in state && typeof state.message === 'string' ? state.message : undefined
  return { message, chosenAll: 'chosenAll' in state && state.chosenAll === true }
}

/** The statuses that the list shows, and the good news with which someone came here: read once, then forgotten. */
export function useStatuses() {
  const [params, setParams] = useSearchParams()
  const note = readNote(useLocation().state)
  const [news, setNews] = useState<string | null>(null)
  const written = params.get('statuses')
  const said = statusesIn(written, note.chosenAll)
  // The address follows in its own time; a box that is ticked stays ticked until then.
  const address = `${written} ${note.chosenAll}`
  const [seen, setSeen] = useState(address)
  const [chosen, setChosen] = useState<Statuses | null>(null)
  if (seen !== address) {
    setSeen(address)
    setChosen(null)
  }
  const shown = chosen ?? said ?? shownAtFirst
  const text = shown.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the identity of the list, which is a new array on each render.
  const statuses = useMemo(() => shown, [text])

  const setStatuses = (next: Statuses) => {
    setChosen(next)
    setParams(before => withStatuses(before, next), {
      replace: true,
      state: isEveryStatus(next) ? { chosenAll: true } : null,
    })
  }

  const isAsWritten = said !== undefined && !(isEveryStatus(said) && written !== null)
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
