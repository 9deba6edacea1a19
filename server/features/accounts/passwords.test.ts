import { beforeEach, describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import {
  connectWithToken,
  getField,
  getId,
  logIn,
  readTokenPair,
  type SignedInClient,
  signUp,
  visitor,
} from '../../testing/client.ts'
import { deferred } from '../../testing/deferred.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { cheapPasswords } from '../../testing/server.ts'
import { runStaffCommand } from './staff-commands.ts'

const minute = 60_000
const password = 'a quiet morning'

onFastEngine(({ openServer }) => {
  let slowness: { reached: () => void; mayGoOn: Promise<void> } | undefined
  async function slowly<Result>(result: Promise<Result>): Promise<Result> {
    const current = slowness
    slowness = undefined
    current?.reached()
    await current?.mayGoOn
    return result
  }
  const { server, anna: owner } = prepareServer(openServer, {
    passwords: {
      hash: (...given) => slowly(cheapPasswords.hash(...given)),
      verify: (...given) => slowly(cheapPasswords.verify(...given)),
    },
  })
  const ok = { status: 200 }

  describe('a password', () => {
    it.each([
      ['seven77', 'auth/password-too-short'],
      ['Password1', 'auth/password-common'],
    ])('such as %s is refused at registration and when changing the password', async (weak, code) => {
      const refused = { status: 422, body: { code, field: 'password' } }
      expect(await visitor(server).post('auth/register', { ...bart, password: weak })).toMatchObject(refused)
      const change = { current: anna.password, password: weak }
      expect(await owner.put('auth/password', change)).toMatchObject(refused)
      await expect(logIn(server)).resolves.toBeDefined()
    })

    it('that predates the rules still logs the user in', async () => {
      const passwordHash = await cheapPasswords.hash('a', '')
      await server.db.updateTable('users').set({ password_hash: passwordHash }).execute()
      await expect(logIn(server, { ...anna, password: 'a' })).resolves.toBeDefined()
      expect(await owner.post('auth/confirm', { password: 'a' })).toMatchObject(ok)
      expect(await owner.put('auth/password', { current: 'a', password })).toMatchObject({ ...ok, body: {} })
      await expect(logIn(server, { ...anna, password })).resolves.toBeDefined()
    })

    it('ends the other sessions when it changes, and the old password no longer logs in', async () => {
      const tablet = await logIn(server)
      const change = (current: string) => owner.put('auth/password', { current, password })
      expect(await change('a guess')).toMatchObject({
        status: 403,
        body: { code: 'auth/password-wrong', field: 'current' },
      })
      expect(await tablet.get('auth/profile')).toMatchObject(ok)
      expect(await change(anna.password)).toMatchObject(ok)
      expect(await owner.get('auth/profile')).toMatchObject(ok)
      expect(await tablet.get('auth/profile')).toMatchObject({ status: 401 })
      await expect(logIn(server)).rejects.toThrow('401')
    })

    it('unlocks protected actions for ten minutes, only in the confirming session', async () => {
      const tablet = await logIn(server)
      const act = (client: Pick<SignedInClient, 'patch'>) => client.patch('people/nobody', {})
      const isLetThrough = { status: 404 }
      const passwordNeeded = { status: 403, body: { code: 'auth/password-needed' } }
      expect(await tablet.delete('auth/confirm')).toMatchObject(ok)
      expect(await act(tablet)).toMatchObject(passwordNeeded)
      server.clock.advance(10 * minute)
      expect(await act(owner)).toMatchObject(isLetThrough)
      server.clock.advance(1)
      expect(await act(owner)).toMatchObject(passwordNeeded)
      expect(await owner.post('auth/confirm', { password: 'a guess' })).toMatchObject({
        status: 403,
        body: { code: 'auth/password-wrong', field: 'password' },
      })
      expect(await act(owner)).toMatchObject(passwordNeeded)
      const confirmed = await owner.post('auth/confirm', { password: anna.password })
      expect(confirmed).toMatchObject({ ...ok, body: {} })
      expect(await act(owner)).toMatchObject(isLetThrough)
      expect(await act(tablet)).toMatchObject(passwordNeeded)
      server.clock.advance(4 * minute)
      const token = { refresh_token: owner.refreshToken }
      const refreshed = readTokenPair(await visitor(server).post('refresh-token', token))
      // A refresh does not renew the password confirmation of a session.
      server.clock.advance(7 * minute)
      expect(await act(connectWithToken(server, refreshed.accessToken))).toMatchObject(passwordNeeded)
    })
  })

  describe('during a slow password check', () => {
    let bartsId: string
    beforeEach(async () => {
      bartsId = getId(await (await signUp(server, bart)).get('auth/profile'))
    })

    async function during<Answer>(call: () => Promise<Answer>, interrupt: () => Promise<unknown>) {
      const [reached, goOn] = [deferred(), deferred()]
      slowness = { reached: reached.resolve, mayGoOn: goOn.promise }
      const answer = call()
      await reached.promise
      await interrupt()
      goOn.resolve()
      return answer
    }

    const findBartsSessions = () =>
      server.db
        .selectFrom('sessions')
        .select('id')
        .where('ended_at', 'is', null)
        .where('user_id', '=', bartsId)
        .execute()
    const staff = (...args: string[]) =>
      runStaffCommand({ ...server, found: 'in step', passwords: cheapPasswords }, args)
    const resetLink = async () => {
      const { body } = await (await logIn(server)).post(`people/${bartsId}/reset`)
      return String(getField(body, 'link')).replace(/.*#/, '')
    }
    const disable = async () => (await logIn(server)).patch(`people/${bartsId}`, { disabled: true })

    it.each<[string, () => Promise<unknown>]>([
      ['the password is reset by a command', () => staff('reset', bart.email)],
      ['the account is disabled by a command', () => staff('disable', bart.email)],
      ['the password is reset by an owner', resetLink],
      ['the account is disabled by an owner', disable],
    ])('and when %s, a login in progress creates no session', async (_what, interrupt) => {
      const login = { email: bart.email, password: bart.password }
      expect(await during(() => visitor(server).post('auth/login', login), interrupt)).toMatchObject({
        status: 401,
        body: { code: 'auth/invalid-credentials' },
      })
      expect(await findBartsSessions()).toEqual([])
    })

    it.each<[string, () => Promise<unknown>]>([
      ['a new link is created', resetLink],
      ['the account is disabled', () => staff('disable', bart.email)],
      ['the password is reset by a command', () => staff('reset', bart.email)],
    ])('and when %s, a link in use creates no session', async (_what, interrupt) => {
      const token = await resetLink()
      const use = () => visitor(server).post('auth/links/use', { token, password })
      const notFound = { status: 404, body: { code: 'auth/link-not-found' } }
      expect(await during(use, interrupt)).toMatchObject(notFound)
      expect(await findBartsSessions()).toEqual([])
    })

    it('an account reset makes the password change in progress fail', async () => {
      const change = () => owner.put('auth/password', { current: anna.password, password })
      const answer = await during(change, () => staff('reset', anna.email))
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth/password-wrong' } })
      await expect(logIn(server, { ...anna, password })).rejects.toThrow('401')
    })
  })
})
