import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentStyle } from '../../src/domain/documents/document-style.ts'
import { anna as annaPeeters } from '../../tests/practice/cast.ts'
import { type Client, getNames, signUp, visitor } from '../testing/client.ts'
import { onFastEngine } from '../testing/engines.ts'
import type { Server } from '../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client & { accessToken: string }
  beforeEach(async () => {
    server = await openServer()
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  const raw = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/species',
      headers: { authorization: `Bearer ${anna.accessToken}`, 'content-type': type },
      payload,
    })

  describe('a request body', () => {
    it.each([
      [{ name: 'Chien', hourlyPrice: '42' }, 'hourlyPrice'],
      [{ name: 'Chien', hourlyPrice: null }, 'hourlyPrice'],
      [{ name: 42, hourlyPrice: 42 }, 'name'],
      [{ name: ['Chien'], hourlyPrice: 42 }, 'name'],
      [{ hourlyPrice: 42 }, 'name'],
      [{ name: 'Chi\0en', hourlyPrice: 42 }, 'name'],
      [{ name: 'Chi\ud800en', hourlyPrice: 42 }, 'name'],
    ])('%j is refused with the name of its field', async (body, field) => {
      expect(await anna.post('species', body)).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field },
      })
    })

    it.each(['colour', 'constructor', '__proto__'])(
      'with the field %s is refused with the name of that field',
      async field => {
        const answer = await raw(`{"name":"Chien","hourlyPrice":42,"${field}":1}`)
        expect(answer.statusCode).toBe(400)
        expect(['request/unknown-field', 'request/malformed']).toContain(answer.json().code)
        if (field === 'colour') expect(answer.json()).toMatchObject({ code: 'request/unknown-field', field })
        expect(getNames(await anna.get('species'))).toEqual([])
      },
    )

    it('may contain fields that only the server sets, which are ignored', async () => {
      const answer = await anna.post('species', {
        name: 'Chien',
        hourlyPrice: 42,
        id: 7,
        rev: 99,
        createdAt: '1999-01-01T00:00:00.000Z',
        updatedAt: 5,
        status: 'x',
        version: 'x',
        credit: 1,
        totalOwed: 2,
        animals: [],
        referrer: {},
      })
      expect(answer).toMatchObject({ status: 201, body: { rev: 1, createdAt: '2026-03-02T08:00:00.000Z' } })
    })

    it.each(['{"name":', 'null, but not', '{"name":"Chien"'])(
      'with invalid JSON (%s) is malformed',
      async text => {
        const answer = await raw(text)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ code: 'request/malformed' })
      },
    )

    it.each(['', '[]', '"Chien"', '42', 'null'])('other than an object (%s) is refused', async text => {
      const answer = await raw(text)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'request/invalid' })
    })

    it('of another type is not parsed', async () => {
      const answer = await raw('name=Chien', 'application/x-www-form-urlencoded')
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ code: 'request/media-type' })
      expect((await raw('{}', 'text/plain')).statusCode).toBe(415)
    })

    it.each([
      ['lists', (deep: number) => '['.repeat(deep) + ']'.repeat(deep)],
      ['objects', (deep: number) => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
      ['unclosed lists', (deep: number) => '['.repeat(deep)],
    ])('with %s nested too deeply is refused before it is traversed', async (_, nested) => {
      for (const deep of [33, 40_000]) {
        const body = `{"name":"Chien","hourlyPrice":42,"notes":${nested(deep)}}`
        const answer = await raw(body)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ code: 'request/malformed' })
      }
    })

    it('may contain any brackets in its text', async () => {
      const name = `${'[{"\\'.repeat(12)}x`
      expect(await anna.post('species', { name, hourlyPrice: 42 })).toMatchObject({ status: 201 })
    })

    it('of more than 256 KiB is too large', async () => {
      const answer = await raw(JSON.stringify({ name: 'x'.repeat(256 * 1024), hourlyPrice: 1 }))
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toMatchObject({ code: 'request/too-large' })
    })
  })

  describe('a URL', () => {
    it.each(['/api/nothing', '/api', '/api/', '/api/species/Chien/more', '/nothing', '/'])(
      '%s that is unknown is answered with JSON',
      async url => {
        const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['content-type']).toContain('application/json')
        expect(answer.json()).toMatchObject({ code: 'request/not-found' })
      },
    )

    it.each(['/api/species/%zz', '/%'])('%s that cannot be decoded is malformed', async url => {
      const answer = await server.app.inject({ method: 'DELETE', url })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'request/malformed' })
    })

    it('with a NUL character is refused', async () => {
      expect(await anna.delete('species/a%00b')).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field: 'name' },
      })
    })

    it('that is very long is too large', async () => {
      expect(await anna.delete(`species/${'x'.repeat(3000)}`)).toMatchObject({ status: 413 })
      expect(await anna.delete(`species/${'x'.repeat(500)}`)).toMatchObject({ status: 400 })
    })
  })

  describe('the health route', () => {
    it('is public', async () => {
      expect(await visitor(server).get('health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    })
  })

  describe('the responses', () => {
    it('are never cached by intermediaries', async () => {
      for (const answer of [
        await anna.get('species'),
        await anna.get('nothing'),
        await visitor(server).get('species'),
      ]) {
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    })

    it('have a content security policy without inline scripts, also over plain HTTP', async () => {
      const { headers } = await visitor(server).get('health')
      const policy = String(headers['content-security-policy'])
      expect(Object.fromEntries(policy.split(';').map(rule => rule.split(/ (.*)/).slice(0, 2)))).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': `'self' '${hashStyle('')}' '${hashStyle(styleOfColorPicker())}' '${hashStyle(documentStyle)}'`,
        'font-src': "'self' data:",
        'img-src': "'self' data: blob:",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'frame-src': "'self' blob:",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    })
  })

  it.each([true, false])('send the HSTS header only when it is configured (%s)', async hsts => {
    const other = await openServer({ hsts })
    const { headers } = await other.app.inject({ url: '/api/health' })
    expect(headers['strict-transport-security']).toBe(hsts ? 'max-age=31536000' : undefined)
    await other.close()
  })

  describe('an unexpected error', () => {
    async function broken(log?: { write(line: string): void }) {
      const other = await openServer(log === undefined ? {} : { log })
      const client = await signUp(other)
      await other.db.schema.dropTable('species').execute()
      return { other, client }
    }

    it('tells the client only that the request failed', async () => {
      const { other, client } = await broken()
      const answer = await client.get('species?search=secret')
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ code: 'host/failed', message: expect.stringContaining('try again') })
      await other.close()
    })

    it('is logged without personal data', async () => {
      const lines: string[] = []
      const { other, client } = await broken({ write: line => lines.push(line) })
      await client.post('species', { name: 'Felix of Mrs Janssens', hourlyPrice: 1 })
      await client.get('species?search=Janssens')
      await client.delete('species/Janssens')
      await visitor(other).post('auth/login', { email: 'x@janssens.be', password: 'hunter2' })
      const log = lines.join('')
      expect(log).toContain('"route":"/api/species/:name"')
      expect(log).toMatch(/no such table|does not exist/)
      expect(log).toContain('"status":500')
      for (const secret of [
        'Janssens',
        'janssens',
        'hunter2',
        annaPeeters.email,
        client.accessToken,
        '127.0.0.1',
      ]) {
        expect(log).not.toContain(secret)
      }
      await other.close()
    })
  })
})

function styleOfColorPicker(): string {
  const code = readFileSync('node_modules/react-colorful/dist/index.mjs', 'utf8')
  const [, written] = /\.innerHTML='((?:\\.|[^'\\])+)'/.exec(code) ?? []
  return written?.replace(/\\(.)/g, '$1') ?? 'no style was found'
}

function hashStyle(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}
