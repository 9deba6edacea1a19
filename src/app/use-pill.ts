import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Status } from '../sync/session-state.ts'
import { type PillKind, pillPlan } from './pill-plan.ts'

/** The status to show now, or null. What is shown is always the present status: a stale 'Saved' would be a lie (law 15). */
export function usePill(status: Status): Status | null {
  const [shown, setShown] = useState<PillKind | null>(null)
  const seen = useRef<PillKind | null>(null)
  const readPlan = useEffectEvent(() => pillPlan(seen.current, status))
  // Another count of the same kind must not start the wait again; an offline pill's first entry must.
  const turn = status.kind === 'offline' && status.count > 0 ? 'offline-with-work' : status.kind

  useEffect(() => {
    const { showAfter, hideAfter } = readPlan()
    const kind: PillKind = turn === 'offline-with-work' ? 'offline' : turn
    const timers: number[] = []
    const show = (value: PillKind | null) => {
      seen.current = value
      setShown(value)
    }
    if (showAfter !== null) timers.push(window.setTimeout(() => show(kind), showAfter))
    if (hideAfter !== null) timers.push(window.setTimeout(() => show(null), hideAfter))
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [turn])

  return shown === status.kind ? status : null
}
