import { useEffect, useMemo, useState } from 'react'
import type { Route, RouteParams, RouteResponse } from '../contract/routes.ts'
import type { Failure } from '../sync/calls/call.ts'
import { toCall } from '../sync/calls/request.ts'
import {
  type CachedResponse,
  type Persist,
  type PersistedRoute,
  queryKey,
  ServerQueries,
} from '../sync/calls/server-queries.ts'
import { useDevice, useReachable, useSignal } from './device-hooks.ts'

export type ServerQuery<Data> = { refetch(): void } & (
  | { status: 'pending' | 'offline'; data?: undefined }
  | { status: 'error'; failure: Failure; data?: undefined }
  /** `isStale`: the server cannot confirm it now. */
  | { status: 'success'; data: Data; at: string; isStale: boolean }
)

type QueryOptions<R extends Route> = {
  refetchOn?: string | number
  /** False while the server does not have the row yet. */
  enabled?: boolean
  /** Without it, nothing is cached. */
  persist?: R extends PersistedRoute ? Persist : 'session'
  /** Shows the data of the previous parameters until the new response. */
  keepPrevious?: boolean
  public?: boolean
}

type Settled<Data> = { key: string; response: CachedResponse<Data> | null; failure: Failure | null }

/** Shows cached data at once and the server's response when it arrives. */
export function useServerQuery<R extends Route>(
  route: R,
  params: RouteParams<R>,
  options: QueryOptions<R> = {},
): ServerQuery<RouteResponse<R>> {
  const { refetchOn, enabled = true, persist, keepPrevious = false, public: isPublic = false } = options
  const device = useDevice()
  const workspace = useSignal(device.workspace)
  const reachable = useReachable()
  const publicQueries = useMemo(
    () => (isPublic ? new ServerQueries(device.queryPorts, '', device.send) : undefined),
    [device, isPublic],
  )
  const queries = publicQueries ?? workspace?.queries
  if (!queries) throw new Error('This screen stands outside the guard.')
  const key = queryKey(toCall(route, params))
  const isPersisted = persist !== undefined
  const cached = useMemo(
    () => (isPersisted ? queries.cached<RouteResponse<R>>(key) : null),
    [queries, key, isPersisted],
  )
  const [settled, setSettled] = useState<Settled<RouteResponse<R>> | null>(null)
  const [round, setRound] = useState(0)
  const current = settledFor(settled)

  function settledFor(last: typeof settled): Settled<RouteResponse<R>> {
    if (last?.key === key) return last
    return { key, response: cached ?? (keepPrevious ? (last?.response ?? null) : null), failure: null }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains route and parameters. Each round refetches.
  useEffect(() => {
    if (!enabled || (!reachable && !isPublic)) return
    return queries.follow<RouteResponse<R>>(toCall(route, params), persist === 'device', result =>
      setSettled(last =>
        result.ok
          ? { key, response: result.response, failure: null }
          : { ...settledFor(last), failure: result.failure },
      ),
    )
  }, [queries, key, reachable, enabled, refetchOn, round])

  useEffect(() => {
    if (persist && settled?.response && !settled.failure)
      queries.store(settled.key, settled.response, persist)
  }, [queries, settled, persist])

  const { response, failure } = current
  const refetch = () => {
    setSettled(last => (last?.response ? last : null))
    setRound(before => before + 1)
  }
  if (response)
    return {
      status: 'success',
      data: response.body,
      at: response.at,
      isStale: !reachable || failure !== null,
      refetch,
    }
  if (!reachable && !isPublic) return { status: 'offline', refetch }
  return failure ? { status: 'error', failure, refetch } : { status: 'pending', refetch }
}
