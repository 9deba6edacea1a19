import { type Entry, needsAttention } from '../store/entry.ts'
import type { SessionState, Status } from './session-state.ts'

/** The badge never lies (law 15): its count is the number of live entries, and "all saved" shows only at zero. */
export function statusOf(session: SessionState, reachable: boolean, entries: readonly Entry[]): Status {
  if (session.phase === 'anonymous') {
    return session.waitingHere ? { kind: 'sign-in', count: session.waitingHere.count } : { kind: 'saved' }
  }
  const asking = entries.filter(needsAttention).length
  if (asking > 0) return { kind: 'attention', count: asking }
  if (!reachable) return { kind: 'offline', count: entries.length }
  return entries.length > 0 ? { kind: 'saving', count: entries.length } : { kind: 'saved' }
}
