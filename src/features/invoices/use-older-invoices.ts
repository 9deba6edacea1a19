import { useEffect, useMemo, useState } from 'react'
import { hostSentence } from '../../contract/error-texts.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { spanOfMonth } from '../../domain/billing.ts'
import { type Month, startOfMonth } from '../../domain/brussels.ts'
import type { Selection } from '../../store/table.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../sync/device-hooks.ts'
import { useSettled } from '../../sync/list-hooks.ts'
import type { Workspace } from '../../sync/workspace.ts'
import { useLanguage } from '../../ui/language.tsx'
import { type MonthCount, monthReader, olderMonths } from './month-sections.ts'
import { askPage, pageSize, shownRow } from './older-invoices.ts'
import { readMonths } from './read-answers.ts'

type Older = {
  state: 'loading' | 'known' | 'failed' | 'away'
  months: readonly MonthCount[]
  /** What the host said, when it said why it does not give them. */
  said: string | undefined
}
type Found = { search: string; months: ReadonlySet<Month> | null }

/** The months before those that this device has: with a search, those in which the host finds something. */
export function useOlderMonths(firstHere: Month, search: string, round: string): Older {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [counted, setCounted] = useState<readonly MonthCount[] | 'failed' | null>(null)
  const [said, setSaid] = useState<string>()
  const { language } = useLanguage()
  const [found, setFound] = useState<Found | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    if (!reachable) return
    let wanted = true
    void workspace.ask({ method: 'GET', path: 'invoices/months' }).then(answer => {
      const months = answer.ok ? readMonths(answer.body) : null
      if (!wanted) return
      const refused = !answer.ok && answer.failure.kind === 'refused' ? answer.failure : undefined
      setSaid(refused && hostSentence(refused, language))
      setCounted(before => (months ? olderMonths(months, firstHere) : (before ?? 'failed')))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, firstHere, round, language])

  const hasOlder = Array.isArray(counted) && counted.length > 0
  useEffect(() => {
    if (!reachable || !hasOlder || search === '') return
    let wanted = true
    void monthsWith(workspace, search, firstHere).then(months => wanted && setFound({ search, months }))
    return () => {
      wanted = false
    }
  }, [workspace, reachable, firstHere, hasOlder, search])

  const months = Array.isArray(counted) ? counted : []
  const state = counted === null ? 'loading' : counted === 'failed' ? 'failed' : 'known'
  if (search === '' || !hasOlder) return { state: reachable ? state : 'away', months, said }
  if (found?.search !== search) return { state: reachable ? 'loading' : 'away', months: [], said }
  const matching = months.filter(({ month }) => found.months?.has(month))
  return { state: found.months === null ? 'failed' : reachable ? 'known' : 'away', months: matching, said }
}

/** The first page of what the host finds tells enough: who looks for more says more. */
async function monthsWith(workspace: Workspace, search: string, before: Month): Promise<Set<Month> | null> {
  const endDate = new Date(Date.parse(startOfMonth(before)) - 1).toISOString()
  const newest = { page: 1, sortBy: 'createdAt', sortOrder: 'DESC' } as const
  const found = await askPage(workspace, { ...newest, search, endDate })
  const monthAt = monthReader()
  return found && new Set(found.rows.map(row => monthAt(row.createdAt)))
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
          const rows = page === 1 ? answer.rows : [...before.rows, ...answer.rows]
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
