import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { ClosableFactory, databasesThatFail } from '../world/failing-databases.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

const databases = databasesThatFail()
afterAll(databases.restore)

story('edits that the browser evicted with its storage are listed by name', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(tab, 'Chat', 30)
  tab.kill()
  ipad.databases = { ...ipad.databases, indexedDB: new IDBFactory() }

  const after = await ipad.openTab()
  expect(after.device.storage.get().evicted).toEqual([
    'Added the species Chien at €45.00 per hour',
    'Added the species Chat at €30.00 per hour',
  ])
  after.device.dismissEvicted()
  expect(after.device.storage.get().evicted).toEqual([])
})

story('a mirror from before the first release is reported and not deleted', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const earlier = 'bouvier-mirror-2:host:anna'
  const { indexedDB, IDBKeyRange } = ipad.databases
  const db = new Dexie(earlier, { indexedDB, IDBKeyRange })
  db.version(1).stores({ buckets: '[record+n], stamp', notes: 'name' })
  await db.table('notes').put({ name: 'mirror' })
  db.close()

  const tab = await ipad.signIn(anna)
  await eventually(() => tab.device.storage.get().hasUnreleasedCopy)
  await tab.device.session.logout()
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(earlier)

  const other = await clinic.browser('desk').signIn(anna)
  await other.sent()
  expect(other.device.storage.get().hasUnreleasedCopy).toBe(false)
})

story('a device without unsent edits reports no loss when its storage is evicted', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  tab.kill()
  ipad.databases = { ...ipad.databases, indexedDB: new IDBFactory() }
  const after = await ipad.openTab()
  expect(after.device.storage.get().evicted).toEqual([])
  await eventually(() => after.species().length === 1)
})

story('a lost database connection is reopened during an edit, which is stored once', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  ipad.goOffline()
  databases.fail('UnknownError', 2)
  await addSpecies(tab, 'Chien', 45)
  expect(databases.remaining()).toBe(0)
  expect(tab.entries).toHaveLength(1)
  ipad.goOnline()
  await tab.sent()
  expect(await clinic.species()).toHaveLength(1)
})

story(
  'discarding unsent edits fails on a failing device, and the edits are still sent',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    databases.fail('QuotaExceededError', 1)
    await expect(tab.device.discardAndLeave()).rejects.toThrow()
    expect(tab.device.session.state.get().phase).toBe('signed-in')
    expect(tab.entries).toHaveLength(1)
    ipad.goOnline()
    await tab.sent()
    expect(await clinic.species()).toHaveLength(1)
  },
)

story(
  'an edit that cannot be stored is not reported as saved, and the device reports full storage',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    ipad.goOffline()
    databases.fail('QuotaExceededError', 1_000)
    await expect(addSpecies(tab, 'Chien', 45)).rejects.toThrow()
    expect(tab.device.storage.get().problem).toBe('full')
    databases.fail('', 0)
    expect(tab.entries).toEqual([])
    await addSpecies(tab, 'Chien', 45)
    expect(tab.device.storage.get().problem).toBe('none')
    expect(tab.entries).toHaveLength(1)
  },
)

story('a device that cannot read the owner of unsent edits still allows login', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const indexedDB = new ClosableFactory()
  ipad.databases = { ...ipad.databases, indexedDB }
  const tab = await ipad.signIn(anna)
  indexedDB.refused = 'outbox'
  await tab.device.session.logout()
  await eventually(() => tab.device.session.state.get().phase === 'anonymous')
  expect(tab.device.session.state.get()).toMatchObject({ waitingHere: null })
  expect(tab.troubles).not.toEqual([])
  expect(tab.device.storageError.get()).toBeNull()
  indexedDB.refused = null
  await tab.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
})

story(
  'a session that cannot read its outbox leaves no database open, and the next session opens it',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const indexedDB = new ClosableFactory()
    ipad.databases = { ...ipad.databases, indexedDB }
    // Otherwise the message to the service worker would be the one that fails.
    ipad.wakesWorkers = false
    const tab = await ipad.openTab()
    databases.fail('DataError', 1)
    await tab.device.session.login({ email: anna.email, password: anna.password })
    await eventually(() => tab.device.storageError.get() !== null)
    expect([...indexedDB.connections].map(({ name }) => name)).toEqual([])
    await tab.device.session.logout()
    await eventually(() => tab.device.session.state.get().phase === 'anonymous')
    await tab.signIn(anna)
    expect(tab.device.storageError.get()).toBeNull()
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
  },
)

story('a session that cannot open a database closes the other database', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const indexedDB = new ClosableFactory()
  // Between two attempts, the other database has time to open, as in a browser.
  const pause = () => new Promise<void>(resolve => setTimeout(resolve, 5))
  ipad.databases = { ...ipad.databases, indexedDB, pause }
  const tab = await ipad.openTab()
  indexedDB.refused = 'mirror'
  await tab.device.session.login({ email: anna.email, password: anna.password })
  await eventually(() => tab.device.storageError.get() !== null)
  expect(indexedDB.opened).toBeGreaterThan(0)
  expect([...indexedDB.connections].map(({ name }) => name)).toEqual([])
})

for (const storage of ['full', 'forbidden'] as const)
  story(
    `a localStorage that is ${storage} blocks neither login, nor display, nor sending of edits`,
    async ({ clinic }) => {
      const anna = await clinic.hire('Anna')
      const ipad = clinic.browser('ipad')
      ipad.storage = storage
      const tab = await ipad.signIn(anna)
      ipad.goOffline()
      await addSpecies(tab, 'Chien', 45)
      expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: 'unsent' }])
      ipad.goOnline()
      await tab.sent()
      await eventually(() => tab.species()[0]?.mark === null)
      // The access token expires, so the session is refreshed.
      clinic.server.clock.advance(30 * 60_000)
      await addSpecies(tab, 'Chat', 30)
      await tab.sent()
      expect(await clinic.species()).toHaveLength(2)
      expect(tab.device.session.state.get().phase).toBe('signed-in')
      expect(tab.troubles).toEqual([])
      await tab.device.session.logout()
      await eventually(() => tab.device.session.state.get().phase === 'anonymous')
    },
  )

for (const secure of [true, false])
  story(
    `two tabs save and show all edits with a full localStorage ${secure ? 'with' : 'without'} HTTPS`,
    async ({ clinic }) => {
      const anna = await clinic.hire('Anna')
      const ipad = clinic.browser('ipad')
      const [tab, other] = [await ipad.openTab({ secure }), await ipad.openTab({ secure })]
      await tab.signIn(anna)
      await eventually(() => other.device.session.state.get().phase === 'signed-in')
      ipad.storage = 'full'
      for (const [n, each] of [tab, other].entries()) {
        await addSpecies(each, `Chien ${n}`, 45)
        // Without HTTPS, tabs take turns by their clocks.
        for (let turn = 0; turn < 20 && each.entries.length > 0; turn++) {
          ipad.clock.pass(2_000)
          await rest()
        }
        expect(each.entries).toEqual([])
      }
      await eventually(() => [tab, other].every(each => each.species().length === 2))
      expect(await clinic.species()).toHaveLength(2)
      expect([...tab.troubles, ...other.troubles]).toEqual([])
    },
  )
