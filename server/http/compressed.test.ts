import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claire } from '../../tests/practice/cast.ts'
import { signUp } from '../testing/client.ts'
import { openServer, type Server } from '../testing/server.ts'

let server: Server
let authorization: string
beforeAll(async () => {
  server = await openServer({ allowedOrigins: ['https://app.hasOwnAddress.be'] })
  const anna = await signUp(server)
  authorization = `Bearer ${anna.accessToken}`
  for (let n = 0; n < 12; n++) await anna.post('clients', { ...claire, email: `claire${n}@example.be` })
})
afterAll(() => server.close())

type RequestOptions = { method?: 'GET' | 'HEAD'; accept?: string; headers?: { [name: string]: string } }
const ask = (path: string, { method = 'GET', accept, headers }: RequestOptions = {}) =>
  server.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization, ...(accept === undefined ? {} : { 'accept-encoding': accept }), ...headers },
  })

describe('a long response of the API', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s, as %s', async (accept, coding, decompress) => {
    const plain = await ask('clients')
    const answer = await ask('clients', { accept })
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.rawPayload.length),
      vary: 'origin, accept-encoding',
    })
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(decompress(answer.rawPayload).toString()).toBe(plain.payload)
  })

  it('is uncompressed for other clients, and varies with the encoding', async () => {
    const others = ['identity', 'gzip;q=0', 'br; q=0.0, gzip;q=0.000', 'deflate', 'brotli, gzipped']
    const requests: RequestOptions[] = [{}, ...others.map(accept => ({ accept }))]
    for (const options of requests) {
      const answer = await ask('clients', options)
      expect(answer.headers, JSON.stringify(options)).not.toHaveProperty('content-encoding')
      expect(answer.headers).toMatchObject({ vary: 'origin, accept-encoding' })
      expect(answer.json().data).toHaveLength(12)
    }
  })

  it('has another ETag than the uncompressed one, and both match the same rows', async () => {
    const plain = await ask('clients')
    const answer = await ask('clients', { accept: 'gzip' })
    expect(answer.headers.etag).toBe(`W/${plain.headers.etag}`)
    for (const tag of [plain.headers.etag, answer.headers.etag]) {
      const notModified = await ask('clients', { accept: 'gzip', headers: { 'if-none-match': String(tag) } })
      expect(notModified.statusCode).toBe(304)
      expect(notModified.rawPayload).toHaveLength(0)
      expect(notModified.headers).not.toHaveProperty('content-encoding')
    }
  })

  it('has the same headers for HEAD, and is compressed for an app on another origin', async () => {
    const headers = { origin: 'https://app.hasOwnAddress.be' }
    const whole = await ask('clients', { accept: 'br', headers })
    const answer = await ask('clients', { accept: 'br', headers, method: 'HEAD' })
    expect(answer.rawPayload).toHaveLength(0)
    const { 'content-length': length, etag, vary } = whole.headers
    expect(answer.headers).toMatchObject({ 'content-length': length, etag, vary })
    for (const each of [whole, answer])
      expect(each.headers).toMatchObject({
        'content-encoding': 'br',
        'access-control-allow-origin': headers.origin,
      })
  })
})

it('short responses, streams and files compressed already are sent unchanged', async () => {
  for (const path of ['health', 'clients?limit=1', 'species', 'nowhere']) {
    const answer = await ask(path, { accept: 'gzip, br' })
    expect(answer.rawPayload.length, path).toBeLessThanOrEqual(1024)
    expect(answer.headers, path).not.toHaveProperty('content-encoding')
  }
  const file = await ask('practice/export', { accept: 'gzip, br' })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.length).toBeGreaterThan(1024)
  expect(file.headers).not.toHaveProperty('content-encoding')
  const events = await server.app.inject({
    url: '/api/sync/events',
    headers: { authorization, 'accept-encoding': 'gzip, br' },
    payloadAsStream: true,
  })
  expect(events.headers).not.toHaveProperty('content-encoding')
  events.stream().destroy()
})
