import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anna, bart } from '../tests/practice/cast.ts'
import { prepareBundle, type RunningServer } from './testing/bundle.ts'

/** Runs the programs as shipped, and restores a backup exactly as docs/backup.md describes. */
const bundle = prepareBundle()

type Tokens = { access: string; refresh: string }

const clara = { ...anna, firstName: 'Clara', email: 'clara@practice.be' }
const dirk = { ...anna, firstName: 'Dirk', email: 'dirk@practice.be' }

describe('after a restored backup', () => {
  let dataDir: string
  let server: RunningServer
  const start = async () => {
    server = await bundle.start({ DATA_DIR: dataDir })
  }
  const stop = async () => {
    server.child.kill('SIGTERM')
    await server.ended
  }
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bouvier-restored-'))
    await start()
  })
  afterEach(async () => {
    await stop()
    rmSync(dataDir, { recursive: true })
  })

  const command = async (entry: 'staff' | 'backup', ...args: string[]) => {
    const { code, out, err } = await bundle.run(entry, args, { DATA_DIR: dataDir })
    expect(`${code} ${err}`).toBe('0 ')
    return out
  }
  const readTokens = ({ status, body }: Awaited<ReturnType<RunningServer['call']>>): Tokens => {
    expect(status).toBeLessThan(300)
    return { access: body.access_token, refresh: body.refresh_token }
  }
  const register = async (person: object) =>
    readTokens(await server.call('POST', 'auth/register', { body: person }))
  const tryToLogIn = (email: string, password: string) =>
    server.call('POST', 'auth/login', { body: { email, password } })
  const logIn = async ({ email, password }: typeof anna) => readTokens(await tryToLogIn(email, password))
  const refresh = ({ refresh: refresh_token }: Tokens) =>
    server.call('POST', 'auth/refresh-token', { body: { refresh_token } })
  const next = async (tokens: Tokens) => readTokens(await refresh(tokens))
  const call = (tokens: Tokens, method: string, path: string, body?: object) =>
    server.call(method, path, {
      headers: { authorization: `Bearer ${tokens.access}` },
      ...(body === undefined ? {} : { body }),
    })
  const fetchSessionId = async (tokens: Tokens) => {
    const { body } = await call(tokens, 'GET', 'auth/sessions')
    return String(body.find((session: { isThis: boolean }) => session.isThis).id)
  }

  async function putBack() {
    await stop()
    const aside = mkdtempSync(join(dataDir, 'aside-'))
    for (const name of readdirSync(dataDir).filter(name => /^bouvier\.db(-wal|-shm)?$/.test(name)))
      renameSync(join(dataDir, name), join(aside, name))
    const [copy = ''] = readdirSync(join(dataDir, 'backups'))
    copyFileSync(join(dataDir, 'backups', copy), join(dataDir, 'bouvier.db'))
  }

  it('ended sessions stay ended, and valid sessions stay logged in', async () => {
    const owner = await register(anna)
    const stolen = await register(bart)
    const leaving = await register(clara)
    const dirks = await register(dirk)
    let rotated = await next(await logIn(anna))
    const loggedOut = await logIn(bart)
    await command('backup')

    for (let n = 0; n < 4; n += 1) rotated = await next(rotated)
    const since = await next(await logIn(anna))
    const endedSince = await logIn(anna)
    await call(owner, 'DELETE', `auth/sessions/${await fetchSessionId(endedSince)}`)
    await call(loggedOut, 'DELETE', `auth/sessions/${await fetchSessionId(loggedOut)}`)
    const bartsReset = await command('staff', 'reset', bart.email)
    const password = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(bartsReset)?.[0] ?? ''
    await command('staff', 'disable', clara.email)
    const role = { role: 'owner' }
    const { body: people } = await call(owner, 'GET', 'people')
    const idOfDirk = people.find(({ email }: { email: string }) => email === dirk.email).id
    expect(await call(owner, 'PATCH', `people/${idOfDirk}`, role)).toMatchObject({ status: 200 })
    const closed = { kind: 'closed' }
    expect(await call(owner, 'PUT', 'people/registration', closed)).toMatchObject({ status: 200 })

    await putBack()
    expect(await command('staff', 'restored')).toContain('were applied again')
    await start()

    for (const tokens of [stolen, leaving, loggedOut, endedSince]) {
      expect(await refresh(tokens)).toMatchObject({ status: 401 })
      expect(await call(tokens, 'GET', 'auth/profile')).toMatchObject({ status: 401 })
    }
    expect(await tryToLogIn(bart.email, bart.password)).toMatchObject({ status: 401 })
    expect(await tryToLogIn(bart.email, password)).toMatchObject({ status: 200 })
    expect(await tryToLogIn(clara.email, clara.password)).toMatchObject({ status: 401 })
    expect(await server.call('POST', 'auth/register', { body: { ...anna, email: 'x@y.be' } })).toMatchObject({
      status: 403,
    })
    // Sessions from before and after the backup stay valid, and are not treated as stolen.
    for (const tokens of [owner, rotated, since, dirks]) {
      const again = await next(await next(tokens))
      expect(await call(again, 'GET', 'auth/profile')).toMatchObject({ status: 200 })
    }
    const dirkAgain = await logIn(dirk)
    expect(await call(dirkAgain, 'GET', 'people')).toMatchObject({ status: 200 })
  })

  it('a stolen refresh token is detected once both copies are used', async () => {
    const first = await register(anna)
    await command('backup')
    let owner = first
    for (let n = 0; n < 3; n += 1) owner = await next(owner)
    const thief = owner
    for (let n = 0; n < 3; n += 1) owner = await next(owner)
    await putBack()
    await command('staff', 'restored')
    await start()
    const stolen = await next(thief)
    const tokens = await next(owner)
    expect(await refresh(stolen)).toMatchObject({ status: 401 })
    expect(await refresh(tokens)).toMatchObject({ status: 401 })
  })

  it('a machine without the journal logs all users out, and the command reports it', async () => {
    const tokens = await register(anna)
    await command('backup')
    await putBack()
    for (const name of ['accounts.journal', 'session-secret']) rmSync(join(dataDir, name))
    expect(await command('staff', 'restored')).toContain('All users are logged out')
    await start()
    expect(await refresh(tokens)).toMatchObject({ status: 401 })
    expect(await call(tokens, 'GET', 'auth/profile')).toMatchObject({ status: 401 })
    const again = await next(await logIn(anna))
    expect(await call(again, 'GET', 'auth/profile')).toMatchObject({ status: 200 })
  })

  it('files in the data folder are readable by the server only, and contain no names', async () => {
    await register(anna)
    await stop()
    await start()
    const journal = readFileSync(join(dataDir, 'accounts.journal'), 'utf8')
    // An entry for the user, and an entry for the registration.
    expect(journal.split('\n').filter(Boolean)).toHaveLength(2)
    expect(journal).not.toMatch(/anna|peeters|practice\.be/i)
    const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8')
    expect(secret.length).toBeGreaterThan(40)
    expect(readFileSync(join(dataDir, 'bouvier.db')).includes(secret)).toBe(false)
    const isWindows = process.platform === 'win32'
    for (const name of ['accounts.journal', 'session-secret'])
      expect(isWindows || (statSync(join(dataDir, name)).mode & 0o777) === 0o600).toBe(true)
  })
})
