import type { Login, Registration } from '../../contract/auth.ts'
import { generalErrors } from '../../contract/errors/general-errors.ts'
import type { LinkUsed } from '../../contract/people.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Answer, type Call, call, isRefusedFor, type Reports } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'
import type { SignInOutcome } from '../device/status.ts'
import { type People, readProfile, type StoredProfile } from './people.ts'
import type { ShareWithWorker } from './share-with-worker.ts'
import { createRenewing, readTokens, type StoredTokens } from './token-refresh.ts'

/**
 * The current user, and calls in the name of a user.
 *
 * - A network failure is never an authentication failure (law 13): with a stored profile the app opens at once, also offline.
 *   Only the server's refusal of a refresh ends a session.
 * - When a session ends, the user's copy of the rows and their name are removed from the device.
 * - All tabs refresh a session once, together (`token-refresh.ts`).
 * - A call uses the tokens of its own user, current or suspended. After that user has logged out in any tab, it is not sent.
 */
export type SessionStatus =
  | { phase: 'loading' }
  | { phase: 'anonymous' }
  | { phase: 'signed-in'; profile: StoredProfile }

export type AuthSession = {
  sitting: Signal<SessionStatus>
  aside: Signal<readonly StoredProfile[]>
  start(): Promise<void>
  login(credentials: Login): Promise<SignInOutcome>
  register(registration: Registration): Promise<SignInOutcome>
  /** Logs in with an invitation, or with a link that sets a new password. */
  comeByLink(link: LinkUsed): Promise<SignInOutcome>
  logout(): Promise<void>
  /** Suspends the current user, who can unlock with their PIN. */
  setAside(): void
  /** Makes a suspended user the current one, and suspends the current one; false when the session has ended. */
  bringBack(userId: string): boolean
  /** Asks the server whether the sessions of suspended users have ended. */
  askForAside(): Promise<void>
  /** A call in the name of a user; refreshes the session once when the server asks for it. */
  callAs<Body = Json>(userId: string, request: Call): Promise<Answer<Body>>
  /** For the event stream; null when another user has logged in. */
  getAccessToken(userId: string): string | null
  stop(): void
}

