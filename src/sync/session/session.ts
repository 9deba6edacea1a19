import type { Login, Registration } from '../../contract/auth.ts'
import type { LinkUsed } from '../../contract/people.ts'
import type { Json } from '../../domain/json.ts'
import { type Answer, type Call, call, type Reports } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'
import type { SignInOutcome } from '../device/status.ts'
import { type KnownProfile, type People, readProfile, type Tokens } from './people.ts'

/**
 * Who is signed in, and the calls made in their name.
 *
 * - A network failure is never an auth failure (law 13): with a stored profile the app opens at once, offline too, and
 *   only the server's own refusal of a refresh ends a session. The copy of the server's rows is forgotten then: the device
 *   may be lost.
 * - Tabs refresh once, together: under a lock, and a tab that gets it looks first whether another has refreshed already.
 * - A call is made for a person: when another has signed in meanwhile, in whichever tab, it is not sent at all.
 */
export type Sitting =
  | { phase: 'loading' }
  | { phase: 'anonymous' }
  | { phase: 'signed-in'; profile: KnownProfile }

export type AuthSession = {
  sitting: Signal<Sitting>
  start(): Promise<void>
  login(asked: Login): Promise<SignInOutcome>
  register(asked: Registration): Promise<SignInOutcome>
  /** An invitation, or a link that sets a new password: whoever uses it is signed in. */
  comeByLink(asked: LinkUsed): Promise<SignInOutcome>
  logout(): void
  /** A call in this person's name; renews the session once when the server asks for it. */
  callAs(userId: string, asked: Call): Promise<Answer>
  /** For a stream, which is no call; null when another has signed in meanwhile. */
  tokenOf(userId: string): string | null
  stop(): void
}

/** An answer, and with which token it was asked for in the end. */
type LastSeen = { answer: Answer; access: string | null }

const noAnswer: Answer = { ok: false, failure: { kind: 'no-answer' } }

export function createSession(
  ports: Ports,
  people: People,
  reports: Reports,
  forgetCopies: () => void,
): AuthSession {
  const sitting = createSignal<Sitting>({ phase: 'loading' })
  let refreshing: Promise<Answer | undefined> | undefined

  function sit(): void {
    const profile = people.tokens() && people.profile()
    const now = sitting.get()
    const same = profile
      ? now.phase === 'signed-in' && isSamePerson(now.profile, profile)
      : now.phase === 'anonymous'
    if (!same) sitting.set(profile ? { phase: 'signed-in', profile } : { phase: 'anonymous' })
  }

  async function start(): Promise<void> {
    if (!people.tokens()) return sit()
    if (people.profile()) {
      sit()
      await fetchProfile()
      return
    }
    await fetchProfile()
    sit()
  }

  /**
   * Profile, then refresh and profile again; the server's refusal of both ends the session. When another has signed in
   * meanwhile, it says nothing of their tokens.
   */
  async function fetchProfile(): Promise<Answer> {
    const { answer, access } = await withToken(undefined, { method: 'GET', path: 'auth/profile' })
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
    // Whoever sat here before, their tokens went with the attempt; whoever has signed in since keeps theirs.
    if (!profile.ok && people.tokens()?.access === tokens.access) people.forgetTokens()
    sit()
    return profile.ok ? { ok: true } : profile
  }

  function end(): void {
    people.forgetTokens()
    sit()
  }

  function endByServer(): void {
    const whose = people.profile()
    if (whose) people.noteToForget(whose.id)
    end()
    forgetCopies()
  }

  /** The server is told, if it can be reached: whoever has copied the tokens shall have nothing of them. */
  function logout(): void {
    const tokens = people.tokens()
    end()
    if (tokens)
      void call(ports, reports, {
        method: 'POST',
        path: 'auth/logout',
        body: { refresh_token: tokens.refresh },
      })
  }

  async function withToken(userId: string | undefined, asked: Call): Promise<LastSeen> {
    const isOther = () => userId !== undefined && people.profile()?.id !== userId
    // Read in one breath: whose the token is, and the token (sync law 13).
    const tokens = people.tokens()
    if (!tokens || isOther()) return { answer: noAnswer, access: null }
    const { access } = tokens
    const answer = await call(ports, reports, bearing(asked, access))
    if (answer.ok || answer.failure.kind !== 'refused' || answer.failure.status !== 401)
      return { answer, access }
    const refused = await refreshOnce(access)
    const renewed = people.tokens()
    if (refused || !renewed || isOther()) return { answer: refused ?? noAnswer, access }
    return { answer: await call(ports, reports, bearing(asked, renewed.access)), access: renewed.access }
  }

  function refreshOnce(stale: string): Promise<Answer | undefined> {
    refreshing ??= locked(() => refresh(stale))
      // A browser takes locks away from a page that it puts aside: then nobody knows, as with any silence.
      .catch(() => noAnswer)
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  /** Undefined when fresh tokens are kept; else the answer that says why not. */
  async function refresh(stale: string): Promise<Answer | undefined> {
    const tokens = people.tokens()
    if (!tokens) return noAnswer
    if (tokens.access !== stale) return undefined
    const answer = await call(ports, reports, {
      method: 'POST',
      path: 'auth/refresh-token',
      body: { refresh_token: tokens.refresh },
    })
    // Another person may have signed in while the server thought: their tokens stay as they are.
    if (people.tokens()?.refresh !== tokens.refresh) return undefined
    const fresh = answer.ok ? readTokens(answer.body) : null
    if (fresh) {
      people.keepTokens(fresh)
      return undefined
    }
    if (!answer.ok && isFinal(answer)) endByServer()
    // What has none of our codes is no word of our server, and decides nothing about the call that waits for the renewal.
    return hasCode(answer) ? answer : noAnswer
  }

  async function locked<T>(work: () => Promise<T>): Promise<T> {
    return ports.locks ? await ports.locks.hold('bouvier-refresh', work) : await work()
  }

  async function callAs(userId: string, asked: Call): Promise<Answer> {
    const { answer } = await withToken(userId, asked)
    // Their role is another than is known here.
    if (isForOwners(answer) && people.profile()?.id === userId) void fetchProfile()
    return answer
  }

  const unwatch = ports.watch(signal => {
    if (signal === 'storage' && sitting.get().phase !== 'loading') sit()
  })

  return {
    sitting,
    start,
    login: asked => signIn('auth/login', asked),
    register: asked => signIn('auth/register', { ...asked }),
    comeByLink: asked => signIn('auth/links/use', { ...asked }),
    logout,
    callAs,
    tokenOf: userId => (people.profile()?.id === userId ? (people.tokens()?.access ?? null) : null),
    stop: unwatch,
  }
}

/** Whoever is given another role sees other screens, without signing in anew. */
function isSamePerson(one: KnownProfile, other: KnownProfile): boolean {
  return one.id === other.id && one.role === other.role
}

/**
 * Only the server's own no to a refresh ends a session; a pause or a fault does not (law 13), and neither does a no
 * without one of our error codes: our server always gives one, and something on the way does not.
 */
function isFinal(answer: Answer): boolean {
  if (answer.ok || answer.failure.kind !== 'refused') return false
  return [400, 401, 403].includes(answer.failure.status) && hasCode(answer)
}

function hasCode(answer: Answer): boolean {
  return !answer.ok && answer.failure.kind === 'refused' && answer.failure.code !== undefined
}

function isForOwners(answer: Answer): boolean {
  return !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'auth/owner-needed'
}

function bearing(asked: Call, token: string): Call {
  return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } }
}

function readTokens(body: Json): Tokens | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null
  const { access_token: access, refresh_token: refresh } = body
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
}
