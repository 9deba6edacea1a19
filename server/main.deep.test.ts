import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { anna, claire } from '../tests/practice/cast.ts'
import { databaseFile } from './db/open-database.ts'
import { openSession, prepareBundle } from './testing/bundle.ts'

const bundle = prepareBundle()

describe('the bundled server', () => {
  it('logs its address, and serves the app and the API on one port', async () => {
    const server = await bundle.start()
    expect(server.output.out).toContain('On this machine')
    const page = await fetch(`${server.url}/app/taxonomy/species`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<title>Bouvier</title>')
    expect(await server.call('GET', 'health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('finishes open requests when it is told to stop', async () => {
    const server = await bundle.start()
    const body = JSON.stringify({ ...anna, email: 'last@practice.be' })
    const length = { 'content-length': Buffer.byteLength(body) }
    const headers = { 'content-type': 'application/json', ...length, expect: '100-continue' }
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
    const { code, err } = await bundle.run('main', [], { PORT: 'x', REGISTRATION: 'y' })
    expect(code).toBe(1)
    expect(err).toMatch(/PORT is 'x'.*\n.*REGISTRATION is not valid/)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  it('refuses a database from before the first release, and leaves it unchanged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bouvier-old-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const old = new DatabaseSync(databaseFile(dataDir))
    old.exec("create table migrations (name text primary key); insert into migrations values ('0001-ground')")
    const { code, err } = await bundle.run('main', [], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(err).toMatch(/^Bouvier cannot start\. .*before the first release.*Export its clients and animals/)
    expect(err).not.toMatch(/\bat .*:\d+/)
    expect(old.prepare('select name from sqlite_master').all()).toMatchObject([{ name: 'migrations' }, {}])
    old.close()
  })

  it('never logs the registration code', async () => {
    const code = 'zandloper-47'
    const settings = { REGISTRATION: 'code', REGISTRATION_CODE: code, LOG_LEVEL: 'trace' }
    const server = await bundle.start({ DATA_DIR: `${bundle.dataDir}-code`, ...settings })
    const register = (registrationCode: string) =>
      server.call('POST', 'auth/register', { body: { ...anna, registrationCode } })
    expect(await register(`${code}-not`)).toMatchObject({ status: 403 })
    expect(await register(code)).toMatchObject({ status: 201 })
    server.child.kill('SIGTERM')
    const { out, err } = await server.ended
    expect(err).toContain('/api/auth/register')
    expect(out + err).not.toContain(code)
    const wrong = await bundle.run('main', [], { REGISTRATION: code })
    expect(wrong.err).toContain('REGISTRATION is not valid')
    expect(wrong.err).not.toContain(code)
  })

  it('reports that its port is already in use', async () => {
    const { url } = await bundle.start()
    const port = new URL(url).port
    const { code, err } = await bundle.run('main', [], { PORT: port })
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
    const settings = { NOTIFY_SOCKET: '/run/told', WATCHDOG_USEC: '300000' }
    await bundle.start({ PATH: `${folder}:${process.env.PATH}`, ...settings })
    const notified = /^READY=1\nWATCHDOG=1\nWATCHDOG=1\n/
    await vi.waitFor(() => expect(readFileSync(outputFile, 'utf8')).toMatch(notified), 10_000)
  })

  it('applies a staff command at once', async () => {
    const server = await bundle.start()
    const headers = await openSession(server)
    expect(await server.call('GET', 'auth/profile', { headers })).toMatchObject({ status: 200 })
    const staff = await bundle.run('staff', ['disable', anna.email])
    expect(staff).toMatchObject({ code: 0, out: expect.stringContaining('Anna Peeters') })
    expect(await server.call('GET', 'auth/profile', { headers })).toMatchObject({ status: 401 })
    expect(await bundle.run('staff', ['enable', anna.email])).toMatchObject({ code: 0 })
    expect(await bundle.run('staff', ['remove'])).toMatchObject({ code: 2 })
    const result = await bundle.run('staff', ['list'], { DATA_DIR: `${bundle.dataDir}-none` })
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining('no database') })
  })

  it('rewrites its database files after an erasing, in its bundled worker thread', async () => {
    const dataDir = `${bundle.dataDir}-erasing`
    const server = await bundle.start({ DATA_DIR: dataDir })
    const headers = await openSession(server)
    const body = { ...claire, lastName: 'Vandersmissen-Zandloper' }
    const client = await server.call('POST', 'clients', { headers, body })
    const isThere = () =>
      readdirSync(dataDir)
        .filter(name => name.startsWith('bouvier.db'))
        .some(name => readFileSync(join(dataDir, name)).includes(body.lastName))
    expect(isThere()).toBe(true)
    const erased = await server.call('POST', `clients/${client.body.id}/erase`, { headers, body: {} })
    expect(erased).toMatchObject({ status: 200 })
    const soon = { timeout: 20_000, interval: 100 }
    await vi.waitFor(() => expect(isThere()).toBe(false), soon)
    const message = 'erased data is removed from the database files'
    await vi.waitFor(() => expect(server.output.err).toContain(message), soon)
  })
})
