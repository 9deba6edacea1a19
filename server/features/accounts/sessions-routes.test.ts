import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { bart } from '../../../tests/practice/cast.ts'
import { getField, logIn, readTokenPair, type SignedInClient, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const hour = 3_600_000
  const ended = { status: 401, body: { code: 'auth/sign-in-needed' } }
  const refused = { status: 401, body: { code: 'auth/refresh-refused' } }
  const tablet = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0' }

  const { server, anna: desk } = prepareServer(openServer)

  const fetchSessions = async (client: SignedInClient): Promise<Json[]> => {
    const { body } = await client.get('auth/sessions')
    return Array.isArray(body) ? body : []
  }
  const fetchSessionIds = async (client: SignedInClient) =>
    (await fetchSessions(client)).map(row => String(getField(row, 'id')))
  const refresh = ({ refreshToken }: SignedInClient) =>
    visitor(server).post('auth/refresh-token', { refresh_token: refreshToken })

  describe('the list of sessions', () => {
    it('names each device with its start and last use, latest first', async () => {
      server.clock.advance(hour)
      const body = { email: 'anna@practice.be', password: 'a good password' }
      const signedIn = await visitor(server, tablet).post('auth/login', body)
      server.clock.advance(hour)
      await visitor(server).post('auth/refresh-token', {
        refresh_token: readTokenPair(signedIn).refreshToken,
      })
      const again = readTokenPair(await refresh(desk)).accessToken
      const answer = await visitor(server, { authorization: `Bearer ${again}` }).get('auth/sessions')
      expect(answer.body).toEqual(
        expect.arrayContaining([
          {
            id: expect.any(String),
            device: 'Chrome, Android',
            createdAt: '2026-03-02T09:00:00.000Z',
            seenAt: '2026-03-02T10:00:00.000Z',
            isThis: false,
          },
          expect.objectContaining({ createdAt: '2026-03-02T08:00:00.000Z', isThis: true }),
        ]),
      )
      expect(answer.body).toHaveLength(2)
    })

    it('shows the name that the user gave to the device', async () => {
      const named = { email: 'anna@practice.be', password: 'a good password', deviceName: ' Reception ' }
      await visitor(server, tablet).post('auth/login', named)
      await visitor(server, { 'user-agent': 'unknown' }).post('auth/login', named)
      const devices = (await fetchSessions(desk)).map(row => getField(row, 'device'))
      expect(devices).toEqual(expect.arrayContaining(['Reception (Chrome, Android)', 'Reception']))
    })

    it('omits other users’ sessions, ended sessions and expired sessions', async () => {
      await signUp(server, bart)
      const otherDevice = await logIn(server)
      expect(await fetchSessions(desk)).toHaveLength(2)
      await visitor(server).post('auth/logout', { refresh_token: otherDevice.refreshToken })
      expect(await fetchSessions(desk)).toHaveLength(1)
      server.clock.advance(91 * 24 * hour)
      const today = await logIn(server)
      expect(await fetchSessions(today)).toHaveLength(1)
    })
  })

  it('a session that another device ends stops at once, and other sessions continue', async () => {
    const otherDevice = await logIn(server)
    const rows = await fetchSessions(desk)
    const id = rows.find(row => getField(row, 'isThis') === false)
    expect(await desk.delete(`auth/sessions/${String(getField(id ?? null, 'id'))}`)).toMatchObject({
      body: { ended: 1 },
    })
    expect(await otherDevice.get('auth/profile')).toMatchObject(ended)
    expect(await refresh(otherDevice)).toMatchObject(refused)
    expect(await desk.get('auth/profile')).toMatchObject({ status: 200 })
  })

  it('a user cannot end another user’s session', async () => {
    const other = await signUp(server, bart)
    const [id] = await fetchSessionIds(other)
    expect(await desk.delete(`auth/sessions/${id}`)).toMatchObject({ status: 200, body: { ended: 0 } })
    expect(await other.get('auth/profile')).toMatchObject({ status: 200 })
  })

  it('logging out everywhere ends all sessions of that user and of no other user', async () => {
    const [second, other] = [await logIn(server), await signUp(server, bart)]
    expect(await desk.delete('auth/sessions')).toMatchObject({ status: 200, body: { ended: 2 } })
    for (const device of [desk, second]) {
      expect(await device.get('auth/profile')).toMatchObject(ended)
      expect(await refresh(device)).toMatchObject(refused)
    }
    expect(await other.get('auth/profile')).toMatchObject({ status: 200 })
  })

  it('a device logs out with any refresh token of its session, not an access token', async () => {
    const second = await logIn(server)
    await refresh(second)
    const logOut = (token: string) => visitor(server).post('auth/logout', { refresh_token: token })
    expect(await logOut(second.accessToken)).toMatchObject({ status: 200, body: { ended: 0 } })
    expect(await logOut(second.refreshToken)).toMatchObject({ status: 200, body: { ended: 1 } })
    expect(await logOut(second.refreshToken)).toMatchObject({ status: 200, body: { ended: 0 } })
    expect(await second.get('auth/profile')).toMatchObject(ended)
    expect(await desk.get('auth/profile')).toMatchObject({ status: 200 })
  })
})
