import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnPort } from '../testing/events.ts'
import { openServer, type Server } from '../testing/server.ts'

let folder: string
let server: Server
let address: URL
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bouvier-'))
  const app = join(folder, 'app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  const files = {
    'index.html': '<title>Bouvier</title>',
    'index.html.br': 'brotli page',
    'sw.js': 'worker',
    'manifest.webmanifest': '{}',
    'icon.png': 'icon',
    'assets/main-abc.js': 'plain script',
    'assets/main-abc.js.br': 'brotli script',
    'assets/main-abc.js.gz': 'gzip script',
    'assets/small-abc.css': 'plain style',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  server = await openServer({ assets: app })
  address = new URL(await listenOnPort(server))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: { [name: string]: string } = {}) => server.app.inject({ url, headers })
const page = { accept: 'text/html,*/*' }

describe('a file named by its content hash', () => {
  it('is cached for a year, and sent compressed to clients that accept it', async () => {
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    }
    expect(await get('/assets/main-abc.js')).toMatchObject({ body: 'plain script', headers })
    const brotli = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli).toMatchObject({ body: 'brotli script', headers })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip script')
    expect((await get('/assets/small-abc.css', { 'accept-encoding': 'br' })).body).toBe('plain style')
  })

  it('varies with the encoding only, also with allowed origins', async () => {
    const open = await openServer({ assets: join(folder, 'app'), allowedOrigins: ['https://app.example.be'] })
    const answer = await open.app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    await open.close()
  })

  it('is answered with 404, and never with the page, when it is missing', async () => {
    const answer = await get('/assets/gone-abc.js', page)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('the page, the worker, the manifest and the icons', () => {
  it.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/icon.png'])(
    '%s are revalidated each time',
    async url => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-cache')
      const etag = String(answer.headers.etag)
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    },
  )
})

describe('any other address', () => {
  it.each(['/app', '/app/taxonomy/species', '/app/no/such.screen', '/auth/login?next=/app', '/apiary'])(
    '%s in a browser returns the page, which is never cached',
    async url => {
      const answer = await get(url, page)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Bouvier</title>')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  it('returns the page compressed', async () => {
    const answer = await get('/app/taxonomy/species', { ...page, 'accept-encoding': 'br' })
    expect(answer).toMatchObject({ body: 'brotli page', headers: { 'content-encoding': 'br' } })
  })

  it('returns no page for a call, a file, a write or a range beyond the end of a file', async () => {
    for (const url of ['/api/nothing', '/api', '/sign', '/missing.js']) {
      const answer = await get(url, url === '/missing.js' ? { accept: '*/*' } : page)
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'request/not-found'])
    }
    const written = await server.app.inject({ method: 'POST', url: '/app', headers: page })
    expect(written.statusCode).toBe(404)
    const beyond = await get('/icon.png', { range: 'bytes=999999999-' })
    expect([beyond.statusCode, beyond.json().code]).toEqual([400, 'request/malformed'])
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00',
    '/app/..%5c..%5csecret',
    '/assets/..%5c..%5csecret',
  ])('%s cannot leave the folder of the app', async url => {
    const answer = await get(url)
    expect(answer.body).not.toContain('secret')
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

it.each(['/../..', '/..', '/app/../..', '/%2e%2e/secret', '/..%5c..%5csecret', '/assets/..%5c..%5csecret'])(
  '%s returns no screen of the app when it is sent unnormalized',
  async path => {
    const { hostname, port } = address
    const [answer] = await once(request({ hostname, port, path, headers: page }).end(), 'response')
    answer.resume()
    expect(answer.statusCode).toBe(404)
  },
)
