import { expect } from 'vitest'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { suspendWithEdits } from '../world/suspended-users.ts'
import { findTraces } from '../world/traces.ts'
import { eventually, rest } from '../world/wait-until.ts'
import type { Worker } from '../world/worker.ts'

const minute = 60_000
const halfAnHour = 30 * minute

/** Anna made an edit offline and closed the app. */
const closedStory = story.extend('userId', { auto: true }, async ({ ipad, tab }) => {
  const { userId } = tab.workspace
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => ipad.isToWakeWorker)
  ipad.closeTabs()
  return userId
})

/** Lets time pass until the worker has reported the remaining edits to the browser. */
async function over(ipad: Browser, worker: Worker = ipad.wakeWorker()) {
  await eventually(async () => {
    await rest(5)
    ipad.clock.pass(1_000)
    return worker.isOver
  })
  return await worker.outcome
}

const getPushes = (ipad: Browser) => ipad.network.writes().filter(({ method }) => method === 'PUSH')

closedStory('an offline edit is sent once after the app was closed', async ({ clinic, anna, ipad }) => {
  clinic.server.clock.advance(halfAnHour)
  ipad.goOnline()
  const worker = ipad.wakeWorker()
  expect(await over(ipad, worker)).toBe('nothing')
  expect(worker.troubles).toEqual([])
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  expect(await clinic.senders()).toEqual([anna.email])
  expect(getPushes(ipad).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)

  const tab = await ipad.openTab()
  await eventually(() => tab.device.status.get().kind === 'saved')
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: null }])
})

closedStory.for([
  { what: 'the worker renews a session several times, and the next page continues it', isPageAhead: false },
  { what: 'a page closed before it gives the worker the renewed token stays logged in', isPageAhead: true },
])('$what', async ({ isPageAhead }, { clinic, ipad }) => {
  ipad.goOnline()
  if (isPageAhead) {
    clinic.server.clock.advance(halfAnHour)
    // The page has stored the new token, and the worker still has the old one.
    const payload = { refresh_token: ipad.storedValues.get('refreshToken') }
    const request = { method: 'POST', url: '/api/auth/refresh-token', payload } as const
    const answer = await clinic.server.app.inject(request)
    ipad.storedValues.set('accessToken', answer.json().access_token)
    ipad.storedValues.set('refreshToken', answer.json().refresh_token)
  }
  const before = ipad.storedValues.get('refreshToken')
  ipad.network.failPushes()
  for (let n = 0; n < 3; n++) {
    clinic.server.clock.advance(halfAnHour)
    ipad.isToWakeWorker = true
    expect(await over(ipad)).toBe('something')
  }
  const refreshes = ipad.network.requests.filter(({ path }) => path === 'auth/refresh-token')
  expect(refreshes.length).toBeGreaterThanOrEqual(3)
  expect(ipad.storedValues.get('refreshToken')).toBe(before)

  ipad.network.disturb(undefined)
  clinic.server.clock.advance(halfAnHour)
  const tab = await ipad.openTab()
  await tab.sent()
  await tab.workspace.request('GET species')
  expect(tab.userName).toBe('Anna')
  expect(ipad.storedValues.get('refreshToken')).not.toBe(before)
  expect(await clinic.species()).toHaveLength(1)
})

closedStory('a tab that opens while the worker sends leads afterwards', async ({ clinic, ipad }) => {
  ipad.goOnline()
  let go = () => {}
  const released = new Promise<undefined>(resolve => {
    go = () => resolve(undefined)
  })
  ipad.network.disturb(path => (path === 'sync/push' ? released : undefined))
  const worker = ipad.wakeWorker()
  await eventually(() => getPushes(ipad).length > 0)
  const tab = await ipad.openTab()
  await rest()
  expect(tab.workspace.leads.get()).toBe(false)
  go()
  await eventually(() => tab.workspace.leads.get())
  await tab.sent()
  expect(await over(ipad, worker)).toBe('nothing')
  expect(await clinic.species()).toHaveLength(1)
  expect(getPushes(ipad)).toHaveLength(1)
})

