import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { editShape } from '../contract/edits.ts'
import type { Noun } from '../contract/rows.ts'
import type { Entry } from '../store/entry.ts'
import type { Refused } from './call.ts'
import { useEntries, useReachable, useWorkspace } from './device-hooks.ts'
import type { ListRequest } from './pull.ts'

/** The value as it was when it last stood still for so long. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/**
 * Asks the host for the page that the screen shows, and again when the network returns. What comes back lands in the
 * mirror, so the screen follows by itself; only a host that answered no is told to the screen.
 */
export function useFreshPage(noun: Noun, request: ListRequest, onRefused: (refused: Refused) => void): void {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const tell = useEffectEvent(onRefused)
  const { page, limit, sortBy, sortOrder, search } = request
  useEffect(() => {
    if (!reachable) return
    let wanted = true
    const asked = workspace.fresh(noun, { page, limit, sortBy, sortOrder, ...(search ? { search } : {}) })
    asked.then(
      pulled => wanted && !pulled.ok && pulled.failure.kind === 'refused' && tell(pulled.failure),
      // The mirror could not be written: what the screen shows stands, and the next pull tries again.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, noun, page, limit, sortBy, sortOrder, search])
}

/** Calls back for each entry of this noun that the host refuses while the screen is open. */
export function useRefusals(noun: Noun, onRefused: (entry: Entry) => void): void {
  const entries = useEntries()
  const tell = useEffectEvent(onRefused)
  const told = useRef<Set<string>>(undefined)
  useEffect(() => {
    const refused = entries.filter(entry => entry.state === 'refused' && editShape(entry.kind).noun === noun)
    const known = told.current
    told.current = new Set(refused.map(entry => entry.key))
    if (known) for (const entry of refused) if (!known.has(entry.key)) tell(entry)
  }, [entries, noun])
}
