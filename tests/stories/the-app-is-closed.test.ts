import { describe, expect } from 'vitest'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import type { Browser } from '../world/browser.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { findTraces } from '../world/traces.ts'
import { eventually, rest } from '../world/wait-until.ts'
import type { Worker } from '../world/worker.ts'

const halfAnHour = 30 * 60_000
const minute = 60_000

async function closedWithEdits(clinic: Clinic, names = ['Chien']) {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  const { userId } = tab.workspace
  ipad.goOffline()
  for (const name of names) await addSpecies(tab, name, 45)
  await eventually(() => ipad.isToWakeWorker)
  ipad.closeTabs()
  return { anna, ipad, userId }
}

/** Lets time pass until the worker has reported the remaining edits to the browser. */
async function over(ipad: Browser, worker: Worker) {
  await eventually(async () => {
    await rest(5)
    ipad.clock.pass(1_000)
    return worker.isOver
  })
  return await worker.outcome
}

const getPushes = (ipad: Browser) => ipad.network.writes().filter(({ method }) => method === 'PUSH')
const getRefreshes = (ipad: Browser) =>
  ipad.network.requests.filter(({ path }) => path === 'auth/refresh-token')

story(
  'an edit made offline is sent once after the app was closed, after a session renewal',
  async ({ clinic }) => {
    const { anna, ipad } = await closedWithEdits(clinic)
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
  },
)

story('the worker renews a session several times, and the next page continues it', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  ipad.goOnline()
  const before = ipad.storedValues.get('refreshToken')
  for (let n = 0; n < 3; n++) {
    clinic.server.clock.advance(halfAnHour)
    ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
    ipad.isToWakeWorker = true
    expect(await over(ipad, ipad.wakeWorker())).toBe('something')
  }
  ipad.network.disturb(undefined)
  expect(getRefreshes(ipad).length).toBeGreaterThanOrEqual(3)
  expect(ipad.storedValues.get('refreshToken')).toBe(before)

  clinic.server.clock.advance(halfAnHour)
  const tab = await ipad.openTab()
  await tab.sent()
  await tab.workspace.request('GET species')
  expect(tab.device.session.state.get().phase).toBe('signed-in')
  expect(ipad.storedValues.get('refreshToken')).not.toBe(before)
  expect(await clinic.species()).toHaveLength(1)
})

story('a page closed before it gives the worker the renewed token stays logged in', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  ipad.goOnline()
  clinic.server.clock.advance(halfAnHour)
  // The page has stored the new token, and the worker still has the old one.
  const refresh = ipad.storedValues.get('refreshToken')
  const answer = await clinic.server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    payload: { refresh_token: refresh },
  })
  ipad.storedValues.set('accessToken', answer.json().access_token)
  ipad.storedValues.set('refreshToken', answer.json().refresh_token)
  for (let n = 0; n < 3; n++) {
    clinic.server.clock.advance(halfAnHour)
    ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
    ipad.isToWakeWorker = true
    await over(ipad, ipad.wakeWorker())
  }
  ipad.network.disturb(undefined)
  clinic.server.clock.advance(halfAnHour)
  const tab = await ipad.openTab()
  await tab.sent()
  expect(tab.device.session.state.get().phase).toBe('signed-in')
  expect(await clinic.species()).toHaveLength(1)
})

describe('a tab that opens while the worker sends', () => {
  story('gets the lock after the response to the push, and sends nothing twice', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic, ['Chien', 'Chat'])
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
    expect(await clinic.species()).toHaveLength(2)
    expect(getPushes(ipad)).toHaveLength(2)
  })

  story('waits at most three seconds for a push that hangs, and retries it', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
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

  story('keeps the lead when it leads already, and the worker sends nothing', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    const tab = await ipad.openTab()
    await eventually(() => tab.workspace.leads.get())
    ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
    ipad.goOnline()
    const worker = ipad.wakeWorker()
    await rest()
    expect(tab.workspace.leads.get()).toBe(true)
    ipad.network.disturb(undefined)
    expect(await over(ipad, worker)).toBe('nothing')
    expect(await clinic.species()).toHaveLength(1)
    expect(getPushes(ipad).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })
})

