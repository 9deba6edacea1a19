import { Dexie } from 'dexie'
import { afterAll, expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { databasesThatFail } from '../world/failing-databases.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

const databases = databasesThatFail()
afterAll(databases.restore)

story('edits that the browser evicted with its storage are listed by name', async ({ ipad, tab }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(tab, 'Chat', 30)
  tab.kill()
  ipad.evict()

  const after = await ipad.openTab()
  expect(after.device.storage.get().evicted).toEqual([
    'Added the species Chien at €45.00 per hour',
    'Added the species Chat at €30.00 per hour',
  ])
  after.device.dismissEvicted()
  expect(after.device.storage.get().evicted).toEqual([])

  // Without unsent edits, nothing is lost.
  ipad.goOnline()
  await addSpecies(after, 'Chien', 45)
  await after.sent()
  after.kill()
  ipad.evict()
  const last = await ipad.openTab()
  expect(last.device.storage.get().evicted).toEqual([])
  await last.shows('species', 'chien')
})

story('a mirror from before the first release is only reported', async ({ clinic, anna, ipad }) => {
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

story('edits that a failing device cannot discard are still sent', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  databases.fail('QuotaExceededError', 1)
  await expect(tab.device.discardAndLeave()).rejects.toThrow()
  expect(tab.userName).toBe('Anna')
  expect(tab.entries).toHaveLength(1)
  await tab.goOnline()
  expect(await clinic.species()).toHaveLength(1)
})

story('an edit that cannot be stored is not reported as saved', async ({ ipad, tab }) => {
  ipad.goOffline()
  databases.fail('QuotaExceededError', 1_000)
  await expect(addSpecies(tab, 'Chien', 45)).rejects.toThrow()
  expect(tab.device.storage.get().problem).toBe('full')
  databases.fail('', 0)
  expect(tab.entries).toEqual([])
  await addSpecies(tab, 'Chien', 45)
  expect(tab.device.storage.get().problem).toBe('none')
  expect(tab.entries).toHaveLength(1)
})

story('a device that cannot read the owner of unsent edits still allows login', async ({ anna, ipad }) => {
  const tab = await ipad.signIn(anna)
  ipad.databases.indexedDB.refused = 'outbox'
  await tab.device.session.logout()
  await tab.isOut()
  expect(tab.device.session.state.get()).toMatchObject({ waitingHere: null })
  expect(tab.troubles).not.toEqual([])
  expect(tab.device.storageError.get()).toBeNull()
  ipad.databases.indexedDB.refused = null
  await tab.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
})

story('a session that cannot read its outbox leaves no database open', async ({ anna, ipad }) => {
  // Otherwise the message to the service worker would be the one that fails.
  ipad.wakesWorkers = false
  const tab = await ipad.openTab()
  databases.fail('DataError', 1)
  await tab.device.session.login({ email: anna.email, password: anna.password })
  await eventually(() => tab.device.storageError.get() !== null)
  expect([...ipad.databases.indexedDB.connections].map(({ name }) => name)).toEqual([])
  await tab.device.session.logout()
  await tab.isOut()
  await tab.signIn(anna)
  expect(tab.device.storageError.get()).toBeNull()
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
})

story('a session that cannot open a database closes the other database', async ({ anna, ipad }) => {
  // Between two attempts, the other database has time to open, as in a browser.
  const pause = () => new Promise<void>(resolve => setTimeout(resolve, 5))
  ipad.databases = { ...ipad.databases, pause }
  const tab = await ipad.openTab()
  ipad.databases.indexedDB.refused = 'mirror'
  await tab.device.session.login({ email: anna.email, password: anna.password })
  await eventually(() => tab.device.storageError.get() !== null)
  expect(ipad.databases.indexedDB.opened).toBeGreaterThan(0)
  expect([...ipad.databases.indexedDB.connections].map(({ name }) => name)).toEqual([])
})

for (const storage of ['full', 'forbidden'] as const)
  story(
    `a localStorage that is ${storage} blocks neither login nor edits`,
    async ({ clinic, anna, ipad }) => {
      ipad.storage = storage
      const tab = await ipad.signIn(anna)
      ipad.goOffline()
      await addSpecies(tab, 'Chien', 45)
      expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: 'unsent' }])
      await tab.goOnline()
      await eventually(() => tab.species()[0]?.mark === null)
      // The access token expires, so the session is refreshed.
      clinic.server.clock.advance(30 * 60_000)
      await addSpecies(tab, 'Chat', 30)
      await tab.sent()
      expect(await clinic.species()).toHaveLength(2)
      expect(tab.userName).toBe('Anna')
      expect(tab.troubles).toEqual([])
      await tab.device.session.logout()
      await tab.isOut()
    },
  )

for (const secure of [true, false])
  story(
    `two tabs show all edits with a full localStorage ${secure ? 'with' : 'without'} HTTPS`,
    async ({ clinic, anna, ipad }) => {
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
