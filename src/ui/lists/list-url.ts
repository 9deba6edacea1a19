import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SortOrder } from './sort-header.tsx'

export type SortRules<Column extends string> = {
  columns: readonly Column[]
  sortBy: Column
  sortOrder?: SortOrder
  /** Columns that show their greatest values on the first click. */
  descendingFirst?: readonly Column[]
  /** A field of the address that a link brings along with its search, and that ends with that search. */
  linked?: string
  /** Fields of the address that narrow the list besides. */
  narrowing?: readonly string[]
}

const typingPause = 500

/**
 * The search and the sort of a list, kept in the address: a link brings them along, and the way back leads through them.
 * What is typed shows at once; the address follows when the typing pauses or the field is left. What a screen keeps in the
 * entry of the history goes along.
 */
export function useListUrl<Column extends string>(rules: SortRules<Column>) {
  const [params, setParams] = useSearchParams()
  const { state, pathname } = useLocation()
  const written = params.get('search') ?? ''
  const chosen = rules.columns.find(column => column === params.get('sortBy'))
  const sortBy = chosen ?? rules.sortBy
  const sortOrder = sortOrderOf(params.get('sortOrder')) ?? rules.sortOrder ?? 'ASC'
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

  const { linked } = rules
  const withoutLink = (before: URLSearchParams) =>
    linked === undefined ? before : withField(before, linked, '')
  const withSearch = (before: URLSearchParams, typed: string) =>
    withField(typed === (before.get('search') ?? '') ? before : withoutLink(before), 'search', typed)
  const write = useEffectEvent((typed: string) => {
    // Another page is on its way, and this one stands until it is drawn.
    if (window.location.pathname !== pathname) return
    setOurs(typed)
    // The first word of a search is a place to come back to; the letters that follow are not.
    setParams(() => withSearch(addressNow(), typed), { replace: written !== '', state })
  })
  useEffect(() => {
    if (search === written) return
    const settle = () => write(search)
    const timer = setTimeout(settle, typingPause)
    // Whoever goes on to a row comes back to what they searched for.
    document.addEventListener('focusout', settle, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', settle)
    }
  }, [search, written])

  return {
    search,
    setSearch,
    /** What the linked field says, as long as its search stands. */
    linkedTo: (linked !== undefined && search === written && params.get(linked)) || null,
    unlink: () => setParams(withoutLink, { state }),
    /** Takes away all that hides rows. */
    showAll() {
      setOurs('')
      setSearch('')
      const whole = (rules.narrowing ?? []).reduce(
        (before, field) => withField(before, field, ''),
        withoutLink(addressNow()),
      )
      setParams(() => withField(whole, 'search', ''), { replace: true })
    },
    sortBy,
    sortOrder,
    /** Whoever has chosen a column keeps its order; else what fits the search best comes first. */
    bestFirst: chosen === undefined,
    sort(column: Column) {
      const first: SortOrder = rules.descendingFirst?.includes(column) ? 'DESC' : 'ASC'
      const next = column !== sortBy ? first : sortOrder === 'ASC' ? 'DESC' : 'ASC'
      setOurs(search)
      const sorted = (before: URLSearchParams) =>
        withField(withField(before, 'sortBy', column), 'sortOrder', next)
      setParams(() => withSearch(sorted(addressNow()), search), { state })
    },
  }
}

/**
 * The address as it is in this moment. What the router hands out is as old as what is drawn: of two who write within a moment, such as
 * a press and a search that settles, the second would take back what the first wrote.
 */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function sortOrderOf(text: string | null): SortOrder | undefined {
  return text === 'ASC' || text === 'DESC' ? text : undefined
}

export function withField(before: URLSearchParams, field: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(field)
  else after.set(field, value)
  return after
}
