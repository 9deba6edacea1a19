import { describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import {
  connectWithToken,
  getRows,
  getValues,
  logIn,
  readTokenPair,
  type SignedInClient,
  signUp,
  visitor,
} from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

onFastEngine(({ openServer }) => {
  const { server, anna: desk } = prepareServer(openServer)
  const ended = { status: 401, body: { code: 'auth/sign-in-needed' } }
  const refused = { status: 401, body: { code: 'auth/refresh-refused', message: 'Failed to refresh token' } }
  const ok = { status: 200 }

  const refresh = (refreshToken: string, path = 'auth/refresh-token') =>
    visitor(server).post(path, { refresh_token: refreshToken })
  const next = async (refreshToken: string) => readTokenPair(await refresh(refreshToken)).refreshToken
  const fetchProfile = (accessToken: string) => connectWithToken(server, accessToken).get('auth/profile')
  const expectEnded = async ({ accessToken, refreshToken }: SignedInClient) => {
    expect(await fetchProfile(accessToken)).toMatchObject(ended)
    expect(await refresh(refreshToken)).toMatchObject(refused)
  }

  describe('a refresh', () => {
    it.each(['auth/refresh-token', 'refresh-token'])(
      'at %s returns a new pair of tokens that gives access',
      async path => {
        server.clock.advance(hour)
        expect(await desk.get('auth/profile')).toMatchObject({ status: 401 })
        const answer = await refresh(desk.refreshToken, path)
        const { accessToken, refreshToken } = readTokenPair(answer)
        expect(answer.status).toBe(200)
        expect(refreshToken).not.toBe(desk.refreshToken)
        expect(await fetchProfile(accessToken)).toMatchObject(ok)
      },
    )

    it('returns the same successor after a lost response, even three weeks later', async () => {
      const successor = await next(desk.refreshToken)
      server.clock.advance(21 * day)
      const again = readTokenPair(await refresh(desk.refreshToken))
      expect(again.refreshToken).toBe(successor)
      expect(await fetchProfile(again.accessToken)).toMatchObject(ok)
      expect(await next(successor)).not.toBe(successor)
    })

    it('is valid for thirty seconds after its successor was used, for another tab', async () => {
      const successor = await next(desk.refreshToken)
      await next(successor)
      server.clock.advance(30 * second)
      expect(await next(desk.refreshToken)).toBe(successor)
    })

    it('with a replaced token ends the session, including the tokens that replaced it', async () => {
      const tablet = await logIn(server)
      const successor = await next(desk.refreshToken)
      const latest = readTokenPair(await refresh(successor))
      server.clock.advance(30 * second + 1)
      expect(await refresh(desk.refreshToken)).toMatchObject(refused)
      expect(await refresh(latest.refreshToken)).toMatchObject(refused)
      expect(await fetchProfile(latest.accessToken)).toMatchObject(ended)
      expect(await refresh(tablet.refreshToken)).toMatchObject(ok)
    })

    it('from several tabs at once returns the same successor to each', async () => {
      const successors = await Promise.all([1, 2, 3].map(() => next(desk.refreshToken)))
      expect(new Set(successors).size).toBe(1)
    })

    it('keeps a session alive for ninety days after the latest refresh', async () => {
      server.clock.advance(89 * day)
      const successor = await next(desk.refreshToken)
      server.clock.advance(89 * day)
      const latest = await next(successor)
      server.clock.advance(90 * day)
      expect(await refresh(latest)).toMatchObject(refused)
    })

    it('with a forged token is refused, and ends no session', async () => {
      const tablet = await logIn(server)
      const [session = '', , mac = ''] = desk.refreshToken.split('.')
      const [other = ''] = tablet.refreshToken.split('.')
      const forged = [`${session}.1.${mac}`, `${other}.0.${mac}`, `${session}.00.${mac}`, `${session}.0.`]
      for (const token of [...forged, desk.accessToken])
        expect(await refresh(token), token).toMatchObject(refused)
      expect(await refresh(desk.refreshToken)).toMatchObject(ok)
    })

    it('continues for a device that is ahead of a database restored from a copy', async () => {
      const [copy] = await server.db.selectFrom('sessions').selectAll().execute()
      let latest = desk.refreshToken
      for (let n = 0; n < 5; n += 1) latest = await next(latest)
      const stolen = latest
      latest = await next(await next(latest))
      const presented_n = copy?.presented_n ?? 0
      await server.db.updateTable('sessions').set({ presented_n }).execute()
      server.clock.advance(hour)
      const thiefs = await next(stolen)
      const owners = await next(latest)
      server.clock.advance(hour)
      expect(await refresh(thiefs)).toMatchObject(refused)
      expect(await refresh(owners)).toMatchObject(refused)
    })

    it.each(['', 'abc', 'x'.repeat(500)])('with an unknown token (%s) is refused', async token => {
      expect(await refresh(token)).toMatchObject(refused)
    })

    it('without a token is malformed', async () => {
      const malformed = { status: 400, body: { code: 'request/invalid', field: 'refresh_token' } }
      expect(await visitor(server).post('auth/refresh-token', {})).toMatchObject(malformed)
    })
  })

  describe('the list of sessions', () => {
    const tablet = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0' }
    const { email, password } = anna

    it('names each device with its start and last use, latest first', async () => {
      server.clock.advance(hour)
      const signedIn = await visitor(server, tablet).post('auth/login', { email, password })
      server.clock.advance(hour)
      await refresh(readTokenPair(signedIn).refreshToken)
      const { accessToken } = readTokenPair(await refresh(desk.refreshToken))
      const { body } = await connectWithToken(server, accessToken).get('auth/sessions')
      expect(body).toHaveLength(2)
      expect(body).toContainEqual({
        id: expect.any(String),
        device: 'Chrome, Android',
        createdAt: '2026-03-02T09:00:00.000Z',
        seenAt: '2026-03-02T10:00:00.000Z',
        isThis: false,
      })
      const own = { createdAt: '2026-03-02T08:00:00.000Z', isThis: true }
      expect(body).toContainEqual(expect.objectContaining(own))
    })

    it('shows the name that the user gave to the device', async () => {
      const named = { email, password, deviceName: ' Reception ' }
      for (const headers of [tablet, { 'user-agent': 'unknown' }])
        await visitor(server, headers).post('auth/login', named)
      const devices = getValues(await desk.get('auth/sessions'), 'device')
      expect(devices).toEqual(expect.arrayContaining(['Reception (Chrome, Android)', 'Reception']))
    })

    it('omits other users’ sessions, ended sessions and expired sessions', async () => {
      await signUp(server, bart)
      const otherDevice = await logIn(server)
      expect((await desk.get('auth/sessions')).body).toHaveLength(2)
      await visitor(server).post('auth/logout', { refresh_token: otherDevice.refreshToken })
      expect((await desk.get('auth/sessions')).body).toHaveLength(1)
      server.clock.advance(91 * day)
      const today = await logIn(server)
      expect((await today.get('auth/sessions')).body).toHaveLength(1)
    })
  })

  it('a session that another device ends stops at once, and other sessions continue', async () => {
    const otherDevice = await logIn(server)
    const listed = getRows(await desk.get('auth/sessions')).find(({ isThis }) => isThis === false)
    expect(await desk.delete(`auth/sessions/${String(listed?.id)}`)).toMatchObject({ body: { ended: 1 } })
    await expectEnded(otherDevice)
    expect(await desk.get('auth/profile')).toMatchObject(ok)
  })

  it('a user cannot end another user’s session', async () => {
    const other = await signUp(server, bart)
    const [id] = getValues(await other.get('auth/sessions'), 'id')
    expect(await desk.delete(`auth/sessions/${String(id)}`)).toMatchObject({ ...ok, body: { ended: 0 } })
    expect(await other.get('auth/profile')).toMatchObject(ok)
  })

  it('logging out everywhere ends all sessions of that user and of no other user', async () => {
    const [tablet, other] = [await logIn(server), await signUp(server, bart)]
    expect(await desk.delete('auth/sessions')).toMatchObject({ ...ok, body: { ended: 2 } })
    for (const device of [desk, tablet]) await expectEnded(device)
    expect(await other.get('auth/profile')).toMatchObject(ok)
  })

  it('a device logs out with any refresh token of its session, not an access token', async () => {
    const tablet = await logIn(server)
    await next(tablet.refreshToken)
    const logOut = (token: string) => visitor(server).post('auth/logout', { refresh_token: token })
    expect(await logOut(tablet.accessToken)).toMatchObject({ ...ok, body: { ended: 0 } })
    expect(await logOut(tablet.refreshToken)).toMatchObject({ ...ok, body: { ended: 1 } })
    expect(await logOut(tablet.refreshToken)).toMatchObject({ ...ok, body: { ended: 0 } })
    await expectEnded(tablet)
    expect(await desk.get('auth/profile')).toMatchObject(ok)
  })
})
