import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'
import type { ToastAction } from '../page/toast.tsx'

/** A row that somebody asked to see. A new one each time, so that it is brought into sight each time. */
export type Marked = { key: string }

const markedFor = 4_000

/** A way to a row of the list of this page, for a toast. Whoever went to another page meanwhile comes back to the whole list. */
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

/** The row that the list is asked to show, for a moment. Where its search hides that row, all rows are shown. */
export function useMarkedRow(list: { rows: readonly { id: string }[]; showAll: () => void }): Marked | null {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<Marked | null>(null)
  const wanted = wantedIn(state)

  const arrive = useEffectEvent((key: string) => {
    setMarked({ key })
    // The way back must not lead to the mark again.
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
