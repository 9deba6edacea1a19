import { describe, expect, it, onTestFinished } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { anna, bart } from '../../../tests/practice/cast.ts'
import {
  connectWithToken,
  getField,
  logIn,
  readTokenPair,
  type SignedInClient,
  signUp,
  visitor,
} from '../../testing/client.ts'
import { deferred } from '../../testing/deferred.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { cheapPasswords, type ServerOptions } from '../../testing/server.ts'

const minute = 60_000

onFastEngine(({ openServer }) => {
  const { server, anna: owner } = prepareServer(openServer)

  /** Another server, without an account. */
  async function open(options: Omit<ServerOptions, 'db'> = {}) {
    const opened = await openServer(options)
    onTestFinished(() => opened.close())
    return opened
  }
  const register = (more: { [field: string]: Json } = {}, at: Pick<typeof server, 'app'> = server) =>
    visitor(at).post('auth/register', { ...bart, ...more })
  const logInWith = (body: { [field: string]: Json }) => visitor(server).post('auth/login', body)
  const fetchProfile = (token: string) => connectWithToken(server, token).get('auth/profile')
  const fetchRole = async (client: SignedInClient) =>
    getField((await client.get('auth/profile')).body, 'role')

  describe('registering', () => {
    it('returns both tokens, which give access to the profile', async () => {
      const answer = await register()
      expect(answer.status).toBe(201)
      expect(Object.keys(Object(answer.body)).toSorted()).toEqual(['access_token', 'refresh_token'])
      const profile = await fetchProfile(readTokenPair(answer).accessToken)
      expect(profile.status).toBe(200)
      const { password: _, ...shown } = bart
      expect(profile.body).toEqual({ id: expect.any(String), ...shown, role: 'staff' })
    })

    it.each(['anna@practice.be', 'ANNA@Practice.BE', '  anna@practice.be '])(
      'refuses an address in use, written %j, with a message',
      async email => {
        expect(await register({ email })).toMatchObject({
          status: 409,
          body: { code: 'auth/email-taken', field: 'email', message: expect.stringContaining('already') },
        })
      },
    )

    it('creates one account when the same address registers several times at once', async () => {
      const responses = await Promise.all([register(), register(), register()])
      expect(responses.map(answer => answer.status).toSorted()).toEqual([201, 409, 409])
    })

    it.each(['firstName', 'lastName', 'email', 'password'])('requires %s', async field => {
      const empty = await register({ [field]: '' })
      expect(empty).toMatchObject({ status: 422, body: { code: 'auth/field-required', field } })
      const entries = Object.entries(bart).filter(([name]) => name !== field)
      const missing = await visitor(server).post('auth/register', Object.fromEntries(entries))
      expect(missing).toMatchObject({ status: 400, body: { code: 'request/invalid', field } })
    })

    it('refuses an invalid email address', async () => {
      const refused = { status: 422, body: { code: 'email/invalid', field: 'email' } }
      expect(await register({ email: 'bart at home' })).toMatchObject(refused)
    })
  })

  describe('the first account', () => {
    it('is an administrator, and later accounts are staff members', async () => {
      const empty = await open()
      const fetchRegistration = async () => (await visitor(empty).get('auth/registration')).body
      expect(await fetchRegistration()).toEqual({ kind: 'open', first: true })
      expect(await fetchRole(await signUp(empty))).toBe('owner')
      expect(await fetchRegistration()).toEqual({ kind: 'open', first: false })
      expect(await fetchRole(await signUp(empty, bart))).toBe('staff')
    })

    it('is the only administrator when several accounts register at once', async () => {
      // All passwords are hashed before any registration continues.
      const all = 4
      let waiting = 0
      const together = deferred()
      const empty = await open({
        passwords: {
          ...cheapPasswords,
          async hash(password, from) {
            waiting += 1
            if (waiting === all) together.resolve()
            await together.promise
            return cheapPasswords.hash(password, from)
          },
        },
      })
      const people = Array.from({ length: all }, (_, n) => ({ ...anna, email: `${n}@practice.be` }))
      const clients = await Promise.all(people.map(person => signUp(empty, person)))
      const roles = await Promise.all(clients.map(fetchRole))
      expect(roles.toSorted()).toEqual(['owner', 'staff', 'staff', 'staff'])
    })

    it('needs no invitation, because no user exists to send it', async () => {
      const empty = await open({ registration: { kind: 'invitation' } })
      expect(await fetchRole(await signUp(empty))).toBe('owner')
      const refused = { status: 403, body: { code: 'auth/invitation-needed' } }
      expect(await register({}, empty)).toMatchObject(refused)
    })
  })

  describe('registration', () => {
    const closed = { status: 403, body: { code: 'auth/registration-closed' } }
    const codeNeeded = {
      status: 403,
      body: { code: 'auth/registration-code-needed', field: 'registrationCode' },
    }
    const set = (to: { kind: string; code?: string }) => owner.put('people/registration', to)
    const fetchSetting = async () => (await owner.get('people/registration')).body
    const fetchPublicSetting = async () => (await visitor(server).get('auth/registration')).body

    it('refuses every user when it is closed', async () => {
      expect(await register({}, await open({ registration: { kind: 'closed' } }))).toMatchObject(closed)
    })

    it('accepts only users with the code when a code is required', async () => {
      const guarded = await open({ registration: { kind: 'code', code: 'felix-and-rex' } })
      expect(await register({}, guarded)).toMatchObject(codeNeeded)
      expect(await register({ registrationCode: 'felix-and-ret' }, guarded)).toMatchObject(codeNeeded)
      expect(await register({ registrationCode: ' felix-and-rex ' }, guarded)).toMatchObject({ status: 201 })
      const registered = await logIn(guarded, bart)
      expect((await registered.get('people/registration')).body).toEqual({
        kind: 'code',
        code: 'felix-and-rex',
        decided: false,
      })
    })

    it('follows the environment until the administrator changes the setting', async () => {
      expect(await fetchSetting()).toEqual({ kind: 'open', decided: false })
      expect(await set({ kind: 'closed' })).toMatchObject({ status: 200, body: { kind: 'closed' } })
      expect(await fetchSetting()).toEqual({ kind: 'closed', decided: true })
      expect(await register()).toMatchObject(closed)
      await set({ kind: 'open' })
      expect(await fetchPublicSetting()).toEqual({ kind: 'open', first: false })
      expect(await register()).toMatchObject({ status: 201 })
    })

    it('accepts a sufficiently long code, and requires it from new users', async () => {
      const tooShort = { status: 422, body: { code: 'people/code-too-short', field: 'code' } }
      expect(await set({ kind: 'code' })).toMatchObject(tooShort)
      for (const code of ['', 'short', ' short   '])
        expect(await set({ kind: 'code', code })).toMatchObject(tooShort)
      const code = 'rex-and-felix'
      expect(await set({ kind: 'code', code: ` ${code} ` })).toMatchObject({ body: { kind: 'code', code } })
      expect(await register({ registrationCode: 'felix-and-rex' })).toMatchObject(codeNeeded)
      expect(await fetchPublicSetting()).not.toMatchObject({ code: expect.anything() })
      expect(await register({ registrationCode: code })).toMatchObject({ status: 201 })
    })

    it('by invitation refuses users without an invitation', async () => {
      await set({ kind: 'invitation', code: 'is let go of' })
      expect(await fetchSetting()).toEqual({ kind: 'invitation', decided: true })
      expect(await register()).toMatchObject({ status: 403, body: { code: 'auth/invitation-needed' } })
    })
  })

  describe('logging in', () => {
    const { email, password } = anna

    it('returns the response that the specification’s clients expect', async () => {
      const answer = await logInWith({ email: email.toUpperCase(), password })
      expect(answer).toMatchObject({ status: 200, body: { message: 'Login successful' } })
      const { accessToken } = readTokenPair(answer)
      expect(await fetchProfile(accessToken)).toMatchObject({ status: 200, body: { email } })
    })

    it('returns the same response for wrong passwords and unknown or disabled accounts', async () => {
      await signUp(server, bart)
      await server.db.updateTable('users').set({ disabled: 1 }).where('email', '=', bart.email).execute()
      for (const wrong of [
        { email, password: 'wrong' },
        { email: 'nobody@practice.be', password },
        { email: bart.email, password: bart.password },
      ]) {
        const { status, body } = await logInWith(wrong)
        expect(status).toBe(401)
        expect(body).toEqual({ code: 'auth/invalid-credentials', message: 'Invalid credentials' })
      }
    })

    it('does the same work for an unknown address', async () => {
      const verified: (string | undefined)[] = []
      const watched = await open({
        passwords: {
          ...cheapPasswords,
          verify(given, hash, from) {
            verified.push(hash)
            return cheapPasswords.verify(given, hash, from)
          },
        },
      })
      await visitor(watched).post('auth/login', { email: 'nobody@practice.be', password: 'x' })
      expect(verified).toEqual([undefined])
    })

    it.each(['email', 'password'])('requires %s', async field => {
      const refused = { status: 422, body: { code: 'auth/field-required', field } }
      expect(await logInWith({ email, password, [field]: '' })).toMatchObject(refused)
    })
  })

  describe('a logged-in user', () => {
    it('keeps access for fifteen minutes', async () => {
      server.clock.advance(15 * minute - 1)
      expect(await owner.get('auth/profile')).toMatchObject({ status: 200 })
      server.clock.advance(1)
      const expired = { status: 401, body: { code: 'auth/sign-in-needed' } }
      expect(await owner.get('auth/profile')).toMatchObject(expired)
    })

    it.each([
      ['another scheme', () => 'Basic YTpi'],
      ['an empty token', () => 'Bearer '],
      ['the refresh token', () => `Bearer ${owner.refreshToken}`],
    ])('is not recognized by %s', async (_, createHeader) => {
      const guest = visitor(server, { authorization: createHeader() })
      expect(await guest.get('auth/profile')).toMatchObject({ status: 401 })
    })

    it('loses access in every session as soon as the account is disabled', async () => {
      const tablet = await logIn(server)
      await server.db.updateTable('users').set({ disabled: 1 }).execute()
      for (const { refreshToken, accessToken } of [owner, tablet]) {
        expect(await fetchProfile(accessToken)).toMatchObject({ status: 401 })
        const refresh = await visitor(server).post('auth/refresh-token', { refresh_token: refreshToken })
        expect(refresh).toMatchObject({ status: 401, body: { code: 'auth/refresh-refused' } })
      }
    })
  })

  describe('the database', () => {
    it('contains no password and no token in plain text', async () => {
      const tables = [
        await server.db.selectFrom('users').select(['email', 'password_hash']).execute(),
        await server.db.selectFrom('access_tokens').select(['hash', 'session_id']).execute(),
        await server.db.selectFrom('sessions').selectAll().execute(),
      ]
      expect(tables.map(rows => rows.length)).toEqual([1, 1, 1])
      for (const secret of [anna.password, owner.accessToken, owner.refreshToken])
        expect(JSON.stringify(tables)).not.toContain(secret)
    })

    it('removes expired sessions and access tokens', async () => {
      server.clock.advance(91 * 24 * 60 * minute)
      await logIn(server)
      for (const table of ['sessions', 'access_tokens'] as const)
        expect(await server.db.selectFrom(table).selectAll().execute()).toHaveLength(1)
    })
  })
})
