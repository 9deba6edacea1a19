import { afterEach, beforeEach, expect, it } from 'vitest'
import { anna, bart, claire } from '../../../tests/practice/cast.ts'
import { mostRefusals } from '../../sync/account-events.ts'
import {
  type Answer,
  getField,
  getId,
  logIn,
  type SignedInClient,
  signUp,
  visitor,
} from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

onFastEngine(({ openServer }) => {
  let server: Server
  let owner: SignedInClient
  let logged: string[]
  beforeEach(async () => {
    logged = []
    server = await openServer({ log: { write: line => logged.push(line) } })
    owner = await signUp(server)
  })
  afterEach(() => server.close())

  const events = async (before?: string) =>
    owner.get(before === undefined ? 'people/events' : `people/events?before=${encodeURIComponent(before)}`)
  const readData = ({ body }: Answer): Record<string, unknown>[] => {
    const data = getField(body, 'data')
    if (!Array.isArray(data)) throw new Error(JSON.stringify(body))
    return data.map(Object)
  }
  const latest = async () => readData(await events())[0]
  const findLogLines = (kind: string) =>
    logged.map(line => JSON.parse(line)).filter(line => line.kind === kind)
  const guess = (email: string) => visitor(server).post('auth/login', { email, password: 'no' })

  it('an event names the user, the device and the affected user by their current names', async () => {
    server.clock.advance(1)
    await visitor(server, { 'user-agent': firefox }).post('auth/login', {
      email: anna.email,
      password: anna.password,
    })
    const person = { id: getId(await owner.get('auth/profile')), name: 'Anna Peeters' }
    expect(await latest()).toEqual({
      id: expect.any(String),
      at: server.clock.now().toISOString(),
      kind: 'signed-in',
      person,
      about: null,
      device: 'Firefox, Linux',
    })
    await server.db.updateTable('users').set({ last_name: 'Peeters-Maes' }).execute()
    expect(await latest()).toMatchObject({ person: { name: 'Anna Peeters-Maes' } })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['registered', () => signUp(server, bart)],
    ['signed-in', () => logIn(server)],
    ['sign-in-refused', () => guess(anna.email)],
    ['password-refused', () => owner.post('auth/confirm', { password: 'no' })],
    ['password-refused', () => owner.put('auth/password', { current: 'no', password: 'a quiet morning' })],
    [
      'registration-refused',
      async () => {
        await owner.put('people/registration', { kind: 'code', code: 'a long code' })
        await visitor(server).post('auth/register', { ...bart, registrationCode: 'no' })
      },
    ],
    ['signed-out', () => visitor(server).post('auth/logout', { refresh_token: owner.refreshToken })],
    [
      'sessions-revoked',
      async () => {
        const otherDevice = await logIn(server)
        await otherDevice.delete('auth/sessions')
      },
    ],
    [
      'session-ended',
      async () => {
        const id = (await server.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()).id
        await owner.delete(`auth/sessions/${id}`)
      },
    ],
    ['everything-exported', () => fetchDocument(server, owner, 'practice/export')],
    [
      'client-erased',
      async () => owner.post(`clients/${getId(await owner.post('clients', claire))}/erase`, {}),
    ],
  ])('the event %s is recorded, with one log line that contains its id', async (kind, act) => {
    server.clock.advance(1000)
    await act()
    owner = await logIn(server)
    const found = readData(await events()).filter(event => event.kind === kind)
    const lines = findLogLines(kind)
    // The user who reads the events has signed in too.
    const [event] = kind === 'signed-in' ? found.slice(1) : found
    expect(found).toHaveLength(kind === 'signed-in' ? 2 : kind === 'registered' ? 2 : 1)
    expect(lines.filter(line => line.event === event?.id)).toMatchObject([
      { kind, person: Object(event?.person).id ?? null },
    ])
  })

  it('the event of an erased client omits the name, and the log contains no names', async () => {
    const clientId = getId(await owner.post('clients', claire))
    await owner.post(`clients/${clientId}/erase`, {})
    await guess(anna.email)
    expect(readData(await events()).find(event => event.kind === 'client-erased')).toMatchObject({
      person: { name: 'Anna Peeters' },
      about: { id: clientId, name: '' },
    })
    expect(findLogLines('client-erased')).toHaveLength(1)
    expect(logged.join('')).not.toMatch(/claire|dupont|anna|peeters|practice\.be/i)
    const rows = await server.db.selectFrom('events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/claire|dupont|anna|peeters|practice\.be/i)
  })

  it('a wrong password is an event, while an unknown address appears only in the log', async () => {
    await guess(anna.email)
    await guess('nobody@nowhere.be')
    const refused = readData(await events()).filter(event => event.kind === 'sign-in-refused')
    expect(refused).toMatchObject([{ person: null, about: { name: 'Anna Peeters' } }])
    expect(findLogLines('sign-in-refused')).toMatchObject([{ about: expect.any(String) }, { about: null }])
  })

  it('a wrong registration code is recorded with the device, unlike a missing code', async () => {
    await owner.put('people/registration', { kind: 'code', code: 'a long code' })
    const guest = visitor(server, { 'user-agent': firefox })
    await guest.post('auth/register', bart)
    await guest.post('auth/register', { ...bart, registrationCode: 'no' })
    const refused = readData(await events()).filter(event => event.kind === 'registration-refused')
    expect(refused).toMatchObject([{ person: null, about: null, device: 'Firefox, Linux' }])
  })

  it('the tenth wrong password in a row ends only the session that sent it', async () => {
    const tablet = await logIn(server)
    const wrong = { status: 403, body: { code: 'auth/password-wrong' } }
    const guessAgain = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        expect(await tablet.post('auth/confirm', { password: `guess ${n}` })).toMatchObject(wrong)
    }
    await guessAgain(9)
    expect(await tablet.post('auth/confirm', { password: anna.password })).toMatchObject({ status: 200 })
    await guessAgain(9)
    expect(await tablet.get('auth/profile')).toMatchObject({ status: 200 })
    const change = { current: 'guess 10', password: 'a quiet morning' }
    expect(await tablet.put('auth/password', change)).toMatchObject(wrong)
    expect(await tablet.get('auth/profile')).toMatchObject({ status: 401 })
    expect(await owner.get('auth/profile')).toMatchObject({ status: 200 })
    const kinds = readData(await events()).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'password-refused')).toHaveLength(19)
    expect(kinds.filter(kind => kind === 'session-blocked')).toHaveLength(1)
  })

  it('a rolled-back action records no event', async () => {
    const answer = await owner.post('clients/0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a00/erase', {})
    expect(answer.status).toBe(404)
    expect(await latest()).toMatchObject({ kind: 'registered' })
    expect(findLogLines('client-erased')).toEqual([])
  })

  it('events are returned in pages of fifty, newest first, without duplicates', async () => {
    for (let n = 0; n < 120; n += 1) {
      if (n % 3 === 0) server.clock.advance(1)
      await guess(anna.email)
    }
    const collected: Record<string, unknown>[] = []
    const lengths: number[] = []
    for (let before: string | undefined; ; ) {
      const answer = await events(before)
      const page = readData(answer)
      collected.push(...page)
      lengths.push(page.length)
      const next = getField(answer.body, 'next')
      if (typeof next !== 'string') break
      before = next
    }
    expect(lengths).toEqual([50, 50, 21])
    expect(new Set(collected.map(({ id }) => id)).size).toBe(121)
    expect(collected.map(({ at }) => at)).toEqual(
      collected
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(await events('yesterday')).toMatchObject({ status: 400, body: { field: 'before' } })
  })

  it('the table drops events after two years and keeps the latest 10,000 refusals', async () => {
    const refusal = { kind: 'sign-in-refused', user_id: null, about_id: null, device: '' }
    const at = server.clock.now().toISOString()
    for (let from = 0; from < mostRefusals + 500; from += 1000) {
      const values = Array.from({ length: 1000 }, (_, n) => ({ id: `old ${from + n}`, at, ...refusal }))
      await server.db.insertInto('events').values(values).execute()
    }
    server.clock.advance(1)
    await guess(anna.email)
    const count = async () =>
      Number(
        (
          await server.db
            .selectFrom('events')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('kind', '=', 'sign-in-refused')
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await count()).toBe(mostRefusals)
    server.clock.advance(2 * 365 * 24 * 3_600_000 + 1)
    owner = await logIn(server)
    expect(readData(await events())).toMatchObject([{ kind: 'signed-in' }])
  })
})
