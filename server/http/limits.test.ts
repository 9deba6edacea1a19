import { afterEach, beforeEach, expect, it } from 'vitest'
import { anna, bart } from '../../tests/practice/cast.ts'
import { connectWithToken, logIn, readTokenPair, signUp, visitor } from '../testing/client.ts'
import { pushed, pushTogether } from '../testing/push-actions.ts'
import { openServer, type Server } from '../testing/server.ts'

const minute = 60_000
const wrong = { email: anna.email, password: 'a guess' }
const tooMany = { status: 429, body: { code: 'request/too-many' } }

let server: Server
beforeEach(async () => {
  server = await openServer({ limits: true })
})
afterEach(() => server.close())

async function times(count: number, act: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await act(n)).status)
  return statuses
}

it('blocks password guessing, and lets a colleague at the same address log in', async () => {
  await signUp(server)
  await signUp(server, bart)
  const guess = () => visitor(server).post('auth/login', wrong)
  expect(await times(10, guess)).toEqual(Array(10).fill(401))
  const sameEmail = { email: ' ANNA@practice.be', password: anna.password }
  const stopped = await visitor(server).post('auth/login', sameEmail)
  expect(stopped).toMatchObject(tooMany)
  const retryAfter = Number(stopped.headers['retry-after'])
  expect(retryAfter > 0 && retryAfter <= 60, String(retryAfter)).toBe(true)

  const { email, password } = bart
  expect(await visitor(server).post('auth/login', { email, password })).toMatchObject({ status: 200 })

  server.clock.advance(minute + 1)
  const right = { email: anna.email, password: anna.password }
  expect(await visitor(server).post('auth/login', right)).toMatchObject({ status: 200 })
})

it('blocks password guessing on an open session, and not a login elsewhere', async () => {
  const [tablet, colleague] = [await signUp(server), await signUp(server, bart)]
  const guess = () => tablet.post('auth/confirm', { password: 'a guess' })
  expect(await times(9, guess)).toEqual(Array(9).fill(403))
  const change = { current: 'a guess', password: 'a quiet morning' }
  expect(await tablet.put('auth/password', change)).toMatchObject({ status: 403 })
  // The tenth attempt ended its session. Other sessions of the same user are limited too.
  expect(await tablet.get('auth/profile')).toMatchObject({ status: 401 })
  const desk = await logIn(server)
  expect(await desk.post('auth/confirm', { password: anna.password })).toMatchObject(tooMany)
  expect(await colleague.post('auth/confirm', { password: bart.password })).toMatchObject({ status: 200 })
  const login = { email: anna.email, password: anna.password }
  expect(await visitor(server).post('auth/login', login)).toMatchObject({ status: 200 })
  server.clock.advance(minute + 1)
  expect(await desk.post('auth/confirm', { password: anna.password })).toMatchObject({ status: 200 })
})

it('blocks mass registration', async () => {
  const register = (n: number) =>
    visitor(server).post('auth/register', { ...anna, email: `anna${n}@practice.be` })
  expect(await times(60, register)).toEqual(Array(60).fill(201))
  expect(await register(60)).toMatchObject(tooMany)
})

it('blocks guessing of links and a loop of refreshes, but not a whole day of edits', async () => {
  const look = () => visitor(server).post('auth/links/look', { token: 'made up' })
  const use = () => visitor(server).post('auth/links/use', { token: 'made up', password: 'a quiet morning' })
  expect(await times(30, look)).toEqual(Array(30).fill(404))
  expect(await times(30, use)).toEqual(Array(30).fill(404))
  expect(await use()).toMatchObject(tooMany)
  const [circling, calm] = [await signUp(server), await signUp(server, bart)]
  const refresh = (token: string) => visitor(server).post('refresh-token', { refresh_token: token })
  expect(await times(30, () => refresh(circling.refreshToken))).toEqual(Array(30).fill(200))
  expect(await refresh(circling.refreshToken)).toMatchObject(tooMany)
  expect(await refresh(calm.refreshToken)).toMatchObject({ status: 200 })
  expect(await times(300, () => calm.get('sync/head'))).toEqual(Array(300).fill(200))
})

async function createKnownClient(person = anna) {
  const client = await signUp(server, person)
  await client.get('sync/head')
  return client
}

