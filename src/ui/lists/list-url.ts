import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SortOrder } from './sort-header.tsx'

export type SortRules<Column extends string> = {
  columns: readonly Column[]
  sortBy: Column
  sortOrder?: SortOrder
  /** Columns that sort descending on the first click. */
  descendingFirst?: readonly Column[]
  /** A query parameter of a link with a search. It is removed when the search changes. */
  linked?: string
  /** Other query parameters that filter the list. */
  narrowing?: readonly string[]
}

const typingPause = 500

/**
 * Search and sorting in the query string, so that links and the back button include them. Typed text applies
 * at once. The URL is updated after a pause or on blur, and preserves the state of the history entry.
 */
export function useListUrl<Column extends string>(rules: SortRules<Column>) {
  const [params, setParams] = useSearchParams()
  const { state, pathname } = useLocation()
  const written = params.get('search') ?? ''
  const chosen = rules.columns.find(column => column === params.get('sortBy'))
  const sortBy = chosen ?? rules.sortBy
  const sortOrder = parseSortOrder(params.get('sortOrder')) ?? rules.sortOrder ?? 'ASC'
  const [search, setSearch] = useState(written)
  // A search in the URL that was not typed here comes from a link or the back button.
  const [seen, setSeen] = useState(written)
  const [ownSearch, setOwnSearch] = useState<string | null>(null)
  if (seen !== written) {
    setSeen(written)
    if (written !== ownSearch) {
      setOwnSearch(null)
      setSearch(written)
    }
  }

  const { linked } = rules
  const withoutLink = (before: URLSearchParams) =>
    linked === undefined ? before : withField(before, linked, '')
  const withSearch = (before: URLSearchParams, typed: string) =>
    withField(typed === (before.get('search') ?? '') ? before : withoutLink(before), 'search', typed)
  const write = useEffectEvent((typed: string) => {
    // The router has navigated, and this page is still shown until the next one renders.
    if (window.location.pathname !== pathname) return
    setOwnSearch(typed)
    // The first change of a search adds a history entry. Further changes replace it.
    setParams(() => withSearch(addressNow(), typed), { replace: written !== '', state })
  })
  useEffect(() => {
    if (search === written) return
    const settle = () => write(search)
    const timer = setTimeout(settle, typingPause)
    // Going back from a row returns to the search.
    document.addEventListener('focusout', settle, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', settle)
    }
  }, [search, written])

  return {
    search,
    setSearch,
    /** The linked parameter, until its search changes. */
    linkedTo: (linked !== undefined && search === written && params.get(linked)) || null,
    unlink: () => setParams(withoutLink, { state }),
    showAll() {
      setOwnSearch('')
      setSearch('')
      const whole = (rules.narrowing ?? []).reduce(
        (before, field) => withField(before, field, ''),
        withoutLink(addressNow()),
      )
      setParams(() => withField(whole, 'search', ''), { replace: true })
    },
    sortBy,
    sortOrder,
    /** A selected column determines the order. Otherwise the best match is first. */
    bestFirst: chosen === undefined,
    sort(column: Column) {
      const first: SortOrder = rules.descendingFirst?.includes(column) ? 'DESC' : 'ASC'
      const next = column !== sortBy ? first : sortOrder === 'ASC' ? 'DESC' : 'ASC'
      setOwnSearch(search)
      const sorted = (before: URLSearchParams) =>
        withField(withField(before, 'sortBy', column), 'sortOrder', next)
      setParams(() => withSearch(sorted(addressNow()), search), { state })
    },
  }
}

/** The current URL. The router's is as old as the last render, so quick changes would revert each other. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function parseSortOrder(text: string | null): SortOrder | undefined {
  return text === 'ASC' || text === 'DESC' ? text : undefined
}

export function withField(before: URLSearchParams, field: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(field)
  else after.set(field, value)
  return after
}