closedStory('a tab waits three seconds for a hanging push of the worker', async ({ clinic, ipad }) => {
  ipad.goOnline()
  ipad.network.disturb(path => (path === 'sync/push' ? new Promise(() => {}) : undefined))
  const worker = ipad.wakeWorker()
  await eventually(() => getPushes(ipad).length > 0)
  const tab = await ipad.openTab()
  ipad.network.disturb(undefined)
  await rest()
  ipad.clock.pass(4_000)
  await eventually(() => tab.workspace.leads.get())
  await tab.sent()
  await over(ipad, worker)
  const [first, again, ...more] = getPushes(ipad)
  expect(again?.key).toBe(first?.key)
  expect(more).toEqual([])
  expect(await clinic.species()).toHaveLength(1)
})

closedStory('a leading tab keeps the lead, and the worker sends nothing', async ({ clinic, ipad }) => {
  const tab = await ipad.openTab()
  await eventually(() => tab.workspace.leads.get())
  ipad.network.failPushes()
  ipad.goOnline()
  const worker = ipad.wakeWorker()
  await rest()
  expect(tab.workspace.leads.get()).toBe(true)
  ipad.network.disturb(undefined)
  expect(await over(ipad, worker)).toBe('nothing')
  expect(await clinic.species()).toHaveLength(1)
  expect(getPushes(ipad).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
})

closedStory(
  'the worker sends nothing for a user who logged out, and holds no token of theirs',
  async ({ ipad }) => {
    const hers = new RegExp(`${ipad.storedValues.get('refreshToken')}`)
    expect(await findTraces(ipad, hers)).toContain('bouvier-signed-in people')
    const tab = await ipad.openTab()
    const leaving = tab.device.session.logout()
    // A page that is closed now leaves the user logged in. The worker loses the tokens before the logout
    // completes, because it must not send for a user who is logged out.
    expect(tab.userName).toBe('Anna')
    await leaving
    expect(await findTraces(ipad, /refresh/)).toEqual([])
    expect(await findTraces(ipad, hers)).toEqual([])
    await tab.isOut()
    expect(ipad.onIcon).toBe(1)
    ipad.closeTabs()
    ipad.goOnline()
    expect(await over(ipad)).toBe('nothing')
    expect(getPushes(ipad)).toEqual([])
  },
)

story(
  'the worker sends the edits of Anna and of Bart, each under their own name',
  async ({ clinic, anna, bart, ipad, tab }) => {
    await tab.device.lock.setPin('2580', { password: anna.password })
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    tab.device.lock.lock()
    tab.device.lock.giveWay()
    ipad.network.weather = 'clear'
    ipad.network.failPushes()
    await tab.signIn(bart)
    await addSpecies(tab, 'Chat', 30)
    await eventually(() => ipad.isToWakeWorker)
    ipad.closeTabs()
    ipad.network.disturb(undefined)
    ipad.goOnline()
    expect(await over(ipad)).toBe('nothing')
    expect(await clinic.species()).toHaveLength(2)
    const tokens = new Map(getPushes(ipad).map(({ key, token }) => [key, token]))
    expect(new Set(tokens.values()).size).toBe(2)
    expect((await clinic.senders()).toSorted()).toEqual([anna.email, bart.email])
  },
)

story('failing edits of a colleague do not delay others in the worker', async ({ clinic, ipad }) => {
  const tab = await ipad.openTab()
  ipad.network.failPushes()
  await suspendWithEdits(clinic, tab, ['Anna', 'Bart', 'Carl'])
  ipad.goOffline()
  await eventually(() => ipad.isToWakeWorker)
  ipad.closeTabs()
  ipad.network.failPushes('the first user')
  ipad.goOnline()
  expect(await over(ipad)).toBe('something')
  expect(await clinic.species()).toHaveLength(2)
})

closedStory(
  'the worker sends no edits of the previous user after another user logs in',
  async ({ clinic, anna, bart, ipad }) => {
    const tab = await ipad.openTab()
    await tab.device.session.logout()
    ipad.goOnline()
    await tab.signIn(bart)
    ipad.isToWakeWorker = true
    ipad.closeTabs()
    expect(await over(ipad)).toBe('nothing')
    expect(getPushes(ipad)).toEqual([])

    const again = await ipad.openTab()
    await again.device.session.logout()
    await again.signIn(anna)
    await again.sent()
    expect(await clinic.senders()).toEqual([anna.email])
  },
)

closedStory('the worker sends nothing for a session that has ended', async ({ clinic, anna, ipad }) => {
  await clinic.server.db.updateTable('sessions').set({ ended_at: '2026-11-20T09:00:00.000Z' }).execute()
  clinic.server.clock.advance(halfAnHour)
  ipad.goOnline()
  expect(await over(ipad)).toBe('nothing')
  expect(await clinic.species()).toEqual([])
  expect(await findTraces(ipad, /"refresh"/)).toEqual([])

  const tab = await ipad.openTab()
  await tab.isOut()
  await tab.signIn(anna)
  await tab.sent()
  expect(await clinic.species()).toHaveLength(1)
})

closedStory('the worker asks for a retry when the server keeps failing', async ({ ipad }) => {
  ipad.isOnline = true
  const worker = ipad.wakeWorker()
  await eventually(() => worker.isOver)
  expect(await worker.outcome).toBe('something')
  expect(getPushes(ipad)).toEqual([])

  ipad.goOnline()
  ipad.network.failPushes()
  ipad.isToWakeWorker = true
  const began = ipad.clock.elapsed()
  expect(await over(ipad)).toBe('something')
  expect(ipad.clock.elapsed() - began).toBeLessThan(3 * minute)
})

closedStory('a worker woken twice does not yield to a page that does not exist', async ({ ipad }) => {
  ipad.goOnline()
  const first = ipad.wakeWorker()
  ipad.isToWakeWorker = true
  const second = ipad.wakeWorker()
  expect([await over(ipad, first), await over(ipad, second)]).toEqual(['nothing', 'nothing'])
  expect(getPushes(ipad)).toHaveLength(1)
})

closedStory('a conflict wakes no worker and shows on the icon', async ({ clinic, ipad, other }) => {
  await addSpecies(other, 'Chien', 30)
  await other.sent()
  expect(ipad.onIcon).toBe(1)
  ipad.goOnline()
  expect(await over(ipad)).toBe('nothing')
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 30 }])
  expect(ipad.onIcon).toBe(1)
})