story(
  'a push whose response the terminated worker missed is retried by the next tab and applied once',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.goOnline()
    ipad.network.weather = 'loses-answers'
    const worker = ipad.wakeWorker()
    await eventually(() => getPushes(ipad).some(({ outcome }) => outcome === 'done'))
    worker.kill()
    ipad.network.weather = 'clear'
    const tab = await ipad.openTab()
    await tab.sent()
    const [first, ...again] = getPushes(ipad)
    expect(again.length).toBeGreaterThan(0)
    for (const { key } of again) expect(key).toBe(first?.key)
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  },
)

story(
  'the worker sends nothing for a user who logged out, and holds no token of theirs',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    const tokens = () => new RegExp(`${ipad.storedValues.get('refreshToken')}`)
    const hers = tokens()
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await eventually(() => ipad.isToWakeWorker)
    expect(await findTraces(ipad, hers)).toContain('bouvier-signed-in people')
    await tab.device.session.logout()
    expect(await findTraces(ipad, hers)).toEqual([])
    ipad.closeTabs()
    ipad.goOnline()
    expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
    expect(getPushes(ipad)).toEqual([])
  },
)

story('the worker loses the tokens before the logout of the user completes', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  const tab = await ipad.openTab()
  const leaving = tab.device.session.logout()
  // If the page were closed now, the user would still be logged in. The worker must not send for a user who
  // is logged out.
  expect(tab.device.session.state.get().phase).toBe('signed-in')
  await leaving
  expect(await findTraces(ipad, /refresh/)).toEqual([])
})

story('the worker sends the edits of Anna and of Bart, each under their own name', async ({ clinic }) => {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  await tab.device.lock.setPin('2580', { password: anna.password })
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  tab.device.lock.lock()
  tab.device.lock.giveWay()
  ipad.network.weather = 'clear'
  ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
  await tab.signIn(bart)
  await addSpecies(tab, 'Chat', 30)
  await eventually(() => ipad.isToWakeWorker)
  ipad.closeTabs()
  ipad.network.disturb(undefined)
  ipad.goOnline()
  expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
  expect(await clinic.species()).toHaveLength(2)
  const names = new Map(getPushes(ipad).map(({ key, token }) => [key, token]))
  expect(new Set(names.values()).size).toBe(2)
  expect((await clinic.senders()).toSorted()).toEqual([anna.email, bart.email])
})

story(
  "the worker sends the edits of all colleagues while the first colleague's edits keep failing",
  async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const tab = await ipad.openTab()
    ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
    for (const name of ['Anna', 'Bart', 'Carl']) {
      tab.device.lock.giveWay()
      await eventually(() => tab.device.workspace.get() === null)
      await tab.signIn(await clinic.hire(name))
      await eventually(() => tab.device.workspace.get() !== null)
      await addSpecies(tab, `Species of ${name}`, 25)
    }
    ipad.goOffline()
    await eventually(() => ipad.isToWakeWorker)
    ipad.closeTabs()
    let failing: string | undefined
    ipad.network.disturb(path => {
      if (path !== 'sync/push') return undefined
      const token = ipad.network.requests.at(-1)?.token
      failing ??= token
      return token === failing ? new Response(null, { status: 503 }) : undefined
    })
    ipad.goOnline()
    expect(await over(ipad, ipad.wakeWorker())).toBe('something')
    expect(await clinic.species()).toHaveLength(2)
  },
)

story('the worker sends no edits of the previous user after another user logs in', async ({ clinic }) => {
  const { anna, ipad } = await closedWithEdits(clinic)
  const bart = await clinic.hire('Bart')
  const tab = await ipad.openTab()
  await tab.device.session.logout()
  ipad.goOnline()
  await tab.signIn(bart)
  ipad.isToWakeWorker = true
  ipad.closeTabs()
  expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
  expect(getPushes(ipad)).toEqual([])

  const again = await ipad.openTab()
  await again.device.session.logout()
  await again.signIn(anna)
  await again.sent()
  expect(await clinic.senders()).toEqual([anna.email])
})

