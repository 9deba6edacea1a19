import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Status } from '../sync/session-state.ts'

export type PillKind = Status['kind']

/** What to do with the pill when the status has changed: when to show it (null: never), and for how long (null: stays). */
export type PillPlan = { showAfter: number | null; hideAfter: number | null }

const stays = { hideAfter: null }

/**
 * Silent when healthy: 'Saved' only answers a pill that was seen, 'Saving' speaks up after 2 s, and an empty-handed
 * 'Offline' after 3 s. Whatever concerns the person's own work is said at once.
 */
export function pillPlan(seen: PillKind | null, status: Status): PillPlan {
  const wasSeen = seen !== null && seen !== 'saved'
  switch (status.kind) {
    case 'saved':
      return wasSeen ? { showAfter: 0, hideAfter: 3_000 } : { showAfter: null, hideAfter: null }
    case 'saving':
      return { showAfter: wasSeen ? 0 : 2_000, ...stays }
    case 'offline':
      return { showAfter: status.count > 0 || wasSeen ? 0 : 3_000, ...stays }
    case 'attention':
    case 'sign-in':
      return { showAfter: 0, ...stays }
  }
}

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
