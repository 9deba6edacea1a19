import type { Readable } from 'node:stream'
import type { Random } from '../random.ts'
import { type Answer, createResponse, portalPage, readHeaders, toMethod } from '../world/network.ts'
import type { Faults } from './faults.ts'
import type { Journal, SentRequest } from './journal.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimServer } from './sim-server.ts'
import type { SimThread } from './sim-thread.ts'

/**
 * The network between all tabs and the real server. A request is a step of the server, and its response a
 * step of the tab. Both can be lost, late, repeated or truncated, and a proxy may respond in place of the
 * server.
 */
export type Weather = 'clear' | 'cut' | 'portal'

type SimAnswer = Answer & { isWhole?: boolean }

export class SimNetwork {
  isDown = false
  readonly #parts: Parts
  readonly #streams = new Set<() => void>()
  #serverLane

  constructor(parts: Parts) {
    this.#parts = parts
    this.#serverLane = parts.scheduler.serverLane('host')
  }

  fetch(tab: SimThread, url: string, init: RequestInit): Promise<Response> {
    const { scheduler, faults, chance, journal } = this.#parts
    const path = url.replace(/^\/api\//, '')
    const headers = new Headers(init.headers)
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? init.body : undefined
    const request = journal.onRequest(tab, { method, path, headers, body })
    return new Promise((resolve, reject): unknown => {
      let isOver = false
      const settle = (act: () => void) => {
        if (isOver || tab.isDead) return
        isOver = true
        journal.over(request)
        act()
      }
      const back = (wait: number, label: string, act: () => void) =>
        scheduler.after(tab.lane('net'), wait, label, () => settle(act))
      const fail = (wait: number) => back(wait, 'no answer', () => reject(new TypeError('Failed to fetch')))
      const give = (wait: number, answer: SimAnswer) =>
        back(wait, `answer ${answer.status} ${path}`, () => {
          if (answer.isWhole !== false) journal.onResponse(request, answer.status, answer.body)
          resolve(createResponse(answer))
        })
      init.signal?.addEventListener('abort', () => settle(() => reject(init.signal?.reason)))
      if (init.signal?.aborted) settle(() => reject(init.signal?.reason))

      const { weather } = tab.device
      if (weather === 'portal' || faults.happens('captive-portal')) return give(this.#moment(), portalPage())
      if (weather === 'cut') return fail(chance.happens(0.5) ? this.#moment() : 8_000)
      if (faults.happens('request-lost')) return fail(chance.happens(0.5) ? this.#moment() : 20_000)
      const instead = this.#inItsPlace()
      if (instead) return give(this.#moment(), instead)
      return scheduler.after(
        this.#serverLane,
        this.#moment(),
        `${method} ${path}`,
        async (): Promise<unknown> => {
          if (this.isDown) return fail(0)
          if (path === 'sync/events') {
            const stream = await this.#listen(tab, headers, init.signal)
            return back(this.#moment(), `stream ${stream.status}`, () => resolve(stream))
          }
          const answer = await this.#ask(request)
          this.#again(request)
          if (faults.happens('answer-lost')) return fail(chance.happens(0.5) ? this.#moment() : 20_000)
          if (faults.happens('answer-hangs')) return undefined
          if (faults.happens('answer-cut'))
            return give(this.#moment(), { ...answer, body: answer.body.slice(0, -2), isWhole: false })
          return give(faults.happens('answer-late') ? chance.whole(2_000, 60_000) : this.#moment(), answer)
        },
      )
    })
  }

  /** Ends every event stream. The tab may or may not be notified. */
  breakStreams(): void {
    for (const end of [...this.#streams]) end()
  }

  /** Delivers a copy of the request again, immediately or much later. The response is dropped. */
  #again(request: SentRequest): void {
    const { faults, chance, scheduler } = this.#parts
    const wait = faults.happens('doubled') ? chance.whole(1, 300) : undefined
    const later = faults.happens('zombie') ? chance.whole(20_000, 240_000) : undefined
    for (const milliseconds of [wait, later]) {
      if (milliseconds === undefined) continue
      scheduler.after(this.#serverLane, milliseconds, `once more ${request.path}`, async () => {
        if (!this.isDown) await this.#ask(request, true)
      })
    }
  }

  async #ask(request: SentRequest, isCopy = false): Promise<Answer> {
    const { server, journal, faults } = this.#parts
    const { method, body, headers } = request
    // Small pages interrupt a device in the middle of a commit.
    const path =
      faults.has('small-pages') && /^sync\/(changes|snapshot)/.test(request.path)
        ? `${request.path}${request.path.includes('?') ? '&' : '?'}limit=5`
        : request.path
    journal.before()
    const answer = await server.next().inject({
      method: toMethod(method),
      url: `/api/${path}`,
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { payload: body }),
    })
    await server.look()
    await journal.onServerResponse(request, answer.statusCode, answer.body, isCopy)
    return { status: answer.statusCode, body: answer.body, headers: readHeaders(answer.headers) }
  }

  async #listen(tab: SimThread, headers: Headers, signal: AbortSignal | null | undefined): Promise<Response> {
    const { server, scheduler, faults } = this.#parts
    const answer = await server.next().inject({
      method: 'GET',
      url: '/api/sync/events',
      headers: Object.fromEntries(headers),
      payloadAsStream: true,
    })
    const stream: Readable = answer.stream()
    // Imitates a closed socket, because otherwise the server would keep writing.
    const hangUp = () => {
      stream.destroy()
      answer.raw.res.destroy()
    }
    let isSilent = faults.happens('stream-silent')
    let isOpen = true
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        const say = (label: string, act: () => void) =>
          scheduler.after(tab.lane('stream'), this.#moment(), label, () => isOpen && !tab.isDead && act())
        const end = () => {
          this.#streams.delete(end)
          hangUp()
          if (!isSilent)
            say('stream ended', () => {
              isOpen = false
              controller.close()
            })
        }
        this.#streams.add(end)
        stream.on('data', (chunk: Buffer) => {
          if (faults.happens('stream-silent')) isSilent = true
          if (faults.happens('stream-broken')) return end()
          if (!isSilent) say('poke', () => controller.enqueue(new Uint8Array(chunk)))
        })
        stream.on('error', () => undefined)
        stream.on('close', end)
        const leave = () => {
          isOpen = false
          this.#streams.delete(end)
          hangUp()
        }
        signal?.addEventListener('abort', leave)
        tab.whenDead(leave)
      },
      cancel: () => {
        isOpen = false
        hangUp()
      },
    })
    return new Response(answer.statusCode === 200 ? body : null, {
      status: answer.statusCode,
      headers: readHeaders(answer.headers),
    })
  }

  #moment(): number {
    return this.#parts.chance.whole(1, 40)
  }

  #inItsPlace(): Answer | undefined {
    const { faults, chance } = this.#parts
    const json = (status: number, more: Record<string, string> = {}): Answer => ({
      status,
      body: JSON.stringify({ code: 'somebody/else', message: 'from something on the way' }),
      headers: new Headers({ 'content-type': 'application/json', ...more }),
    })
    if (faults.happens('fault-5xx')) return json(chance.pick([500, 502, 503, 504]) ?? 500)
    if (faults.happens('fault-429'))
      return json(429, chance.happens(0.5) ? { 'retry-after': String(chance.whole(1, 20)) } : {})
    if (faults.happens('fault-408')) return json(408)
    if (faults.happens('html-error'))
      return { ...portalPage(), status: chance.pick([500, 502, 404, 403]) ?? 500 }
    return undefined
  }
}

type Parts = { server: SimServer; scheduler: Scheduler; faults: Faults; chance: Random; journal: Journal }
