import type { Route } from '../../contract/routes.ts'
import type { Ports } from '../device/ports.ts'
import { backoffDelay } from '../send/retry-delays.ts'
import type { Call, FailedCall } from './call.ts'
import type { Send } from './request.ts'

/** Small responses that fit into localStorage, so no database is needed. */
const persistedRoutes = [
  'GET statistics',
  'GET statistics/money',
  'GET statistics/invoice-status',
  'GET statistics/monthly-revenue',
  'GET statistics/plans',
] as const satisfies Route[]
export type PersistedRoute = (typeof persistedRoutes)[number]

/** Persisted responses of other schemas are ignored. A test compares it with the routes' schemas. */
export const persistedSchema = '00b6fc7a'

/**
 * | session | in memory, until the app is closed or the user signs out                             |
 * | device  | on the disk too, for the account; refetched while the page is looked at, and after a failure |
 */
export type Persist = 'session' | 'device'

/** `at`: the time of the response by the device's clock, for display. */
export type CachedResponse<Body> = { body: Body; at: string; etag?: string | undefined }
export type QueryResult<Body> = { ok: true; response: CachedResponse<Body> } | FailedCall

const mostInMemory = 50
const longestInMemory = 256 * 1024
const longestOnDisk = 64 * 1024
const longestPause = 30_000

export type QueryPorts = Pick<Ports, 'storage' | 'clock' | 'random' | 'hostName' | 'watch'>

/** The queries of one account, and the only cache of their responses. */
export class ServerQueries {
  readonly #ports: QueryPorts
  readonly #userId: string
  readonly #send: Send
  readonly #memory = new Map<string, string>()

  constructor(ports: QueryPorts, userId: string, send: Send) {
    this.#ports = ports
    this.#userId = userId
    this.#send = send
  }

  cached<Body>(key: string): CachedResponse<Body> | null {
    const route = persistedRoutes.find(each => each === key)
    const onDisk = route && this.#ports.storage.get(diskName(this.#ports.hostName, this.#userId, route))
    return parse(this.#memory.get(key) ?? onDisk ?? null)
  }

  /** Called after a screen has rendered the response, so a response that breaks a screen is never stored. */
  store(key: string, response: CachedResponse<unknown>, persist: Persist): void {
    const text = JSON.stringify({ schema: persistedSchema, ...response })
    this.#memory.delete(key)
    if (text.length <= longestInMemory) this.#memory.set(key, text)
    const [oldest] = this.#memory.keys()
    if (this.#memory.size > mostInMemory && oldest !== undefined) this.#memory.delete(oldest)
    const route = persistedRoutes.find(each => each === key)
    if (persist === 'device' && route && text.length <= longestOnDisk)
      this.#ports.storage.set(diskName(this.#ports.hostName, this.#userId, route), text)
  }

  /** Fetches now. With `isLive`, refetches when the page becomes visible, and retries after a failure. */
  follow<Body>(call: Call, isLive: boolean, onResult: (result: QueryResult<Body>) => void): () => void {
    const { clock, random, watch } = this.#ports
    let turn = 0
    let failures = 0
    let cancelNext = () => {}
    const fetch = async () => {
      cancelNext()
      turn += 1
      const ownTurn = turn
      const result = await this.#fetch<Body>(call)
      if (ownTurn !== turn) return
      failures = result.ok ? 0 : failures + 1
      const pause = Math.min(longestPause, backoffDelay(failures, random()))
      if (isLive && !result.ok) cancelNext = clock.after(pause, () => void fetch())
      onResult(result)
    }
    void fetch()
    const unwatch = watch(signal => {
      if (isLive && (signal === 'visible' || signal === 'resumed')) void fetch()
    })
    return () => {
      turn = -1
      cancelNext()
      unwatch()
    }
  }

  async #fetch<Body>(call: Call): Promise<QueryResult<Body>> {
    const cached = this.cached<Body>(queryKey(call))
    const headers: Call['headers'] = cached?.etag === undefined ? {} : { 'if-none-match': cached.etag }
    const answer = await this.#send<Body>({ ...call, headers })
    if (!answer.ok) return answer
    const { body, etag } = answer.status === 304 && cached ? cached : answer
    return { ok: true, response: { body, etag, at: this.#ports.clock.now().toISOString() } }
  }
}

export function queryKey({ method, path, body }: Call): string {
  return body === undefined ? `${method} ${path}` : `${method} ${path} ${JSON.stringify(body)}`
}

export function clearResponses(
  { storage, hostName }: Pick<Ports, 'storage' | 'hostName'>,
  userId: string,
): void {
  for (const route of persistedRoutes) storage.remove(diskName(hostName, userId, route))
}

function diskName(hostName: string, userId: string, route: PersistedRoute): string {
  return `response:${hostName}:${userId}:${route}`
}

function parse<Body>(text: string | null): CachedResponse<Body> | null {
  if (text === null) return null
  try {
    const { schema, ...response } = JSON.parse(text)
    const isComplete = 'body' in response && !Number.isNaN(Date.parse(response.at))
    return schema === persistedSchema && isComplete ? response : null
  } catch {
    // Written by other code: ignored.
    return null
  }
}
