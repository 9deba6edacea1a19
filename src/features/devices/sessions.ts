import { useEffect, useState } from 'react'
import type { SessionRow } from '../../contract/auth.ts'
import type { Json } from '../../contract/json.ts'
import type { Failure } from '../../sync/call.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { isObject } from '../../sync/read-row.ts'

type Sessions = { kind: 'loading' | 'away' | 'failed' } | { kind: 'known'; sessions: SessionRow[] }

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

/** Read whole and as expected, or not at all. */
export function readSessions(body: Json): SessionRow[] | null {
  if (!Array.isArray(body)) return null
  const sessions = body.flatMap(item => readSession(item) ?? [])
  return sessions.length === body.length ? sessions : null
}

function readSession(item: Json): SessionRow | null {
  if (!isObject(item)) return null
  const { id, device, createdAt, seenAt, isThis } = item
  const areTexts = typeof id === 'string' && typeof device === 'string' && typeof isThis === 'boolean'
  return areTexts && isInstant(createdAt) && isInstant(seenAt)
    ? { id, device, createdAt, seenAt, isThis }
    : null
}

function isInstant(value: Json | undefined): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
