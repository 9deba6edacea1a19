import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { anna, claire } from '../tests/practice/cast.ts'
import { databaseFile } from './db/open-database.ts'
import { type Bundle, buildBundle, run, startBundle } from './testing/bundle.ts'

let bundle: Bundle
beforeAll(async () => {
  bundle = await buildBundle()
})
afterAll(() => bundle.remove())

type Running = Awaited<ReturnType<typeof startBundle>>
const started: Running[] = []
const start = async (env: { [name: string]: string } = {}) => {
  const server = await startBundle(bundle, env)
  started.push(server)
  return server
}
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.child.kill('SIGKILL')
    await server.ended
  }
})

async function signIn(server: Running): Promise<{ authorization: string }> {
  const { email, password } = anna
  const login = () => server.call('POST', 'auth/login', { body: { email, password } })
  const first = await login()
  if (first.status === 401) await server.call('POST', 'auth/register', { body: anna })
  const { body } = first.status === 401 ? await login() : first
  return { authorization: `Bearer ${body.access_token}` }
}

describe('the bundled server', () => {
  it('logs its address, and serves the app and the API on one port', async () => {
    const server = await start()
    expect(server.output.out).toContain('On this machine')
    const page = await fetch(`${server.url}/app/taxonomy/species`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<title>Bouvier</title>')
    expect(await server.call('GET', 'health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('finishes open requests when it is told to stop', async () => {
    const server = await start()
    const body = JSON.stringify({ ...anna, email: 'last@practice.be' })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    }
    const pendingRequest = request(`${server.url}/api/auth/register`, { method: 'POST', headers })
    const response = once(pendingRequest, 'response')
    pendingRequest.flushHeaders()
    // The server has accepted the request, and waits for its body.
    await once(pendingRequest, 'continue')
    server.child.kill('SIGTERM')
    pendingRequest.end(body)
    const [answer] = await response
    expect(answer).toMatchObject({ statusCode: 201 })
    answer.resume()
    expect(await server.ended).toMatchObject({ code: 0 })
  })

  it('reports each invalid setting, and does not start', async () => {
    const { code, err } = await run(bundle, 'main', [], { PORT: 'x', REGISTRATION: 'y' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/PORT is 'x'.*\n.*REGISTRATION is not valid/)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  it('refuses a database from before the first release, and leaves it unchanged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bouvier-old-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const old = new DatabaseSync(databaseFile(dataDir))
    old.exec("create table migrations (name text primary key); insert into migrations values ('0001-ground')")
    const { code, err } = await run(bundle, 'main', [], { DATA_DIR: dataDir }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^Bouvier cannot start\. .*before the first release.*Export its clients and animals/)
    expect(err).not.toMatch(/\bat .*:\d+/)
    expect(old.prepare('select name from sqlite_master').all()).toMatchObject([{ name: 'migrations' }, {}])
    old.close()
  })

  it('never logs the registration code', async () => {
    const code = 'zandloper-47'
    const server = await start({
      DATA_DIR: `${bundle.dataDir}-code`,
      REGISTRATION: 'code',
      REGISTRATION_CODE: code,
      LOG_LEVEL: 'trace',
    })
    const register = (registrationCode: string) =>
      server.call('POST', 'auth/register', { body: { ...anna, registrationCode } })
    expect(await register(`${code}-not`)).toMatchObject({ status: 403 })
    expect(await register(code)).toMatchObject({ status: 201 })
    server.child.kill('SIGTERM')
    const { out, err } = await server.ended
    expect(err).toContain('/api/auth/register')
    expect(out + err).not.toContain(code)
    const wrong = await run(bundle, 'main', [], { REGISTRATION: code }).ended
    expect(wrong.err).toContain('REGISTRATION is not valid')
    expect(wrong.err).not.toContain(code)
  })

  it('reports that its port is already in use', async () => {
    const { url } = await start()
    const port = new URL(url).port
    const { code, err } = await run(bundle, 'main', [], { PORT: port }).ended
    expect(code).toBe(1)
    expect(err).toContain(`Port ${port} is already in use`)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  it('notifies systemd that it is ready, and then that it is alive', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bouvier-systemd-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const outputFile = join(folder, 'told')
    const program = join(folder, 'systemd-notify')
    writeFileSync(program, `#!/bin/sh\necho "$1" >> ${outputFile}\n`)
    chmodSync(program, 0o755)
    await start({
      PATH: `${folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/told',
      WATCHDOG_USEC: '300000',
    })
    await vi.waitFor(
      () => expect(readFileSync(outputFile, 'utf8')).toMatch(/^READY=1\nWATCHDOG=1\nWATCHDOG=1\n/),
      10_000,
    )
  })

  it('applies a staff command at once', async () => {
    const server = await start()
    const headers = await signIn(server)
    expect(await server.call('GET', 'auth/profile', { headers })).toMatchObject({ status: 200 })
    const staff = await run(bundle, 'staff', ['disable', anna.email]).ended
    expect(staff).toMatchObject({ code: 0, out: expect.stringContaining('Anna Peeters') })
    expect(await server.call('GET', 'auth/profile', { headers })).toMatchObject({ status: 401 })
    expect(await run(bundle, 'staff', ['enable', anna.email]).ended).toMatchObject({ code: 0 })
    expect(await run(bundle, 'staff', ['remove']).ended).toMatchObject({ code: 2 })
    const result = await run(bundle, 'staff', ['list'], { DATA_DIR: `${bundle.dataDir}-none` }).ended
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining('no database') })
  })

  it('rewrites its database files after an erasing, in its bundled worker thread', async () => {
    const dataDir = `${bundle.dataDir}-erasing`
    const server = await start({ DATA_DIR: dataDir })
    const headers = await signIn(server)
    const body = { ...claire, lastName: 'Vandersmissen-Zandloper' }
    const client = await server.call('POST', 'clients', { headers, body })
    const isThere = () =>
      readdirSync(dataDir)
        .filter(name => name.startsWith('bouvier.db'))
        .some(name => readFileSync(join(dataDir, name)).includes(body.lastName))
    expect(isThere()).toBe(true)
    expect(await server.call('POST', `clients/${client.body.id}/erase`, { headers, body: {} })).toMatchObject(
      { status: 200 },
    )
    await vi.waitFor(() => expect(isThere()).toBe(false), { timeout: 20_000, interval: 100 })
    await vi.waitFor(
      () => expect(server.output.err).toContain('erased data is removed from the database files'),
      {
        timeout: 20_000,
      },
    )
  })
})
