import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import type { RecordType, Rows } from '../../contract/rows.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { Selection, ViewRow } from '../../store/overlay/table.ts'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import type { ListRequest } from '../../sync/feed/pull.ts'
import { useEntries, useFilled, useRanked, useReachable, useTable, useWorkspace } from '../device-hooks.ts'
import { runStepsWhenIdle } from '../run-when-idle.ts'

const searchDelay = 500
const pickerDelay = 300
/** A slice takes about a millisecond, which keeps typing fast. */
const rowsAtOnce = 100

export type ListOptions<N extends RecordType> = {
  pageSize: number
  /** Rows with an open form, shown whatever the search. */
  pinned?: readonly ViewRow<Rows[N]>[]
  /** Restricts the search results. It must be the same function while its result is the same. */
  where?: ((row: Rows[N]) => boolean) | undefined
  passes?: ((row: Rows[N]) => boolean) | undefined
  /** Parameters that make the server apply the same restriction. Null when it need not be queried. */
  query?: Pick<ListRequest, 'statuses' | 'clientId'> | null
  onRefused: (refused: RefusedResponse) => void
}

/**
 * Each keystroke searches in memory. After a pause the server is queried for the visible page, and its rows arrive
 * through the mirror.
 */
export function useList<N extends RecordType>(record: N, selection: Selection, options: ListOptions<N>) {
  const { pageSize, pinned = [], where, passes, query = {}, onRefused } = options
  const { search, sortBy, sortOrder } = selection
  const [open, setOpen] = useState<ReadonlyMap<string, ViewRow<Rows[N]>>>(new Map())
  const [sight, setSight] = useState({ list: '', page: 1 })
  const reachable = useReachable()
  const filled = useFilled()
  const matching = useTable(record, selection)
  const listed = useMemo(
    () => (where ? matching.filter(({ row }) => where(row)) : matching),
    [matching, where],
  )
  const found = useMemo(() => (passes ? listed.filter(({ row }) => passes(row)) : listed), [listed, passes])

  // A row with an open form remains listed, whatever the search, the sorting or another user's deletion.
  const inUse = new Map([...pinned, ...open.values()].map(row => [row.id, row]))
  const foundIds = inUse.size === 0 ? undefined : new Set(found.map(row => row.id))
  const away = [...inUse.values()].filter(({ id }) => !foundIds?.has(id))

  const list = `${search} ${sortBy} ${sortOrder} ${JSON.stringify(query)}`
  const page = sight.list === list ? sight.page : 1
  const settled = useDebounced(search, searchDelay)
  const request = { page, limit: pageSize, sortBy, sortOrder, search: settled }
  useFreshRows(record, query && { ...request, ...query }, onRefused)
  usePrepareSearch(record)

  return {
    rows: away.length === 0 ? found : [...away, ...found],
    /** Rows that match the search and that `where` excludes. */
    leftOut: matching.length - found.length,
    /** The rows before the user's filters. */
    matching: listed,
    inUse: new Set(inUse.keys()),
    /** Queries the page of the last visible row. */
    onSight(lastIndex: number) {
      const visiblePage = Math.floor(Math.max(0, lastIndex - away.length) / pageSize) + 1
      if (visiblePage !== page) setSight({ list, page: visiblePage })
    },
    /** The row when its form was opened: the edit is the difference from it. */
    asOpened: (row: ViewRow<Rows[N]>) => inUse.get(row.id) ?? row,
    keepInSight(row: ViewRow<Rows[N]>, isOpen: boolean) {
      setOpen(before => {
        const after = new Map(before)
        if (isOpen) after.set(row.id, row)
        else after.delete(row.id)
        return after
      })
    },
    isLoading: !filled && reachable,
    wasNeverHere: !filled && !reachable,
  }
}

/** Builds the search index in idle time and keeps it up to date. Returns whether it is complete. */
export function usePrepareSearch(...records: readonly RecordType[]): boolean {
  const { view, versions } = useWorkspace()
  const countLeft = () => records.reduce((sum, record) => sum + view.tables[record].unprepared, 0)
  const [isReady, setReady] = useState(() => countLeft() < fewToPrepare)
  const isPrepared = useEffectEvent(() => setReady(countLeft() < fewToPrepare))
  const names = records.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array of records is new on each render, their names are not.
  useEffect(() => {
    let cancel: (() => void) | undefined
    const begin = () => {
      cancel ??= runStepsWhenIdle(
        () => records.some(record => view.tables[record].prepareSearch(rowsAtOnce)),
        () => {
          cancel = undefined
          isPrepared()
        },
      )
    }
    begin()
    const forget = records.map(record => versions[record].watch(begin))
    return () => {
      cancel?.()
      for (const each of forget) each()
    }
  }, [view, versions, names])
  return isReady
}

// So few rows that preparing them at once is not noticeable.
const fewToPrepare = 1_000

/**
 * Whether all rows of these types are in memory. If not, they are read in idle time. During the first download it
 * stays false: results would be wrong and recalculated with each page.
 */
export function useTablesLoaded(...records: readonly RecordType[]): boolean {
  const { view } = useWorkspace()
  const filled = useFilled()
  const areRead = () => filled && records.every(record => view.tables[record].isRead)
  const [isDone, setDone] = useState(areRead)
  const readNext = useEffectEvent(() => records.some(record => view.tables[record].readNext()))
  useEffect(() => {
    if (isDone || !filled) return
    return runStepsWhenIdle(readNext, () => setDone(true))
  }, [isDone, filled])
  return isDone || areRead()
}

export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Searches in memory with each keystroke and queries the server after a pause. */
export function useChoices<N extends RecordType>(
  record: N,
  query: string,
  sortBy: string,
  request: Pick<ListRequest, 'limit' | 'sortBy' | 'sortOrder'>,
  onRefused?: (refused: RefusedResponse) => void,
): ViewRow<Rows[N]>[] {
  const search = useDebounced(query, pickerDelay)
  const isReported = useRef(false)
  useFreshRows(record, { page: 1, ...request, search }, refused => {
    // Each letter sends a query: a refusal is reported once.
    if (!isReported.current) onRefused?.(refused)
    isReported.current = true
  })
  usePrepareSearch(record)
  return useRanked(record, query, sortBy)
}

/**
 * Fetches the visible rows, again when the network returns. They arrive through the mirror. Only a refusal is
 * reported to the screen.
 */
export function useFreshRows(
  record: RecordType,
  request: ListRequest | null,
  onRefused: (refused: RefusedResponse) => void = () => {},
): void {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const tell = useEffectEvent(onRefused)
  const requestKey = JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is new on each render, its text is not.
  useEffect(() => {
    if (!reachable || !request) return
    let wanted = true
    workspace.fresh(record, request).then(
      pulled => wanted && !pulled.ok && pulled.failure.kind === 'refused' && tell(pulled.failure),
      // The mirror could not be written: the next pull retries.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, record, requestKey])
}

export function useRefusals(record: RecordType, onRefused: (entry: Entry) => void): void {
  const entries = useEntries()
  const tell = useEffectEvent(onRefused)
  const refusedKeys = useRef<Set<string>>(undefined)
  useEffect(() => {
    const refused = entries.filter(
      entry => entry.state === 'refused' && editShape(entry.kind).record === record,
    )
    const previousKeys = refusedKeys.current
    refusedKeys.current = new Set(refused.map(entry => entry.key))
    if (previousKeys) for (const entry of refused) if (!previousKeys.has(entry.key)) tell(entry)
  }, [entries, record])
}
