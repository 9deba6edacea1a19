import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareBundle } from '../testing/bundle.ts'
import { colleague, colleaguePassword } from './details.ts'

const bundle = prepareBundle()
const demo = (...args: string[]) => bundle.startDemo(['--clients', '20', ...args])
const credentials = { email: colleague.email, password: colleaguePassword }
const meta = `<meta name="demo-sign-in" content="${credentials.email} ${credentials.password}" />`
const screens = ['/', '/index.html', '/auth/login', '/app/people/clients']
const page = async (url: string, path: string) => {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  return answer.text()
}

it('starts with its rows and shows the login on the console and on its page', async () => {
  const server = await demo()
  await expect
    .poll(() => server.output.out)
    .toContain(`${credentials.email}, password ${credentials.password}`)
  for (const path of screens) expect(await page(server.url, path)).toContain(meta)
  const { body } = await server.call('POST', 'auth/login', { body: credentials })
  const headers = { authorization: `Bearer ${body.access_token}` }
  const clients = await server.call('GET', 'clients?limit=1000', { headers })
  expect(clients.body.data).toHaveLength(20)
})

it('keeps its data between runs until it is started with --fresh', async () => {
  const first = await demo('--seed', 'kept')
  const { body } = await first.call('POST', 'auth/login', { body: credentials })
  const headers = { authorization: `Bearer ${body.access_token}` }
  await first.call('POST', 'species', { body: { name: 'Lama', hourlyPrice: 60 }, headers })
  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0 })
  const second = await demo('--seed', 'kept')
  expect((await second.call('GET', 'species?search=lama', { headers })).body.data).toHaveLength(1)
  await expect.poll(() => second.output.out).toContain('already exists')
  second.child.kill('SIGTERM')
  await second.ended
  const third = await demo('--seed', 'kept', '--fresh')
  const again = await third.call('POST', 'auth/login', { body: credentials })
  const renewed = { authorization: `Bearer ${again.body.access_token}` }
  expect((await third.call('GET', 'species?search=lama', { headers: renewed })).body.data).toEqual([])
})

it('writes only its own data, whatever the settings say', async () => {
  const otherEnv = { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none', DATA_DIR: bundle.dataDir }
  await bundle.startDemo(['--clients', '20'], otherEnv)
  expect(existsSync(bundle.dataDir)).toBe(false)
  expect(readdirSync(join(bundle.folder, 'data-demo')).toSorted()).toEqual(['20-bouvier', '20-kept'])
})

it('refuses the port of the normal server, because browsers store an app by origin', async () => {
  const { code, err } = await bundle.run('demo', ['--port', '3456'], { PORT: '3456' })
  expect(code).toBe(1)
  expect(err).toContain('used by the normal server')
})

it('keeps its login and its code out of the normal server', async () => {
  const server = await bundle.start()
  for (const path of screens) expect(await page(server.url, path)).toContain('<title>Bouvier</title>')
  for (const path of screens) expect(await page(server.url, path)).not.toContain('demo-sign-in')
  expect(await server.call('POST', 'auth/login', { body: credentials })).toMatchObject({ status: 401 })
  for (const text of ['demo-sign-in', colleague.email, colleaguePassword])
    expect(readProgram('main')).not.toContain(text)
  expect(readProgram('demo')).toContain('demo-sign-in')
})

function readProgram(entry: string): string {
  const loaded = new Map<string, string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    const text = readFileSync(join(bundle.folder, 'server', name), 'utf8')
    loaded.set(name, text)
    for (const [, other = ''] of text.matchAll(/from\s*"\.\/([^"]+)"|import\s*"\.\/([^"]+)"/g)) load(other)
  }
  load(`${entry}.js`)
  return [...loaded.values()].join('\n')
}
