import { describe, expect, it } from 'vitest'
import { deferred } from '../../../server/testing/deferred.ts'
import { rest } from '../../../tests/world/wait-until.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { serverHeader } from '../../contract/protocol.ts'
import { call, noAnswer, responseFileName } from './call.ts'

const responseHeaders = { 'content-type': 'application/json', [serverHeader]: '1' }

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: responseHeaders, ...init })

function asking(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  sent: Partial<Parameters<typeof call>[2]> = {},
) {
  const clock = new WorldClock()
  const reported: string[] = []
  const reports = { onResponse: () => reported.push('answered'), onSilence: () => reported.push('silent') }
  const answer = call({ api: '/api/', fetch, clock }, reports, { method: 'GET', path: 'species', ...sent })
  return { answer, reported, clock }
}

function inPieces(sent: Parameters<typeof asking>[1] = {}, headers: HeadersInit = responseHeaders) {
  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = stream.writable.getWriter()
  const begins = deferred()
  const started = asking(async (_, { signal }) => {
    signal?.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => undefined))
    await begins.promise
    return new Response(stream.readable, { headers })
  }, sent)
  return {
    ...started,
    async begin() {
      begins.resolve()
      await rest()
    },
    async send(text: string) {
      void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
      await rest()
    },
    end: () => writer.close(),
  }
}

