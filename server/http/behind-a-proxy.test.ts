import { afterEach, describe, expect, it } from 'vitest'
import { anna } from '../../tests/practice/cast.ts'
import { signUp } from '../testing/client.ts'
import { openServer, type Server } from '../testing/server.ts'

let server: Server
afterEach(() => server.close())

const proxy = '10.0.0.9'
const wrong = { email: anna.email, password: 'a guess' }

async function statusOfLogin(from: string, through: string): Promise<number> {
  const call = { method: 'POST', url: '/api/auth/login', remoteAddress: through, payload: wrong } as const
  return (await server.app.inject({ ...call, headers: { 'x-forwarded-for': from } })).statusCode
}

async function guess(times: number, from: (n: number) => string, through: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await statusOfLogin(from(n), through))
  return statuses
}

const stopped = [...Array(10).fill(401), 429]

it('counts login failures per client address when the proxy is trusted', async () => {
  server = await openServer({ limits: true, trustProxy: ['10.0.0.0/24'] })
  await signUp(server)
  expect(await guess(11, () => '203.0.113.7', proxy)).toEqual(stopped)
  expect(await statusOfLogin('203.0.113.8', proxy)).toBe(401)
})

it.each([
  [['10.0.0.0/24'], '192.0.2.1'],
  [[], proxy],
])('ignores forwarded addresses from untrusted peers', async (trustProxy, through) => {
  server = await openServer({ limits: true, trustProxy })
  await signUp(server)
  expect(await guess(11, n => `203.0.113.${n}`, through)).toEqual(stopped)
})

describe('an unconfigured proxy', () => {
  const warnings: string[] = []
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line)
    if (level === 40) warnings.push(msg)
  }
  const open = async (trustProxy: string[] = []) => {
    warnings.length = 0
    server = await openServer({ trustProxy, log: { write } })
  }
  const forwarded: { [name: string]: string } = { 'x-forwarded-for': '203.0.113.7' }
  const ask = (remoteAddress: string, headers = forwarded) =>
    server.app.inject({ url: '/api/health', remoteAddress, headers })

  it.each(['10.0.0.9', '127.0.0.1', '::1', '::ffff:192.168.1.9', 'fd00::9'])(
    'at %s is logged once, with the setting to use',
    async from => {
      await open()
      await ask(from, {})
      expect(warnings).toEqual([])
      for (let n = 0; n < 3; n += 1) await ask(from)
      expect(warnings).toEqual([expect.stringMatching(/TRUST_PROXY.*one address/)])
    },
  )

  it('is not logged when it is configured or when a public address sends the header', async () => {
    await open(['10.0.0.0/24'])
    await ask(proxy)
    await server.close()
    await open()
    await ask('198.51.100.7')
    expect(warnings).toEqual([])
  })
})
