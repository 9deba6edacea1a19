import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { anna, bart } from '../../../tests/practice/cast.ts'
import {
  type Answer,
  getField,
  getId,
  logIn,
  readTokenPair,
  type SignedInClient,
  signUp,
  signUpOwner,
  visitor,
} from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { ownTables } from '../../testing/own-tables.ts'
import { prepareServer } from '../../testing/practice.ts'
import { cheapPasswords } from '../../testing/server.ts'
import { runStaffCommand } from './staff-commands.ts'

const hour = 3_600_000
const dora = { email: 'dora@practice.be', role: 'staff' }
const named = { firstName: 'Dora', lastName: 'Claes', password: 'a quiet morning' }
const linkNotFound = { status: 404, body: { code: 'auth/link-not-found' } }

onFastEngine(({ openServer }) => {
  const { server, anna: owner } = prepareServer(openServer)
  let colleague: SignedInClient
  let bartsId: string
  beforeEach(async () => {
    colleague = await signUp(server, bart)
    bartsId = getId(await colleague.get('auth/profile'))
  })

  const tokenIn = ({ status, body }: Answer): string => {
    const [, token] =
      /^http:\/\/bouvier\.test\/auth\/link#(\S{40,})$/.exec(String(getField(body, 'link'))) ?? []
    if (token === undefined) throw new Error(`no link, but ${status} ${JSON.stringify(body)}`)
    return token
  }
  const use = (body: { [field: string]: Json }) => visitor(server).post('auth/links/use', body)
  const look = (token: string) => visitor(server).post('auth/links/look', { token })
  const tryPassword = async (password: string, email = bart.email) =>
    (await visitor(server).post('auth/login', { email, password })).status

  describe('the users', () => {
    it('are listed with their role and the time of the last request from their devices', async () => {
      const at = server.clock.now().toISOString()
      server.clock.advance(hour / 10)
      await logIn(server, bart)
      const common = {
        lastName: expect.any(String),
        id: expect.any(String),
        disabled: false,
        createdAt: at,
        hasCalendarAddress: false,
      }
      expect((await owner.get('people')).body).toEqual([
        { ...common, firstName: 'Anna', email: anna.email, role: 'owner', seenAt: at, isYou: true },
        {
          ...common,
          firstName: 'Bart',
          email: bart.email,
          role: 'staff',
          isYou: false,
          seenAt: server.clock.now().toISOString(),
        },
      ])
    })

    it('are listed with whether they have a calendar address, but without the address', async () => {
      const { body } = await colleague.post('calendar-feed')
      const token = /([\w-]+)\.ics$/.exec(String(getField(body, 'address')))?.[1] ?? ''
      expect(token).not.toBe('')
      const listed = (await owner.get('people')).body
      expect(listed).toMatchObject([{ hasCalendarAddress: false }, { hasCalendarAddress: true }])
      expect(JSON.stringify(listed)).not.toContain(token)
      expect(await owner.patch(`people/${bartsId}`, { role: 'owner' })).toMatchObject({
        body: { hasCalendarAddress: true },
      })
      expect(await owner.patch(`people/${bartsId}`, { disabled: true })).toMatchObject({
        body: { hasCalendarAddress: false },
      })
      expect((await owner.get('people')).body).toMatchObject([{}, { hasCalendarAddress: false }])
    })

    it('lose access at once when disabled, and must log in again when enabled', async () => {
      expect(await owner.patch(`people/${bartsId}`, { disabled: true })).toMatchObject({
        status: 200,
        body: { firstName: 'Bart', disabled: true, role: 'staff' },
      })
      expect(await colleague.get('auth/profile')).toMatchObject({ status: 401 })
      expect(await tryPassword(bart.password)).toBe(401)
      await owner.patch(`people/${bartsId}`, { disabled: false })
      expect(await colleague.get('auth/profile')).toMatchObject({ status: 401 })
      expect(await tryPassword(bart.password)).toBe(200)
    })

    it('are logged out everywhere by an administrator', async () => {
      await logIn(server, bart)
      expect(await owner.post(`people/${bartsId}/sign-out`)).toMatchObject({
        status: 200,
        body: { ended: 2 },
      })
      expect(await colleague.get('auth/profile')).toMatchObject({ status: 401 })
      expect(await owner.get('auth/profile')).toMatchObject({ status: 200 })
    })

    it.each([
      ['patch', 'people/nobody'],
      ['post', 'people/nobody/reset'],
      ['post', 'people/nobody/sign-out'],
    ] as const)('are not found by %s %s when they do not exist', async (method, path) => {
      const body = method === 'patch' ? { role: 'owner' } : undefined
      expect(await owner[method](path, body)).toMatchObject({
        status: 404,
        body: { code: 'people/not-found' },
      })
    })
  })

  describe('the last administrator', () => {
    const refused = { status: 409, body: { code: 'people/last-owner' } }
    const annasId = async () => getId(await owner.get('auth/profile'))

    it.each([{ role: 'staff' }, { disabled: true }])(
      'keeps the role and the account when asked for %j',
      async change => {
        expect(await owner.patch(`people/${await annasId()}`, change)).toMatchObject(refused)
        expect(await owner.get('people')).toMatchObject({ status: 200 })
        // A disabled administrator does not count.
        await owner.patch(`people/${bartsId}`, { role: 'owner', disabled: true })
        expect(await owner.patch(`people/${await annasId()}`, change)).toMatchObject(refused)
        await owner.patch(`people/${bartsId}`, { disabled: false })
        expect(await owner.patch(`people/${await annasId()}`, change)).toMatchObject({ status: 200 })
      },
    )

    it('remains when two administrators remove each other’s role at once', async () => {
      const other = await signUpOwner(server, { ...bart, email: 'third@practice.be' })
      const otherId = getId(await other.get('auth/profile'))
      const ownId = await annasId()
      for (let n = 0; n < 5; n += 1) {
        await server.db
          .updateTable('users')
          .set({ role: 'owner' })
          .where('id', 'in', [ownId, otherId])
          .execute()
        const responses = await Promise.all([
          owner.patch(`people/${otherId}`, { role: 'staff' }),
          other.patch(`people/${ownId}`, { role: 'staff' }),
        ])
        const owners = server.db.selectFrom('users').select('id').where('role', '=', 'owner')
        expect(await owners.execute(), JSON.stringify(responses.map(({ status }) => status))).toHaveLength(1)
      }
    })
  })

  describe('a password reset', () => {
    const reset = () => owner.post(`people/${bartsId}/reset`)

    it('ends every session and the old password, and its link sets a new one once', async () => {
      const made = await reset()
      expect(made).toMatchObject({
        status: 200,
        body: { emailed: true, expiresAt: new Date(server.clock.now().getTime() + 24 * hour).toISOString() },
      })
      expect(await colleague.get('auth/profile')).toMatchObject({ status: 401 })
      expect(
        await visitor(server).post('refresh-token', { refresh_token: colleague.refreshToken }),
      ).toMatchObject({
        status: 401,
      })
      expect(await tryPassword(bart.password)).toBe(401)
      const token = tokenIn(made)
      expect((await look(token)).body).toEqual({
        kind: 'reset',
        email: bart.email,
        firstName: 'Bart',
        lastName: 'Maes',
      })
      const password = 'a quiet morning'
      const { accessToken } = readTokenPair(await use({ token, password }))
      expect(accessToken).toBeDefined()
      expect(await tryPassword(password)).toBe(200)
      expect(await use({ token, password })).toMatchObject(linkNotFound)
      expect(await look(token)).toMatchObject(linkNotFound)
    })

    it('refuses a password against the rules, and the link stays valid', async () => {
      const token = tokenIn(await reset())
      expect(await use({ token, password: 'short77' })).toMatchObject({
        status: 422,
        body: { code: 'auth/password-too-short', field: 'password' },
      })
      expect(await use({ token, password: 'a quiet morning' })).toMatchObject({ status: 200 })
    })

    it('invalidates earlier links, and disabling the account does too', async () => {
      const first = tokenIn(await reset())
      const second = tokenIn(await reset())
      expect(await look(first)).toMatchObject(linkNotFound)
      expect(await look(second)).toMatchObject({ status: 200 })
      await use({ token: second, password: 'a quiet morning' })
      const third = tokenIn(await reset())
      await owner.patch(`people/${bartsId}`, { disabled: true })
      await owner.patch(`people/${bartsId}`, { disabled: false })
      expect(await look(third)).toMatchObject(linkNotFound)
    })

    it('expires after a day', async () => {
      const token = tokenIn(await reset())
      server.clock.advance(24 * hour - 1)
      expect(await look(token)).toMatchObject({ status: 200 })
      server.clock.advance(1)
      expect(await look(token)).toMatchObject(linkNotFound)
      expect(await use({ token, password: 'a quiet morning' })).toMatchObject(linkNotFound)
    })
  })

  describe('links created by an administrator', () => {
    let second: SignedInClient
    let secondId: string
    beforeEach(async () => {
      second = await signUpOwner(server, { ...bart, email: 'second@practice.be' })
      secondId = getId(await second.get('auth/profile'))
    })

    const makeLinks = async () => ({
      invitation: tokenIn(await second.post('people/invitations', { ...dora, role: 'owner' })),
      reset: tokenIn(await second.post(`people/${bartsId}/reset`)),
      other: tokenIn(await owner.post('people/invitations', { ...dora, email: 'eva@practice.be' })),
    })

    it.each([{ disabled: true }, { role: 'staff' }])(
      'end when the administrator changes to %j',
      async change => {
        const { invitation, reset, other } = await makeLinks()
        await owner.patch(`people/${secondId}`, change)
        expect(await look(invitation)).toMatchObject(linkNotFound)
        expect(await use({ token: invitation, ...named })).toMatchObject(linkNotFound)
        expect(await use({ token: reset, password: 'a quiet morning' })).toMatchObject(linkNotFound)
        expect(await look(other)).toMatchObject({ status: 200 })
        expect((await owner.get('people/events')).body).toMatchObject({
          data: expect.arrayContaining([
            expect.objectContaining({ kind: 'links-ended', about: { id: secondId, name: 'Bart Maes' } }),
          ]),
        })
      },
    )

    it('end when a server command disables the administrator', async () => {
      const { invitation } = await makeLinks()
      const ports = { ...server, found: 'in step', passwords: cheapPasswords } as const
      await runStaffCommand(ports, ['disable', 'second@practice.be'])
      expect(await look(invitation)).toMatchObject(linkNotFound)
    })

    it('are never created by an account that is disabled at the same time', async () => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([
          second.post('people/invitations', { ...dora, role: 'owner' }),
          second.post(`people/${bartsId}/reset`),
          owner.patch(`people/${secondId}`, { disabled: true }),
        ])
        expect(await server.db.selectFrom('account_links').select('email').execute()).toEqual([])
        await owner.patch(`people/${secondId}`, { disabled: false })
        second = await logIn(server, { ...bart, email: 'second@practice.be' })
      }
    })
  })

  describe('an invitation', () => {
    const invite = (invitation: { [field: string]: string } = dora) =>
      owner.post('people/invitations', invitation)

    it('arrives by email and creates one account, even while registration is closed', async () => {
      await owner.put('people/registration', { kind: 'closed' })
      const made = await invite({ ...dora, role: 'owner', email: ' Dora@practice.be' })
      const expiresAt = new Date(server.clock.now().getTime() + 7 * 24 * hour).toISOString()
      expect(made).toMatchObject({ status: 201, body: { emailed: true, expiresAt } })
      await server.mailsSettled()
      const link = String(getField(made.body, 'link'))
      expect(server.emails).toMatchObject([
        { address: 'Dora@practice.be', text: expect.stringContaining(link) },
      ])
      expect((await owner.get('people/invitations')).body).toEqual([
        {
          id: expect.any(String),
          email: 'Dora@practice.be',
          role: 'owner',
          expiresAt,
          createdAt: server.clock.now().toISOString(),
        },
      ])
      const token = tokenIn(made)
      expect((await look(token)).body).toEqual({
        kind: 'invitation',
        email: 'Dora@practice.be',
        firstName: '',
        lastName: '',
      })
      const responses = await Promise.all([1, 2, 3].map(() => use({ token, ...named })))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      expect((await owner.get('people/invitations')).body).toEqual([])
      const signedIn = await logIn(server, { ...named, email: 'dora@practice.be' })
      expect((await signedIn.get('auth/profile')).body).toMatchObject({ firstName: 'Dora', role: 'owner' })
    })

    it.each([
      [
        'fr',
        'Votre compte chez De Hond',
        /^Bonjour,\n.*De Hond vous invite.*Créer votre compte\u00a0:\nhttp/s,
      ],
      ['nl', 'Uw account bij De Hond', /^Hallo,\n.*De Hond nodigt u uit.*Uw account aanmaken:\nhttp/s],
    ])('is written in the language of the practice: %s', async (documentLanguage, subject, text) => {
      await owner.put('practice', { name: 'De Hond', documentLanguage })
      await invite()
      // Emails are sent after the response, so two of them may arrive in either order.
      await server.mailsSettled()
      await owner.post(`people/${bartsId}/reset`)
      await server.mailsSettled()
      expect(server.emails[0]).toMatchObject({ subject, text: expect.stringMatching(text) })
      expect(server.emails[1]).toMatchObject({
        address: bart.email,
        text: expect.stringContaining('Bart Maes,'),
      })
    })

    it('is not stored in a usable form in the database', async () => {
      const tokens = [tokenIn(await invite()), tokenIn(await owner.post(`people/${bartsId}/reset`))]
      await server.mailsSettled()
      for (const { name } of await ownTables(server.db)) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db)
        for (const token of tokens) expect(JSON.stringify(rows), name).not.toContain(token)
      }
    })

    it('requires the names, and a password that follows the rules', async () => {
      const token = tokenIn(await invite())
      expect(await use({ ...named, token, firstName: ' ' })).toMatchObject({
        status: 422,
        body: { code: 'auth/field-required', field: 'firstName' },
      })
      expect(await use({ token, password: 'a quiet morning' })).toMatchObject({ status: 422 })
      expect(await use({ ...named, token, password: '12345678' })).toMatchObject({
        status: 422,
        body: { code: 'auth/password-common' },
      })
      expect(await use({ ...named, token })).toMatchObject({ status: 200 })
    })

    it('is invalid after it is withdrawn, after another is created, and after a week', async () => {
      const first = tokenIn(await invite())
      const second = tokenIn(await invite({ ...dora, email: 'DORA@practice.be' }))
      expect(await look(first)).toMatchObject(linkNotFound)
      const { body } = await owner.get('people/invitations')
      const [{ id }] = Object(body)
      expect(await owner.delete(`people/invitations/${id}`)).toMatchObject({ status: 200 })
      expect(await use({ ...named, token: second })).toMatchObject(linkNotFound)
      expect(await owner.delete(`people/invitations/${id}`)).toMatchObject({ status: 200 })
      const third = tokenIn(await invite())
      server.clock.advance(7 * 24 * hour)
      expect(await look(third)).toMatchObject(linkNotFound)
      expect(await owner.get('auth/profile')).toMatchObject({ status: 401 })
    })

    it('that is withdrawn before its email leaves is not sent', async () => {
      server.mail.failWith(new Error('no network'))
      await invite()
      await server.mailsSettled()
      const [{ id }] = Object((await owner.get('people/invitations')).body)
      await owner.delete(`people/invitations/${id}`)
      expect(await server.db.selectFrom('emails').selectAll().execute()).toEqual([])
    })

    it('requires a valid address without an account', async () => {
      expect(await invite({ ...dora, email: bart.email })).toMatchObject({
        status: 409,
        body: { code: 'auth/email-taken', field: 'email' },
      })
      expect(await invite({ ...dora, email: 'dora' })).toMatchObject({
        status: 422,
        body: { code: 'email/invalid' },
      })
      const token = tokenIn(await invite())
      await signUp(server, { ...named, email: 'dora@practice.be' })
      expect(await use({ ...named, token })).toMatchObject({
        status: 409,
        body: { code: 'auth/email-taken' },
      })
    })

    it('is shown as a link without an email when the server sends no emails', async () => {
      const quiet = await openServer({ emailsLeave: false })
      const client = await signUp(quiet)
      const made = await client.post('people/invitations', dora)
      expect(made).toMatchObject({ status: 201, body: { emailed: false, link: expect.any(String) } })
      expect(await quiet.db.selectFrom('emails').selectAll().execute()).toEqual([])
      await quiet.close()
    })
  })

  it.each([
    ['password-reset', () => owner.post(`people/${bartsId}/reset`)],
    ['role-changed', () => owner.patch(`people/${bartsId}`, { role: 'owner' })],
    ['disabled', () => owner.patch(`people/${bartsId}`, { disabled: true })],
    ['sessions-revoked', () => owner.post(`people/${bartsId}/sign-out`)],
    ['invited', () => owner.post('people/invitations', dora)],
    ['registration-set', () => owner.put('people/registration', { kind: 'closed' })],
    [
      'password-changed',
      () => owner.put('auth/password', { current: anna.password, password: 'a quiet noon' }),
    ],
    ['bank-details-changed', () => owner.put('practice', { iban: 'BE68539007547034' })],
    [
      'invitation-used',
      async () => {
        const token = tokenIn(await owner.post('people/invitations', dora))
        server.clock.advance(1000)
        return use({ ...named, token })
      },
    ],
  ] as const)('the event %s is recorded', async (kind, act) => {
    server.clock.advance(1000)
    await act()
    const [latest] = Object((await owner.get('people/events')).body).data
    const isOfDora = kind === 'invitation-used'
    const isAboutBart = ['password-reset', 'role-changed', 'disabled', 'sessions-revoked'].includes(kind)
    expect(latest).toMatchObject({
      kind,
      person: { name: isOfDora ? 'Dora Claes' : 'Anna Peeters' },
      about: isAboutBart ? { id: bartsId, name: 'Bart Maes' } : null,
    })
    // A request that changes nothing creates no event.
    const count = async () => Object((await owner.get('people/events')).body).data.length
    const before = await count()
    await owner.patch(`people/${bartsId}`, {})
    await owner.put('practice', { name: 'De Hond' })
    expect(await count()).toBe(before)
  })
})