describe('a call', () => {
  it('returns a successful response with its metadata', async () => {
    const { answer, reported } = asking(async () =>
      json({ data: [] }, { headers: { ...responseHeaders, etag: '"e-3"', 'x-head': '3', 'x-epoch': 'e' } }),
    )
    const metadata = { head: 3, epoch: 'e', etag: '"e-3"' }
    expect(await answer).toEqual({ ok: true, status: 200, body: { data: [] }, ...metadata })
    expect(reported).toEqual(['answered'])
  })

  it('returns an error response as a refusal, with its code and field', async () => {
    const body = { code: 'species/name-required', message: 'Species name is required', field: 'name' }
    const headers = { ...responseHeaders, 'retry-after': '7' }
    const { answer } = asking(async () => json(body, { status: 422, headers }))
    const failure = { kind: 'refused', status: 422, ...body, retryAfter: 7 }
    expect(await answer).toEqual({ ok: false, failure })
  })

  const html = { 'content-type': 'text/html' }
  const foreignJson = { 'content-type': 'application/json' }
  it.each([
    ['the login page of a Wi-Fi network', async () => new Response('<h1>Welcome</h1>', { headers: html })],
    ['the error page of a proxy', async () => new Response('Bad', { status: 502, headers: html })],
    ['an HTML refusal of a proxy', async () => new Response('No', { status: 403, headers: html })],
    ['a redirect', async () => new Response(null, { status: 302, headers: { location: '/guest-wifi' } })],
    ['a truncated response', async () => new Response('{"data":[{"na', { headers: responseHeaders })],
    ['JSON of another server', async () => new Response('{"data":[]}', { headers: foreignJson })],
    [
      'a JSON refusal of another server',
      async () => new Response('{}', { status: 403, headers: foreignJson }),
    ],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('treats %s as no response', async (_, fetch) => {
    const { answer, reported } = asking(fetch)
    expect(await answer).toEqual(noAnswer)
    expect(reported).toEqual(['silent'])
  })

  it.each([
    [403, { error: 'nope' }, undefined],
    [500, { code: 'strange', message: 7 }, 'strange'],
    [502, ['a list'], undefined],
    [503, null, undefined],
  ])('treats JSON without a message (%i) as a refusal without a reason', async (status, body, code) => {
    const { answer, reported } = asking(async () => json(body, { status }))
    expect(await answer).toEqual({ ok: false, failure: { kind: 'refused', status, code, message: '' } })
    expect(reported).toEqual(['answered'])
  })

  describe('with a streamed response', () => {
    const half = 'x'.repeat(2_000)

    it('applies the first timeout to each chunk, without a limit on the total time', async () => {
      const { answer, reported, clock, begin, send, end } = inPieces()
      clock.pass(4_000)
      await begin()
      await send('["')
      for (let n = 0; n < 40; n++) {
        clock.pass(9_999)
        await send(half)
      }
      await send('"]')
      await end()
      expect(await answer).toMatchObject({ ok: true, body: [half.repeat(40)] })
      expect(reported).toEqual(['answered'])
    })

    it.each([
      ['GET' as const, 10_000],
      ['POST' as const, 15_000],
    ])('stops a %s when no chunk arrives within the timeout for the first chunk', async (method, longest) => {
      const { answer, reported, clock, begin, send } = inPieces({ method })
      await begin()
      await send(`["${half}`)
      clock.pass(longest - 1)
      await rest()
      expect(reported).toEqual([])
      clock.pass(1)
      expect(await answer).toEqual(noAnswer)
      expect(reported).toEqual(['silent'])
    })

    it('gives a trickle of single characters no more time than silence', async () => {
      const { answer, clock, begin, send } = inPieces()
      await begin()
      await send(`["${half}`)
      for (let n = 0; n < 4; n++) {
        clock.pass(2_000)
        await send('x')
      }
      clock.pass(2_000)
      expect(await answer).toEqual(noAnswer)
    })
  })

  it('reports silence after five seconds without headers and stops a read after ten', async () => {
    const { answer, reported, clock } = asking(
      (_, init) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    clock.pass(4_999)
    expect(reported).toEqual([])
    clock.pass(1)
    expect(reported).toEqual(['silent'])
    clock.pass(5_000)
    expect(await answer).toEqual(noAnswer)
  })
})

describe('a streamed file download', () => {
  const zip = 'attachment; filename="bouvier-a.zip"; filename*=UTF-8\'\'bouvier-%C5%93.zip'
  const headers = { ...responseHeaders, 'content-type': 'application/zip', 'content-disposition': zip }
  function downloading() {
    const received: number[] = []
    const leaving = new AbortController()
    const receiving = { signal: leaving.signal, onReceived: (bytes: number) => void received.push(bytes) }
    return { ...inPieces({ as: 'file', receiving }, headers), received, leaving }
  }

  it('reports its progress, may take longer than any other call, and has a file name', async () => {
    const { answer, reported, received, clock, begin, send, end } = downloading()
    await begin()
    for (const text of ['PK', 'abc', 'd']) {
      await send(text)
      clock.pass(25_000)
    }
    await end()
    expect(await answer).toMatchObject({ ok: true, fileName: 'bouvier-œ.zip', body: { size: 6 } })
    expect([received, reported]).toEqual([[2, 5, 6], ['answered']])
  })

  it('stops after half a minute without a chunk', async () => {
    const { answer, reported, clock, begin, send } = downloading()
    await begin()
    await send('PK')
    clock.pass(30_000)
    expect(await answer).toEqual(noAnswer)
    expect(reported).toEqual(['silent'])
  })

  it('ends when the caller aborts, without reporting the server as silent', async () => {
    const { answer, reported, leaving, begin, send } = downloading()
    await begin()
    await send('PK')
    leaving.abort()
    expect(await answer).toEqual(noAnswer)
    expect(reported).toEqual([])
  })

  it.each([
    ["attachment; filename*=UTF-8''%E0%A4%A", undefined],
    ['attachment', undefined],
    ['attachment; filename="a b.xml"', 'a b.xml'],
    ['attachment; filename=a.xml; size=3', 'a.xml'],
    ['attachment; filename="a.xml"; filename*=UTF-8\'\'%E0%A4%A', 'a.xml'],
  ])('with the header %s has the file name %s', (disposition, name) => {
    expect(responseFileName(new Response('', { headers: { 'content-disposition': disposition } }))).toBe(name)
  })
})

it('a call accepts a 304 response although Chromium gives it a forbidden body', async () => {
  const unchanged = new Response(null, { status: 304, headers: { etag: '"e-5"', [serverHeader]: '1' } })
  Object.defineProperty(unchanged, 'body', { value: new ReadableStream() })
  const { answer, reported } = asking(async () => unchanged)
  expect(await answer).toMatchObject({ ok: true, status: 304, etag: '"e-5"' })
  expect(reported).toEqual(['answered'])
})
