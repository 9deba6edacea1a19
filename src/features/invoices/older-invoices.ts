import { useEffect, useMemo, useState } from 'react'
import { serverSentence } from '../../contract/errors/error-texts.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import type { RouteParams } from '../../contract/routes.ts'
import { monthSpan } from '../../domain/billing/billing.ts'
import { type InvoiceFilter, passesFilters } from '../../domain/billing/invoices.ts'
import { type Day, type Month, startOfMonth } from '../../domain/calendar/brussels.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useDebounced } from '../../record-ui/lists/list-hooks.ts'
import { type ServerQuery, useServerQuery } from '../../record-ui/server-query.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { overlayRow } from '../../store/overlay/overlay-row.ts'
import type { Selection, ViewRow } from '../../store/overlay/table.ts'
import type { Workspace } from '../../sync/device/workspace.ts'
import { readRow } from '../../sync/feed/rows-from-answers.ts'
import { useLanguage } from '../../ui/language.tsx'
import { pageSize } from './fetch-newest.ts'
import { countPassing } from './invoice-filter.ts'
import { type MonthCount, monthReader, olderMonths } from './months.ts'

/** A page of invoices that are not on this device, or null without a response. */
export async function fetchPage(
  workspace: Pick<Workspace, 'request'>,
  query: RouteParams<'GET invoices'>,
): Promise<{ data: InvoiceRow[]; totalPages: number } | null> {
  const answer = await workspace.request('GET invoices', { limit: pageSize, ...query })
  if (!answer.ok) return null
  const { data, totalPages } = answer.body
  return { data: data.flatMap(row => readRow('invoices', row) ?? []), totalPages }
}

/** All invoices of a month, independent of the search. */
export async function fetchMonth(
  workspace: Pick<Workspace, 'request'>,
  month: Month,
): Promise<InvoiceRow[] | null> {
  const rows: InvoiceRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const order = { sortBy: 'number', sortOrder: 'ASC', search: '' } as const
    const answer = await fetchPage(workspace, { page, ...order, ...monthSpan(month) })
    if (!answer) return null
    rows.push(...answer.data)
    last = answer.totalPages
  }
  return rows
}

export function shownRow(
  row: InvoiceRow,
  local: ViewRow<InvoiceRow> | undefined,
  entries: readonly Entry[],
): ViewRow<InvoiceRow> {
  if (local && local.row.rev >= row.rev) return local
  const rowEntries = entries.filter(entry => entry.id === row.id)
  const normalized = overlayRow(row, row, rowEntries)
  return { id: row.id, row: normalized.row ?? row, mark: normalized.mark }
}

type Older = {
  state: ServerQuery<unknown>['status']
  /** `counted` has all older months. `months` has those that match the search and the filter. */
  counted: readonly MonthCount[]
  months: readonly MonthCount[]
  message: string | undefined
}
type SearchResult = { searched: string; months: ReadonlySet<Month> | null }

/** The months before those on this device. With a search, only months in which the server finds invoices. */
export function useOlderMonths(
  firstHere: Month,
  search: string,
  filters: readonly InvoiceFilter[],
  round: string,
): Older {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { language } = useLanguage()
  const query = useServerQuery('GET invoices/months', {}, { refetchOn: round })
  const [found, setFound] = useState<SearchResult | null>(null)
  const refused = query.status === 'error' && query.failure.kind === 'refused' ? query.failure : undefined
  const message = refused && serverSentence(refused, language)
  const counted = query.status === 'success' ? olderMonths(query.data, firstHere) : []
  const months = counted.filter(month => countPassing(month, filters) !== 0)
  const hasOlder = months.length > 0
  const statuses = filters.join(',')
  const searched = `${statuses} ${search}`

  useEffect(() => {
    if (!reachable || !hasOlder || search === '') return
    let wanted = true
    void monthsWith(workspace, search, statuses, firstHere).then(
      months => wanted && setFound({ searched, months }),
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, firstHere, hasOlder, search, statuses, searched])

  if (search === '' || !hasOlder)
    return { state: reachable ? query.status : 'offline', counted, months, message }
  if (found?.searched !== searched)
    return { state: reachable ? 'pending' : 'offline', counted, months: [], message }
  const matching = months.filter(({ month }) => found.months?.has(month))
  const state = found.months === null ? 'error' : reachable ? 'success' : 'offline'
  return { state, counted, months: matching, message }
}

/** The first page is enough to show the months. A longer search finds further months. */
async function monthsWith(
  workspace: Workspace,
  search: string,
  statuses: string,
  before: Month,
): Promise<Set<Month> | null> {
  const endDate = new Date(Date.parse(startOfMonth(before)) - 1).toISOString()
  const newest = { page: 1, sortBy: 'createdAt', sortOrder: 'DESC' } as const
  const found = await fetchPage(workspace, { ...newest, search, statuses, endDate })
  const monthAt = monthReader()
  return found && new Set(found.data.map(row => monthAt(row.createdAt)))
}

type LoadedInvoices = {
  queryKey: string
  rows: InvoiceRow[]
  pages: number
  totalPages: number
  hasFailed: boolean
}

const nothingLoaded: LoadedInvoices = { queryKey: '', rows: [], pages: 0, totalPages: 1, hasFailed: false }

/** The rows of an older month, fetched page by page as they come into view. */
export function useOlderRows(
  month: Month,
  selection: Selection & { filters: readonly InvoiceFilter[]; today: Day; round: number },
) {
  const { search, sortBy, sortOrder, filters, today, round } = selection
  const workspace = useWorkspace()
  const { view, versions } = workspace
  const reachable = useReachable()
  const entries = useEntries()
  const version = useSignal(versions.invoices)
  const settled = useDebounced(search, 500)
  const [loaded, setLoaded] = useState(nothingLoaded)
  const queryKey = JSON.stringify([month, settled, sortBy, sortOrder, round, filters])
  const [sight, setSight] = useState({ queryKey, page: 1 })
  const wantedPage = sight.queryKey === queryKey ? sight.page : 1
  const pages = loaded.queryKey === queryKey ? loaded.pages : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains all filters.
  useEffect(() => {
    if (!reachable || pages >= wantedPage) return
    let wanted = true
    const page = pages + 1
    const statuses = filters.join(',')
    void fetchPage(workspace, {
      page,
      sortBy,
      sortOrder,
      search: settled,
      statuses,
      ...monthSpan(month),
    }).then(answer => {
      if (!wanted) return
      setLoaded(before => {
        if (!answer) return { ...before, hasFailed: true }
        const rows = page === 1 ? answer.data : [...before.rows, ...answer.data]
        return { queryKey, rows, pages: page, totalPages: answer.totalPages, hasFailed: false }
      })
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, queryKey, pages, wantedPage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  const rows = useMemo(
    () =>
      loaded.rows
        .map(row => shownRow(row, view.tables.invoices.get(row.id), entries))
        // An older server ignores some filters, and pending edits may exclude a row.
        .filter(({ row }) => passesFilters(row, filters, today)),
    [loaded.rows, view, version, entries, queryKey, today],
  )
  return {
    rows,
    isLoading: reachable && pages === 0 && !loaded.hasFailed,
    isAway: loaded.rows.length === 0 && (!reachable || loaded.hasFailed),
    onSight(lastIndex: number) {
      const page = Math.min(Math.floor(lastIndex / pageSize) + 1, loaded.totalPages)
      // The last visible row triggers the next page.
      const next = lastIndex >= loaded.rows.length - 1 ? Math.min(pages + 1, loaded.totalPages) : page
      if (pages > 0 && next > wantedPage) setSight({ queryKey, page: next })
    },
  }
}
