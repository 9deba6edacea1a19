import { useState } from 'react'
import type { SpeciesColumn, SpeciesRow } from '../../contract/species.ts'
import type { ViewRow } from '../../store/table.ts'
import type { Refused } from '../../sync/call.ts'
import { useFilled, useReachable, useTable } from '../../sync/device-hooks.ts'
import { useFreshPage, useSettled } from '../../sync/list-hooks.ts'

const pageSize = 20
const searchDelay = 500

export type SpeciesView = ViewRow<SpeciesRow>
export type SpeciesList = ReturnType<typeof useSpeciesList>

/**
 * What the screen lists. The rows follow each keystroke from memory; the host is asked for the same page half a second
 * later, and what it answers arrives through the mirror.
 */
export function useSpeciesList(pinned: readonly SpeciesView[], onRefused: (refused: Refused) => void) {
  const [search, setSearch] = useState('')
  const [sortBy, setSortBy] = useState<SpeciesColumn>('name')
  const [sortOrder, setSortOrder] = useState<'ASC' | 'DESC'>('ASC')
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<ReadonlyMap<string, SpeciesView>>(new Map())
  const reachable = useReachable()
  const filled = useFilled()

  const found = useTable('species', { search, sortBy, sortOrder })
  const page = found.slice(0, pages * pageSize)
  // A row that someone is typing in stays, wherever search, sort or a colleague's deletion would take it.
  const inUse = new Map([...pinned, ...open.values()].map(row => [row.id, row]))
  const kept = [...inUse.values()].filter(row => !page.some(({ id }) => id === row.id))

  const settledSearch = useSettled(search, searchDelay)
  useFreshPage(
    'species',
    { page: pages, limit: pageSize, sortBy, sortOrder, search: settledSearch },
    onRefused,
  )

  return {
    rows: [...kept, ...page],
    hasMore: found.length > page.length,
    showMore: () => setPages(pages + 1),
    search,
    setSearch(typed: string) {
      setSearch(typed)
      setPages(1)
    },
    sortBy,
    sortOrder,
    sort(column: SpeciesColumn) {
      setSortOrder(column === sortBy && sortOrder === 'ASC' ? 'DESC' : 'ASC')
      setSortBy(column)
      setPages(1)
    },
    keepInSight(row: SpeciesView, isOpen: boolean) {
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
