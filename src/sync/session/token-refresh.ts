import { isGeneralCode } from '../../contract/errors/general-errors.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Answer, type Call, call, type FailedCall, noAnswer, type Reports } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import type { Tokens } from './people.ts'

/**
 * Calls in the name of a user. When the server asks for it, the session is refreshed once for all tabs and
 * the service worker, under a lock. The holder of the lock first checks whether another has refreshed it
 * already.
 */
export type TokenRefresh = {
  call<Body = Json>(owner: TokenOwner, request: Call): Promise<AuthorizedAnswer<Body>>
}

/** The account whose tokens are used; undefined for the current user, whose profile may not be loaded yet. */
export type TokenOwner = string | undefined

export type StoredTokens = {
  of(owner: TokenOwner): Tokens | null
  /** The user id under which concurrent refreshes of these tokens are shared. */
  getOwnerId(owner: TokenOwner): string | undefined
  /** Newer tokens of the same session, stored by a page or the worker. */
  newer(owner: TokenOwner, current: Tokens): Promise<Tokens | null>
  keep(owner: TokenOwner, fresh: Tokens): Promise<void>
  /** The server has ended the session. */
  ended(owner: TokenOwner): void | Promise<void>
}

/** A response, and the access token of the last attempt. */
export type AuthorizedAnswer<Body = Json> = { answer: Answer<Body>; access: string | null }

type Renewal = 'renewed' | 'found' | FailedCall

export function createRenewing(ports: Ports, reports: Reports, tokenStore: StoredTokens): TokenRefresh {
  const underWay = new Map<string | undefined, Promise<Renewal>>()

  async function callInName<Body = Json>(owner: TokenOwner, request: Call): Promise<AuthorizedAnswer<Body>> {
    // Read together: the token and its owner must match (sync law 13).
    const tokens = tokenStore.of(owner)
    if (!tokens) return { answer: noAnswer, access: null }
    const { access } = tokens
    const answer = await call<Body>(ports, reports, bearing(request, access))
    if (!isUnknown(answer)) return { answer, access }
    const renewal = await renewOnce(owner, access)
    const renewed = tokenStore.of(owner)
    if (typeof renewal === 'object' || !renewed) {
      return { answer: typeof renewal === 'object' ? renewal : noAnswer, access }
    }
    const again = await call<Body>(ports, reports, bearing(request, renewed.access))
    // Tokens that another tab stored may have expired, too.
    if (renewal !== 'found' || !isUnknown(again)) return { answer: again, access: renewed.access }
    return await afterFound(owner, request, again, renewed.access)
  }

  async function afterFound<Body>(
    owner: TokenOwner,
    request: Call,
    before: Answer<Body>,
    stale: string,
  ): Promise<AuthorizedAnswer<Body>> {
    const renewal = await renewOnce(owner, stale)
    const renewed = tokenStore.of(owner)
    if (typeof renewal === 'object') return { answer: renewal, access: stale }
    if (!renewed || renewed.access === stale) return { answer: before, access: stale }
    return {
      answer: await call<Body>(ports, reports, bearing(request, renewed.access)),
      access: renewed.access,
    }
  }

  function renewOnce(owner: TokenOwner, stale: string): Promise<Renewal> {
    const id = tokenStore.getOwnerId(owner)
    const begunBefore = underWay.get(id)
    if (begunBefore !== undefined) return begunBefore
    const begun = locked(() => renew(owner, stale))
      // The browser takes locks from a frozen page: the result is unknown, as after any silence.
      .catch(() => noAnswer)
      .finally(() => {
        underWay.delete(id)
      })
    underWay.set(id, begun)
    return begun
  }

  /** Returns the failed response when no newer tokens are stored. */
  async function renew(owner: TokenOwner, stale: string): Promise<Renewal> {
    const current = tokenStore.of(owner)
    if (!current) return noAnswer
    if (current.access !== stale) return 'renewed'
    const newer = await tokenStore.newer(owner, current)
    // Another user may have logged in: their tokens are not changed.
    if (tokenStore.of(owner)?.refresh !== current.refresh) return 'renewed'
    if (newer) {
      await tokenStore.keep(owner, newer)
      return 'found'
    }
    // With the stale token, the server counts the request for its owner, not for the shared address.
    const request = {
      method: 'POST',
      path: 'auth/refresh-token',
      body: { refresh_token: current.refresh },
    } as const
    const answer = await call(ports, reports, bearing(request, current.access))
    if (tokenStore.of(owner)?.refresh !== current.refresh) return 'renewed'
    const fresh = answer.ok ? readTokens(answer.body) : null
    if (fresh) {
      await tokenStore.keep(owner, fresh)
      return 'renewed'
    }
    if (!answer.ok && isFinal(answer)) await tokenStore.ended(owner)
    // A refusal without an error code of this server decides nothing.
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
 * Only the server's refusal of a refresh ends a session; a pause or a fault does not (law 13). A refusal
 * without an error code is from a proxy, because the server always sends one. It does not end the session.
 */
function isFinal(answer: Answer): boolean {
  if (answer.ok || answer.failure.kind !== 'refused') return false
  return [400, 401, 403].includes(answer.failure.status) && hasCode(answer)
}

function hasCode(answer: Answer): boolean {
  return !answer.ok && answer.failure.kind === 'refused' && isGeneralCode(answer.failure.code)
}

function bearing(request: Call, token: string): Call {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

export function readTokens(body: Json): Tokens | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null
  const { access_token: access, refresh_token: refresh } = body
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
}
