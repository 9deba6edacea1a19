import { useEffect, useEffectEvent, useState } from 'react'
import type { KeptAnswer, KeptPath, ReadAnswer } from '../sync/calls/kept-answers.ts'
import { useReachable, useWorkspace } from './device-hooks.ts'

const pauseAfterFailure = 30_000

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
  const ask = useEffectEvent(() => answers.ask(path, read))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or path is another question.
  useEffect(() => {
    if (!reachable) return
    let turn = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async () => {
      clearTimeout(timer)
      turn += 1
      const mine = turn
      const answer = await ask()
      if (mine !== turn) return
      if (answer) setShown(answer)
      else timer = setTimeout(refresh, pauseAfterFailure)
      setFailed(answer === null)
    }
    void refresh()
    const unwatch = answers.onReturn(() => void refresh())
    return () => {
      turn = -1
      clearTimeout(timer)
      unwatch()
    }
  }, [answers, path, reachable])

  return {
    value: shown?.value ?? null,
    at: shown?.at ?? null,
    isLoading: shown === null && reachable && !hasFailed,
    isStale: shown !== null && (!reachable || hasFailed),
  }
}
