import { describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import { getField, logIn, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { cheapPasswords } from '../../testing/server.ts'
import { runStaffCommand } from './staff-commands.ts'

onFastEngine(({ openServer }) => {
  const { server, anna: owner } = prepareServer(openServer)

  const run = (...args: string[]) =>
    runStaffCommand({ ...server, found: 'in step', passwords: cheapPasswords }, args)

  it('list shows the accounts with their roles and status', async () => {
    await signUp(server, bart)
    await run('disable', bart.email)
    expect(await run('list')).toEqual({
      exitCode: 0,
      lines: ['anna@practice.be  Anna Peeters  (owner)', 'bart@practice.be  Bart Maes  (staff, disabled)'],
    })
    await server.db.deleteFrom('users').execute()
    expect(await run('list')).toEqual({ exitCode: 0, lines: ['There are no accounts yet.'] })
  })

  it('reset shows a new password each time, and logs the user out everywhere', async () => {
    const tablet = await logIn(server)
    const reset = async () => {
      const { exitCode, lines } = await run('reset', ' ANNA@practice.be ')
      expect(exitCode).toBe(0)
      return /[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.exec(lines[0] ?? '')?.[0] ?? expect.fail('no password')
    }
    const first = await reset()
    for (const client of [owner, tablet]) {
      expect(await client.get('auth/profile')).toMatchObject({ status: 401 })
      const refresh = await visitor(server).post('refresh-token', { refresh_token: client.refreshToken })
      expect(refresh.status).toBe(401)
    }
    await expect(logIn(server)).rejects.toThrow('401')
    await expect(logIn(server, { ...anna, password: first })).resolves.toBeDefined()
    expect(await reset()).not.toBe(first)
  })

  describe('owner', () => {
    it('gives the administrator role at once and reports when the account is disabled', async () => {
      const colleague = await signUp(server, bart)
      expect(await colleague.get('people')).toMatchObject({ status: 403 })
      const made = { exitCode: 0, lines: ['Bart Maes is now an administrator.'] }
      expect(await run('owner', bart.email)).toEqual(made)
      expect(await colleague.get('people')).toMatchObject({ status: 200 })
      expect(await run('owner', bart.email)).toEqual(made)
      await run('disable', bart.email)
      const { lines } = await run('owner', bart.email)
      expect(lines).toEqual([made.lines[0], expect.stringContaining('still disabled')])
    })

    it('is suggested when the only administrator is disabled', async () => {
      await signUp(server, bart)
      expect((await run('disable', bart.email)).lines).toHaveLength(1)
      expect((await run('disable', anna.email)).lines).toEqual([
        expect.stringContaining('disabled'),
        expect.stringContaining('no active administrator'),
      ])
    })
  })

  it.each([
    ['reset', 'password-reset'],
    ['disable', 'disabled'],
    ['enable', 'enabled'],
    ['owner', 'role-changed'],
  ])('%s records the event %s without a user', async (command, kind) => {
    await signUp(server, bart)
    if (command === 'enable') await run('disable', bart.email)
    server.clock.advance(1)
    await run(command, bart.email)
    const [latest] = Object((await owner.get('people/events')).body).data
    expect(latest).toMatchObject({ kind, person: null, about: { name: 'Bart Maes' } })
  })

  it('restored starts a new generation of the database: every device starts over', async () => {
    const cursor = String(getField((await owner.get('sync/snapshot')).body, 'cursor'))
    const fetchChanges = () => owner.get(`sync/changes?cursor=${cursor}`)
    expect(await fetchChanges()).toMatchObject({ status: 200 })
    expect(await run('restored')).toMatchObject({ exitCode: 0 })
    expect(await fetchChanges()).toMatchObject({ status: 410 })
  })

  it('disable closes an account and its sessions, and enable opens the account again', async () => {
    await signUp(server, bart)
    expect(await run('disable', anna.email)).toMatchObject({ exitCode: 0 })
    expect(await owner.get('auth/profile')).toMatchObject({ status: 401 })
    await expect(logIn(server)).rejects.toThrow('401')
    await expect(logIn(server, bart)).resolves.toBeDefined()

    expect(await run('enable', anna.email)).toMatchObject({ exitCode: 0 })
    await expect(logIn(server)).resolves.toBeDefined()
    // Earlier sessions stay ended, so a lost tablet regains no access.
    expect(await owner.get('auth/profile')).toMatchObject({ status: 401 })
  })

  it('an invalid command is answered with the usage', async () => {
    for (const args of [[], ['reset'], ['remove', anna.email], ['list', 'all'], ['disable', 'a', 'b']]) {
      const { exitCode, lines } = await run(...args)
      expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining('Usage')])
    }
  })

  it.each(['reset', 'disable', 'enable', 'owner'])(
    '%s with an unknown address names the address',
    async command => {
      const { exitCode, lines } = await run(command, 'nobody@practice.be')
      expect(exitCode).toBe(1)
      expect(lines.join()).toContain('nobody@practice.be')
    },
  )
})