story(
  'the worker sends nothing for a session that the server ended, and keeps the outbox',
  async ({ clinic }) => {
    const { anna, ipad } = await closedWithEdits(clinic)
    await clinic.server.db.updateTable('sessions').set({ ended_at: '2026-11-20T09:00:00.000Z' }).execute()
    clinic.server.clock.advance(halfAnHour)
    ipad.goOnline()
    expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
    expect(await clinic.species()).toEqual([])
    expect(await findTraces(ipad, /"refresh"/)).toEqual([])

    const tab = await ipad.openTab()
    await eventually(() => tab.device.session.state.get().phase === 'anonymous')
    await tab.signIn(anna)
    await tab.sent()
    expect(await clinic.species()).toHaveLength(1)
  },
)

story(
  'the worker asks the browser for an early retry when the server does not answer',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.isOnline = true
    const worker = ipad.wakeWorker()
    await eventually(() => worker.isOver)
    expect(await worker.outcome).toBe('something')
    expect(getPushes(ipad)).toEqual([])
  },
)

story('a worker woken twice does not yield to a page that does not exist', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  ipad.goOnline()
  const first = ipad.wakeWorker()
  ipad.isToWakeWorker = true
  const second = ipad.wakeWorker()
  expect([await over(ipad, first), await over(ipad, second)]).toEqual(['nothing', 'nothing'])
  expect(getPushes(ipad)).toHaveLength(1)
})

story('the worker ends within minutes even when the server keeps failing', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  ipad.goOnline()
  ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
  const worker = ipad.wakeWorker()
  const began = ipad.clock.elapsed()
  expect(await over(ipad, worker)).toBe('something')
  expect(ipad.clock.elapsed() - began).toBeLessThan(3 * minute)
})

story('a conflict that only a user can resolve wakes no worker and shows on the icon', async ({ clinic }) => {
  const { anna, ipad } = await closedWithEdits(clinic)
  const desk = await clinic.browser('desk').signIn(anna)
  await addSpecies(desk, 'Chien', 30)
  await desk.sent()
  expect(ipad.onIcon).toBe(1)
  ipad.goOnline()
  expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 30 }])
  expect(ipad.onIcon).toBe(1)
})

story('the worker skips an edit of a newer app version and sends the others', async ({ clinic }) => {
  const { ipad, userId } = await closedWithEdits(clinic, ['Chien', 'Chat'])
  const outbox = new Outbox('clinic-ipad', userId, ipad.databases)
  await outbox.whole(({ entries }) =>
    entries
      .limit(1)
      .modify(stored => void Object.assign(stored, { format: 2 }))
      .then(() => undefined),
  )
  outbox.close()
  ipad.goOnline()
  expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
  expect(await clinic.species()).toEqual([{ name: 'Chat', hourlyPrice: 45 }])
})

describe('the icon of the app', () => {
  story('shows the count of the status pill, and no count once all edits are saved', async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(await clinic.hire('Anna'))
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await addSpecies(tab, 'Chat', 30)
    expect(tab.device.status.get()).toEqual({ kind: 'offline', count: 2 })
    expect(ipad.onIcon).toBe(2)
    ipad.closeTabs()
    ipad.goOnline()
    await over(ipad, ipad.wakeWorker())
    expect(ipad.onIcon).toBe(0)
  })

  story('counts edits that wait for a login, as the status pill does', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    const tab = await ipad.openTab()
    await tab.device.session.logout()
    await eventually(() => tab.device.status.get().kind === 'sign-in')
    expect(ipad.onIcon).toBe(1)
  })
})

story(
  'a visible online page requests no worker, and a hidden page with unsent edits does',
  async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(await clinic.hire('Anna'))
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    tab.isVisible = false
    tab.hear('hidden')
    await rest()
    expect(ipad.isToWakeWorker).toBe(false)

    tab.isVisible = true
    ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
    await repriceSpecies(tab, 'Chien', 48)
    await rest()
    expect(ipad.isToWakeWorker).toBe(false)
    tab.isVisible = false
    tab.hear('hidden')
    await eventually(() => ipad.isToWakeWorker)
  },
)

story('a browser that cannot wake a worker stores no logged-in users for it', async ({ clinic }) => {
  const ipad = clinic.browser('ipad')
  ipad.wakesWorkers = false
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  ipad.closeTabs()
  const names = (await ipad.databases.indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain('bouvier-signed-in')
})
