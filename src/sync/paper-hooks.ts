import { useEffect, useEffectEvent, useState } from 'react'
import { useReachable, useWorkspace } from './device-hooks.ts'

export type PaperShown = { kind: 'loading' } | { kind: 'shown'; html: string } | { kind: 'failed' }

/**
 * A paper as the host has it; where the host cannot be reached, or knows nothing of it yet, as this device would draw
 * it. `draw` answers null when the device does not know enough.
 */
export function usePaper(path: string, isWithHost: boolean, draw: () => string | null): PaperShown {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [paper, setPaper] = useState<PaperShown>({ kind: 'loading' })

  function drawn(): PaperShown {
    const html = draw()
    return html === null ? { kind: 'failed' } : { kind: 'shown', html }
  }

  const load = useEffectEvent(async (): Promise<PaperShown> => {
    if (!reachable || !isWithHost) return drawn()
    const answer = await workspace.ask({ method: 'GET', path, as: 'text' })
    if (answer.ok)
      return answer.text === undefined ? { kind: 'failed' } : { kind: 'shown', html: answer.text }
    const { failure } = answer
    return failure.kind === 'refused' && failure.status < 500 ? { kind: 'failed' } : drawn()
  })

  useEffect(() => {
    let wanted = true
    void load().then(loaded => wanted && setPaper(loaded))
    return () => {
      wanted = false
    }
  }, [])

  return paper
}
