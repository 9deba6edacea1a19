import type { Readable } from 'node:stream'
import type { App } from '../../server/calls/app-type.ts'
import { serverHeader } from '../../src/contract/protocol.ts'

/**
 * The network between a browser and the real server. It can be cut, lose requests or responses, hold them, or
 * be taken over by another server. Nothing is mocked: the real app handles every request that arrives.
 */
export type Weather = 'clear' | 'cut' | 'loses-answers' | 'hangs' | 'captive-portal'
type Disturb = (path: string, method: string) => Response | undefined | Promise<Response | undefined>
export type SeenRequest = {
  method: string
  path: string
  key: string | undefined
  status: number | null
  token: string | undefined
  outcome?: string
}

export class Network {
  #weather: Weather = 'clear'
  /**
   * Every request that left the browser, in order. Edits of a push are listed one by one, as `PUSH
   * species.add`.
   */
  readonly requests: SeenRequest[] = []
  readonly #app: () => App
  #heldRequests: (() => void)[] = []
  #holding = false
  #disturb: Disturb | undefined

  readonly #streams = new Set<Readable>()

  constructor(app: () => App) {
    this.#app = app
  }

  get weather(): Weather {
    return this.#weather
  }

  /** Changing the weather closes open streams. With 'hangs', they stay open and go silent. */
  set weather(weather: Weather) {
    this.#weather = weather
    if (weather === 'clear') return
    if (weather === 'hangs') this.silenceStreams()
    else this.breakStreams()
  }

  breakStreams(): void {
    for (const stream of this.#streams) stream.destroy()
  }

  /** Open streams go silent, like a socket that a tablet dropped without closing it. */
  silenceStreams(): void {
    for (const stream of this.#streams) stream.pause()
  }

  hold(): void {
    this.#holding = true
  }

  release(): void {
    this.#holding = false
    for (const go of this.#heldRequests.splice(0)) go()
  }

  /**
   * Responds in place of the server, or delays its response. JSON counts as a response of the server, and
   * anything else as one of a proxy.
   */
  disturb(answer: Disturb | undefined): void {
    this.#disturb = answer
  }

  /** The server fails with all pushes, or only with those of the user who pushes first. */
  failPushes(by: 'all users' | 'the first user' = 'all users'): void {
    let failing: string | undefined
    this.disturb(path => {
      if (path !== 'sync/push') return undefined
      const token = this.requests.at(-1)?.token
      failing ??= token
      return by === 'all users' || token === failing ? new Response(null, { status: 503 }) : undefined
    })
  }

  writes(): SeenRequest[] {
    return this.requests.filter(({ method, path }) => method !== 'GET' && !path.startsWith('auth/'))
  }

  rewrite: (url: string) => string = url => url

  fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const url = this.rewrite(input)
    const path = url.replace(/^\/api\//, '')
    const method = init.method ?? 'GET'
    const headers = Object.fromEntries(new Headers(init.headers))
    const token = headers.authorization
    const edits = path === 'sync/push' ? parseEdits(init.body) : []
    const recorded: SeenRequest[] =
      edits.length > 0
        ? edits.map(edit => ({ ...edit, status: null, token }))
        : [{ method, path, key: headers['idempotency-key'], status: null, token }]
    this.requests.push(...recorded)
    if (this.#holding) await new Promise<void>(resolve => this.#heldRequests.push(resolve))
    if (this.weather === 'cut') throw new TypeError('Failed to fetch')
    if (this.weather === 'hangs') return await whenAborted(init.signal)
    if (this.weather === 'captive-portal') return createResponse(portalPage())
    const disturbed = this.#disturb && (await this.#disturb(path, method))
    if (disturbed) {
      if (disturbed.headers.get('content-type')?.includes('json')) disturbed.headers.set(serverHeader, '1')
      return disturbed
    }
    if (path === 'sync/events') return await this.#stream(url, headers, init.signal)
    const answer = await this.#app().inject({
      method: toMethod(method),
      url,
      headers,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const outcomes = edits.length > 0 ? outcomesIn(answer.body) : []
    for (const [n, request] of recorded.entries())
      Object.assign(request, { status: answer.statusCode, ...outcomes[n] })
    // Reads succeed, so that the server seems available and writes are retried.
    if (this.weather === 'loses-answers' && method !== 'GET') throw new TypeError('Failed to fetch')
    return createResponse({
      status: answer.statusCode,
      body: answer.body,
      headers: readHeaders(answer.headers),
    })
  }

  /** The event stream never ends, so it is forwarded in chunks. */
  async #stream(
    url: string,
    headers: Record<string, string>,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const answer = await this.#app().inject({ method: 'GET', url, headers, payloadAsStream: true })
    const stream = answer.stream()
    this.#streams.add(stream)
    stream.on('close', () => this.#streams.delete(stream))
    // A deliberately closed stream fails only for its reader.
    stream.on('error', () => undefined)
    signal?.addEventListener('abort', () => stream.destroy())
    let isRead = true
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream.on('data', (chunk: Buffer) => isRead && controller.enqueue(new Uint8Array(chunk)))
        stream.on('close', () => isRead && controller.close())
      },
      cancel() {
        isRead = false
        stream.destroy()
      },
    })
    return new Response(body, { status: answer.statusCode, headers: readHeaders(answer.headers) })
  }
}

function parseEdits(body: RequestInit['body']): { key: string; method: string; path: string }[] {
  const { edits } = JSON.parse(String(body))
  return edits.map(({ key, record, kind }: Record<string, string>) => ({
    key,
    method: 'PUSH',
    path: `${record}.${kind}`,
  }))
}

function outcomesIn(body: string): { outcome: string }[] {
  return (JSON.parse(body).outcomes ?? []).map(({ outcome }: { outcome: string }) => ({ outcome }))
}

export type Answer = { status: number; body: string; headers: Headers }

export function createResponse({ status, body, headers }: Answer): Response {
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

export function readHeaders(headers: Record<string, string | string[] | number | undefined>): Headers {
  const read = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) read.set(name, String(value))
  return read
}

/** A Wi-Fi network that answers in place of the server. */
export function portalPage(): Answer {
  const headers = new Headers({ 'content-type': 'text/html' })
  return { status: 200, body: '<h1>Welcome to our Wi-Fi</h1>', headers }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export const toMethod = (method: string) => methods.find(known => known === method) ?? 'GET'

function whenAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}