it('blocks a runaway client and no other, and counts a push as a single call', async () => {
  await server.close()
  // Lowers the limit to 150 requests per minute, to avoid sending 6000.
  server = await openServer({ limits: { ofHolders: 150 } })
  const [runaway, calm] = [await createKnownClient(), await createKnownClient(bart)]
  const edits = Array.from({ length: 50 }, (_, n) => pushed(n, 'species.delete', 'none'))
  for (let n = 0; n < 10; n += 1)
    for (const outcome of await pushTogether(runaway, edits)) expect(outcome).toMatchObject({ wasSo: true })
  await times(150 - 10, () => runaway.get('health'))
  expect(await runaway.post('sync/push', {})).toMatchObject(tooMany)
  expect(await runaway.get('health')).toMatchObject(tooMany)
  expect(await calm.get('health')).toMatchObject({ status: 200 })
})

const from = (remoteAddress: string, url: string, headers = {}) =>
  server.app.inject({ url, remoteAddress, headers }).then(({ statusCode }) => ({ status: statusCode }))

const askWithInvalidToken = (n: number) =>
  from('127.0.0.1', '/api/clients', { authorization: `Bearer made-up-${n}` })

it('counts invalid tokens per address, without affecting a colleague at that address', async () => {
  const colleague = await createKnownClient()
  const statuses = await times(1250, askWithInvalidToken)
  expect(new Set(statuses.slice(0, 1100))).toEqual(new Set([401]))
  expect(new Set(statuses.slice(1200))).toEqual(new Set([429]))
  expect(await colleague.get('clients')).toMatchObject({ status: 200 })
  expect(await from('192.0.2.7', '/api/health')).toMatchObject({ status: 200 })
})

it('recognizes its own tokens, even expired, so a user can work during a flood', async () => {
  const colleague = await signUp(server)
  await times(1201, askWithInvalidToken)
  expect(await colleague.get('clients')).toMatchObject({ status: 200 })
  server.clock.advance(60 * minute)
  await times(1201, askWithInvalidToken)
  expect(await colleague.get('clients')).toMatchObject({ status: 401 })
  const renewed = await colleague.post('auth/refresh-token', { refresh_token: colleague.refreshToken })
  const again = connectWithToken(server, readTokenPair(renewed).accessToken)
  expect(await again.get('clients')).toMatchObject({ status: 200 })
  const altered = `${colleague.accessToken.slice(0, -1)}${colleague.accessToken.endsWith('A') ? 'B' : 'A'}`
  expect(await connectWithToken(server, altered).get('clients')).toMatchObject(tooMany)
})

it.each([
  ['2001:db8:0:1::7', '2001:db8:0:1:ffff::8', '2001:db8:0:2::7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '::ffff:192.0.2.8'],
])('counts %s and %s as the same client, and %s as another', async (first, same, other) => {
  await times(1200, () => from(first, '/api/health'))
  expect(await from(same, '/api/health')).toMatchObject({ status: 429 })
  expect(await from(other, '/api/health')).toMatchObject({ status: 200 })
})

it('keeps login failures during other traffic, and limits each address separately', async () => {
  await signUp(server)
  const login = async (remoteAddress: string, email: string) => {
    const payload = { ...wrong, email }
    const request = { method: 'POST', url: '/api/auth/login', remoteAddress, payload } as const
    return { status: (await server.app.inject(request)).statusCode }
  }
  await times(11, () => login('192.0.2.7', anna.email))
  await times(500, n => login(`198.51.100.${n % 250}`, `${n}@practice.be`))
  expect(await login('192.0.2.7', anna.email)).toMatchObject({ status: 429 })
  expect((await times(61, n => login('203.0.113.1', `${n}@practice.be`))).at(-1)).toBe(429)
})

it('blocks guessing of signing links, and answers again after a pause', async () => {
  const open = async () => ({ status: (await server.app.inject({ url: '/sign/a-guess' })).statusCode })
  const sign = async () => {
    const payload = { name: 'Claire', strokes: null, agrees: true }
    return { status: (await server.app.inject({ method: 'POST', url: '/sign/a-guess', payload })).statusCode }
  }
  expect(await times(20, sign)).toEqual(Array(20).fill(404))
  expect(await times(2, sign)).toEqual([429, 429])
  expect(await times(98, open)).toEqual(Array(98).fill(404))
  expect(await times(2, open)).toEqual([429, 429])
  server.clock.advance(2 * minute)
  expect(await times(1, open)).toEqual([404])
})

it('queues password checks per network, so that one IPv6 client has one turn', async () => {
  const places: string[] = []
  const quick = {
    hash: async () => '',
    verify: async (_word: string, _hash: unknown, from: string) => places.push(from) === 0,
  }
  const otherServer = await openServer({ passwords: quick })
  for (const remoteAddress of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:1::1', '192.0.2.7'])
    await otherServer.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: wrong })
  await otherServer.close()
  expect(new Set(places).size).toBe(3)
})
