import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentStyle } from '../../src/domain/documents/document-style.ts'
import { anna as annaPeeters } from '../../tests/practice/cast.ts'
import { getNames, signUp, visitor } from '../testing/client.ts'
import { onFastEngine } from '../testing/engines.ts'
import { prepareServer } from '../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)

  const raw = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/species',
      headers: { authorization: `Bearer ${anna.accessToken}`, 'content-type': type },
      payload,
    })
  async function expectRefusal(payload: string, status: number, code: string, type?: string) {
    const answer = await raw(payload, type)
    expect([answer.statusCode, answer.json().code], payload.slice(0, 99)).toEqual([status, code])
  }

  describe('a request body', () => {
    it.each([
      [{ name: 'Chien', hourlyPrice: '42' }, 'hourlyPrice'],
      [{ name: 'Chien', hourlyPrice: null }, 'hourlyPrice'],
      [{ name: 42, hourlyPrice: 42 }, 'name'],
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
      const ofServer = { id: 7, rev: 99, createdAt: '1999-01-01T00:00:00.000Z', updatedAt: 5 }
      const ofOthers = { status: 'x', version: 'x', credit: 1, totalOwed: 2, animals: [], referrer: {} }
      const answer = await anna.post('species', { name: 'Chien', hourlyPrice: 42, ...ofServer, ...ofOthers })
      expect(answer).toMatchObject({ status: 201, body: { rev: 1, createdAt: '2026-03-02T08:00:00.000Z' } })
    })

    it('of another type, other than an object or too large is refused', async () => {
      for (const text of ['{"name":', 'null, but not', '{"name":"Chien"'])
        await expectRefusal(text, 400, 'request/malformed')
      for (const text of ['', '[]', '"Chien"', '42', 'null'])
        await expectRefusal(text, 400, 'request/invalid')
      await expectRefusal('name=Chien', 415, 'request/media-type', 'application/x-www-form-urlencoded')
      await expectRefusal('{}', 415, 'request/media-type', 'text/plain')
      const large = JSON.stringify({ name: 'x'.repeat(256 * 1024), hourlyPrice: 1 })
      await expectRefusal(large, 413, 'request/too-large')
    })

    it.each([
      ['lists', (deep: number) => '['.repeat(deep) + ']'.repeat(deep)],
      ['objects', (deep: number) => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
      ['unclosed lists', (deep: number) => '['.repeat(deep)],
    ])('with %s nested too deeply is refused before it is traversed', async (_, nested) => {
      for (const deep of [33, 40_000]) {
        const body = `{"name":"Chien","hourlyPrice":42,"notes":${nested(deep)}}`
        await expectRefusal(body, 400, 'request/malformed')
      }
    })

    it('may contain any brackets in its text', async () => {
      const name = `${'[{"\\'.repeat(12)}x`
      expect(await anna.post('species', { name, hourlyPrice: 42 })).toMatchObject({ status: 201 })
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

    it('that is invalid or very long is refused', async () => {
      for (const [path, status, code] of [
        ['/api/species/%zz', 400, 'request/malformed'],
        ['/%', 400, 'request/malformed'],
        ['/api/species/a%00b', 400, 'request/invalid'],
        [`/api/species/${'x'.repeat(500)}`, 400, 'request/invalid'],
        [`/api/species/${'x'.repeat(3000)}`, 413, 'request/too-large'],
      ] as const) {
        const headers = { authorization: `Bearer ${anna.accessToken}` }
        const answer = await server.app.inject({ method: 'DELETE', url: path, headers })
        expect([answer.statusCode, answer.json().code], path.slice(0, 99)).toEqual([status, code])
      }
    })
  })

  describe('the responses', () => {
    it('are never cached by intermediaries', async () => {
      for (const client of [anna, visitor(server)])
        for (const path of ['species', 'nothing'])
          expect((await client.get(path)).headers['cache-control']).toBe('no-store')
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
      const other = await openServer({ hsts: true })
      const sent = (await other.app.inject({ url: '/api/health' })).headers['strict-transport-security']
      expect(sent).toBe('max-age=31536000')
      await other.close()
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    })
  })

  it('an unexpected error reveals nothing, and is logged without personal data', async () => {
    const lines: string[] = []
    const other = await openServer({ log: { write: line => lines.push(line) } })
    const client = await signUp(other)
    await other.db.schema.dropTable('species').execute()
    const failed = await client.get('species?search=Janssens')
    expect(failed.status).toBe(500)
    expect(failed.body).toEqual({ code: 'host/failed', message: expect.stringContaining('try again') })
    await client.post('species', { name: 'Felix of Mrs Janssens', hourlyPrice: 1 })
    await client.delete('species/Janssens')
    await visitor(other).post('auth/login', { email: 'x@janssens.be', password: 'hunter2' })
    const log = lines.join('')
    expect(log).toContain('"route":"/api/species/:name"')
    expect(log).toMatch(/no such table|does not exist/)
    expect(log).toContain('"status":500')
    const secrets = ['Janssens', 'janssens', 'hunter2', annaPeeters.email, client.accessToken, '127.0.0.1']
    for (const secret of secrets) expect(log).not.toContain(secret)
    await other.close()
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
