import { isGeneralCode } from '../../contract/errors/general-errors.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Answer, type Call, call, type FailedCall, noAnswer, type Reports } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import type { Tokens } from './people.ts'

/**
 * Calls in the name of a user, whose session is refreshed when the server asks for it: once for all tabs and the
 * service worker, under a lock. The holder of the lock first checks whether another has refreshed it already.
 */
export type TokenRefresh = {
  /** Renews the session once when the server asks for it. */
  call<Body = Json>(whose: TokenOwner, asked: Call): Promise<AuthorizedAnswer<Body>>
}

/**
 * The account whose tokens are used; undefined for the current user, whose id is not known before the first profile.
 */
export type TokenOwner = string | undefined

export type StoredTokens = {
  of(whose: TokenOwner): Tokens | null
  /** In which name the renewals of these tokens are shared. */
  idOf(whose: TokenOwner): string | undefined
  /** Newer tokens of the same session, stored by a page or the worker. */
  newer(whose: TokenOwner, mine: Tokens): Promise<Tokens | null>
  keep(whose: TokenOwner, fresh: Tokens): Promise<void>
  /** The server has ended the session. */
  ended(whose: TokenOwner): void | Promise<void>
}

/** An answer, and with which token it was asked for in the end. */
export type AuthorizedAnswer<Body = Json> = { answer: Answer<Body>; access: string | null }

type Renewal = 'renewed' | 'found' | FailedCall

export function createRenewing(ports: Ports, reports: Reports, here: StoredTokens): TokenRefresh {
  const underWay = new Map<string | undefined, Promise<Renewal>>()

  async function callInName<Body = Json>(whose: TokenOwner, asked: Call): Promise<AuthorizedAnswer<Body>> {
    // Read in one breath: whose the token is, and the token (sync law 13).
    const tokens = here.of(whose)
    if (!tokens) return { answer: noAnswer, access: null }
    const { access } = tokens
    const answer = await call<Body>(ports, reports, bearing(asked, access))
    if (!isUnknown(answer)) return { answer, access }
    const renewal = await renewOnce(whose, access)
    const renewed = here.of(whose)
    if (typeof renewal === 'object' || !renewed) {
      return { answer: typeof renewal === 'object' ? renewal : noAnswer, access }
    }
    const again = await call<Body>(ports, reports, bearing(asked, renewed.access))
    // Tokens that another tab stored may have expired, too.
    if (renewal !== 'found' || !isUnknown(again)) return { answer: again, access: renewed.access }
    return await afterFound(whose, asked, again, renewed.access)
  }

  async function afterFound<Body>(
    whose: TokenOwner,
    asked: Call,
    before: Answer<Body>,
    stale: string,
  ): Promise<AuthorizedAnswer<Body>> {
    const renewal = await renewOnce(whose, stale)
    const renewed = here.of(whose)
    if (typeof renewal === 'object') return { answer: renewal, access: stale }
    if (!renewed || renewed.access === stale) return { answer: before, access: stale }
    return {
      answer: await call<Body>(ports, reports, bearing(asked, renewed.access)),
      access: renewed.access,
    }
  }

  function renewOnce(whose: TokenOwner, stale: string): Promise<Renewal> {
    const id = here.idOf(whose)
    const begunBefore = underWay.get(id)
    if (begunBefore !== undefined) return begunBefore
    const begun = locked(() => renew(whose, stale))
      // The browser takes locks from a suspended page: the result is unknown, as with any silence.
      .catch(() => noAnswer)
      .finally(() => {
        underWay.delete(id)
      })
    underWay.set(id, begun)
    return begun
  }

  /** The answer that says why not, when no other tokens are kept. */
  async function renew(whose: TokenOwner, stale: string): Promise<Renewal> {
    const known = here.of(whose)
    if (!known) return noAnswer
    if (known.access !== stale) return 'renewed'
    const newer = await here.newer(whose, known)
    // Another user may have logged in: those tokens stay as they are.
    if (here.of(whose)?.refresh !== known.refresh) return 'renewed'
    if (newer) {
      await here.keep(whose, newer)
      return 'found'
    }
    // By the stale one the server counts it as a call of its holder, however many strangers ask from the same address.
    const asked = {
      method: 'POST',
      path: 'auth/refresh-token',
      body: { refresh_token: known.refresh },
    } as const
    const answer = await call(ports, reports, bearing(asked, known.access))
    if (here.of(whose)?.refresh !== known.refresh) return 'renewed'
    const fresh = answer.ok ? readTokens(answer.body) : null
    if (fresh) {
      await here.keep(whose, fresh)
      return 'renewed'
    }
    if (!answer.ok && isFinal(answer)) await here.ended(whose)
    // A refusal without one of our codes does not come from our server and decides nothing.
    return !answer.ok && hasCode(answer) ? answer : noAnswer
  }

  async function locked<T>(work: () => Promise<T>): Promise<T> {
    return ports.locks ? await ports.locks.hold('bouvier-refresh', work) : await work()
  }

  return { call: callInName }
}

function isUnknown(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401
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
  return !answer.ok && answer.failure.kind === 'refused' && isGeneralCode(answer.failure.code)
}

function bearing(asked: Call, token: string): Call {
  return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } }
}

export function readTokens(body: Json): Tokens | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null
  const { access_token: access, refresh_token: refresh } = body
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
}
