import type { Route, RouteParams, RouteResponse } from '../../contract/routes.ts'
import type { Answer, Call } from './call.ts'

export type RequestOptions = Pick<Call, 'receiving'> & { idempotencyKey?: string }

type Form<R extends Route> =
  RouteResponse<R> extends Blob
    ? { as: 'file' }
    : RouteResponse<R> extends string
      ? { as: 'text' }
      : { as?: 'json' }

type Arguments<R extends Route> =
  Record<never, never> extends Form<R>
    ? Record<never, never> extends RouteParams<R>
      ? [params?: RouteParams<R>, options?: RequestOptions]
      : [params: RouteParams<R>, options?: RequestOptions]
    : [params: RouteParams<R>, options: RequestOptions & Form<R>]

/** Sends a request to a route of the contract. The response body has the type from the contract. */
export type Request = <R extends Route>(
  route: R,
  ...parameters: Arguments<R>
) => Promise<Answer<RouteResponse<R>>>

export type Send = <Body>(call: Call) => Promise<Answer<Body>>

export function createRequest(send: Send): Request {
  return (route, ...parameters) => send(toCall(route, ...parameters))
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Parameters outside of the path are sent in the query of a GET request, and in the body of other methods.
 */
export function toCall(
  route: Route,
  params?: object,
  { idempotencyKey, ...options }: RequestOptions & Pick<Call, 'as'> = {},
): Call {
  const method = methods.find(each => route.startsWith(each)) ?? 'GET'
  const rest = new Map(Object.entries(params ?? {}).filter(([, value]) => value !== undefined))
  const path = route.slice(method.length + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const headers = idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }
  if (method !== 'GET') {
    const body = params === undefined || method === 'DELETE' ? {} : { body: Object.fromEntries(rest) }
    return { method, path, ...body, ...headers, ...options }
  }
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== '') query.set(name, String(value))
  return { method, path: query.size === 0 ? path : `${path}?${query}`, ...headers, ...options }
}
