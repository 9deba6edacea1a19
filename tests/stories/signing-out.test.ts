import { expect } from 'vitest'
import type { Browser } from '../world/browser.ts'
import type { Clinic, Person } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { ClosableFactory } from '../world/failing-databases.ts'
import { addAnimal, addClient, changeClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { findTraces } from '../world/traces.ts'
import { eventually, rest } from '../world/wait-until.ts'

const names = /anna|peeters|bart|zoë|maes|rex|chien|rue de fer/i

const isOut = (tab: Tab) => eventually(() => tab.device.session.state.get().phase === 'anonymous')

async function annaAtWork(clinic: Clinic) {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const indexedDB = new ClosableFactory()
  ipad.databases = { ...ipad.databases, indexedDB }
  const tab = await ipad.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  await addAnimal(tab, 'Rex', { clientId: zoe })
  await tab.sent()
  const { userId } = tab.workspace
  ipad.storedValues.set(
    `response:clinic-ipad:${userId}:GET statistics`,
    '{"at":"2026-03-02T08:00:00.000Z","body":{}}',
  )
  return { anna, ipad, indexedDB, tab, zoe, userId }
}

/**
 * A killed page would finish its work in this test. The closed database prevents that, and the next page can
 * open it.
 */
async function closeWhileSigningOut({ ipad, indexedDB, tab }: Awaited<ReturnType<typeof annaAtWork>>) {
  ipad.goOffline()
  indexedDB.refused = 'mirror'
  await tab.device.session.logout()
  await eventually(() => tab.troubles.length > 0)
  tab.kill()
  indexedDB.refused = null
}

function forge(ipad: Browser, userId: string, { firstName, lastName, email }: Person): void {
  ipad.storedValues.set('accessToken', 'made-up')
  ipad.storedValues.set('refreshToken', 'made-up-too')
  ipad.storedValues.set('profile', JSON.stringify({ id: userId, firstName, lastName, email }))
}

for (const network of ['with', 'without'] as const)
  story(
    `logging out ${network} a network connection removes all practice and user data from the tablet`,
    async ({ clinic }) => {
      const { ipad, tab } = await annaAtWork(clinic)
      const other = await ipad.openTab()
      expect(await findTraces(ipad, names)).toEqual(
        expect.arrayContaining(['bouvier-mirror-5 buckets', 'bouvier-outbox history', 'people', 'profile']),
      )
      if (network === 'without') ipad.goOffline()
      await tab.device.session.logout()
      await isOut(tab)
      await isOut(other)
      await eventually(async () => (await findTraces(ipad, names)).length === 0)
      expect([...ipad.storedValues.keys()].filter(name => !/^server-?clock|clock/i.test(name))).toEqual([])
      expect(tab.device.session.state.get()).toEqual({ phase: 'anonymous', waitingHere: null })
    },
  )

story(
  'unsent edits and drafts survive a logout; the login page counts them without any name',
  async ({ clinic }) => {
    const { anna, ipad, tab, zoe } = await annaAtWork(clinic)
    ipad.goOffline()
    await changeClient(tab, zoe, { phone: '0499 11 22 33' })
    await tab.workspace.drafts.put('species/add', { name: 'Furet' })
    await tab.device.session.logout()
    await isOut(tab)
    expect(tab.device.session.state.get()).toEqual({ phase: 'anonymous', waitingHere: { count: 1 } })
    await eventually(async () => (await findTraces(ipad, /rex|rue de fer/i)).length === 0)
    expect(await findTraces(ipad, /anna|peeters/i)).toEqual([])

    ipad.goOnline()
    await tab.signIn(anna)
    expect(await tab.workspace.drafts.all()).toHaveLength(1)
    await tab.sent()
    await eventually(() => tab.workspace.isFilled.get())
    expect(tab.workspace.view.tables.clients.get(zoe)?.row.phone).toBe('0499 11 22 33')
    expect(await clinic.senders()).toHaveLength(4)
  },
)

story('a page closed during logout leaves the remaining clearing to the next start', async ({ clinic }) => {
  const atWork = await annaAtWork(clinic)
  const { ipad } = atWork
  await closeWhileSigningOut(atWork)
  expect(await findTraces(ipad, names)).not.toEqual([])
  const next = await ipad.openTab()
  await eventually(async () => (await findTraces(ipad, names)).length === 0)
  expect(next.device.session.state.get().phase).toBe('anonymous')
})

story('forged session strings keep no data that a logout was about to clear', async ({ clinic }) => {
  const atWork = await annaAtWork(clinic)
  const { anna, ipad, userId } = atWork
  await closeWhileSigningOut(atWork)
  forge(ipad, userId, anna)
  const tokens = { access: 'made-up', refresh: 'made-up-too' }
  const { firstName, lastName, email } = anna
  ipad.storedValues.set(
    `aside:${userId}`,
    JSON.stringify({ profile: { id: userId, firstName, lastName, email }, tokens }),
  )
  const next = await ipad.openTab()
  await eventually(async () => (await findTraces(ipad, /rex|rue de fer/i)).length === 0)
  expect(next.device.workspace.get()).toBeNull()
  expect(next.device.lock.state.get().users).toEqual([])
})

story('a user who logs in again sees the first download from its beginning', async ({ clinic }) => {
  const { anna, ipad, tab, userId } = await annaAtWork(clinic)
  await tab.device.session.logout()
  await isOut(tab)
  await eventually(async () => (await findTraces(ipad, names)).length === 0)
  ipad.network.disturb(path =>
    path.startsWith('sync/')
      ? Response.json({ code: 'request/too-many', message: '' }, { status: 429 })
      : undefined,
  )
  await tab.signIn(anna)
  expect(tab.workspace.userId).toBe(userId)
  expect(tab.workspace.isFilled.get()).toBe(false)
  ipad.network.disturb(undefined)
  ipad.clock.pass(60_000)
  await eventually(() => tab.workspace.isFilled.get() && tab.species().length === 1)
})

story.for(['signed out', 'signed out with unsent edits'] as const)(
  'forged session strings on a tablet that was %s show nothing without the server',
  async (endState, { clinic }) => {
    const { anna, ipad, tab, zoe, userId } = await annaAtWork(clinic)
    ipad.goOffline()
    if (endState === 'signed out with unsent edits') await changeClient(tab, zoe, { phone: '0499 11 22 33' })
    await tab.device.session.logout()
    await isOut(tab)
    await eventually(async () => (await findTraces(ipad, /rex/i)).length === 0)
    tab.kill()

    forge(ipad, userId, anna)
    const thief = await ipad.openTab()
    await rest()
    expect(thief.device.session.state.get().phase).toBe('anonymous')
    expect(thief.device.workspace.get()).toBeNull()
  },
)

story(
  'a tablet after an offline logout holds no data of a disabled user, despite a forged session',
  async ({ clinic }) => {
    const { anna, ipad, tab, userId } = await annaAtWork(clinic)
    ipad.goOffline()
    await tab.device.session.logout()
    await isOut(tab)
    await eventually(async () => (await findTraces(ipad, names)).length === 0)
    tab.kill()
    await clinic.server.db.updateTable('users').set({ disabled: 1 }).where('email', '=', anna.email).execute()

    forge(ipad, userId, anna)
    const away = await ipad.openTab()
    await rest()
    expect(away.device.workspace.get()).toBeNull()
    expect(await findTraces(ipad, /zoë|maes|rex|chien/i)).toEqual([])

    ipad.goOnline()
    away.kill()
    const back = await ipad.openTab()
    await isOut(back)
    expect(ipad.storedValues.get('accessToken')).toBeUndefined()
    expect(await findTraces(ipad, /zoë|maes|rex|chien/i)).toEqual([])
  },
)

story(
  'the next start clears the mirror of a user who logged out with an earlier release',
  async ({ clinic }) => {
    const { ipad, tab } = await annaAtWork(clinic)
    tab.kill()
    for (const name of ['accessToken', 'refreshToken', 'profile']) ipad.storedValues.delete(name)
    const next = await ipad.openTab()
    expect(next.device.session.state.get().phase).toBe('anonymous')
    await eventually(async () =>
      (await findTraces(ipad, /peeters|rue de fer/i)).every(name => /history/.test(name)),
    )
  },
)

story('edits that a restored server lost survive a logout', async ({ clinic }) => {
  const { anna, ipad, tab } = await annaAtWork(clinic)
  const copy = await clinic.backUp()
  await addSpecies(tab, 'Furet', 25)
  await tab.sent()
  ipad.goOffline()
  await clinic.restore(copy)
  ipad.goOnline()
  await eventually(() => tab.workspace.lostByServer.get().length === 1)
  await tab.device.session.logout()
  await isOut(tab)
  await eventually(async () => (await findTraces(ipad, /chien|rex/i)).length === 0)
  await tab.signIn(anna)
  await eventually(() => tab.workspace.lostByServer.get().length === 1)
  expect(tab.workspace.history.get().map(({ entry }) => entry.subject)).toEqual(['Furet'])
})
