import { useEffect, useMemo, useState } from 'react'
import { serverSentence } from '../../contract/error-texts.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { spanOfMonth } from '../../domain/billing.ts'
import { type Month, startOfMonth } from '../../domain/brussels.ts'
import { useAsked } from '../../parts/asked.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../parts/device-hooks.ts'
import { useSettled } from '../../parts/list-hooks.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { overlayRow } from '../../store/overlay/overlay-row.ts'
import type { Selection, ViewRow } from '../../store/overlay/table.ts'
import type { Workspace } from '../../sync/device/workspace.ts'
import { useLanguage } from '../../ui/language.tsx'
import { type MonthCount, monthReader, olderMonths } from './months.ts'
import { readInvoicePage, readMonths } from './read-answers.ts'

export const pageSize = 500

type PageRequest = {
  page: number
  sortBy: string
  sortOrder: 'ASC' | 'DESC'
  search: string
  startDate?: string
  endDate?: string
}

/** A page of the list that is not kept on this device; null when the server did not give one. */
export async function askPage(
  workspace: Pick<Workspace, 'ask'>,
  request: PageRequest,
): Promise<{ data: InvoiceRow[]; totalPages: number } | null> {
  const query = new URLSearchParams({ limit: String(pageSize) })
  for (const [field, value] of Object.entries(request)) if (value !== '') query.set(field, String(value))
  const answer = await workspace.ask({ method: 'GET', path: `invoices?${query}` })
  return answer.ok ? readInvoicePage(answer.body) : null
}

/** Fetches what the server has just done to invoices, to those of one month or to any. */
export async function fetchNewest({ fresh }: Pick<Workspace, 'fresh'>, month?: Month): Promise<void> {
  const newest = { page: 1, limit: pageSize, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
  // Without an answer they come with the feed.
  await fresh('invoices', { ...newest, ...(month && spanOfMonth(month)) }).catch(() => undefined)
}

/** All invoices of a month, whatever is searched. */
export async function askMonth(
  workspace: Pick<Workspace, 'ask'>,
  month: Month,
): Promise<InvoiceRow[] | null> {
  const rows: InvoiceRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const order = { sortBy: 'number', sortOrder: 'ASC', search: '' } as const
    const answer = await askPage(workspace, { page, ...order, ...spanOfMonth(month) })
    if (!answer) return null
    rows.push(...answer.data)
    last = answer.totalPages
  }
  return rows
}

/** A row that the server gave, as it looks with what was done on this device since. */
export function shownRow(
  row: InvoiceRow,
  known: ViewRow<InvoiceRow> | undefined,
  entries: readonly Entry[],
): ViewRow<InvoiceRow> {
  if (known && known.row.rev >= row.rev) return known
  const mine = entries.filter(entry => entry.id === row.id)
  const normalized = overlayRow(row, row, mine)
  return { id: row.id, row: normalized.row ?? row, mark: normalized.mark }
}

type Older = {
  state: 'loading' | 'known' | 'failed' | 'away'
  months: readonly MonthCount[]
  /** What the server said, when it said why it does not give them. */
  said: string | undefined
}
type Found = { search: string; months: ReadonlySet<Month> | null }

/** The months before those that this device has: with a search, those in which the server finds something. */
export function useOlderMonths(firstHere: Month, search: string, round: string): Older {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { language } = useLanguage()
  const { asked } = useAsked('invoices/months', readMonths, round)
  const [found, setFound] = useState<Found | null>(null)
  const refused = asked.kind === 'failed' && asked.failure?.kind === 'refused' ? asked.failure : undefined
  const said = refused && serverSentence(refused, language)
  const months = asked.kind === 'known' ? olderMonths(asked.value, firstHere) : []
  const hasOlder = months.length > 0

  useEffect(() => {
    if (!reachable || !hasOlder || search === '') return
    let wanted = true
    void monthsWith(workspace, search, firstHere).then(months => wanted && setFound({ search, months }))
    return () => {
      wanted = false
    }
  }, [workspace, reachable, firstHere, hasOlder, search])

  if (search === '' || !hasOlder) return { state: reachable ? asked.kind : 'away', months, said }
  if (found?.search !== search) return { state: reachable ? 'loading' : 'away', months: [], said }
  const matching = months.filter(({ month }) => found.months?.has(month))
  return { state: found.months === null ? 'failed' : reachable ? 'known' : 'away', months: matching, said }
}

/** The first page of what the server finds tells enough: who looks for more says more. */
async function monthsWith(workspace: Workspace, search: string, before: Month): Promise<Set<Month> | null> {
  const endDate = new Date(Date.parse(startOfMonth(before)) - 1).toISOString()
  const newest = { page: 1, sortBy: 'createdAt', sortOrder: 'DESC' } as const
  const found = await askPage(workspace, { ...newest, search, endDate })
  const monthAt = monthReader()
  return found && new Set(found.data.map(row => monthAt(row.createdAt)))
}

type Loaded = { asked: string; rows: InvoiceRow[]; pages: number; totalPages: number; hasFailed: boolean }

const nothing: Loaded = { asked: '', rows: [], pages: 0, totalPages: 1, hasFailed: false }

/** The rows of a month that this device does not keep, page by page as they come into sight. */
export function useOlderRows(month: Month, { search, sortBy, sortOrder }: Selection, round: number) {
  const workspace = useWorkspace()
  const { view, versions } = workspace
  const reachable = useReachable()
  const entries = useEntries()
  const version = useSignal(versions.invoices)
  const settled = useSettled(search, 500)
  const [loaded, setLoaded] = useState(nothing)
  const asked = JSON.stringify([month, settled, sortBy, sortOrder, round])
  const [sight, setSight] = useState({ asked, page: 1 })
  const wantedPage = sight.asked === asked ? sight.page : 1
  const pages = loaded.asked === asked ? loaded.pages : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all that is asked.
  useEffect(() => {
    if (!reachable || pages >= wantedPage) return
    let wanted = true
    const page = pages + 1
    void askPage(workspace, { page, sortBy, sortOrder, search: settled, ...spanOfMonth(month) }).then(
      answer => {
        if (!wanted) return
        setLoaded(before => {
          if (!answer) return { ...before, hasFailed: true }
          const rows = page === 1 ? answer.data : [...before.rows, ...answer.data]
          return { asked, rows, pages: page, totalPages: answer.totalPages, hasFailed: false }
        })
      },
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, asked, pages, wantedPage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  const rows = useMemo(
    () => loaded.rows.map(row => shownRow(row, view.tables.invoices.get(row.id), entries)),
    [loaded.rows, view, version, entries],
  )
  return {
    rows,
    isLoading: reachable && pages === 0 && !loaded.hasFailed,
    isAway: loaded.rows.length === 0 && (!reachable || loaded.hasFailed),
    onSight(lastIndex: number) {
      const page = Math.min(Math.floor(lastIndex / pageSize) + 1, loaded.totalPages)
      // The last row in sight brings the page after it.
      const next = lastIndex >= loaded.rows.length - 1 ? Math.min(pages + 1, loaded.totalPages) : page
      if (pages > 0 && next > wantedPage) setSight({ asked, page: next })
    },
  }
}
