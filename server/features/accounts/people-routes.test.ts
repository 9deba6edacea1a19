import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { anna, bart } from '../../../tests/practice/cast.ts'
import {
  type Answer,
  getField,
  getId,
  getRows,
  logIn,
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
const password = 'a quiet morning'
const dora = { email: 'dora@practice.be', role: 'staff' }
const named = { firstName: 'Dora', lastName: 'Claes', password }
const linkNotFound = { status: 404, body: { code: 'auth/link-not-found' } }
const noAccess = { status: 401 }
const ok = { status: 200 }

onFastEngine(({ openServer }) => {
  const { server, anna: owner } = prepareServer(openServer)
  let colleague: SignedInClient
  let bartsId: string
  beforeEach(async () => {
    colleague = await signUp(server, bart)
    bartsId = getId(await colleague.get('auth/profile'))
  })

  const change = (values: { [field: string]: Json }, id = bartsId) => owner.patch(`people/${id}`, values)
  const reset = () => owner.post(`people/${bartsId}/reset`)
  const tokenIn = ({ status, body }: Answer): string => {
    const link = String(getField(body, 'link'))
    const [, token] = /^http:\/\/bouvier\.test\/auth\/link#(\S{40,})$/.exec(link) ?? []
    return token ?? expect.fail(`no link, but ${status} ${JSON.stringify(body)}`)
  }
  const use = (token: string, body: { [field: string]: Json } = { password }) =>
    visitor(server).post('auth/links/use', { token, ...body })
  const look = (token: string) => visitor(server).post('auth/links/look', { token })
  const tryPassword = async (tried: string) =>
    (await visitor(server).post('auth/login', { email: bart.email, password: tried })).status

  describe('the users', () => {
    it('are listed with their role and the time of the last request from their devices', async () => {
      const at = server.clock.now().toISOString()
      server.clock.advance(hour / 10)
      await logIn(server, bart)
      const common = { id: expect.any(String), disabled: false, createdAt: at, hasCalendarAddress: false }
      const { password: _, ...annaShown } = anna
      const { password: __, ...bartShown } = bart
      const bartSeenAt = server.clock.now().toISOString()
      expect((await owner.get('people')).body).toEqual([
        { ...common, ...annaShown, role: 'owner', seenAt: at, isYou: true },
        { ...common, ...bartShown, role: 'staff', seenAt: bartSeenAt, isYou: false },
      ])
    })

    it('are listed with whether they have a calendar address, but without the address', async () => {
      const { body } = await colleague.post('calendar-feed')
      const token = /([\w-]+)\.ics$/.exec(String(getField(body, 'address')))?.[1] ?? expect.fail('no address')
      const listed = (await owner.get('people')).body
      expect(listed).toMatchObject([{ hasCalendarAddress: false }, { hasCalendarAddress: true }])
      expect(JSON.stringify(listed)).not.toContain(token)
      expect(await change({ role: 'owner' })).toMatchObject({ body: { hasCalendarAddress: true } })
      expect(await change({ disabled: true })).toMatchObject({ body: { hasCalendarAddress: false } })
      expect((await owner.get('people')).body).toMatchObject([{}, { hasCalendarAddress: false }])
    })

    it('lose access at once when disabled, and must log in again when enabled', async () => {
      const disabled = { firstName: 'Bart', disabled: true, role: 'staff' }
      expect(await change({ disabled: true })).toMatchObject({ ...ok, body: disabled })
      expect(await colleague.get('auth/profile')).toMatchObject(noAccess)
      expect(await tryPassword(bart.password)).toBe(401)
      await change({ disabled: false })
      expect(await colleague.get('auth/profile')).toMatchObject(noAccess)
      expect(await tryPassword(bart.password)).toBe(200)
    })

    it('are logged out everywhere by an administrator', async () => {
      await logIn(server, bart)
      expect(await owner.post(`people/${bartsId}/sign-out`)).toMatchObject({ ...ok, body: { ended: 2 } })
      expect(await colleague.get('auth/profile')).toMatchObject(noAccess)
      expect(await owner.get('auth/profile')).toMatchObject(ok)
    })

    it('are not found when they do not exist', async () => {
      const notFound = { status: 404, body: { code: 'people/not-found' } }
      expect(await change({ role: 'owner' }, 'nobody')).toMatchObject(notFound)
      for (const action of ['reset', 'sign-out'])
        expect(await owner.post(`people/nobody/${action}`)).toMatchObject(notFound)
    })
  })

  describe('the last administrator', () => {
    const annasId = async () => getId(await owner.get('auth/profile'))

    it.each([{ role: 'staff' }, { disabled: true }])(
      'keeps the role and the account when asked for %j',
      async values => {
        const refused = { status: 409, body: { code: 'people/last-owner' } }
        const id = await annasId()
        expect(await change(values, id)).toMatchObject(refused)
        expect(await owner.get('people')).toMatchObject(ok)
        // A disabled administrator does not count.
        await change({ role: 'owner', disabled: true })
        expect(await change(values, id)).toMatchObject(refused)
        await change({ disabled: false })
        expect(await change(values, id)).toMatchObject(ok)
      },
    )

    it('remains when two administrators remove each other’s role at once', async () => {
      const other = await signUpOwner(server, { ...bart, email: 'third@practice.be' })
      const ids = [await annasId(), getId(await other.get('auth/profile'))] as const
      for (let n = 0; n < 5; n += 1) {
        await server.db.updateTable('users').set({ role: 'owner' }).where('id', 'in', ids).execute()
        const responses = await Promise.all([
          change({ role: 'staff' }, ids[1]),
          other.patch(`people/${ids[0]}`, { role: 'staff' }),
        ])
        const owners = server.db.selectFrom('users').select('id').where('role', '=', 'owner')
        expect(await owners.execute(), JSON.stringify(responses.map(({ status }) => status))).toHaveLength(1)
      }
    })
  })

  describe('a password reset', () => {
    it('ends every session and the old password, and its link sets a new one once', async () => {
      const made = await reset()
      const expiresAt = new Date(server.clock.now().getTime() + 24 * hour).toISOString()
      expect(made).toMatchObject({ ...ok, body: { emailed: true, expiresAt } })
      expect(await colleague.get('auth/profile')).toMatchObject(noAccess)
      const refresh = { refresh_token: colleague.refreshToken }
      expect(await visitor(server).post('refresh-token', refresh)).toMatchObject(noAccess)
      expect(await tryPassword(bart.password)).toBe(401)
      const token = tokenIn(made)
      const { password: _, ...shown } = bart
      expect((await look(token)).body).toEqual({ kind: 'reset', ...shown })
      expect((await use(token)).body).toMatchObject({ access_token: expect.any(String) })
      expect(await tryPassword(password)).toBe(200)
      expect(await use(token)).toMatchObject(linkNotFound)
      expect(await look(token)).toMatchObject(linkNotFound)
    })

    it('refuses a password against the rules, and the link stays valid', async () => {
      const token = tokenIn(await reset())
      expect(await use(token, { password: 'short77' })).toMatchObject({
        status: 422,
        body: { code: 'auth/password-too-short', field: 'password' },
      })
      expect(await use(token)).toMatchObject(ok)
    })

    it('invalidates earlier links, and disabling the account does too', async () => {
      const first = tokenIn(await reset())
      const second = tokenIn(await reset())
      expect(await look(first)).toMatchObject(linkNotFound)
      expect(await look(second)).toMatchObject(ok)
      await change({ disabled: true })
      await change({ disabled: false })
      expect(await look(second)).toMatchObject(linkNotFound)
    })

    it('expires after a day', async () => {
      const token = tokenIn(await reset())
      server.clock.advance(24 * hour - 1)
      expect(await look(token)).toMatchObject(ok)
      server.clock.advance(1)
      expect(await look(token)).toMatchObject(linkNotFound)
      expect(await use(token)).toMatchObject(linkNotFound)
    })
  })

  describe('links created by an administrator', () => {
    const email = 'second@practice.be'
    let second: SignedInClient
    let secondId: string
    beforeEach(async () => {
      second = await signUpOwner(server, { ...bart, email })
      secondId = getId(await second.get('auth/profile'))
    })
    const inviteOwner = () => second.post('people/invitations', { ...dora, role: 'owner' })

    it.each([{ disabled: true }, { role: 'staff' }])(
      'end when the administrator changes to %j',
      async values => {
        const invitation = tokenIn(await inviteOwner())
        const resetToken = tokenIn(await second.post(`people/${bartsId}/reset`))
        const other = await owner.post('people/invitations', { ...dora, email: 'eva@practice.be' })
        await change(values, secondId)
        expect(await look(invitation)).toMatchObject(linkNotFound)
        expect(await use(invitation, named)).toMatchObject(linkNotFound)
        expect(await use(resetToken)).toMatchObject(linkNotFound)
        expect(await look(tokenIn(other))).toMatchObject(ok)
        const event = { kind: 'links-ended', about: { id: secondId, name: 'Bart Maes' } }
        expect(getRows(await owner.get('people/events'))).toContainEqual(expect.objectContaining(event))
      },
    )

    it('end when a server command disables the administrator', async () => {
      const invitation = tokenIn(await inviteOwner())
      const ports = { ...server, found: 'in step', passwords: cheapPasswords } as const
      await runStaffCommand(ports, ['disable', email])
      expect(await look(invitation)).toMatchObject(linkNotFound)
    })

    it('are never created by an account that is disabled at the same time', async () => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([
          inviteOwner(),
          second.post(`people/${bartsId}/reset`),
          change({ disabled: true }, secondId),
        ])
        expect(await server.db.selectFrom('account_links').select('email').execute()).toEqual([])
        await change({ disabled: false }, secondId)
        second = await logIn(server, { ...bart, email })
      }
    })
  })

  describe('an invitation', () => {
    const invite = (invitation: { [field: string]: string } = dora) =>
      owner.post('people/invitations', invitation)
    const listed = async () => getRows(await owner.get('people/invitations'))

    it('arrives by email and creates one account, even while registration is closed', async () => {
      await owner.put('people/registration', { kind: 'closed' })
      const made = await invite({ ...dora, role: 'owner', email: ' Dora@practice.be' })
      const expiresAt = new Date(server.clock.now().getTime() + 7 * 24 * hour).toISOString()
      expect(made).toMatchObject({ status: 201, body: { emailed: true, expiresAt } })
      await server.mailsSettled()
      const text = expect.stringContaining(String(getField(made.body, 'link')))
      const email = 'Dora@practice.be'
      expect(server.emails).toMatchObject([{ address: email, text }])
      const createdAt = server.clock.now().toISOString()
      const invitation = { id: expect.any(String), email, role: 'owner', expiresAt, createdAt }
      expect(await listed()).toEqual([invitation])
      const token = tokenIn(made)
      const looked = { kind: 'invitation', email, firstName: '', lastName: '' }
      expect((await look(token)).body).toEqual(looked)
      const responses = await Promise.all([1, 2, 3].map(() => use(token, named)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      expect(await listed()).toEqual([])
      const signedIn = await logIn(server, { ...named, email: dora.email })
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
      await reset()
      await server.mailsSettled()
      expect(server.emails).toMatchObject([
        { subject, text: expect.stringMatching(text) },
        { address: bart.email, text: expect.stringContaining('Bart Maes,') },
      ])
    })

    it('is not stored in a usable form in the database', async () => {
      const tokens = [tokenIn(await invite()), tokenIn(await reset())]
      await server.mailsSettled()
      for (const { name } of await ownTables(server.db)) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db)
        for (const token of tokens) expect(JSON.stringify(rows), name).not.toContain(token)
      }
    })

    it('requires the names, and a password that follows the rules', async () => {
      const token = tokenIn(await invite())
      const nameRequired = { status: 422, body: { code: 'auth/field-required', field: 'firstName' } }
      expect(await use(token, { ...named, firstName: ' ' })).toMatchObject(nameRequired)
      expect(await use(token)).toMatchObject({ status: 422 })
      const common = { status: 422, body: { code: 'auth/password-common' } }
      expect(await use(token, { ...named, password: '12345678' })).toMatchObject(common)
      expect(await use(token, named)).toMatchObject(ok)
    })

    it('is invalid after it is withdrawn, after another is created, and after a week', async () => {
      const first = tokenIn(await invite())
      const second = tokenIn(await invite({ ...dora, email: 'DORA@practice.be' }))
      expect(await look(first)).toMatchObject(linkNotFound)
      const [invitation] = await listed()
      const withdraw = () => owner.delete(`people/invitations/${String(invitation?.id)}`)
      expect(await withdraw()).toMatchObject(ok)
      expect(await use(second, named)).toMatchObject(linkNotFound)
      expect(await withdraw()).toMatchObject(ok)
      const third = tokenIn(await invite())
      server.clock.advance(7 * 24 * hour)
      expect(await look(third)).toMatchObject(linkNotFound)
    })

    it('that is withdrawn before its email leaves is not sent', async () => {
      server.mail.failWith(new Error('no network'))
      await invite()
      await server.mailsSettled()
      const [invitation] = await listed()
      await owner.delete(`people/invitations/${String(invitation?.id)}`)
      expect(await server.db.selectFrom('emails').selectAll().execute()).toEqual([])
    })

    it('requires a valid address without an account', async () => {
      const taken = { status: 409, body: { code: 'auth/email-taken' } }
      expect(await invite({ ...dora, email: bart.email })).toMatchObject({
        ...taken,
        body: { field: 'email' },
      })
      const invalid = { status: 422, body: { code: 'email/invalid' } }
      expect(await invite({ ...dora, email: 'dora' })).toMatchObject(invalid)
      const token = tokenIn(await invite())
      await signUp(server, { ...named, email: dora.email })
      expect(await use(token, named)).toMatchObject(taken)
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
})
