import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../server/testing/client.ts'
import { type RegisteredRoute, registeredRoutes, toMethod } from '../server/testing/registered-routes.ts'
import { openServer, type Server } from '../server/testing/server.ts'

const page = readFileSync(new URL('../docs/deployment.md', import.meta.url), 'utf8')
const nginx = page.split('```').find(block => block.includes('proxy_pass')) ?? ''
const megabyte = 1024 * 1024

let server: Server
let accessToken: string
beforeAll(async () => {
  server = await openServer()
  accessToken = (await signUp(server)).accessToken
})
afterAll(() => server.close())

/**
 * The body size limit of a path as nginx finds it: from the longest matching prefix, or else from the server.
 */
function largestBody(path: string): number {
  const [, whole = '0'] = /^ {2}client_max_body_size (\d+)m;/m.exec(nginx) ?? []
  const locations = [...nginx.matchAll(/^ {2}location (\/\S*) \{\n {4}client_max_body_size (\d+)m;/gm)]
  const [found] = locations
    .map(([, prefix = '', size = '']) => ({ prefix, size }))
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  return Number(found?.size ?? whole) * megabyte
}

/** The path as written to the log of the example configuration. */
function loggedPath(path: string): string {
  const [, map = ''] = /map \$uri \$\w+ \{\n([^}]+)\}/.exec(nginx) ?? []
  for (const [, pattern = '', value = ''] of map.matchAll(/^ +~(\S+) +(\S+);/gm))
    if (new RegExp(pattern).test(path)) return value.replace('$uri', path)
  return path
}

const send = ({ method, path }: RegisteredRoute, size: number) =>
  server.app.inject({
    method: toMethod(method),
    url: path,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    payload: ' '.repeat(size),
  })

it('the nginx example accepts every body size that the server accepts', async () => {
  const sends = registeredRoutes(server).filter(({ method }) => /^P/.test(method))
  expect(sends.length).toBeGreaterThan(50)
  const accepted: string[] = []
  for (const route of sends) {
    const { statusCode } = await send(route, largestBody(route.path) + 1)
    if (statusCode !== 413) accepted.push(`${statusCode} ${route.method} ${route.path}`)
  }
  expect(accepted).toEqual([])
})

it('the nginx example keeps secrets in paths out of its log', async () => {
  const secret = 'KzH7-9b_secret'
  const withParameter = registeredRoutes(server).filter(
    ({ method, path }) => method === 'GET' && path.includes(':'),
  )
  const paths = withParameter.map(({ path }) => path.replace(/:\w+/, secret))
  const open: string[] = []
  for (const url of paths)
    if ((await server.app.inject({ method: 'GET', url })).statusCode !== 401) open.push(url)
  expect(open).toHaveLength(3)
  expect(open.map(loggedPath).filter(path => path.includes(secret))).toEqual([])
  expect(loggedPath('/api/clients')).toBe('/api/clients')
})

it('the page contains no registration code that a reader could copy', () => {
  expect([...page.matchAll(/REGISTRATION_CODE=[\w-]+/g)].map(([text]) => text)).toEqual([])
})
