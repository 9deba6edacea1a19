import { afterEach, expect, it } from 'vitest'
import { anna, bart } from '../../tests/practice/cast.ts'
import { signUp } from '../testing/client.ts'
import { openServer, type Server, type ServerOptions } from '../testing/server.ts'

const practice = '192.0.2.7'
const right = { email: anna.email, password: anna.password }
const wrong = { email: anna.email, password: 'a guess' }
const longer = 60 * 60_000

let server: Server
afterEach(() => server.close())

async function open(options: ServerOptions = {}) {
  server = await openServer({ limits: true, ...options })
  await signUp(server)
}

type From = { from?: string; cookie?: string; headers?: { [name: string]: string } }

async function login(payload: object, { from = practice, cookie = '', headers = {} }: From = {}) {
  const call = { method: 'POST', url: '/api/auth/login', remoteAddress: from } as const
  return server.app.inject({ ...call, headers: { cookie, ...headers }, payload })
}

const getLoginStatus = async (...args: Parameters<typeof login>) => (await login(...args)).statusCode

async function cookieAfterLogin(payload: object = right): Promise<string> {
  const { headers } = await login(payload)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const strangers = (count: number, network: string) =>
  Array.from({ length: count }, (_, n) => login(wrong, { from: `${network}.${n}` }))

it('a known device logs in at once during an attack, also from the same address', async () => {
  await open({ limits: { pause: longer } })
  const cookie = await cookieAfterLogin()
  await Promise.all(strangers(10, '198.51.100'))
  const waiting = Promise.all(strangers(50, '203.0.113'))
  for (let n = 0; n < 70; n += 1) await getLoginStatus({ ...wrong, email: `${n}@practice.be` })
  expect(await getLoginStatus(right)).toBe(429)
  expect(await getLoginStatus(right, { cookie })).toBe(200)
  await server.close()
  await waiting
})

it('a new device logs in with the right password during an attack, after a delay', async () => {
  await open({ limits: { pause: 5 } })
  for (let n = 0; n < 100; n += 1) expect(await getLoginStatus(wrong, { from: `198.51.100.${n}` })).toBe(401)
  const more = Promise.all(strangers(100, '198.51.100'))
  expect(await getLoginStatus(right)).toBe(200)
  await more
})

it('wrong passwords on a known device count for that device only', async () => {
  await open()
  const [tablet, desk] = [await cookieAfterLogin(), await cookieAfterLogin()]
  for (let n = 0; n < 10; n += 1) expect(await getLoginStatus(wrong, { cookie: tablet })).toBe(401)
  expect(await getLoginStatus(right, { cookie: tablet })).toBe(429)
  expect(await getLoginStatus(right, { cookie: desk })).toBe(200)
  expect(await getLoginStatus(right)).toBe(200)
  server.clock.advance(60_001)
  expect(await getLoginStatus(right, { cookie: tablet })).toBe(200)
})

it('a device cookie of another account or server, or an altered one, is ignored', async () => {
  await open()
  await signUp(server, bart)
  const cookie = await cookieAfterLogin()
  const ofBart = await cookieAfterLogin({ email: bart.email, password: bart.password })
  const renamed = `${cookie.split('=')[0]}=${ofBart.split('=')[1]}`
  const altered = `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`
  for (let n = 0; n < 10; n += 1) await login(wrong)
  for (const none of [ofBart, renamed, altered, 'sidebar_state=true', ''])
    expect(await getLoginStatus(right, { cookie: none }), none).toBe(429)
  expect(await getLoginStatus(right, { cookie: `sidebar_state=true; ${ofBart}; ${cookie}` })).toBe(200)
})

it.each([
  ['http', 'bouvier-device-', ''],
  ['https', '__Secure-bouvier-device-', '; Secure'],
])(
  'over %s the device cookie is anonymous and hidden from scripts and other sites',
  async (protocol, name, secure) => {
    await open({ trustProxy: ['10.0.0.9'] })
    const forwarded = { 'x-forwarded-proto': protocol, 'x-forwarded-for': practice }
    const { headers } = await login(right, { from: '10.0.0.9', headers: forwarded })
    const cookie = String(headers['set-cookie'])
    const attributes = `Path=/api/auth; Max-Age=34560000; HttpOnly; SameSite=Strict${secure}`
    expect(cookie).toMatch(new RegExp(`^${name}[\\w-]+=[\\w.-]+; ${attributes}$`))
    expect(cookie).not.toContain('anna')
  },
)

it('only a login, a registration and a used link set the device cookie', async () => {
  await open()
  expect((await login(wrong)).headers['set-cookie']).toBeUndefined()
  const cookie = await cookieAfterLogin()
  const again = await server.app.inject({ url: '/api/auth/registration', headers: { cookie } })
  expect(again.headers['set-cookie']).toBeUndefined()
  const registered = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload: bart })
  expect(String(registered.headers['set-cookie'])).toContain('HttpOnly')
})

it('waiting logins are limited, and an address without failures takes precedence', async () => {
  await open({ limits: { pause: longer } })
  await Promise.all(strangers(10, '198.51.100'))
  // These addresses have failed before. Two requests may wait, and the others are refused.
  const statuses = strangers(10, '198.51.100').map(async answer => (await answer).statusCode)
  const refused = new Set<number>()
  for (const [n, answer] of statuses.entries()) if (n >= 2) refused.add(await answer)
  expect(refused).toEqual(new Set([429]))
  const newcomer = login(right, { from: '203.0.113.1' })
  expect(await Promise.race([Promise.any(statuses.slice(0, 2)), newcomer.then(() => 'newcomer')])).toBe(429)
  await server.close()
  await newcomer
})

it('right passwords do not count as failures', async () => {
  await open({ limits: { pause: longer } })
  for (let n = 0; n < 30; n += 1) expect(await getLoginStatus(right, { from: `203.0.113.${n}` })).toBe(200)
})