story('the worker skips edits of a newer version; the icon counts', async ({ clinic, ipad, tab }) => {
  const { userId } = tab.workspace
  ipad.goOffline()
  for (const name of ['Chien', 'Chat']) await addSpecies(tab, name, 45)
  expect(tab.device.status.get()).toEqual({ kind: 'offline', count: 2 })
  expect(ipad.onIcon).toBe(2)
  await eventually(() => ipad.isToWakeWorker)
  ipad.closeTabs()
  const outbox = new Outbox('clinic-ipad', userId, ipad.databases)
  const setFormat = (format: number) =>
    outbox.whole(async ({ entries }) => {
      await entries.limit(1).modify(stored => void Object.assign(stored, { format }))
    })
  await setFormat(2)
  ipad.goOnline()
  expect(await over(ipad)).toBe('nothing')
  expect(await clinic.species()).toEqual([{ name: 'Chat', hourlyPrice: 45 }])

  await setFormat(1)
  outbox.close()
  ipad.isToWakeWorker = true
  expect(await over(ipad)).toBe('nothing')
  expect(await clinic.species()).toHaveLength(2)
  expect(ipad.onIcon).toBe(0)
})

story('only a hidden page with unsent edits requests the worker', async ({ ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  tab.isVisible = false
  tab.hear('hidden')
  await rest()
  expect(ipad.isToWakeWorker).toBe(false)

  tab.isVisible = true
  ipad.network.failPushes()
  await repriceSpecies(tab, 'Chien', 48)
  await rest()
  expect(ipad.isToWakeWorker).toBe(false)
  tab.isVisible = false
  tab.hear('hidden')
  await eventually(() => ipad.isToWakeWorker)
})

story('a browser that cannot wake a worker stores no logged-in users for it', async ({ anna, ipad }) => {
  ipad.wakesWorkers = false
  const tab = await ipad.signIn(anna)
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  ipad.closeTabs()
  const names = (await ipad.databases.indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain('bouvier-signed-in')
})
