import { useEffect, useMemo, useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { spanOfMonth } from '../../domain/billing.ts'
import type { Month } from '../../domain/brussels.ts'
import type { Selection } from '../../store/table.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../sync/device-hooks.ts'
import { useSettled } from '../../sync/list-hooks.ts'
import { askPage, pageSize, shownRow } from './older-invoices.ts'

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
