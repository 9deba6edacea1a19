import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'
import type { ToastAction } from '../page/toast.tsx'

export type HighlightedRow = { key: string }

const markedFor = 4_000

/** A toast action that shows a row of this page's list. From another page it opens the whole list. */
export function useShowRow(): (key: string) => ToastAction {
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return key => ({
    label: common.show,
    onSelect() {
      const isHere = window.location.pathname === pathname
      const search = isHere ? window.location.search : ''
      void navigate({ pathname, search }, { replace: isHere, state: { show: key } })
    },
  })
}

/** The requested row, highlighted for a short time. If the search hides it, the search is cleared. */
export function useMarkedRow(list: {
  rows: readonly { id: string }[]
  showAll: () => void
}): HighlightedRow | null {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<HighlightedRow | null>(null)
  const wanted = wantedIn(state)

  const arrive = useEffectEvent((key: string) => {
    setMarked({ key })
    // Going back must not mark the row again.
    if (list.rows.some(row => row.id === key)) void navigate({ pathname, search }, { replace: true })
    else list.showAll()
  })
  useEffect(() => {
    if (wanted !== null) arrive(wanted)
  }, [wanted])
  useEffect(() => {
    if (marked === null) return
    const timer = setTimeout(() => setMarked(null), markedFor)
    return () => clearTimeout(timer)
  }, [marked])
  return marked
}

function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('show' in state)) return null
  return typeof state.show === 'string' ? state.show : null
}
