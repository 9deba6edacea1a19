import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import type { RecordType, Rows } from '../../contract/rows.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { Selection, ViewRow } from '../../store/overlay/table.ts'
import type { Refused } from '../../sync/calls/call.ts'
import type { ListRequest } from '../../sync/feed/pull.ts'
import { useEntries, useFilled, useRanked, useReachable, useTable, useWorkspace } from '../device-hooks.ts'
import { inPauses } from '../in-pause.ts'

const searchDelay = 500
const pickerDelay = 300
/** A slice takes a millisecond: between two of them, whoever types is served. */
const rowsAtOnce = 100

export type ListOptions<N extends RecordType> = {
  /** How many rows a call asks for. */
  pageSize: number
  /** Rows that stay whatever the search says: someone left a form open on them. */
  pinned?: readonly ViewRow<Rows[N]>[]
  /** Which of the rows that are found the list shows; the same function as long as it answers the same. */
  where?: ((row: Rows[N]) => boolean) | undefined
  /** Which of those pass what somebody narrows the list to. */
  passes?: ((row: Rows[N]) => boolean) | undefined
  /** What the server is asked besides, so that it leaves out the same rows; null where nothing needs to be asked. */
  query?: Pick<ListRequest, 'statuses' | 'clientId'> | null
  onRefused: (refused: Refused) => void
}

/**
 * What a list screen shows. The rows follow each keystroke from memory; the server is asked for the page in sight when
 * the search has stood still, and what it answers arrives through the mirror.
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

  // A row that someone is typing in stays, wherever search, sort or a colleague's deletion would take it.
  const inUse = new Map([...pinned, ...open.values()].map(row => [row.id, row]))
  const here = inUse.size === 0 ? undefined : new Set(found.map(row => row.id))
  const away = [...inUse.values()].filter(({ id }) => !here?.has(id))

  const list = `${search} ${sortBy} ${sortOrder} ${JSON.stringify(query)}`
  const page = sight.list === list ? sight.page : 1
  const settled = useSettled(search, searchDelay)
  const request = { page, limit: pageSize, sortBy, sortOrder, search: settled }
  useFreshRows(record, query && { ...request, ...query }, onRefused)
  useReadySearch(record)

  return {
    rows: away.length === 0 ? found : [...away, ...found],
    /** How many rows the search finds and `where` leaves out. */
    leftOut: matching.length - found.length,
    /** The rows that the list would show if it were narrowed to nothing. */
    matching: listed,
    inUse: new Set(inUse.keys()),
    /** The last row that is on the screen: the page that it stands on is asked for. */
    onSight(lastIndex: number) {
      const seen = Math.floor(Math.max(0, lastIndex - away.length) / pageSize) + 1
      if (seen !== page) setSight({ list, page: seen })
    },
    /** The row as it was when someone began to type in it: what they change, they change from that. */
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

/**
 * Makes, in the pauses, what the first keystroke would otherwise have to wait for, and takes in what changes later.
 * Answers whether all of it is there.
 */
export function useReadySearch(...records: readonly RecordType[]): boolean {
  const { view, versions } = useWorkspace()
  const countLeft = () => records.reduce((sum, record) => sum + view.tables[record].unprepared, 0)
  const [isReady, setReady] = useState(() => countLeft() < fewToPrepare)
  const isPrepared = useEffectEvent(() => setReady(countLeft() < fewToPrepare))
  const names = records.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the records, which are listed anew each time.
  useEffect(() => {
    let cancel: (() => void) | undefined
    const begin = () => {
      cancel ??= inPauses(
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

// So few are taken in before anybody notices.
const fewToPrepare = 1_000

/**
 * Whether all rows of these types are in memory; where they are not, they are read in the pauses. While a new device is being filled
 * they are not all there: what is made of them would be wrong, and would be made anew with each page that comes.
 */
export function useRowsRead(...records: readonly RecordType[]): boolean {
  const { view } = useWorkspace()
  const filled = useFilled()
  const areRead = () => filled && records.every(record => view.tables[record].isRead)
  const [isDone, setDone] = useState(areRead)
  const readNext = useEffectEvent(() => records.some(record => view.tables[record].readNext()))
  useEffect(() => {
    if (isDone || !filled) return
    return inPauses(readNext, () => setDone(true))
  }, [isDone, filled])
  return isDone || areRead()
}

/** The value as it was when it last stood still for so long. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** What a picker offers: from memory with each keystroke, and the server is asked a little later. */
export function useChoices<N extends RecordType>(
  record: N,
  query: string,
  sortBy: string,
  request: Pick<ListRequest, 'limit' | 'sortBy' | 'sortOrder'>,
  onRefused?: (refused: Refused) => void,
): ViewRow<Rows[N]>[] {
  const search = useSettled(query, pickerDelay)
  const isTold = useRef(false)
  useFreshRows(record, { page: 1, ...request, search }, refused => {
    // Each letter asks anew, and who has read that the server refuses need not read it again.
    if (!isTold.current) onRefused?.(refused)
    isTold.current = true
  })
  useReadySearch(record)
  return useRanked(record, query, sortBy)
}

/**
 * Asks the server for the rows that the screen shows, and again when the network returns. What comes back lands in the
 * mirror, so the screen follows by itself; only a server that answered no is told to the screen.
 */
export function useFreshRows(
  record: RecordType,
  request: ListRequest | null,
  onRefused: (refused: Refused) => void = () => {},
): void {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const tell = useEffectEvent(onRefused)
  const asked = JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the request, which is made anew each time.
  useEffect(() => {
    if (!reachable || !request) return
    let wanted = true
    workspace.fresh(record, request).then(
      pulled => wanted && !pulled.ok && pulled.failure.kind === 'refused' && tell(pulled.failure),
      // The mirror could not be written: what the screen shows stands, and the next pull tries again.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, record, asked])
}

/** Calls back for each entry of this record type that the server refuses while the screen is open. */
export function useRefusals(record: RecordType, onRefused: (entry: Entry) => void): void {
  const entries = useEntries()
  const tell = useEffectEvent(onRefused)
  const told = useRef<Set<string>>(undefined)
  useEffect(() => {
    const refused = entries.filter(
      entry => entry.state === 'refused' && editShape(entry.kind).record === record,
    )
    const known = told.current
    told.current = new Set(refused.map(entry => entry.key))
    if (known) for (const entry of refused) if (!known.has(entry.key)) tell(entry)
  }, [entries, record])
}
