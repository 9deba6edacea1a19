import { describe, expect, it } from 'vitest'
import { connectWithToken, logIn, readTokenPair, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const second = 1000
  const hour = 3600 * second
  const day = 24 * hour
  const refused = { status: 401, body: { code: 'auth/refresh-refused', message: 'Failed to refresh token' } }

  const { server, anna: first } = prepareServer(openServer)

  const present = (refreshToken: string, path = 'auth/refresh-token') =>
    visitor(server).post(path, { refresh_token: refreshToken })
  const next = async (refreshToken: string) => readTokenPair(await present(refreshToken)).refreshToken

  describe('a refresh', () => {
    it.each(['auth/refresh-token', 'refresh-token'])(
      'at %s returns a new pair of tokens that gives access',
      async path => {
        server.clock.advance(hour)
        expect(await first.get('auth/profile')).toMatchObject({ status: 401 })
        const answer = await present(first.refreshToken, path)
        const { accessToken, refreshToken } = readTokenPair(answer)
        expect(answer.status).toBe(200)
        expect(refreshToken).not.toBe(first.refreshToken)
        expect(await connectWithToken(server, accessToken).get('auth/profile')).toMatchObject({ status: 200 })
      },
    )

    it('returns the same successor after a lost response, even three weeks later', async () => {
      const successor = await next(first.refreshToken)
      server.clock.advance(21 * day)
      const again = readTokenPair(await present(first.refreshToken))
      expect(again.refreshToken).toBe(successor)
      expect(await connectWithToken(server, again.accessToken).get('auth/profile')).toMatchObject({
        status: 200,
      })
      expect(await next(successor)).not.toBe(successor)
    })

    it('is valid for thirty seconds after its successor was used, for another tab', async () => {
      const successor = await next(first.refreshToken)
      await next(successor)
      server.clock.advance(30 * second)
      expect(await next(first.refreshToken)).toBe(successor)
    })

    it('with a replaced token ends the session, including the tokens that replaced it', async () => {
      const successor = await next(first.refreshToken)
      const latest = readTokenPair(await present(successor))
      server.clock.advance(30 * second + 1)
      expect(await present(first.refreshToken)).toMatchObject(refused)
      expect(await present(latest.refreshToken)).toMatchObject(refused)
      expect(await connectWithToken(server, latest.accessToken).get('auth/profile')).toMatchObject({
        status: 401,
      })
    })

    it('that ends one session leaves the user’s other sessions unchanged', async () => {
      const tablet = await logIn(server)
      await next(await next(first.refreshToken))
      server.clock.advance(hour)
      expect(await present(first.refreshToken)).toMatchObject(refused)
      expect(await present(tablet.refreshToken)).toMatchObject({ status: 200 })
    })

    it('from several tabs at once returns the same successor to each', async () => {
      const responses = await Promise.all([1, 2, 3].map(() => present(first.refreshToken)))
      expect(new Set(responses.map(answer => readTokenPair(answer).refreshToken)).size).toBe(1)
    })

    it('keeps a session alive for ninety days after the latest refresh', async () => {
      server.clock.advance(89 * day)
      const successor = await next(first.refreshToken)
      server.clock.advance(89 * day)
      const latest = await next(successor)
      server.clock.advance(90 * day)
      expect(await present(latest)).toMatchObject(refused)
    })

    it('with a forged token is refused, and ends no session', async () => {
      const tablet = await logIn(server)
      const [session = '', , mac = ''] = first.refreshToken.split('.')
      const [other = ''] = tablet.refreshToken.split('.')
      for (const made of [
        `${session}.1.${mac}`,
        `${other}.0.${mac}`,
        `${session}.00.${mac}`,
        `${session}.0.`,
      ])
        expect(await present(made)).toMatchObject(refused)
      expect(await present(first.refreshToken)).toMatchObject({ status: 200 })
    })

    it('continues for a device that is ahead of a database restored from a copy', async () => {
      const copy = await server.db.selectFrom('sessions').selectAll().execute()
      let latest = first.refreshToken
      for (let n = 0; n < 5; n += 1) latest = await next(latest)
      const stolen = latest
      latest = await next(await next(latest))
      await server.db
        .updateTable('sessions')
        .set({ presented_n: copy[0]?.presented_n ?? 0 })
        .execute()
      server.clock.advance(hour)
      const thiefs = await next(stolen)
      const owners = await next(latest)
      server.clock.advance(hour)
      expect(await present(thiefs)).toMatchObject(refused)
      expect(await present(owners)).toMatchObject(refused)
    })

    it.each(['', 'abc', 'x'.repeat(500)])('with an unknown token (%s) is refused', async token => {
      expect(await present(token)).toMatchObject(refused)
    })

    it('without a token is malformed', async () => {
      expect(await visitor(server).post('auth/refresh-token', {})).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field: 'refresh_token' },
      })
    })

    it('with an access token is refused', async () => {
      expect(await present(first.accessToken)).toMatchObject(refused)
    })
  })
})
