import { describe, expect, it } from 'vitest'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { call } from './call.ts'

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

function asking(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  const clock = new WorldClock()
  const heard: string[] = []
  const reports = { answered: () => heard.push('answered'), silent: () => heard.push('silent') }
  const answer = call({ api: '/api/', fetch, clock }, reports, { method: 'GET', path: 'species' })
  return { answer, heard, clock }
}
const noAnswer = { ok: false, failure: { kind: 'no-answer' } }

describe('a call', () => {
  it('takes an answer of the server as what it is', async () => {
    const { answer, heard } = asking(async () =>
      json(
        { data: [] },
        {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            etag: '"e-3"',
            'x-head': '3',
            'x-epoch': 'e',
          },
        },
      ),
    )
    expect(await answer).toEqual({
      ok: true,
      status: 200,
      body: { data: [] },
      head: 3,
      epoch: 'e',
      etag: '"e-3"',
    })
    expect(heard).toEqual(['answered'])
  })

  it('takes a no of the server as a refusal, with its code and field', async () => {
    const body = { code: 'species/name-required', message: 'Species name is required', field: 'name' }
    const { answer } = asking(async () =>
      json(body, { status: 422, headers: { 'content-type': 'application/json', 'retry-after': '7' } }),
    )
    expect(await answer).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 422, ...body, retryAfter: 7 },
    })
  })

  it.each([
    [
      'the sign-in page of a Wi-Fi',
      async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'the error page of a proxy',
      async () => new Response('Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a proxy that refuses in HTML',
      async () => new Response('Forbidden', { status: 403, headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a redirect to elsewhere',
      async () => new Response(null, { status: 302, headers: { location: '/guest-wifi' } }),
    ],
    [
      'an answer cut in the middle',
      async () => new Response('{"data":[{"na', { headers: { 'content-type': 'application/json' } }),
    ],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('takes %s as no answer', async (_, fetch) => {
    const { answer, heard } = asking(fetch)
    expect(await answer).toEqual(noAnswer)
    expect(heard).toEqual(['silent'])
  })

  it.each([
    [403, { error: 'nope' }],
    [500, { code: 'strange', message: 7 }],
    [502, ['a list']],
    [503, null],
  ])('takes JSON without a message (%i) as a no that gives no reason', async (status, body) => {
    const { answer, heard } = asking(async () => json(body, { status }))
    expect(await answer).toEqual({
      ok: false,
      failure: { kind: 'refused', status, code: undefined, message: '' },
    })
    expect(heard).toEqual(['answered'])
  })

  it('reports silence after five seconds without headers, and gives a hanging read up after ten', async () => {
    const { answer, heard, clock } = asking(
      (_, init) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    clock.pass(4_999)
    expect(heard).toEqual([])
    clock.pass(1)
    expect(heard).toEqual(['silent'])
    clock.pass(5_000)
    expect(await answer).toEqual(noAnswer)
  })
})
