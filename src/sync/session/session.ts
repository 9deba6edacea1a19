import type { Login, Registration } from '../../contract/auth.ts'
import { generalErrors } from '../../contract/general-errors.ts'
import type { LinkUsed } from '../../contract/people.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Answer, type Call, call, isRefusedFor, type Reports } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'
import type { SignInOutcome } from '../device/status.ts'
import { type KnownProfile, type People, readProfile } from './people.ts'
import { createRenewing, readTokens, type TokensHere } from './renewing.ts'
import type { ShareWithWorker } from './share-with-worker.ts'

/**
 * Who is signed in, and the calls made in their name.
 *
 * - A network failure is never an auth failure (law 13): with a stored profile the app opens at once, offline too, and
 *   only the server's own refusal of a refresh ends a session.
 * - Whoever is signed in here no more, by their own wish or the server's, leaves no copy of the server's rows, and no name.
 * - Tabs refresh once, together (`renewing.ts`).
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
  logout(): Promise<void>
  /** Whoever sits here gives the place to another, and comes back by their PIN. */
  setAside(): void
  /** One who was set aside sits here again; false when their session is over. Whoever sat here is set aside. */
  bringBack(userId: string): boolean
  /** Asks the server whether those who were set aside are still signed in. */
  askForAside(): Promise<void>
  /** A call in this person's name; renews the session once when the server asks for it. */
  callAs<Body = Json>(userId: string, asked: Call): Promise<Answer<Body>>
  /** For a stream, which is no call; null when another has signed in meanwhile. */
  tokenOf(userId: string): string | null
  stop(): void
}

export function createSession(
  ports: Ports,
  people: People,
  reports: Reports,
  forgetCopies: () => void,
  share: ShareWithWorker,
): AuthSession {
  const sitting = createSignal<Sitting>({ phase: 'loading' })
  const aside = createSignal<readonly KnownProfile[]>(people.aside())
  let isSeeing = false

  const tokensHere: TokensHere = {
    of: whose => (whose === undefined ? people.tokens() : people.tokensOf(whose)),
    idOf,
    async newer(whose, { refresh }) {
      const userId = idOf(whose)
      return userId === undefined ? null : await share.newerThan(userId, refresh)
    },
    async keep(whose, fresh) {
      if (whose === undefined) people.keepTokens(fresh)
      else people.keepTokensOf(whose, fresh)
      // Before the lock is given back: what the worker can read is never more than one renewal behind.
      await share.tell()
    },
    ended: endByServer,
  }
  const renewing = createRenewing(ports, reports, tokensHere)

  function idOf(whose: string | undefined): string | undefined {
    return whose ?? people.profile()?.id
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
    // Whoever sat here before, their tokens went with the attempt; whoever has signed in since keeps theirs.
    if (!profile.ok && people.tokens()?.access === tokens.access) people.forgetTokens()
    sit()
    return profile.ok ? { ok: true } : profile
  }

  /** Nobody opens a locked device with an account that they make themselves. */
  async function register(asked: Registration): Promise<SignInOutcome> {
    if (!people.isLocked() && people.aside().length === 0) return signIn('auth/register', { ...asked })
    const code = 'auth/device-in-use'
    return {
      ok: false,
      failure: { kind: 'refused', status: 403, code, message: generalErrors[code].message },
    }
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
    for (const { id } of aside.get()) await renewing.call(id, { method: 'GET', path: 'auth/profile' })
  }

  /**
   * The server is told, if it can be reached: whoever has copied the tokens shall have nothing of them. The worker loses them
   * first, for a page may be closed in the middle of it, and nothing of theirs is sent once they see that they have left.
   */
  async function logout(): Promise<void> {
    const whose = people.profile()
    if (whose) await share.leave(whose.id)
    // In another tab they were quicker, or somebody else sits here by now.
    if (people.profile()?.id !== whose?.id) return
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

  /** After an unlock by PIN, the server has to forget that the password was given, before any other call. */
  async function withdrawConfirmation(userId: string): Promise<boolean> {
    const { answer } = await renewing.call(userId, { method: 'DELETE', path: 'auth/confirm' })
    // A session that has ended needs none.
    const isDone = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401)
    if (isDone) people.noteConfirmationWithdrawn(userId)
    return isDone
  }

  async function callAs<Body = Json>(userId: string, asked: Call): Promise<Answer<Body>> {
    if (people.isUnconfirmed(userId)) {
      const withdrawal =
        withdrawals.get(userId) ??
        withdrawConfirmation(userId).finally(() => {
          withdrawals.delete(userId)
        })
      withdrawals.set(userId, withdrawal)
      if (!(await withdrawal)) return { ok: false, failure: { kind: 'no-answer' } }
    }
    const { answer } = await renewing.call<Body>(userId, asked)
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
    register,
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

function isOfAnotherRole(answer: Answer<unknown>, known: KnownProfile): boolean {
  if (answer.ok) return answer.role !== undefined && answer.role !== known.role
  return isRefusedFor(answer.failure, 'auth/owner-needed')
}
