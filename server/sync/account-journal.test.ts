import { expect, it } from 'vitest'
import { anna, bart } from '../../tests/practice/cast.ts'
import { runStaffCommand } from '../features/accounts/staff-commands.ts'
import type { DataFiles } from '../ports.ts'
import { logIn, type SignedInClient, signUp, visitor } from '../testing/client.ts'
import { onEveryEngine, openOnce } from '../testing/engines.ts'
import { cheapPasswords, createMemoryDataFiles, type Server } from '../testing/server.ts'
import { followAccounts, OtherSecret, restoreAccounts } from './account-journal.ts'

onEveryEngine(({ openServer, name }) => {
  let server: Server
  let owner: SignedInClient
  const dataFiles = createMemoryDataFiles()
  const logged: string[] = []
  openOnce(
    () => openServer({ dataFiles, log: { write: line => logged.push(line) } }),
    async opened => {
      server = opened
      logged.length = 0
      dataFiles.journal.replace([])
      await open()
      owner = await signUp(server)
    },
  )

  const open = (more: { dataFiles?: DataFiles; isShared?: boolean; isRestoring?: boolean } = {}) =>
    restoreAccounts({ db: server.db, dataFiles, now: server.clock.now(), isShared: false, ...more })
  const refresh = ({ refreshToken }: SignedInClient) =>
    visitor(server).post('auth/refresh-token', { refresh_token: refreshToken })
  const logOut = ({ refreshToken }: SignedInClient) =>
    visitor(server).post('auth/logout', { refresh_token: refreshToken })
  const staff = (command: string, email: string) =>
    runStaffCommand({ ...server, found: 'in step', passwords: cheapPasswords }, [command, email])

  async function copied(): Promise<() => Promise<void>> {
    const { db } = server
    const users = await db.selectFrom('users').selectAll().execute()
    const sessions = await db.selectFrom('sessions').selectAll().execute()
    const counter = await db.selectFrom('account_journal').selectAll().executeTakeFirstOrThrow()
    return async () => {
      await db.deleteFrom('account_links').execute()
      await db.deleteFrom('sessions').execute()
      await db.deleteFrom('users').execute()
      await db.insertInto('users').values(users).execute()
      await db.insertInto('sessions').values(sessions).execute()
      await db.updateTable('account_journal').set(counter).execute()
    }
  }

  it('a restored backup, and a later one, receive all changes made since', async () => {
    const putEarlierBack = await copied()
    const colleague = await signUp(server, bart)
    const putLaterBack = await copied()
    await staff('disable', bart.email)
    const since = await logIn(server)
    await putEarlierBack()
    expect(await open()).toBe('restored')
    expect(await refresh(since)).toMatchObject({ status: 200 })
    expect(await refresh(colleague)).toMatchObject({ status: 401 })
    expect(await open()).toBe('in step')
    // The first copy was the wrong one, because Bart had registered before the later copy.
    await putLaterBack()
    expect(await open()).toBe('restored')
    expect(await refresh(colleague)).toMatchObject({ status: 401 })
    expect(await refresh(since)).toMatchObject({ status: 200 })
    const { email, password } = bart
    expect(await visitor(server).post('auth/login', { email, password })).toMatchObject({ status: 401 })
  })

  it('links from before the backup are invalid', async () => {
    await signUp(server, bart)
    const putBack = await copied()
    const invited = { email: 'clara@practice.be', role: 'owner' }
    expect(await owner.post('people/invitations', invited)).toMatchObject({ status: 201 })
    const links = await server.db.selectFrom('account_links').selectAll().execute()
    await staff('disable', bart.email)
    await putBack()
    await server.db.insertInto('account_links').values(links).execute()
    expect(await open()).toBe('restored')
    expect(await server.db.selectFrom('account_links').select('id').execute()).toEqual([])
  })

  it('a missing or partial line is written again at the next start', async () => {
    const { journal } = dataFiles
    const { append } = journal
    const putBack = await copied()
    journal.append = () => {
      throw new Error('the disk is full')
    }
    await owner.delete('auth/sessions')
    expect(logged.join('')).toContain('the journal of the accounts could not be written')
    journal.append = append
    journal.append('{"n":99,"per')
    expect(await open()).toBe('in step')
    await putBack()
    expect(await open()).toBe('restored')
    expect(await refresh(owner)).toMatchObject({ status: 401 })
  })

  it('concurrent changes of one user are restored in their final state', async () => {
    const putBack = await copied()
    const sessions = await Promise.all(Array.from({ length: 24 }, () => logIn(server)))
    const leaving = sessions.filter((_, n) => n % 2 === 0)
    await Promise.all(leaving.map(logOut))
    const going = () =>
      server.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).orderBy('id').execute()
    const before = await going()
    expect(before).toHaveLength(1 + 12)
    await putBack()
    expect(await open()).toBe('restored')
    expect(await going()).toEqual(before)
  })

  it('is compacted after five hundred changes, without loss', async () => {
    const putBack = await copied()
    const endedSession = await logIn(server)
    for (let n = 0; n < 510; n += 1) await logOut(await logIn(server))
    await logOut(endedSession)
    const since = await logIn(server)
    expect(dataFiles.journal.read().length).toBeLessThan(500)
    await putBack()
    expect(await open()).toBe('restored')
    expect(await refresh(endedSession)).toMatchObject({ status: 401 })
    for (const session of [owner, since]) expect(await refresh(session)).toMatchObject({ status: 200 })
  })

  it('a lost journal ends all sessions, and so does a restore without a journal', async () => {
    const lostFiles = createMemoryDataFiles()
    expect(await open({ dataFiles: lostFiles })).toBe('strange')
    expect(await refresh(owner)).toMatchObject({ status: 401 })
    owner = await logIn(server)
    await server.db.updateTable('account_journal').set({ n: 0, secret_hash: null }).execute()
    const never = createMemoryDataFiles()
    expect(await open({ dataFiles: never, isRestoring: true })).toBe('strange')
    expect(await refresh(owner)).toMatchObject({ status: 401 })
  })

  it.runIf(name === 'PostgreSQL')(
    'keeps every journal complete, whichever server changed the accounts',
    async () => {
      const shared = { isShared: true, now: server.clock.now(), db: server.db }
      await open(shared)
      const putBack = await copied()
      const other = createMemoryDataFiles()
      expect(await restoreAccounts({ ...shared, dataFiles: other })).toBe('in step')
      const second = await logIn(server)
      await owner.delete('auth/sessions')
      expect(await followAccounts({ ...shared, dataFiles: other })).toBe('in step')
      await putBack()
      expect(await restoreAccounts({ ...shared, dataFiles: other })).toBe('restored')
      expect(await refresh(second)).toMatchObject({ status: 401 })
    },
  )

  it('a new secret ends all sessions of a database with a single server', async () => {
    expect(await open({ dataFiles: createMemoryDataFiles('another secret') })).toBe('strange')
    expect(await refresh(owner)).toMatchObject({ status: 401 })
  })

  it.runIf(name === 'PostgreSQL')(
    'a server with another secret does not start on a shared database',
    async () => {
      const other = createMemoryDataFiles('another secret')
      await expect(open({ dataFiles: other, isShared: true })).rejects.toBeInstanceOf(OtherSecret)
      expect(await refresh(owner)).toMatchObject({ status: 200 })
      expect(await open({ dataFiles: other, isShared: true, isRestoring: true })).toBe('strange')
      expect(await refresh(owner)).toMatchObject({ status: 401 })
    },
  )

  it('the restore command logs all users out when several servers have journals', async () => {
    const several = { ...dataFiles, isOneOfSeveral: true }
    const ports = { ...server, dataFiles: several, found: 'restored', passwords: cheapPasswords } as const
    const { lines } = await runStaffCommand(ports, ['restored'])
    expect(lines.join('\n')).toContain('All users are logged out')
    expect(await refresh(owner)).toMatchObject({ status: 401 })
    expect(await logIn(server, anna)).toHaveProperty('accessToken')
  })
})
