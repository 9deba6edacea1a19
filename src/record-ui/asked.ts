import { useEffect, useState } from 'react'
import type { Json } from '../domain/text/json.ts'
import type { Failure } from '../sync/calls/call.ts'
import { useReachable, useWorkspace } from './device-hooks.ts'

export type Asked<Value> =
  | { kind: 'loading' | 'away' }
  /** Without a failure, the server answered something that nobody can read. */
  | { kind: 'failed'; failure: Failure | undefined }
  | { kind: 'known'; value: Value }

/**
 * What the server alone knows: asked as soon as it can be reached, and again in each round. Nothing of it is kept on this
 * device's disk. What it said once stays when it says nothing good later; with `remembers`, for as long as the app is open.
 * While it `waits` nothing is asked: the server does not have the row yet. `read` is the same function each time.
 */
export function useAsked<Value>(
  path: string,
  read: (body: Json) => Value | null,
  round: number | string,
  { remembers = false, waits = false } = {},
) {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [last, setLast] = useState<Asked<Value>>(() => {
    const body = remembers ? workspace.remembered.get(path) : undefined
    const value = body === undefined ? null : read(body)
    return value === null ? { kind: 'loading' } : { kind: 'known', value }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    if (!reachable || waits) return
    let wanted = true
    void workspace.ask({ method: 'GET', path }).then(answer => {
      const value = answer.ok ? read(answer.body) : null
      if (remembers && answer.ok && value !== null) workspace.remembered.keep(path, answer.body)
      if (!wanted) return
      if (value !== null) return setLast({ kind: 'known', value })
      const failure = answer.ok ? undefined : answer.failure
      setLast(before => (before.kind === 'known' ? before : { kind: 'failed', failure }))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, path, read, round, remembers, waits])

  const asked: Asked<Value> = last.kind === 'known' || reachable ? last : { kind: 'away' }
  return { asked, forget: () => setLast({ kind: 'loading' }) }
}
