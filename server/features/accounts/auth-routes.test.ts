import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import { connectWithToken, getField, logIn, readTokenPair, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { cheapPasswords, type Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  const minute = 60_000

  let server: Server
  beforeEach(async () => {
    server = await openServer()
  })
  afterEach(() => server.close())

  describe('registering', () => {
    it('returns both tokens, which give access to the profile', async () => {
      const answer = await visitor(server).post('auth/register', anna)
      expect(answer.status).toBe(201)
      expect(Object.keys(Object(answer.body)).toSorted()).toEqual(['access_token', 'refresh_token'])
      const profile = await connectWithToken(server, readTokenPair(answer).accessToken).get('auth/profile')
      expect(profile.status).toBe(200)
      expect(profile.body).toEqual({
        id: expect.any(String),
        firstName: 'Anna',
        lastName: 'Peeters',
        email: 'anna@practice.be',
        role: 'owner',
      })
    })

    it.each(['anna@practice.be', 'ANNA@Practice.BE', '  anna@practice.be '])(
      'refuses an address in use, written %j, with a message',
      async email => {
        await signUp(server)
        const answer = await visitor(server).post('auth/register', { ...bart, email })
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'auth/email-taken', field: 'email', message: expect.stringContaining('already') },
        })
      },
    )

    it('creates one account when the same address registers several times at once', async () => {
      const responses = await Promise.all([1, 2, 3].map(() => visitor(server).post('auth/register', anna)))
      expect(responses.map(answer => answer.status).toSorted()).toEqual([201, 409, 409])
    })

    it.each(['firstName', 'lastName', 'email', 'password'])('requires %s', async field => {
      const empty = await visitor(server).post('auth/register', { ...anna, [field]: '' })
      expect(empty).toMatchObject({ status: 422, body: { code: 'auth/field-required', field } })
      const entries = Object.entries(anna).filter(([name]) => name !== field)
      const missing = await visitor(server).post('auth/register', Object.fromEntries(entries))
      expect(missing).toMatchObject({ status: 400, body: { code: 'request/invalid', field } })
    })

    it('refuses an invalid email address', async () => {
      const answer = await visitor(server).post('auth/register', { ...anna, email: 'anna at home' })
      expect(answer).toMatchObject({ status: 422, body: { code: 'email/invalid', field: 'email' } })
    })
  })

  describe('registration', () => {
    it('refuses every user when it is closed', async () => {
      const closed = await openServer({ registration: { kind: 'closed' } })
      const answer = await visitor(closed).post('auth/register', anna)
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth/registration-closed' } })
      await closed.close()
    })

    it('accepts only users with the code when a code is required', async () => {
      const guarded = await openServer({ registration: { kind: 'code', code: 'felix-and-rex' } })
      const refused = {
        status: 403,
        body: { code: 'auth/registration-code-needed', field: 'registrationCode' },
      }
      expect(await visitor(guarded).post('auth/register', anna)).toMatchObject(refused)
      const wrong = { ...anna, registrationCode: 'felix-and-ret' }
      expect(await visitor(guarded).post('auth/register', wrong)).toMatchObject(refused)
      const right = { ...anna, registrationCode: ' felix-and-rex ' }
      expect(await visitor(guarded).post('auth/register', right)).toMatchObject({ status: 201 })
      await guarded.close()
    })
  })

  describe('logging in', () => {
    it('returns the response that the specification’s clients expect', async () => {
      await signUp(server)
      const { email, password } = anna
      const answer = await visitor(server).post('auth/login', { email: email.toUpperCase(), password })
      expect(answer).toMatchObject({ status: 200, body: { message: 'Login successful' } })
      const client = connectWithToken(server, readTokenPair(answer).accessToken)
      expect(await client.get('auth/profile')).toMatchObject({ status: 200, body: { email } })
    })

    it('returns the same response for wrong passwords and unknown or disabled accounts', async () => {
      await signUp(server)
      await signUp(server, bart)
      await server.db.updateTable('users').set({ disabled: 1 }).where('email', '=', bart.email).execute()
      const responses = await Promise.all(
        [
          { email: anna.email, password: 'wrong' },
          { email: 'nobody@practice.be', password: anna.password },
          { email: bart.email, password: bart.password },
        ].map(body => visitor(server).post('auth/login', body)),
      )
      for (const { status, body } of responses) {
        expect(status).toBe(401)
        expect(body).toEqual({ code: 'auth/invalid-credentials', message: 'Invalid credentials' })
      }
    })

    it('does the same work for an unknown address', async () => {
      const verified: (string | undefined)[] = []
      const watched = await openServer({
        passwords: {
          ...cheapPasswords,
          verify(password, hash, from) {
            verified.push(hash)
            return cheapPasswords.verify(password, hash, from)
          },
        },
      })
      await visitor(watched).post('auth/login', { email: 'nobody@practice.be', password: 'x' })
      expect(verified).toEqual([undefined])
      await watched.close()
    })

    it.each(['email', 'password'])('requires %s', async field => {
      const body = { email: anna.email, password: anna.password, [field]: '' }
      expect(await visitor(server).post('auth/login', body)).toMatchObject({
        status: 422,
        body: { code: 'auth/field-required', field },
      })
    })
  })

  describe('a logged-in user', () => {
    it('keeps access for fifteen minutes', async () => {
      const client = await signUp(server)
      server.clock.advance(15 * minute - 1)
      expect(await client.get('auth/profile')).toMatchObject({ status: 200 })
      server.clock.advance(1)
      expect(await client.get('auth/profile')).toMatchObject({
        status: 401,
        body: { code: 'auth/sign-in-needed' },
      })
    })

    it.each([
      ['no token', {}],
      ['another token', { authorization: 'Bearer abc' }],
      ['another scheme', { authorization: 'Basic YTpi' }],
      ['an empty token', { authorization: 'Bearer ' }],
    ])('is not recognized by %s', async (_, headers) => {
      await signUp(server)
      expect(await visitor(server, headers).get('auth/profile')).toMatchObject({ status: 401 })
    })

    it('has no access with the refresh token', async () => {
      const { refreshToken } = await signUp(server)
      expect(await connectWithToken(server, refreshToken).get('auth/profile')).toMatchObject({ status: 401 })
    })

    it('loses access in every session as soon as the account is disabled', async () => {
      const desk = await signUp(server)
      const tablet = await logIn(server)
      await server.db.updateTable('users').set({ disabled: 1 }).execute()
      for (const client of [desk, tablet]) {
        expect(await client.get('auth/profile')).toMatchObject({ status: 401 })
        const refresh = await visitor(server).post('auth/refresh-token', {
          refresh_token: client.refreshToken,
        })
        expect(refresh).toMatchObject({ status: 401, body: { code: 'auth/refresh-refused' } })
      }
    })
  })

  describe('the database', () => {
    it('contains no password and no token in plain text', async () => {
      const client = await signUp(server)
      const tables = [
        await server.db.selectFrom('users').select(['email', 'password_hash']).execute(),
        await server.db.selectFrom('access_tokens').select(['hash', 'session_id']).execute(),
        await server.db.selectFrom('sessions').selectAll().execute(),
      ]
      const stored = JSON.stringify(tables)
      expect(tables.map(rows => rows.length)).toEqual([1, 1, 1])
      for (const secret of [anna.password, client.accessToken, client.refreshToken]) {
        expect(stored).not.toContain(secret)
      }
    })

    it('removes expired sessions and access tokens', async () => {
      await signUp(server)
      server.clock.advance(91 * 24 * 60 * minute)
      await logIn(server)
      const count = async (table: 'sessions' | 'access_tokens') =>
        (await server.db.selectFrom(table).select(server.db.fn.countAll().as('n')).executeTakeFirstOrThrow())
          .n
      expect([await count('sessions'), await count('access_tokens')]).toEqual([1, 1])
    })
  })

  it('two users have two profiles', async () => {
    const clients = [await signUp(server), await signUp(server, bart)]
    const profiles = await Promise.all(clients.map(client => client.get('auth/profile')))
    expect(profiles.map(({ body }) => getField(body, 'firstName'))).toEqual(['Anna', 'Bart'])
  })
})
