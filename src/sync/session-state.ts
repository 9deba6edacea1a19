import type { Login, Profile, Registration } from '../contract/auth.ts'
import type { Failure } from './call.ts'
import type { Signal } from './signal.ts'

/** Who sits at this device. */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'anonymous'; waitingHere: WaitingHere | null; lastEmail: string }
  | { phase: 'signed-in'; profile: Profile }

/** Edits that an earlier person left on this device, for the sign-in page to tell of. */
export type WaitingHere = { name: string; count: number }

export type SignInOutcome = { ok: true } | { ok: false; failure: Failure }

export type Session = {
  state: Signal<SessionState>
  login(asked: Login): Promise<SignInOutcome>
  register(asked: Registration): Promise<SignInOutcome>
  logout(): Promise<void>
}

/** What the pill says; it may never say more than is true (law 15). */
export type Status =
  | { kind: 'saved' }
  | { kind: 'saving'; count: number }
  | { kind: 'offline'; count: number }
  | { kind: 'attention'; count: number }
  | { kind: 'sign-in'; count: number }
