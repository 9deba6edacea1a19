import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import { getField, logIn, readTokenPair, signUp, visitor } from '../../testing/client.ts'
import { deferred } from '../../testing/deferred.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { cheapPasswords, type Server } from '../../testing/server.ts'
import { runStaffCommand } from './staff-commands.ts'

const minute = 60_000

onFastEngine(({ openServer }) => {
  let server: Server
  afterEach(() => server.close())

  describe('a password', () => {
    beforeEach(async () => {
      server = await openServer()
    })

    it.each([
      ['seven77', 'auth/password-too-short'],
      ['Password1', 'auth/password-common'],
    ])('such as %s is refused at registration and when changing the password', async (password, code) => {
      const refused = { status: 422, body: { code, field: 'password' } }
      expect(await visitor(server).post('auth/register', { ...anna, password })).toMatchObject(refused)
      const owner = await signUp(server)
      expect(await owner.put('auth/password', { current: anna.password, password })).toMatchObject(refused)
      await expect(logIn(server)).resolves.toBeDefined()
    })

    it('that predates the rules still logs the user in', async () => {
      const owner = await signUp(server)
      const passwordHash = await cheapPasswords.hash('a', '')
      await server.db.updateTable('users').set({ password_hash: passwordHash }).execute()
      await expect(logIn(server, { ...anna, password: 'a' })).resolves.toBeDefined()
      expect(await owner.post('auth/confirm', { password: 'a' })).toMatchObject({ status: 200 })
      const change = { current: 'a', password: 'a quiet morning' }
      expect(await owner.put('auth/password', change)).toMatchObject({ status: 200, body: {} })
      await expect(logIn(server, { ...anna, password: 'a quiet morning' })).resolves.toBeDefined()
    })

    it('ends the other sessions when it changes, and the old password no longer logs in', async () => {
      const desk = await signUp(server)
      const tablet = await logIn(server)
      const password = 'a quiet morning'
      expect(await desk.put('auth/password', { current: 'a guess', password })).toMatchObject({
        status: 403,
        body: { code: 'auth/password-wrong', field: 'current' },
      })
      expect(await tablet.get('auth/profile')).toMatchObject({ status: 200 })
      expect(await desk.put('auth/password', { current: anna.password, password })).toMatchObject({
        status: 200,
      })
      expect(await desk.get('auth/profile')).toMatchObject({ status: 200 })
      expect(await tablet.get('auth/profile')).toMatchObject({ status: 401 })
      await expect(logIn(server)).rejects.toThrow('401')
    })

    it('unlocks protected actions for ten minutes, only in the confirming session', async () => {
      const desk = await signUp(server)
      const tablet = await logIn(server)
      const reset = (client: typeof desk) => client.patch('people/nobody', {})
      expect(await tablet.delete('auth/confirm')).toMatchObject({ status: 200 })
      expect(await reset(tablet)).toMatchObject({ status: 403, body: { code: 'auth/password-needed' } })
      server.clock.advance(10 * minute)
      expect(await reset(desk)).toMatchObject({ status: 404 })
      server.clock.advance(1)
      expect(await reset(desk)).toMatchObject({ status: 403, body: { code: 'auth/password-needed' } })
      expect(await desk.post('auth/confirm', { password: 'a guess' })).toMatchObject({
        status: 403,
        body: { code: 'auth/password-wrong', field: 'password' },
      })
      expect(await reset(desk)).toMatchObject({ status: 403 })
      expect(await desk.post('auth/confirm', { password: anna.password })).toMatchObject({
        status: 200,
        body: {},
      })
      expect(await reset(desk)).toMatchObject({ status: 404 })
      expect(await reset(tablet)).toMatchObject({ status: 403 })
      server.clock.advance(4 * minute)
      const { refreshToken } = desk
      const refreshed = readTokenPair(
        await visitor(server).post('refresh-token', { refresh_token: refreshToken }),
      )
      expect(refreshed.accessToken).toBeDefined()
      // A refresh does not renew the password confirmation of a session.
      server.clock.advance(7 * minute)
      const later = visitor(server, { authorization: `Bearer ${refreshed.accessToken}` })
      expect(await later.patch('people/nobody', {})).toMatchObject({ status: 403 })
    })
  })

  describe('during a slow password check', () => {
    let reached: ReturnType<typeof deferred<void>>
    let goOn: ReturnType<typeof deferred<void>>
    let isSlow: boolean
    beforeEach(async () => {
      isSlow = false
      reached = deferred()
      goOn = deferred()
      const slowly = async <Result>(result: Promise<Result>): Promise<Result> => {
        if (!isSlow) return result
        isSlow = false
        reached.resolve()
        await goOn.promise
        return result
      }
      server = await openServer({
        passwords: {
          hash: (password, from) => slowly(cheapPasswords.hash(password, from)),
          verify: (password, hash, from) => slowly(cheapPasswords.verify(password, hash, from)),
        },
      })
      await signUp(server)
      await signUp(server, bart)
    })

    async function during<Answer>(
      call: () => Promise<Answer>,
      interrupt: () => Promise<unknown>,
    ): Promise<Answer> {
      isSlow = true
      const answer = call()
      await reached.promise
      await interrupt()
      goOn.resolve()
      return answer
    }

    const findSessions = async (email: string) =>
      server.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('ended_at', 'is', null)
        .where('email', '=', email)
        .execute()
    const staff = (...args: string[]) =>
      runStaffCommand({ ...server, found: 'in step', passwords: cheapPasswords }, args)
    const bartsId = async () =>
      (
        await server.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', bart.email)
          .executeTakeFirstOrThrow()
      ).id
    const resetLink = async () => {
      const { body } = await (await logIn(server)).post(`people/${await bartsId()}/reset`)
      return String(getField(body, 'link')).replace(/.*#/, '')
    }

    it.each<[string, () => Promise<unknown>]>([
      ['the password is reset by a command', () => staff('reset', bart.email)],
      ['the account is disabled by a command', () => staff('disable', bart.email)],
      ['the password is reset by an owner', resetLink],
      [
        'the account is disabled by an owner',
        async () => (await logIn(server)).patch(`people/${await bartsId()}`, { disabled: true }),
      ],
    ])('and when %s, a login in progress creates no session', async (_what, interrupt) => {
      const login = { email: bart.email, password: bart.password }
      expect(await during(() => visitor(server).post('auth/login', login), interrupt)).toMatchObject({
        status: 401,
        body: { code: 'auth/invalid-credentials' },
      })
      expect(await findSessions(bart.email)).toEqual([])
    })

    it.each<[string, () => Promise<unknown>]>([
      ['a new link is created', resetLink],
      ['the account is disabled', () => staff('disable', bart.email)],
      ['the password is reset by a command', () => staff('reset', bart.email)],
    ])('and when %s, a link in use creates no session', async (_what, interrupt) => {
      const token = await resetLink()
      const use = () => visitor(server).post('auth/links/use', { token, password: 'a quiet morning' })
      expect(await during(use, interrupt)).toMatchObject({
        status: 404,
        body: { code: 'auth/link-not-found' },
      })
      expect(await findSessions(bart.email)).toEqual([])
    })

    it('an account reset makes the password change in progress fail', async () => {
      const owner = await logIn(server)
      const change = { current: anna.password, password: 'a quiet morning' }
      const answer = await during(
        () => owner.put('auth/password', change),
        () => staff('reset', anna.email),
      )
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth/password-wrong' } })
      await expect(logIn(server, { ...anna, password: 'a quiet morning' })).rejects.toThrow('401')
    })
  })
})
