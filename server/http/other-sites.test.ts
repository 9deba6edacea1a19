import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverHeader } from '../../src/contract/protocol.ts'
import { getValues, type SignedInClient, signUp } from '../testing/client.ts'
import { openServer, type Server } from '../testing/server.ts'

let server: Server
let anna: SignedInClient
beforeAll(async () => {
  server = await openServer()
  anna = await signUp(server)
})
afterAll(() => server.close())

const crossSiteHeaders = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

async function expectRefusal(status: number, headers: { [name: string]: string }) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/species',
    headers: { ...crossSiteHeaders, 'content-type': 'application/json', ...headers },
    payload: '{"name":"Chien","hourlyPrice":45}',
  })
  expect(response.statusCode).toBe(status)
  expect(getValues(await anna.get('species'), 'name')).toEqual([])
}

// Data that a browser sends automatically to a site with a signed-in user.
it.each([
  ['a cookie of the same name', (token: string) => ({ cookie: `accessToken=${token}; sidebar_state=true` })],
  ['a cookie in the form of the header', (token: string) => ({ cookie: `authorization=Bearer ${token}` })],
  ['no cookie', () => ({})],
])('a page of another site that sends %s is unauthenticated', async (_, headersFor) =>
  expectRefusal(401, headersFor(anna.accessToken)),
)

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of a type that forms of other sites can send (%s) is refused',
  async type => expectRefusal(415, { authorization: `Bearer ${anna.accessToken}`, 'content-type': type }),
)

it('another site cannot read a response, send a preflight request or set a cookie', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { ...crossSiteHeaders, 'access-control-request-headers': 'authorization' }
    const response = await server.app.inject({ method, url: '/api/species', headers })
    const names = Object.keys(response.headers)
    expect(names.filter(name => name.startsWith('access-control-') || name === 'set-cookie')).toEqual([])
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

const app = 'https://app.example.be'

it('an app on an allowed origin can use the API, and pages of other origins cannot', async () => {
  const open = await openServer({ allowedOrigins: [app], limits: true })
  const bart = await signUp(open)
  const ask = (method: 'GET' | 'OPTIONS', url: string, headers: Record<string, string>) =>
    open.app.inject({ method, url, headers })
  const asksFirst = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,idempotency-key,if-match,x-last-seen,content-type',
  }
  const first = await ask('OPTIONS', '/api/species/Chien', { origin: app, ...asksFirst })
  expect(first).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-origin': app } })
  const allowed = String(first.headers['access-control-allow-headers']).split(', ')
  const requested = asksFirst['access-control-request-headers'].split(',')
  expect(allowed).toEqual(expect.arrayContaining([...requested, 'if-none-match']))
  expect(String(first.headers['access-control-allow-methods'])).toContain('PUT')

  const authorization = `Bearer ${bart.accessToken}`
  const list = await ask('GET', '/api/species', { origin: app, authorization })
  const headers = { 'access-control-allow-origin': app, vary: 'origin' }
  expect(list).toMatchObject({ statusCode: 200, headers })
  const exposed = String(list.headers['access-control-expose-headers'])
  for (const name of ['content-disposition', 'date', 'etag', 'x-head', 'x-epoch', 'retry-after'])
    expect(exposed).toContain(name)
  expect(list.headers['access-control-allow-credentials']).toBeUndefined()
  // Refusals have CORS headers too. Without them, the app would report a network error.
  for (const url of ['/api/species', '/api/no-such-call'])
    expect((await ask('GET', url, { origin: app })).headers['access-control-allow-origin']).toBe(app)

  for (const origin of ['https://elsewhere.example', 'https://app.example.be.evil.example', 'null'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask(method, '/api/species', { origin, authorization, ...asksFirst })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  for (const url of ['/sign/page.js', '/'])
    expect((await ask('GET', url, { origin: app })).headers['access-control-allow-origin']).toBeUndefined()
  await open.close()
})

it('every response of the API identifies the server, and no other response does', async () => {
  const open = await openServer({ limits: true })
  const anna = await signUp(open)
  const ask = async (url: string, headers: Record<string, string> = {}) =>
    (await open.app.inject({ url, headers })).headers[serverHeader]
  const authorization = `Bearer ${anna.accessToken}`
  for (const url of ['/api/health', '/api/species', '/api/no-such-call', '/API/species?limit=none'])
    for (const headers of [{}, { authorization }]) expect(await ask(url, headers)).toBe('1')
  const { headers } = await anna.get('species')
  const notModified = await open.app.inject({
    url: '/api/species',
    headers: { authorization, 'if-none-match': String(headers.etag) },
  })
  expect(notModified).toMatchObject({ statusCode: 304, headers: { [serverHeader]: '1' } })
  for (const url of ['/', '/sign/page.js', '/apis']) expect(await ask(url)).toBeUndefined()
  await open.close()
})
