import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import { getField, logIn, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { cheapPasswords, type Server } from '../../testing/server.ts'
import { runStaffCommand } from './staff-commands.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  beforeEach(async () => {
    server = await openServer()
  })
  afterEach(() => server.close())

  const run = (...args: string[]) =>
    runStaffCommand({ ...server, found: 'in step', passwords: cheapPasswords }, args)

  describe('list', () => {
    it('lists the accounts with their roles and status', async () => {
      expect(await run('list')).toEqual({ exitCode: 0, lines: ['There are no accounts yet.'] })
      await signUp(server, bart)
      await signUp(server, anna)
      await run('disable', bart.email)
      expect(await run('list')).toEqual({
        exitCode: 0,
        lines: ['anna@practice.be  Anna Peeters  (staff)', 'bart@practice.be  Bart Maes  (owner, disabled)'],
      })
    })
  })

  describe('reset', () => {
    it('shows a new password and logs the user out everywhere', async () => {
      const desk = await signUp(server)
      const tablet = await logIn(server)
      const { exitCode, lines } = await run('reset', ' ANNA@practice.be ')
      expect(exitCode).toBe(0)
      const password = /[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.exec(lines[0] ?? '')?.[0] ?? ''
      expect(password).not.toBe('')
      for (const client of [desk, tablet]) {
        expect(await client.get('auth/profile')).toMatchObject({ status: 401 })
        const refresh = await visitor(server).post('refresh-token', { refresh_token: client.refreshToken })
        expect(refresh.status).toBe(401)
      }
      const { email } = anna
      expect(await visitor(server).post('auth/login', anna)).toMatchObject({ status: 400 })
      expect(await visitor(server).post('auth/login', { email, password: anna.password })).toMatchObject({
        status: 401,
      })
      expect(await visitor(server).post('auth/login', { email, password })).toMatchObject({ status: 200 })
    })

    it('creates a different password each time', async () => {
      await signUp(server)
      const [a, b] = [await run('reset', anna.email), await run('reset', anna.email)]
      expect(a.lines[0]).not.toBe(b.lines[0])
    })
  })

  describe('owner', () => {
    it('gives the administrator role at once and reports when the account is disabled', async () => {
      await signUp(server)
      const colleague = await signUp(server, bart)
      expect(await colleague.get('people')).toMatchObject({ status: 403 })
      const made = { exitCode: 0, lines: ['Bart Maes is now an administrator.'] }
      expect(await run('owner', bart.email)).toEqual(made)
      expect(await colleague.get('people')).toMatchObject({ status: 200 })
      expect(await run('owner', bart.email)).toEqual(made)
      await run('disable', bart.email)
      expect((await run('owner', bart.email)).lines).toEqual([
        made.lines[0],
        expect.stringContaining('still disabled'),
      ])
    })

    it('is suggested when the only administrator is disabled', async () => {
      await signUp(server)
      await signUp(server, bart)
      expect((await run('disable', bart.email)).lines).toHaveLength(1)
      expect((await run('disable', anna.email)).lines).toEqual([
        expect.stringContaining('disabled'),
        expect.stringContaining('no active administrator'),
      ])
    })
  })

  describe('a command', () => {
    it.each([
      ['reset', 'password-reset'],
      ['disable', 'disabled'],
      ['enable', 'enabled'],
      ['owner', 'role-changed'],
    ])('%s records the event %s without a user', async (command, kind) => {
      const owner = await signUp(server)
      await signUp(server, bart)
      if (command === 'enable') await run('disable', bart.email)
      server.clock.advance(1)
      await run(command, bart.email)
      const [latest] = Object((await owner.get('people/events')).body).data
      expect(latest).toMatchObject({ kind, person: null, about: { name: 'Bart Maes' } })
    })
  })

  describe('restored', () => {
    it('starts a new generation of the database, so that every device starts over', async () => {
      const client = await signUp(server)
      const before = await client.get('sync/snapshot')
      const cursor = String(getField(before.body, 'cursor'))
      expect(await client.get(`sync/changes?cursor=${cursor}`)).toMatchObject({ status: 200 })
      expect(await run('restored')).toMatchObject({ exitCode: 0 })
      expect(await client.get(`sync/changes?cursor=${cursor}`)).toMatchObject({ status: 410 })
    })
  })

  describe('disable and enable', () => {
    it('close an account and its sessions, and open the account again', async () => {
      const client = await signUp(server)
      await signUp(server, bart)
      expect(await run('disable', anna.email)).toMatchObject({ exitCode: 0 })
      expect(await client.get('auth/profile')).toMatchObject({ status: 401 })
      await expect(logIn(server)).rejects.toThrow('401')
      await expect(logIn(server, bart)).resolves.toBeDefined()

      expect(await run('enable', anna.email)).toMatchObject({ exitCode: 0 })
      await expect(logIn(server)).resolves.toBeDefined()
      // Earlier sessions stay ended, so a lost tablet regains no access.
      expect(await client.get('auth/profile')).toMatchObject({ status: 401 })
    })
  })

  describe('an invalid command', () => {
    it.each([
      [[]],
      [['reset']],
      [['remove', 'anna@practice.be']],
      [['list', 'all']],
      [['disable', 'a', 'b']],
    ])('such as %j is answered with the usage', async args => {
      const { exitCode, lines } = await run(...args)
      expect(exitCode).toBe(2)
      expect(lines[0]).toContain('Usage')
    })

    it.each(['reset', 'disable', 'enable', 'owner'])(
      'with an unknown address after %s names the address',
      async command => {
        const { exitCode, lines } = await run(command, 'nobody@practice.be')
        expect(exitCode).toBe(1)
        expect(lines.join()).toContain('nobody@practice.be')
      },
    )
  })
})
