import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type Order = 'ASC' | 'DESC'

export type SortRules<Column extends string> = {
  columns: readonly Column[]
  sortBy: Column
  sortOrder?: Order
  /** Columns that show their greatest values on the first click. */
  descendingFirst?: readonly Column[]
}

const typingPause = 500

/**
 * The search and the sort of a list, kept in the address: a link brings them along, and the way back leads through them.
 * What is typed shows at once; the address follows when the typing pauses. What a screen keeps in the entry of the
 * history goes along.
 */
export function useListAddress<Column extends string>(rules: SortRules<Column>) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const written = params.get('search') ?? ''
  const sortBy = rules.columns.find(column => column === params.get('sortBy')) ?? rules.sortBy
  const sortOrder = orderOf(params.get('sortOrder')) ?? rules.sortOrder ?? 'ASC'
  const [search, setSearch] = useState(written)
  // The address follows what is typed here; any other search in it was written by a link, or by the way back.
  const [seen, setSeen] = useState(written)
  const [ours, setOurs] = useState<string | null>(null)
  if (seen !== written) {
    setSeen(written)
    if (written !== ours) {
      setOurs(null)
      setSearch(written)
    }
  }

  useEffect(() => {
    if (search === written) return
    const timer = setTimeout(() => {
      setOurs(search)
      // The first word of a search is a place to come back to; the letters that follow are not.
      setParams(before => withField(before, 'search', search), { replace: written !== '', state })
    }, typingPause)
    return () => clearTimeout(timer)
  }, [search, written, setParams, state])

  return {
    search,
    setSearch,
    sortBy,
    sortOrder,
    sort(column: Column) {
      const first: Order = rules.descendingFirst?.includes(column) ? 'DESC' : 'ASC'
      const next = column !== sortBy ? first : sortOrder === 'ASC' ? 'DESC' : 'ASC'
      setOurs(search)
      const sorted = (before: URLSearchParams) =>
        withField(withField(before, 'sortBy', column), 'sortOrder', next)
      setParams(before => withField(sorted(before), 'search', search), { state })
    },
  }
}

function orderOf(text: string | null): Order | undefined {
  return text === 'ASC' || text === 'DESC' ? text : undefined
}

function withField(before: URLSearchParams, field: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(field)
  else after.set(field, value)
  return after
}
