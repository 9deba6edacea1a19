import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHost,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serverHeader } from '../../src/contract/protocol.ts'
import type { PushedEdit } from '../../src/contract/push.ts'

/**
 * A bad network between a tablet and the server, on its own port. The offline mode of a browser bypasses
 * service workers and has only one fault. This proxy loses requests, responses and parts of responses, hangs,
 * delivers twice, answers in place of the server, and closes.
 */
export type ProxiedRequest = { method: string; path: string; body: string }

/** `deliver` sends the request to the server on each call and returns its response. */
type Exchange = {
  request: ProxiedRequest
  response: ServerResponse
  deliver: () => Promise<ServerAnswer>
}
type ServerAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Fault = (exchange: Exchange) => void | Promise<void>

type Rule = { concerns: (request: ProxiedRequest) => boolean; fault: Fault; remaining: number }

const portal = '<!doctype html><title>Guest Wi-Fi</title><p>Please accept our conditions.</p>'

export const faults = {
  lost: ({ response }) => cut(response),
  answerLost: async ({ response, deliver }) => {
    await deliver()
    cut(response)
  },
  bodyCutShort: async ({ response, deliver }) => {
    await sendHalf(response, await deliver())
    cut(response)
  },
  /** Receives the request, and neither delivers nor answers it. */
  hangs: () => {},
  answerHangs: async ({ deliver }) => void (await deliver()),
  bodyHangs: async ({ response, deliver }) => sendHalf(response, await deliver()),
  deliveredTwice: async ({ response, deliver }) => {
    const [, second] = await Promise.all([deliver(), deliver()])
    send(response, second)
  },
  portalPage: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end(portal)
  },
  portalRedirect: ({ response }) => {
    response.writeHead(302, { location: '/guest-wifi', connection: 'close' }).end()
  },
} satisfies Record<string, Fault>

/** A JSON response in place of the server, or an error of the server. */
export const respondWith =
  (status: number, body: object): Fault =>
  ({ response }) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      [serverHeader]: '1',
      connection: 'close',
    })
    response.end(JSON.stringify(body))
  }

export const late = (milliseconds: number): Fault => holdUntil(() => pause(milliseconds))

export const holdUntil =
  (released: () => Promise<unknown>): Fault =>
  async ({ response, deliver }) => {
    await released()
    send(response, await deliver())
  }

export const isCall = ({ path }: ProxiedRequest) => path.startsWith('/api/')

/** Requests that carry edits or start an action. All other requests of a tablet are reads. */
export const isEdit = ({ method, path }: ProxiedRequest) =>
  method !== 'GET' && path.startsWith('/api/') && !path.startsWith('/api/auth/')

function editsIn({ method, path, body }: ProxiedRequest): PushedEdit[] {
  if (path !== '/api/sync/push') throw new Error(`what was sent is no push: ${method} ${path}`)
  const { edits }: { edits: PushedEdit[] } = JSON.parse(body)
  return edits
}

export class FaultProxy {
  readonly #host: URL
  readonly #rules: Rule[] = []
  #server: Server | undefined
  #port = 0
  /** The bandwidth to the tablet in bytes per second, over all requests. */
  rate = Number.POSITIVE_INFINITY
  #busyUntil = 0
  readonly requests: ProxiedRequest[] = []

  private constructor(host: string) {
    this.#host = new URL(host)
  }

  static async open(host: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(host)
    await proxy.open()
    return proxy
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Opens the previous port again. */
  async open(): Promise<void> {
    const server = createServer(
      (request, response) => void this.#take(request, response).catch(() => cut(response)),
    )
    server.listen(this.#port)
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  /** Applies this fault to matching requests from now on. The first matching rule applies. */
  breaks(concerns: Rule['concerns'], fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.push({ concerns, fault, remaining: times })
  }

  mend(): void {
    this.#rules.length = 0
    this.#server?.closeAllConnections()
  }

  /** The edits of each push. Fails for any other request that writes. */
  writes(): PushedEdit[] {
    return this.requests.filter(isEdit).flatMap(editsIn)
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const { method = 'GET', url: path = '/' } = request
    const recorded = { method, path, body: body.toString() }
    this.requests.push(recorded)
    const rule = this.#rules.find(({ remaining, concerns }) => remaining > 0 && concerns(recorded))
    if (!rule) return this.#passOn(await this.#ask(request, body), response)
    rule.remaining -= 1
    const deliver = async () => {
      const answer = await this.#ask(request, body)
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) }
    }
    await rule.fault({ request: recorded, response, deliver })
  }

  async #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { hostname, port } = this.#host
    const request = requestHost({ hostname, port, method, path: url, headers, agent: false })
    request.end(body)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer
  }

  /** Streams the response, so that event streams work. */
  async #passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(answer.statusCode ?? 502, closing(answer.headers))
    response.flushHeaders()
    response.on('close', () => answer.destroy())
    for await (const chunk of answer) {
      for (const slice of splitChunk(chunk)) {
        await this.#turnFor(slice.length)
        if (response.destroyed) return
        response.write(slice)
      }
    }
    response.end()
  }

  /** Each chunk waits for the chunks before it. */
  async #turnFor(bytes: number): Promise<void> {
    if (this.rate === Number.POSITIVE_INFINITY) return
    const now = performance.now()
    this.#busyUntil = Math.max(now, this.#busyUntil) + (bytes / this.rate) * 1_000
    await pause(this.#busyUntil - now)
  }
}

const longestPiece = 4_096

function splitChunk(chunk: Buffer): Buffer[] {
  const count = Math.ceil(chunk.length / longestPiece)
  return Array.from({ length: count }, (_, n) => chunk.subarray(n * longestPiece, (n + 1) * longestPiece))
}

function send(response: ServerResponse, { status, headers, body }: ServerAnswer): void {
  response.writeHead(status, closing(headers)).end(body)
}

async function sendHalf(response: ServerResponse, { status, headers, body }: ServerAnswer): Promise<void> {
  response.writeHead(status, closing({ ...headers, 'content-length': String(body.length) }))
  await new Promise(resolve => response.write(body.subarray(0, body.length / 2), resolve))
}

/** Chromium repeats a request when a reused connection breaks, so no connection is reused. */
function closing(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, connection: 'close' }
}

function cut(response: ServerResponse): void {
  response.socket?.destroy()
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
