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
 *   only the server's own refusal of a refresh ends a session.
 * - Whoever is signed in here no more, by their own wish or the server's, leaves no copy of the server's rows, and no name.
 * - Tabs refresh once, together: under a lock, and a tab that gets it looks first whether another has refreshed already.
 * - A call is made for a person, with their own tokens, whether they sit here or were set aside: when they have signed out
 *   meanwhile, in whichever tab, it is not sent at all.
 */
export type Sitting =
  | { phase: 'loading' }
  | { phase: 'anonymous' }
  | { phase: 'signed-in'; profile: KnownProfile }

export type AuthSession = {
  sitting: Signal<Sitting>
  /** Who was set aside, the latest first. */
  aside: Signal<readonly KnownProfile[]>
  start(): Promise<void>
  login(asked: Login): Promise<SignInOutcome>
  register(asked: Registration): Promise<SignInOutcome>
  /** An invitation, or a link that sets a new password: whoever uses it is signed in. */
  comeByLink(asked: LinkUsed): Promise<SignInOutcome>
  logout(): void
  /** Whoever sits here gives the place to another, and comes back by their PIN. */
  setAside(): void
  /** One who was set aside sits here again; false when their session is over. Whoever sat here is set aside. */
  bringBack(userId: string): boolean
  /** Asks the server whether those who were set aside are still signed in. */
  askForAside(): Promise<void>
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
  const aside = createSignal<readonly KnownProfile[]>(people.aside())
  let isSeeing = false
  const refreshing = new Map<string | undefined, Promise<Answer | undefined>>()

  function sit(): void {
    const profile = people.sitting()
    seeWhoLeft()
    const others = people.aside()
    if (JSON.stringify(others) !== JSON.stringify(aside.get())) aside.set(others)
    const now = sitting.get()
    const same = profile
      ? now.phase === 'signed-in' && isSamePerson(now.profile, profile)
      : now.phase === 'anonymous'
    if (!same) sitting.set(profile ? { phase: 'signed-in', profile } : { phase: 'anonymous' })
  }

  /** In another tab, perhaps of an earlier release. */
  function seeWhoLeft(): void {
    const gone = isSeeing ? [] : people.leftBehind()
    if (gone.length === 0) return
    // What is written here is told to all tabs, and comes back.
    isSeeing = true
    for (const userId of gone) people.noteGone(userId, 'ended')
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

  function end(how: 'ended' | 'signed-out'): void {
    const whose = people.profile()
    people.forgetTokens()
    if (whose && !people.isHere(whose.id)) people.noteGone(whose.id, how)
    sit()
    forgetCopies()
  }

  function endByServer(userId: string | undefined): void {
    if (userId === undefined || people.profile()?.id === userId) {
      end('ended')
      return
    }
    people.dropAside(userId)
    people.noteGone(userId, 'ended')
    sit()
    forgetCopies()
  }

  function bringBack(userId: string): boolean {
    people.setAside()
    const isBack = people.bringBack(userId)
    sit()
    // Nobody waits for it: their name may be another by now.
    if (isBack) void fetchProfile()
    return isBack
  }

  async function askForAside(): Promise<void> {
    for (const { id } of aside.get()) await withToken(id, { method: 'GET', path: 'auth/profile' })
  }

  /** The server is told, if it can be reached: whoever has copied the tokens shall have nothing of them. */
  function logout(): void {
    const tokens = people.tokens()
    end('signed-out')
    if (tokens)
      void call(ports, reports, {
        method: 'POST',
        path: 'auth/logout',
        body: { refresh_token: tokens.refresh },
      })
  }

  async function withToken(userId: string | undefined, asked: Call): Promise<LastSeen> {
    // Read in one breath: whose the token is, and the token (sync law 13).
    const tokens = tokensFor(userId)
    if (!tokens) return { answer: noAnswer, access: null }
    const { access } = tokens
    const answer = await call(ports, reports, bearing(asked, access))
    if (answer.ok || answer.failure.kind !== 'refused' || answer.failure.status !== 401)
      return { answer, access }
    const refused = await refreshOnce(userId, access)
    const renewed = tokensFor(userId)
    if (refused || !renewed) return { answer: refused ?? noAnswer, access }
    return { answer: await call(ports, reports, bearing(asked, renewed.access)), access: renewed.access }
  }

  /** Before the server has said whose they are, tokens are of whoever sits here. */
  function tokensFor(userId: string | undefined): Tokens | null {
    return userId === undefined ? people.tokens() : people.tokensOf(userId)
  }

  function refreshOnce(userId: string | undefined, stale: string): Promise<Answer | undefined> {
    const whose = userId ?? people.profile()?.id
    const underWay = refreshing.get(whose)
    if (underWay !== undefined) return underWay
    const begun = locked(() => refresh(userId, stale))
      // A browser takes locks away from a page that it puts aside: then nobody knows, as with any silence.
      .catch(() => noAnswer)
      .finally(() => {
        refreshing.delete(whose)
      })
    refreshing.set(whose, begun)
    return begun
  }

  /** Undefined when fresh tokens are kept; else the answer that says why not. */
  async function refresh(userId: string | undefined, stale: string): Promise<Answer | undefined> {
    const tokens = tokensFor(userId)
    if (!tokens) return noAnswer
    if (tokens.access !== stale) return undefined
    // By the stale one the server counts it as a call of its holder, however many strangers ask from the same address.
    const asked = { method: 'POST', path: 'auth/refresh-token', body: { refresh_token: tokens.refresh } } as const
    const answer = await call(ports, reports, bearing(asked, tokens.access))
    // Another person may have signed in while the server thought: their tokens stay as they are.
    if (tokensFor(userId)?.refresh !== tokens.refresh) return undefined
    const fresh = answer.ok ? readTokens(answer.body) : null
    if (fresh) {
      if (userId === undefined) people.keepTokens(fresh)
      else people.keepTokensOf(userId, fresh)
      return undefined
    }
    if (!answer.ok && isFinal(answer)) endByServer(userId)
    // What has none of our codes is no word of our server, and decides nothing about the call that waits for the renewal.
    return hasCode(answer) ? answer : noAnswer
  }

  async function locked<T>(work: () => Promise<T>): Promise<T> {
    return ports.locks ? await ports.locks.hold('bouvier-refresh', work) : await work()
  }

  async function callAs(userId: string, asked: Call): Promise<Answer> {
    const { answer } = await withToken(userId, asked)
    const known = people.profile()
    if (known?.id === userId && isOfAnotherRole(answer, known)) void fetchProfile()
    return answer
  }

  const unwatch = ports.watch(signal => {
    if (signal === 'storage' && sitting.get().phase !== 'loading') sit()
  })

  return {
    sitting,
    aside,
    start,
    login: asked => signIn('auth/login', asked),
    register: asked => signIn('auth/register', { ...asked }),
    comeByLink: asked => signIn('auth/links/use', { ...asked }),
    logout,
    setAside() {
      people.setAside()
      sit()
    },
    bringBack,
    askForAside,
    callAs,
    tokenOf: userId => people.tokensOf(userId)?.access ?? null,
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

function isOfAnotherRole(answer: Answer, known: KnownProfile): boolean {
  if (answer.ok) return answer.role !== undefined && answer.role !== known.role
  return answer.failure.kind === 'refused' && answer.failure.code === 'auth/owner-needed'
}

function bearing(asked: Call, token: string): Call {
  return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } }
}

function readTokens(body: Json): Tokens | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null
  const { access_token: access, refresh_token: refresh } = body
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
}
