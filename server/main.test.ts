import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSqlite } from './db/sqlite.ts'
import { databaseFile } from './open-database.ts'
import { type Bundle, buildBundle, run, startBundle } from './testing/bundle.ts'
import { anna } from './testing/client.ts'

// A machine under load starts its processes slowly; nothing here is about time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let bundle: Bundle
beforeAll(async () => {
  bundle = await buildBundle()
})
afterAll(() => bundle.remove())

type Running = Awaited<ReturnType<typeof startBundle>>
const started: Running[] = []
const start = async (env: { [name: string]: string } = {}) => {
  const host = await startBundle(bundle, env)
  started.push(host)
  return host
}
afterEach(async () => {
  for (const host of started.splice(0)) {
    host.child.kill('SIGKILL')
    await host.ended
  }
})

async function signIn(host: Running): Promise<{ authorization: string }> {
  const { email, password } = anna
  const login = () => host.call('POST', 'auth/login', { body: { email, password } })
  const first = await login()
  if (first.status === 401) await host.call('POST', 'auth/register', { body: anna })
  const { body } = first.status === 401 ? await login() : first
  return { authorization: `Bearer ${body.access_token}` }
}

describe('the shipped host', () => {
  it('says where it is, and serves the app and the API on one port', async () => {
    const host = await start()
    expect(host.said.out).toContain('On this machine')
    const page = await fetch(`${host.url}/app/taxonomy/species`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<title>Bouvier</title>')
    expect(await host.call('GET', 'health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('finishes what it has begun when it is told to stop', async () => {
    const host = await start()
    const beginning = host.call('POST', 'auth/register', { body: { ...anna, email: 'last@practice.be' } })
    // The password is hashed meanwhile: the request is in the middle when the signal comes.
    await new Promise(resolve => setTimeout(resolve, 100))
    host.child.kill('SIGTERM')
    expect(await beginning).toMatchObject({ status: 201 })
    expect(await host.ended).toMatchObject({ code: 0 })
  })

  it('names every wrong setting, and does not start', async () => {
    const { code, err } = await run(bundle, 'main', [], { PORT: 'x', REGISTRATION: 'y' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/PORT is 'x'.*\n.*REGISTRATION is 'y'/)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  it('says so when its port is taken', async () => {
    const { url } = await start()
    const port = new URL(url).port
    const { code, err } = await run(bundle, 'main', [], { PORT: port }).ended
    expect(code).toBe(1)
    expect(err).toContain(`Port ${port} is taken`)
    expect(err).not.toMatch(/\bat .*:\d+/)
  })

  it('sees at once what a staff command beside it does', async () => {
    const host = await start()
    const headers = await signIn(host)
    expect(await host.call('GET', 'auth/profile', { headers })).toMatchObject({ status: 200 })
    const staff = await run(bundle, 'staff', ['disable', anna.email]).ended
    expect(staff).toMatchObject({ code: 0, out: expect.stringContaining('Anna Peeters') })
    expect(await host.call('GET', 'auth/profile', { headers })).toMatchObject({ status: 401 })
    expect(await run(bundle, 'staff', ['enable', anna.email]).ended).toMatchObject({ code: 0 })
    expect(await run(bundle, 'staff', ['remove']).ended).toMatchObject({ code: 2 })
    const elsewhere = await run(bundle, 'staff', ['list'], { DATA_DIR: `${bundle.dataDir}-none` }).ended
    expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining('no database') })
  })
})

describe('a host that is killed while it writes', () => {
  it('has lost nothing that it answered, and did nothing twice', async () => {
    const answered: string[] = []
    let unanswered: { key: string; name: string } | undefined
    for (let round = 1; round <= 3; round += 1) {
      const host = await start()
      const headers = await signIn(host)
      const add = (name: string, key: string) =>
        host.call('POST', 'species', {
          body: { name, hourlyPrice: 10 },
          headers: { ...headers, 'idempotency-key': key },
        })
      // What got no answer from the host before is sent again: it happens now, or it had happened.
      if (unanswered !== undefined) {
        expect(await add(unanswered.name, unanswered.key)).toMatchObject({ status: 201 })
        answered.push(unanswered.name)
      }
      setTimeout(() => host.child.kill('SIGKILL'), 50 + Math.random() * 250)
      for (let n = 0; ; n += 1) {
        unanswered = { name: `Round ${round} number ${n}`, key: randomUUID() }
        const answer = await add(unanswered.name, unanswered.key).catch(() => undefined)
        if (answer === undefined) break
        expect(answer.status).toBe(201)
        answered.push(unanswered.name)
      }
      await host.ended
    }

    const db = openSqlite(databaseFile(bundle.dataDir))
    const rows = await db.selectFrom('species').select(['id', 'name', 'rev']).orderBy('rev').execute()
    const changes = await db.selectFrom('changes').select(['rev', 'id']).orderBy('rev').execute()
    const head = await db.selectFrom('head').select('rev').executeTakeFirstOrThrow()
    await db.destroy()
    expect(answered.length).toBeGreaterThan(3)
    const names = rows.map(row => row.name)
    // The very last one may have been done without an answer.
    expect(names.filter(name => name !== unanswered?.name)).toEqual(answered)
    expect(changes).toEqual(rows.map(({ rev, id }) => ({ rev, id })))
    expect(head.rev).toBe(rows.length)
  })
})
