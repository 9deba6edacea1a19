import { describe, expect, it } from 'vitest'
import { eventually } from '../../../tests/world/wait-until.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { serverHeader } from '../../contract/protocol.ts'
import { call, responseFileName } from './call.ts'

const written = 'attachment; filename="bouvier-a.zip"; filename*=UTF-8\'\'bouvier-%C5%93.zip'
const headers = { 'content-type': 'application/zip', [serverHeader]: '1', 'content-disposition': written }

function receiving() {
  const clock = new WorldClock()
  const reported: string[] = []
  const received: number[] = []
  const leaving = new AbortController()
  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = stream.writable.getWriter()
  const reports = { onResponse: () => reported.push('answered'), onSilence: () => reported.push('silent') }
  const fetch = async (_url: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => undefined))
    return new Response(stream.readable, { headers })
  }
  const answer = call<Blob>({ api: '/api/', fetch, clock }, reports, {
    method: 'GET',
    path: 'practice/export',
    as: 'file',
    receiving: { signal: leaving.signal, onReceived: bytes => void received.push(bytes) },
  })
  const send = async (text: string) => {
    const before = received.length
    void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
    await eventually(() => received.length === before + 1)
  }
  return { answer, reported, received, clock, leaving, send, end: () => writer.close() }
}
const noAnswer = { ok: false, failure: { kind: 'no-answer' } }

describe('a streamed file download', () => {
  it('reports its progress, may take longer than any other call, and has a file name', async () => {
    const { answer, reported, received, clock, send, end } = receiving()
    for (const text of ['PK', 'abc', 'd']) {
      await send(text)
      clock.pass(25_000)
    }
    await end()
    const got = await answer
    expect(received).toEqual([2, 5, 6])
    expect(reported).toEqual(['answered'])
    expect(got).toMatchObject({ ok: true, fileName: 'bouvier-œ.zip' })
    expect(got.ok && (await got.body.text())).toBe('PKabcd')
  })

  it('stops after half a minute without a chunk', async () => {
    const { answer, reported, clock, send } = receiving()
    await send('PK')
    clock.pass(30_000)
    expect(await answer).toEqual(noAnswer)
    expect(reported).toEqual(['silent'])
  })

  it('ends when the caller aborts, without reporting the server as silent', async () => {
    const { answer, reported, leaving, send } = receiving()
    await send('PK')
    leaving.abort()
    expect(await answer).toEqual(noAnswer)
    expect(reported).toEqual([])
  })
})

it('a download has no file name when the server sends no readable name', () => {
  const named = (disposition: string) =>
    responseFileName(new Response('', { headers: { 'content-disposition': disposition } }))
  expect(named("attachment; filename*=UTF-8''%E0%A4%A")).toBeUndefined()
  expect(named('attachment')).toBeUndefined()
})

it('a download uses the plain file name when there is no other readable name', () => {
  const named = (disposition: string) =>
    responseFileName(new Response('', { headers: { 'content-disposition': disposition } }))
  expect(named('attachment; filename="a b.xml"')).toBe('a b.xml')
  expect(named('attachment; filename=a.xml; size=3')).toBe('a.xml')
  expect(named('attachment; filename="a.xml"; filename*=UTF-8\'\'%E0%A4%A')).toBe('a.xml')
})

it('a call accepts a 304 response although Chromium gives it a forbidden body', async () => {
  const unchanged = new Response(null, { status: 304, headers: { etag: '"e-5"', [serverHeader]: '1' } })
  Object.defineProperty(unchanged, 'body', { value: new ReadableStream() })
  const reported: string[] = []
  const reports = { onResponse: () => reported.push('answered'), onSilence: () => reported.push('silent') }
  const ports = { api: '/api/', fetch: async () => unchanged, clock: new WorldClock() }
  const answer = await call(ports, reports, { method: 'GET', path: 'statistics' })
  expect(answer).toMatchObject({ ok: true, status: 304, etag: '"e-5"' })
  expect(reported).toEqual(['answered'])
})
