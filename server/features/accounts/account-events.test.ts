import { beforeEach, expect, it } from 'vitest'
import { anna, bart, claire } from '../../../tests/practice/cast.ts'
import { mostRefusals } from '../../sync/account-events.ts'
import { getField, getId, getRows, logIn, signUp, visitor } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { makeKey } from '../../testing/push-actions.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

onFastEngine(({ openServer }) => {
  let logged: string[] = []
  const {
    server,
    anna: owner,
    logInAgain,
  } = prepareServer(openServer, {
    log: { write: line => logged.push(line) },
  })
  beforeEach(() => {
    logged = []
  })

  const events = (before = '') =>
    owner.get(before === '' ? 'people/events' : `people/events?before=${encodeURIComponent(before)}`)
  const listed = async (kind?: string) => {
    const rows = getRows(await events())
    return kind === undefined ? rows : rows.filter(event => event.kind === kind)
  }
  const findLogLines = (kind: string) =>
    logged.map(line => JSON.parse(line)).filter(line => line.kind === kind)
  const guess = (email: string) => visitor(server).post('auth/login', { email, password: 'no' })
  const logOut = () => visitor(server).post('auth/logout', { refresh_token: owner.refreshToken })
  const requireCode = () => owner.put('people/registration', { kind: 'code', code: 'a long code' })
  const addClient = async () => getId(await owner.post('clients', claire))
  const erase = (id: string) => owner.post(`clients/${id}/erase`, {})

  it('an event names the user, the device and the affected user by their current names', async () => {
    server.clock.advance(1)
    const { email, password } = anna
    await visitor(server, { 'user-agent': firefox }).post('auth/login', { email, password })
    expect((await listed())[0]).toEqual({
      id: expect.any(String),
      at: server.clock.now().toISOString(),
      kind: 'signed-in',
      person: { id: getId(await owner.get('auth/profile')), name: 'Anna Peeters' },
      about: null,
      device: 'Firefox, Linux',
    })
    await server.db.updateTable('users').set({ last_name: 'Peeters-Maes' }).execute()
    expect((await listed())[0]).toMatchObject({ person: { name: 'Anna Peeters-Maes' } })
  })

  const newPassword = 'a quiet morning'
  const changePassword = (current: string) => owner.put('auth/password', { current, password: newPassword })
  const tryCode = (headers = {}) =>
    visitor(server, headers).post('auth/register', { ...bart, registrationCode: 'no' })
  const invite = () => owner.post('people/invitations', { email: 'dora@practice.be', role: 'staff' })
  async function acceptInvitation() {
    const token = String(getField((await invite()).body, 'link')).replace(/.*#/, '')
    const names = { firstName: 'Dora', lastName: 'Claes' }
    await visitor(server).post('auth/links/use', { token, ...names, password: newPassword })
  }
  async function endSession() {
    const [session] = getRows(await owner.get('auth/sessions'))
    await owner.delete(`auth/sessions/${String(session?.id)}`)
  }
  let bartsPath: string
  const third = { ...bart, email: 'third@practice.be' }
  it.each<[kind: string, person: string | null, about: string | null, act: () => Promise<unknown>]>([
    ['registered', 'Bart Maes', null, () => signUp(server, third)],
    ['signed-in', 'Anna Peeters', null, () => logIn(server)],
    ['sign-in-refused', null, 'Anna Peeters', () => guess(anna.email)],
    ['password-refused', 'Anna Peeters', null, () => owner.post('auth/confirm', { password: 'no' })],
    ['password-refused', 'Anna Peeters', null, () => changePassword('no')],
    ['password-changed', 'Anna Peeters', null, () => changePassword(anna.password)],
    ['registration-refused', null, null, () => requireCode().then(() => tryCode())],
    ['registration-set', 'Anna Peeters', null, requireCode],
    ['signed-out', 'Anna Peeters', null, logOut],
    ['sessions-revoked', 'Anna Peeters', 'Anna Peeters', () => owner.delete('auth/sessions')],
    ['session-ended', 'Anna Peeters', 'Anna Peeters', endSession],
    ['everything-exported', 'Anna Peeters', null, () => fetchDocument(server, owner, 'practice/export')],
    ['client-erased', 'Anna Peeters', '', async () => erase(await addClient())],
    ['bank-details-changed', 'Anna Peeters', null, () => owner.put('practice', { iban: 'BE68539007547034' })],
    ['password-reset', 'Anna Peeters', 'Bart Maes', () => owner.post(`${bartsPath}/reset`)],
    ['role-changed', 'Anna Peeters', 'Bart Maes', () => owner.patch(bartsPath, { role: 'owner' })],
    ['disabled', 'Anna Peeters', 'Bart Maes', () => owner.patch(bartsPath, { disabled: true })],
    ['sessions-revoked', 'Anna Peeters', 'Bart Maes', () => owner.post(`${bartsPath}/sign-out`)],
    ['invited', 'Anna Peeters', null, invite],
    ['invitation-used', 'Dora Claes', null, acceptInvitation],
  ])('the event %s is recorded, with one log line that contains its id', async (kind, person, about, act) => {
    bartsPath = `people/${getId(await (await signUp(server, bart)).get('auth/profile'))}`
    server.clock.advance(1000)
    const since = server.clock.now().toISOString()
    await act()
    const password = kind === 'password-changed' ? newPassword : anna.password
    const reader = await logIn(server, { ...anna, password })
    const found = getRows(await reader.get('people/events')).filter(({ at }) => String(at) >= since)
    const ofKind = found.filter(event => event.kind === kind)
    // The user who reads the events has signed in too.
    const [event, ...others] = kind === 'signed-in' ? ofKind.slice(1) : ofKind
    expect(others).toEqual([])
    expect([event?.person, event?.about].map(user => getField(user ?? null, 'name') ?? null)).toEqual([
      person,
      about,
    ])
    const lines = findLogLines(kind).filter(line => line.event === event?.id)
    expect(lines).toMatchObject([{ kind, person: Object(event?.person).id ?? null }])
  })

  it('a request that changes nothing records no event', async () => {
    const id = getId(await (await signUp(server, bart)).get('auth/profile'))
    const before = await listed()
    await owner.patch(`people/${id}`, {})
    await owner.put('practice', { name: 'De Hond' })
    expect(await erase(makeKey(1))).toMatchObject({ status: 404 })
    expect(await listed()).toEqual(before)
    expect(findLogLines('client-erased')).toEqual([])
  })

  it('the event of an erased client omits the name, and the log contains no names', async () => {
    const clientId = await addClient()
    await erase(clientId)
    await guess(anna.email)
    expect(await listed('client-erased')).toMatchObject([
      { person: { name: 'Anna Peeters' }, about: { id: clientId, name: '' } },
    ])
    expect(findLogLines('client-erased')).toHaveLength(1)
    const rows = await server.db.selectFrom('events').selectAll().execute()
    for (const text of [logged.join(''), JSON.stringify(rows)])
      expect(text).not.toMatch(/claire|dupont|anna|peeters|practice\.be/i)
  })

  it('a wrong password is an event, while an unknown address appears only in the log', async () => {
    await guess(anna.email)
    await guess('nobody@nowhere.be')
    expect(await listed('sign-in-refused')).toMatchObject([{ person: null, about: { name: 'Anna Peeters' } }])
    expect(findLogLines('sign-in-refused')).toMatchObject([{ about: expect.any(String) }, { about: null }])
  })

  it('a wrong registration code is recorded with the device, unlike a missing code', async () => {
    await requireCode()
    await visitor(server).post('auth/register', bart)
    await tryCode({ 'user-agent': firefox })
    const refused = { person: null, about: null, device: 'Firefox, Linux' }
    expect(await listed('registration-refused')).toMatchObject([refused])
  })

  it('the tenth wrong password in a row ends only the session that sent it', async () => {
    const tablet = await logIn(server)
    const wrong = { status: 403, body: { code: 'auth/password-wrong' } }
    const confirm = (password: string) => tablet.post('auth/confirm', { password })
    const guessNineTimes = async () => {
      for (let n = 0; n < 9; n += 1) expect(await confirm(`guess ${n}`)).toMatchObject(wrong)
    }
    await guessNineTimes()
    expect(await confirm(anna.password)).toMatchObject({ status: 200 })
    await guessNineTimes()
    expect(await tablet.get('auth/profile')).toMatchObject({ status: 200 })
    const change = { current: 'guess 10', password: newPassword }
    expect(await tablet.put('auth/password', change)).toMatchObject(wrong)
    expect(await tablet.get('auth/profile')).toMatchObject({ status: 401 })
    expect(await owner.get('auth/profile')).toMatchObject({ status: 200 })
    expect(await listed('password-refused')).toHaveLength(19)
    expect(await listed('session-blocked')).toHaveLength(1)
  })

  it('events are returned in pages of fifty, newest first, without duplicates', async () => {
    for (let n = 0; n < 120; n += 1) {
      if (n % 3 === 0) server.clock.advance(1)
      await guess(anna.email)
    }
    const pages: ReturnType<typeof getRows>[] = []
    for (let next: unknown = ''; typeof next === 'string'; ) {
      const page = await events(next)
      pages.push(getRows(page))
      next = getField(page.body, 'next')
    }
    expect(pages.map(page => page.length)).toEqual([50, 50, 21])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(121)
    const times = pages.flat().map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
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
    const refusals = server.db.selectFrom('events').select('id').where('kind', '=', refusal.kind)
    expect(await refusals.execute()).toHaveLength(mostRefusals)
    server.clock.advance(2 * 365 * 24 * 3_600_000 + 1)
    await logInAgain()
    expect(await listed()).toMatchObject([{ kind: 'signed-in' }])
  })
})
