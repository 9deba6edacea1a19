import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOfToken } from '../../calls/signed-in.ts'
import { holderOf, logIn, type SignedInClient, signUp, tokensOf, visitor } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  const second = 1000
  const hour = 3600 * second
  const day = 24 * hour
  const refused = { status: 401, body: { code: 'auth/refresh-refused', message: 'Failed to refresh token' } }

  let server: Server
  let first: SignedInClient
  beforeEach(async () => {
    server = await openServer()
    first = await signUp(server)
  })
  afterEach(() => server.close())

  const present = (refreshToken: string, path = 'auth/refresh-token') =>
    visitor(server).post(path, { refresh_token: refreshToken })
  const next = async (refreshToken: string) => tokensOf(await present(refreshToken)).refreshToken

  describe('a refresh', () => {
    it.each(['auth/refresh-token', 'refresh-token'])('at %s gives a new pair that lets in', async path => {
      server.clock.advance(hour)
      expect(await first.get('auth/profile')).toMatchObject({ status: 401 })
      const answer = await present(first.refreshToken, path)
      const { accessToken, refreshToken } = tokensOf(answer)
      expect(answer.status).toBe(200)
      expect(refreshToken).not.toBe(first.refreshToken)
      expect(await holderOf(server, accessToken).get('auth/profile')).toMatchObject({ status: 200 })
    })

    it('whose answer was lost gives the same successor, three weeks later too', async () => {
      const lost = await next(first.refreshToken)
      server.clock.advance(21 * day)
      const again = tokensOf(await present(first.refreshToken))
      expect(again.refreshToken).toBe(lost)
      expect(await holderOf(server, again.accessToken).get('auth/profile')).toMatchObject({ status: 200 })
      expect(await next(lost)).not.toBe(lost)
    })

    it('is good for half a minute after its successor was used, for a tab that refreshes too', async () => {
      const successor = await next(first.refreshToken)
      await next(successor)
      server.clock.advance(30 * second)
      expect(await next(first.refreshToken)).toBe(successor)
    })

    it('with a token that was replaced ends the session, for whoever holds its other tokens too', async () => {
      const successor = await next(first.refreshToken)
      const latest = tokensOf(await present(successor))
      server.clock.advance(30 * second + 1)
      expect(await present(first.refreshToken)).toMatchObject(refused)
      expect(await present(latest.refreshToken)).toMatchObject(refused)
      expect(await holderOf(server, latest.accessToken).get('auth/profile')).toMatchObject({ status: 401 })
    })

    it('that ends one session leaves the others of the person alone', async () => {
      const tablet = await logIn(server)
      await next(await next(first.refreshToken))
      server.clock.advance(hour)
      expect(await present(first.refreshToken)).toMatchObject(refused)
      expect(await present(tablet.refreshToken)).toMatchObject({ status: 200 })
    })

    it('from two tabs at once gives both the same successor', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => present(first.refreshToken)))
      expect(new Set(answers.map(answer => tokensOf(answer).refreshToken)).size).toBe(1)
    })

    it('keeps a session alive for ninety days from the last one', async () => {
      server.clock.advance(89 * day)
      const successor = await next(first.refreshToken)
      server.clock.advance(89 * day)
      const latest = await next(successor)
      server.clock.advance(90 * day)
      expect(await present(latest)).toMatchObject(refused)
    })

    it('with a token that somebody made up from another one is refused, and ends nothing', async () => {
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

    it('of a device that is further than the database, which was restored from a copy, goes on', async () => {
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

    it.each(['', 'abc', 'x'.repeat(500)])('with no token of ours (%s) is refused', async token => {
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

  describe('a token of the last release', () => {
    /** As that release kept it: by its hash, each made from the one before. */
    const secret = 'the secret of that release'
    const successorOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url')
    const keep = async (token: string, presentedAt: string | null) => {
      const { id } = await server.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
      const created_at = server.clock.now().toISOString()
      await server.db
        .insertInto('refresh_tokens')
        .values({
          ...{ hash: hashOfToken(token), session_id: id, created_at, presented_at: presentedAt },
          expires_at: new Date(server.clock.now().getTime() + 90 * day).toISOString(),
        })
        .execute()
    }
    beforeEach(async () => {
      await server.db.insertInto('secrets').values({ name: 'refresh', value: secret }).execute()
    })

    it('goes on, and its next ones are those of the chain', async () => {
      await keep('earlier', null)
      server.clock.advance(hour)
      const successor = await next('earlier')
      server.clock.advance(hour)
      expect(await next('earlier')).toBe(successor)
      const latest = await next(successor)
      server.clock.advance(hour)
      const tokens = tokensOf(await present(latest))
      expect(await holderOf(server, tokens.accessToken).get('auth/profile')).toMatchObject({ status: 200 })
    })

    it('that was replaced before the update or after it ends the session', async () => {
      const begun = server.clock.now().toISOString()
      await keep('earlier', begun)
      await keep(successorOf('earlier'), begun)
      server.clock.advance(hour)
      expect(await present('earlier')).toMatchObject(refused)
      expect(await present(successorOf('earlier'))).toMatchObject(refused)
      first = await logIn(server)
      await server.db.deleteFrom('sessions').where('ended_at', 'is not', null).execute()
      await keep('another', null)
      const latest = await next(await next('another'))
      server.clock.advance(hour)
      expect(await present('another')).toMatchObject(refused)
      expect(await present(latest)).toMatchObject(refused)
    })

    it('signs out', async () => {
      await keep('earlier', null)
      expect(await visitor(server).post('auth/logout', { refresh_token: 'earlier' })).toMatchObject({
        body: { ended: 1 },
      })
      expect(await present('earlier')).toMatchObject(refused)
    })
  })
})