export function createSession(
  ports: Ports,
  people: People,
  reports: Reports,
  forgetCopies: () => void,
  share: ShareWithWorker,
): AuthSession {
  const sitting = createSignal<SessionStatus>({ phase: 'loading' })
  const aside = createSignal<readonly StoredProfile[]>(people.aside())
  let isSeeing = false

  const tokensHere: StoredTokens = {
    of: owner => (owner === undefined ? people.tokens() : people.getUserTokens(owner)),
    getOwnerId,
    async newer(owner, { refresh }) {
      const userId = getOwnerId(owner)
      return userId === undefined ? null : await share.newerThan(userId, refresh)
    },
    async keep(owner, fresh) {
      if (owner === undefined) people.keepTokens(fresh)
      else people.keepUserTokens(owner, fresh)
      // Before the lock is released, so that the worker is never more than one refresh behind.
      await share.tell()
    },
    ended: endByServer,
  }
  const renewing = createRenewing(ports, reports, tokensHere)

  function getOwnerId(owner: string | undefined): string | undefined {
    return owner ?? people.profile()?.id
  }

  function sit(): void {
    const profile = people.sitting()
    seeWhoLeft()
    const others = people.aside()
    if (JSON.stringify(others) !== JSON.stringify(aside.get())) aside.set(others)
    const now = sitting.get()
    share.look()
    const same = profile
      ? now.phase === 'signed-in' && isSamePerson(now.profile, profile)
      : now.phase === 'anonymous'
    if (!same) sitting.set(profile ? { phase: 'signed-in', profile } : { phase: 'anonymous' })
  }

  /** Notes the users who logged out in another tab, which may run an earlier version. */
  function seeWhoLeft(): void {
    const loggedOutIds = isSeeing ? [] : people.leftBehind()
    if (loggedOutIds.length === 0) return
    // Writing triggers a storage event, which calls this function again.
    isSeeing = true
    for (const userId of loggedOutIds) people.noteSessionEnd(userId, 'ended')
    isSeeing = false
    forgetCopies()
  }

  async function start(): Promise<void> {
    if (!people.tokens()) return sit()
    people.tidyAside()
    if (people.sitting()) {
      sit()
      await fetchProfile()
      return
    }
    await fetchProfile()
    sit()
  }

  /** Fetches the profile with these tokens, and ignores it when another user has logged in since. */
  async function fetchProfile(): Promise<Answer> {
    const { answer, access } = await renewing.call(undefined, { method: 'GET', path: 'auth/profile' })
    const profile = answer.ok ? readProfile(answer.body) : null
    if (profile && people.tokens()?.access === access) {
      people.keepProfile(profile)
      sit()
    }
    return answer
  }

  async function signIn(path: string, body: Json): Promise<SignInOutcome> {
    const answer = await call(ports, reports, { method: 'POST', path, body })
    if (!answer.ok) return answer
    const tokens = readTokens(answer.body)
    if (!tokens) return { ok: false, failure: { kind: 'no-answer' } }
    people.forgetTokens()
    people.keepTokens(tokens)
    const profile = await fetchProfile()
    // Does not remove the tokens of a user who has logged in since.
    if (!profile.ok && people.tokens()?.access === tokens.access) people.forgetTokens()
    sit()
    return profile.ok ? { ok: true } : profile
  }

  /** A new account does not open a locked device. */
  async function register(registration: Registration): Promise<SignInOutcome> {
    if (!people.isLocked() && people.aside().length === 0) return signIn('auth/register', { ...registration })
    const code = 'auth/device-in-use'
    return {
      ok: false,
      failure: { kind: 'refused', status: 403, code, message: generalErrors[code].message },
    }
  }

  function end(reason: 'ended' | 'signed-out'): void {
    const profile = people.profile()
    people.forgetTokens()
    if (profile && !people.isHere(profile.id)) people.noteSessionEnd(profile.id, reason)
    sit()
    forgetCopies()
  }

  function endByServer(userId: string | undefined): void {
    if (userId === undefined || people.profile()?.id === userId) {
      end('ended')
      return
    }
    people.dropAside(userId)
    people.noteSessionEnd(userId, 'ended')
    sit()
    forgetCopies()
  }

  function bringBack(userId: string): boolean {
    people.setAside()
    const isBack = people.bringBack(userId)
    sit()
    // In the background: the user's name or role may have changed.
    if (isBack) void fetchProfile()
    return isBack
  }

  async function askForAside(): Promise<void> {
    for (const { id } of aside.get()) await renewing.call(id, { method: 'GET', path: 'auth/profile' })
  }

  /**
   * The worker loses the tokens first, because the page may be closed halfway, and nothing may be sent after the user has seen
   * that they are logged out. The server then revokes them, if it can be reached.
   */
  async function logout(): Promise<void> {
    const profile = people.profile()
    if (profile) await share.leave(profile.id)
    // Another tab has logged the user out already, or another user has logged in.
    if (people.profile()?.id !== profile?.id) return
    const tokens = people.tokens()
    end('signed-out')
    if (tokens)
      void call(ports, reports, {
        method: 'POST',
        path: 'auth/logout',
        body: { refresh_token: tokens.refresh },
      })
  }

  const withdrawals = new Map<string, Promise<boolean>>()

  /** After an unlock by PIN, the server revokes the password confirmation before any other call. */
  async function withdrawConfirmation(userId: string): Promise<boolean> {
    const { answer } = await renewing.call(userId, { method: 'DELETE', path: 'auth/confirm' })
    // A session that has ended needs none.
    const isDone = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401)
    if (isDone) people.noteConfirmationWithdrawn(userId)
    return isDone
  }

  async function callAs<Body = Json>(userId: string, request: Call): Promise<Answer<Body>> {
    if (people.isUnconfirmed(userId)) {
      const withdrawal =
        withdrawals.get(userId) ??
        withdrawConfirmation(userId).finally(() => {
          withdrawals.delete(userId)
        })
      withdrawals.set(userId, withdrawal)
      if (!(await withdrawal)) return { ok: false, failure: { kind: 'no-answer' } }
    }
    const { answer } = await renewing.call<Body>(userId, request)
    const profile = people.profile()
    if (profile?.id === userId && isOfAnotherRole(answer, profile)) void fetchProfile()
    return answer
  }

  const unwatch = ports.watch(signal => {
    if (signal === 'storage' && sitting.get().phase !== 'loading') sit()
  })

  return {
    sitting,
    aside,
    start,
    login: credentials => signIn('auth/login', credentials),
    register,
    comeByLink: link => signIn('auth/links/use', { ...link }),
    logout,
    setAside() {
      people.setAside()
      sit()
    },
    bringBack,
    askForAside,
    callAs,
    getAccessToken: userId => people.getUserTokens(userId)?.access ?? null,
    stop: unwatch,
  }
}

/** A new role shows other screens without a new login. */
function isSamePerson(one: StoredProfile, other: StoredProfile): boolean {
  return one.id === other.id && one.role === other.role
}

function isOfAnotherRole(answer: Answer<unknown>, profile: StoredProfile): boolean {
  if (answer.ok) return answer.role !== undefined && answer.role !== profile.role
  return isRefusedFor(answer.failure, 'auth/owner-needed')
}
