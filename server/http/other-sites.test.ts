import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SignedInClient, signUp, valuesOf } from '../testing/client.ts'
import { type Host, openHost } from '../testing/host.ts'

let host: Host
let anna: SignedInClient
beforeEach(async () => {
  host = await openHost()
  anna = await signUp(host)
})
afterEach(() => host.close())

const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

// All that a browser sends along by itself to a site where somebody is signed in.
it.each([
  ['a cookie of the same name', (token: string) => ({ cookie: `accessToken=${token}; sidebar_state=true` })],
  ['a cookie that looks like the header', (token: string) => ({ cookie: `authorization=Bearer ${token}` })],
  ['nothing', () => ({})],
])('a page of another site that sends %s is nobody', async (_, headersFor) => {
  const response = await host.app.inject({
    method: 'POST',
    url: '/api/species',
    headers: { ...elsewhere, ...headersFor(anna.accessToken), 'content-type': 'application/json' },
    payload: '{"name":"Chien","hourlyPrice":45}',
  })
  expect(response.statusCode).toBe(401)
  expect(valuesOf(await anna.get('species'), 'name')).toEqual([])
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'what a form of another site can send (%s) is not read, whoever sends it',
  async type => {
    const response = await host.app.inject({
      method: 'POST',
      url: '/api/species',
      headers: { ...elsewhere, authorization: `Bearer ${anna.accessToken}`, 'content-type': type },
      payload: '{"name":"Chien","hourlyPrice":45}',
    })
    expect(response.statusCode).toBe(415)
    expect(valuesOf(await anna.get('species'), 'name')).toEqual([])
  },
)

it('no other site may read an answer, ask what it may send, or set a cookie here', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { ...elsewhere, 'access-control-request-headers': 'authorization' }
    const response = await host.app.inject({ method, url: '/api/species', headers })
    const names = Object.keys(response.headers)
    expect(names.filter(name => name.startsWith('access-control-') || name === 'set-cookie')).toEqual([])
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})
