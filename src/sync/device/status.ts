import type { Login, Registration } from '../../contract/auth.ts'
import type { LinkUsed } from '../../contract/people.ts'
import { type Entry, needsAttention } from '../../store/outbox/entry.ts'
import type { Failure } from '../calls/call.ts'
import type { StoredProfile } from '../session/people.ts'
import type { Signal } from './signal.ts'

/** The badge is never wrong (law 15): it counts live entries, and "all saved" shows only at zero. */
export function deviceStatus(
  session: SessionState,
  reachable: boolean,
  entries: readonly Entry[],
  newer: number,
): Status {
  if (session.phase === 'anonymous') {
    return session.waitingHere ? { kind: 'sign-in', count: session.waitingHere.count } : { kind: 'saved' }
  }
  return signedInStatus(reachable, entries, newer)
}

export function signedInStatus(reachable: boolean, entries: readonly Entry[], newer: number): Status {
  const asking = entries.filter(needsAttention).length + newer
  if (asking > 0) return { kind: 'attention', count: asking }
  if (!reachable) return { kind: 'offline', count: entries.length }
  return entries.length > 0 ? { kind: 'saving', count: entries.length } : { kind: 'saved' }
}

export type SessionState =
  | { phase: 'loading' }
  | { phase: 'anonymous'; waitingHere: LeftEditsCount | null }
  | { phase: 'signed-in'; profile: StoredProfile }

/** The number of edits left by users who logged out, shown on the login page without names. */
export type LeftEditsCount = { count: number }

export type SignInOutcome = { ok: true } | { ok: false; failure: Failure }

export type Session = {
  state: Signal<SessionState>
  login(credentials: Login): Promise<SignInOutcome>
  register(registration: Registration): Promise<SignInOutcome>
  comeByLink(link: LinkUsed): Promise<SignInOutcome>
  logout(): Promise<void>
}

/** The state in the status pill, never better than the real one (law 15). */
export type Status =
  | { kind: 'saved' }
  | { kind: 'saving'; count: number }
  | { kind: 'offline'; count: number }
  | { kind: 'attention'; count: number }
  | { kind: 'sign-in'; count: number }

export function countOnIcon(status: Status): number {
  return status.kind === 'saved' ? 0 : status.count
}
