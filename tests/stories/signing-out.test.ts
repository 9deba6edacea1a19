import { expect } from 'vitest'
import type { Browser } from '../world/browser.ts'
import type { Person } from '../world/clinic.ts'
import { familyStory } from '../world/clinic-test.ts'
import { changeClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { findTraces } from '../world/traces.ts'
import { eventually, rest } from '../world/wait-until.ts'

const names = /anna|peeters|bart|zoë|maes|rex|chien|rue de fer/i

/** Anna has a client with an animal, and a saved response of the server. */
const workStory = familyStory.extend('zoe', { auto: true }, async ({ ipad, tab, family }) => {
  const response = `response:clinic-ipad:${tab.workspace.userId}:GET statistics`
  ipad.storedValues.set(response, '{"at":"2026-03-02T08:00:00.000Z","body":{}}')
  return family.zoe
})

/**
 * A killed page would finish its work in this test. The closed database prevents that, and the next page can
 * open it.
 */
async function closeWhileSigningOut(ipad: Browser, tab: Tab): Promise<void> {
  ipad.goOffline()
  ipad.databases.indexedDB.refused = 'mirror'
  await tab.device.session.logout()
  await eventually(() => tab.troubles.length > 0)
  tab.kill()
  ipad.databases.indexedDB.refused = null
}

function forge(ipad: Browser, userId: string, { firstName, lastName, email }: Person): void {
  ipad.storedValues.set('accessToken', 'made-up')
  ipad.storedValues.set('refreshToken', 'made-up-too')
  ipad.storedValues.set('profile', JSON.stringify({ id: userId, firstName, lastName, email }))
}

for (const network of ['with', 'without'] as const)
  workStory(`logging out ${network} a network removes all data from the tablet`, async ({ ipad, tab }) => {
    const other = await ipad.openTab()
    expect(await findTraces(ipad, names)).toEqual(
      expect.arrayContaining(['bouvier-mirror-5 buckets', 'bouvier-outbox history', 'people', 'profile']),
    )
    if (network === 'without') ipad.goOffline()
    await tab.logOut()
    await other.isOut()
    await eventually(async () => (await findTraces(ipad, names)).length === 0)
    expect([...ipad.storedValues.keys()].filter(name => !/^server-?clock|clock/i.test(name))).toEqual([])
    expect(tab.device.session.state.get()).toEqual({ phase: 'anonymous', waitingHere: null })
  })

workStory('unsent edits and drafts survive a logout', async ({ clinic, anna, ipad, tab, zoe }) => {
  ipad.goOffline()
  await changeClient(tab, zoe, { phone: '0499 11 22 33' })
  await tab.workspace.drafts.put('species/add', { name: 'Furet' })
  await tab.logOut()
  expect(tab.device.session.state.get()).toEqual({ phase: 'anonymous', waitingHere: { count: 1 } })
  await eventually(async () => (await findTraces(ipad, /rex|rue de fer/i)).length === 0)
  expect(await findTraces(ipad, /anna|peeters/i)).toEqual([])

  ipad.goOnline()
  await tab.signIn(anna)
  expect(await tab.workspace.drafts.all()).toHaveLength(1)
  await tab.sent()
  await tab.isFilled()
  expect(tab.workspace.view.tables.clients.get(zoe)?.row.phone).toBe('0499 11 22 33')
  expect(await clinic.senders()).toHaveLength(4)
})

workStory('the next start clears what a closed logout left', async ({ ipad, tab }) => {
  await closeWhileSigningOut(ipad, tab)
  expect(await findTraces(ipad, names)).not.toEqual([])
  const next = await ipad.openTab()
  await eventually(async () => (await findTraces(ipad, names)).length === 0)
  expect(next.userName).toBe('anonymous')
})

workStory('forged session strings do not stop the clearing of a logout', async ({ anna, ipad, tab }) => {
  const { userId } = tab.workspace
  await closeWhileSigningOut(ipad, tab)
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

workStory('a user who logs in again sees the first download', async ({ anna, ipad, tab }) => {
  const { userId } = tab.workspace
  await tab.logOut()
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

workStory('forged session strings show no unsent edits', async ({ anna, ipad, tab, zoe }) => {
  const { userId } = tab.workspace
  ipad.goOffline()
  await changeClient(tab, zoe, { phone: '0499 11 22 33' })
  await tab.logOut()
  await eventually(async () => (await findTraces(ipad, /rex/i)).length === 0)
  tab.kill()

  forge(ipad, userId, anna)
  const thief = await ipad.openTab()
  await rest()
  expect(thief.userName).toBe('anonymous')
  expect(thief.device.workspace.get()).toBeNull()
})

workStory('an offline logout leaves no data for a forged session', async ({ clinic, anna, ipad, tab }) => {
  const { userId } = tab.workspace
  ipad.goOffline()
  await tab.logOut()
  await eventually(async () => (await findTraces(ipad, names)).length === 0)
  tab.kill()
  await clinic.server.db.updateTable('users').set({ disabled: 1 }).where('email', '=', anna.email).execute()

  forge(ipad, userId, anna)
  const away = await ipad.openTab()
  await rest()
  expect(away.userName).toBe('anonymous')
  expect(away.device.workspace.get()).toBeNull()
  expect(await findTraces(ipad, /zoë|maes|rex|chien/i)).toEqual([])

  ipad.goOnline()
  away.kill()
  const back = await ipad.openTab()
  await back.isOut()
  expect(ipad.storedValues.get('accessToken')).toBeUndefined()
  expect(await findTraces(ipad, /zoë|maes|rex|chien/i)).toEqual([])
})

workStory('the next start clears the mirror of an earlier release', async ({ ipad, tab }) => {
  tab.kill()
  for (const name of ['accessToken', 'refreshToken', 'profile']) ipad.storedValues.delete(name)
  const next = await ipad.openTab()
  expect(next.userName).toBe('anonymous')
  await eventually(async () =>
    (await findTraces(ipad, /peeters|rue de fer/i)).every(name => /history/.test(name)),
  )
})

workStory('edits that a restored server lost survive a logout', async ({ clinic, anna, ipad, tab }) => {
  const copy = await clinic.backUp()
  await addSpecies(tab, 'Furet', 25)
  await tab.sent()
  ipad.goOffline()
  await clinic.restore(copy)
  ipad.goOnline()
  await tab.hasLost(1)
  await tab.logOut()
  await eventually(async () => (await findTraces(ipad, /chien|rex/i)).length === 0)
  await tab.signIn(anna)
  await tab.hasLost(1)
  expect(tab.workspace.history.get().map(({ entry }) => entry.subject)).toEqual(['Furet'])
})
