import { useEffect, useState } from 'react'
import type { SessionRow } from '../../contract/auth.ts'
import type { Failure } from '../../sync/call.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { readSessions } from './read-sessions.ts'

export type Sessions = { kind: 'loading' | 'away' | 'failed' } | { kind: 'known'; sessions: SessionRow[] }

/** Where this person is signed in. Only the host knows it, so nothing of it is kept here. */
export function useSessions() {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [read, setRead] = useState<SessionRow[] | 'failed' | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew.
  useEffect(() => {
    if (!reachable) return
    let wanted = true
    void workspace.ask({ method: 'GET', path: 'auth/sessions' }).then(answer => {
      if (wanted) setRead(before => (answer.ok && readSessions(answer.body)) || (before ?? 'failed'))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, turn])

  const sessions: Sessions = Array.isArray(read)
    ? { kind: 'known', sessions: read }
    : { kind: reachable ? (read ?? 'loading') : 'away' }
  return {
    sessions,
    reachable,
    again() {
      setRead(null)
      setTurn(turn + 1)
    },
    /** Of this session alone, or of all; the failure when the host did not say that it is done. */
    async signOut(id: string | null): Promise<Failure | null> {
      const path = id === null ? 'auth/sessions' : `auth/sessions/${encodeURIComponent(id)}`
      const answer = await workspace.ask({ method: 'DELETE', path })
      if (!answer.ok) return answer.failure
      // When it was this device too, the host refuses this, and the engine does the rest.
      setTurn(turn + 1)
      return null
    },
  }
}
