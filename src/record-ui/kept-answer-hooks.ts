import { useEffect, useState } from 'react'
import type { KeptAnswer, KeptPath, ReadAnswer } from '../sync/calls/kept-answers.ts'
import { useReachable, useWorkspace } from './device-hooks.ts'

export type Shown<Value> = {
  value: Value | null
  /** When the server said so. */
  at: string | null
  /** Nothing was ever kept, and the server is being asked. */
  isLoading: boolean
  /** What shows is what was kept: the server does not say now whether it still holds. */
  isStale: boolean
}

/**
 * Paints what is kept at once, and asks the server as soon as it can be reached: again when the page is looked at again,
 * and a while after it gave no good answer. `read` is the same function each time.
 */
export function useKeptAnswer<Value>(path: KeptPath, read: ReadAnswer<Value>): Shown<Value> {
  const { answers } = useWorkspace()
  const reachable = useReachable()
  const [shown, setShown] = useState<KeptAnswer<Value> | null>(() => answers.kept(path, read))
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!reachable) return
    return answers.keepAsking(path, read, answer => {
      if (answer) setShown(answer)
      setFailed(answer === null)
    })
  }, [answers, path, read, reachable])

  return {
    value: shown?.value ?? null,
    at: shown?.at ?? null,
    isLoading: shown === null && reachable && !hasFailed,
    isStale: shown !== null && (!reachable || hasFailed),
  }
}
