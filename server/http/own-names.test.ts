import { afterEach, expect, it } from 'vitest'
import { anna } from '../../tests/practice/cast.ts'
import { openServer, type Server, type ServerOptions } from '../testing/server.ts'

let server: Server
afterEach(() => server.close())

async function ask(host: string, url = '/api/health', headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { host, ...headers } })
}

const open = async (options: ServerOptions = {}) => {
  server = await openServer({ allowedHosts: ['praktijk.example.be', 'balie'], ...options })
}

it('a page that points its own host name at the server (DNS rebinding) gets nothing', async () => {
  const lines: string[] = []
  await open({ log: { write: line => lines.push(line) } })
  const prefixes = ['', 'praktijk.example.be.', 'localhost.', '127.0.0.1.', '[::1].']
  const hosts = prefixes.map(prefix => `${prefix}rebinding.example`)
  for (const host of [...hosts, 'rebinding.example:80', 'xbalie']) {
    for (const url of ['/', '/api/health', '/sign/page.js', '/api/openapi.json'])
      expect(await ask(host, url), `${host} ${url}`).toMatchObject({ statusCode: 421 })
    const register = { method: 'POST', url: '/api/auth/register', headers: { host }, payload: anna } as const
    expect(await server.app.inject(register)).toMatchObject({ statusCode: 421 })
  }
  // The log gives the operator the reason for the refusals, once for each name.
  const warnings = lines.filter(line => line.includes('"rebinding.example"'))
  expect(warnings).toHaveLength(1)
})

it('answers under its own names and every address, with or without a port', async () => {
  await open()
  const names = ['localhost', 'LOCALHOST:3000', 'localhost.', 'bouvier.localhost', 'balie:3000']
  const addresses = ['127.0.0.1:3000', '192.168.1.20', '[::1]:3000', '[fe80::1]']
  for (const host of [...names, ...addresses, 'praktijk.example.be', 'Praktijk.Example.be:8443'])
    expect(await ask(host), host).toMatchObject({ statusCode: 200 })
})

it('refuses with plain text, so a device treats it as offline and keeps its edits', async () => {
  await open()
  const page = await ask('vet.example', '/api/species')
  expect(page.statusCode).toBe(421)
  expect(page.headers['content-type']).toContain('text/plain')
  expect(page.payload).toContain('ALLOWED_HOSTS')
})

it('uses the forwarded host of a trusted proxy only', async () => {
  await open({ trustProxy: ['10.0.0.9'] })
  const through = (remoteAddress: string, forwarded: string, host: string) =>
    server.app.inject({ url: '/api/health', remoteAddress, headers: { host, 'x-forwarded-host': forwarded } })
  expect(await through('10.0.0.9', 'praktijk.example.be', 'inner')).toMatchObject({ statusCode: 200 })
  expect(await through('10.0.0.9', 'rebinding.example', 'localhost')).toMatchObject({ statusCode: 421 })
  const untrusted = await through('10.0.0.7', 'praktijk.example.be', 'rebinding.example')
  expect(untrusted).toMatchObject({ statusCode: 421 })
})
