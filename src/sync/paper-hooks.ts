import { useEffect, useEffectEvent, useState } from 'react'
import { useReachable, useWorkspace } from './device-hooks.ts'

/** `isInstead`: the host was asked, and could not make it. */
type Loaded = { kind: 'shown'; html: string; isInstead: boolean } | { kind: 'failed' }
export type PaperShown = { kind: 'loading' } | Loaded

/**
 * A paper as the host has it; where the host cannot be reached, or knows nothing of it yet, as this device would draw
 * it. `draw` answers null when the device does not know enough.
 */
export function usePaper(path: string, isWithHost: boolean, draw: () => string | null) {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [paper, setPaper] = useState<PaperShown>({ kind: 'loading' })

  function drawn(isInstead: boolean): Loaded {
    const html = draw()
    return html === null ? { kind: 'failed' } : { kind: 'shown', html, isInstead }
  }

  async function load(): Promise<Loaded> {
    if (!reachable || !isWithHost) return drawn(false)
    const answer = await workspace.ask({ method: 'GET', path, as: 'text' })
    if (answer.ok)
      return answer.text === undefined
        ? { kind: 'failed' }
        : { kind: 'shown', html: answer.text, isInstead: false }
    const { failure } = answer
    return failure.kind === 'refused' && failure.status < 500 ? { kind: 'failed' } : drawn(true)
  }
  const loadFirst = useEffectEvent(load)

  useEffect(() => {
    let wanted = true
    void loadFirst().then(loaded => wanted && setPaper(loaded))
    return () => {
      wanted = false
    }
  }, [])

  function again(): void {
    setPaper({ kind: 'loading' })
    void load().then(setPaper)
  }

  return { ...paper, again }
}
