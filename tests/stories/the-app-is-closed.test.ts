import { describe, expect } from 'vitest'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import type { Browser } from '../world/browser.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { eventually, rest } from '../world/eventually.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { keepsTraceOf } from '../world/traces.ts'
import type { Worker } from '../world/worker.ts'

const halfAnHour = 30 * 60_000
const minute = 60_000

/** Anna has worked without a network, and closed the app. */
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

/** Lets time pass until it has told the browser what is left. */
async function over(ipad: Browser, worker: Worker) {
  await eventually(async () => {
    await rest(5)
    ipad.clock.pass(1_000)
    return worker.isOver
  })
  return await worker.left
}

const pushesOf = (ipad: Browser) => ipad.network.writes().filter(({ method }) => method === 'PUSH')
const refreshesOf = (ipad: Browser) => ipad.network.seen.filter(({ path }) => path === 'auth/refresh-token')

story(
  'an edit made offline is sent after the app was closed, once, with a session that has to be renewed first',
  async ({ clinic }) => {
    const { anna, ipad } = await closedWithEdits(clinic)
    clinic.server.clock.advance(halfAnHour)
    ipad.goOnline()
    const worker = ipad.wakeWorker()
    expect(await over(ipad, worker)).toBe('nothing')
    expect(worker.troubles).toEqual([])
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
    expect(await clinic.senders()).toEqual([anna.email])
    expect(pushesOf(ipad).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)

    const tab = await ipad.openTab()
    await eventually(() => tab.device.status.get().kind === 'saved')
    expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: null }])
  },
)

story(
  'the worker renews a session many times, and the page that opens then goes on with it',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.goOnline()
    const before = ipad.kept.get('refreshToken')
    for (let n = 0; n < 3; n++) {
      clinic.server.clock.advance(halfAnHour)
      // Only the renewals get through.
      ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
      ipad.isToWakeWorker = true
      expect(await over(ipad, ipad.wakeWorker())).toBe('something')
    }
    ipad.network.disturb(undefined)
    expect(refreshesOf(ipad).length).toBeGreaterThanOrEqual(3)
    expect(ipad.kept.get('refreshToken')).toBe(before)

    clinic.server.clock.advance(halfAnHour)
    const tab = await ipad.openTab()
    await tab.sent()
    await tab.workspace.request('GET species')
    expect(tab.device.session.state.get().phase).toBe('signed-in')
    expect(ipad.kept.get('refreshToken')).not.toBe(before)
    expect(await clinic.species()).toHaveLength(1)
  },
)

story(
  'a page that was closed between a renewal and telling the worker of it, however often the worker then renews, stays signed in',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.goOnline()
    clinic.server.clock.advance(halfAnHour)
    // Its own storage has the successor, and the worker's does not.
    const refresh = ipad.kept.get('refreshToken')
    const answer = await clinic.server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      payload: { refresh_token: refresh },
    })
    ipad.kept.set('accessToken', answer.json().access_token)
    ipad.kept.set('refreshToken', answer.json().refresh_token)
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
  },
)

describe('a tab that opens while the worker is at it', () => {
  story('gets the lock once the push that is out was heard, and nothing is doubled', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic, ['Chien', 'Chat'])
    ipad.goOnline()
    let go = () => {}
    const held = new Promise<undefined>(resolve => {
      go = () => resolve(undefined)
    })
    ipad.network.disturb(path => (path === 'sync/push' ? held : undefined))
    const worker = ipad.wakeWorker()
    await eventually(() => pushesOf(ipad).length > 0)
    const tab = await ipad.openTab()
    await rest()
    expect(tab.workspace.leads.get()).toBe(false)
    go()
    await eventually(() => tab.workspace.leads.get())
    await tab.sent()
    expect(await over(ipad, worker)).toBe('nothing')
    expect(await clinic.species()).toHaveLength(2)
    expect(pushesOf(ipad)).toHaveLength(2)
  })

  story('waits three seconds at most for a push that hangs, and repeats it', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.goOnline()
    ipad.network.disturb(path => (path === 'sync/push' ? new Promise(() => {}) : undefined))
    const worker = ipad.wakeWorker()
    await eventually(() => pushesOf(ipad).length > 0)
    const tab = await ipad.openTab()
    ipad.network.disturb(undefined)
    await rest()
    ipad.clock.pass(4_000)
    await eventually(() => tab.workspace.leads.get())
    await tab.sent()
    await over(ipad, worker)
    const [first, again, ...more] = pushesOf(ipad)
    expect(again?.key).toBe(first?.key)
    expect(more).toEqual([])
    expect(await clinic.species()).toHaveLength(1)
  })

  story('and leads already: the worker waits behind it, and sends nothing', async ({ clinic }) => {
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
    expect(pushesOf(ipad).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })
})

story(
  'a push whose answer the worker never heard, because the browser ended it, is repeated by the next tab and done once',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.goOnline()
    ipad.network.weather = 'loses-answers'
    const worker = ipad.wakeWorker()
    await eventually(() => pushesOf(ipad).some(({ outcome }) => outcome === 'done'))
    worker.kill()
    ipad.network.weather = 'clear'
    const tab = await ipad.openTab()
    await tab.sent()
    const [first, ...again] = pushesOf(ipad)
    expect(again.length).toBeGreaterThan(0)
    for (const { key } of again) expect(key).toBe(first?.key)
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  },
)

story(
  'of whoever has signed out nothing is sent, and the worker has no token of theirs',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    const tokens = () => new RegExp(`${ipad.kept.get('refreshToken')}`)
    const hers = tokens()
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await eventually(() => ipad.isToWakeWorker)
    expect(await keepsTraceOf(ipad, hers)).toContain('bouvier-signed-in people')
    await tab.device.session.logout()
    expect(await keepsTraceOf(ipad, hers)).toEqual([])
    ipad.closeTabs()
    ipad.goOnline()
    expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
    expect(pushesOf(ipad)).toEqual([])
  },
)

story(
  'the worker has lost the tokens before the person is told that they are signed out',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    const tab = await ipad.openTab()
    const leaving = tab.device.session.logout()
    // A page that was closed now would leave somebody signed in, and no worker that sends for somebody who is not.
    expect(tab.device.session.state.get().phase).toBe('signed-in')
    await leaving
    expect(await keepsTraceOf(ipad, /refresh/)).toEqual([])
  },
)

story(
  'what Anna left goes under her name, and what Bart left who took her place under his',
  async ({ clinic }) => {
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
    const names = new Map(pushesOf(ipad).map(({ key, token }) => [key, token]))
    expect(new Set(names.values()).size).toBe(2)
    expect((await clinic.senders()).toSorted()).toEqual([anna.email, bart.email])
  },
)

story(
  'the worker sends the edits of every colleague while those of the first keep failing',
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
      const token = ipad.network.seen.at(-1)?.token
      failing ??= token
      return token === failing ? new Response(null, { status: 503 }) : undefined
    })
    ipad.goOnline()
    expect(await over(ipad, ipad.wakeWorker())).toBe('something')
    expect(await clinic.species()).toHaveLength(2)
  },
)

story('another person who has signed in since sends nothing of the one before', async ({ clinic }) => {
  const { anna, ipad } = await closedWithEdits(clinic)
  const bart = await clinic.hire('Bart')
  const tab = await ipad.openTab()
  await tab.device.session.logout()
  ipad.goOnline()
  await tab.signIn(bart)
  ipad.isToWakeWorker = true
  ipad.closeTabs()
  expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
  expect(pushesOf(ipad)).toEqual([])

  const again = await ipad.openTab()
  await again.device.session.logout()
  await again.signIn(anna)
  await again.sent()
  expect(await clinic.senders()).toEqual([anna.email])
})

story('a session that the server has ended sends nothing, and the outbox stays', async ({ clinic }) => {
  const { anna, ipad } = await closedWithEdits(clinic)
  await clinic.server.db.updateTable('sessions').set({ ended_at: '2026-11-20T09:00:00.000Z' }).execute()
  clinic.server.clock.advance(halfAnHour)
  ipad.goOnline()
  expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
  expect(await clinic.species()).toEqual([])
  expect(await keepsTraceOf(ipad, /"refresh"/)).toEqual([])

  const tab = await ipad.openTab()
  await eventually(() => tab.device.session.state.get().phase === 'anonymous')
  await tab.signIn(anna)
  await tab.sent()
  expect(await clinic.species()).toHaveLength(1)
})

story('with no answer from the server the browser is to try again, and soon', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  ipad.isOnline = true
  const worker = ipad.wakeWorker()
  await eventually(() => worker.isOver)
  expect(await worker.left).toBe('something')
  expect(pushesOf(ipad)).toEqual([])
})

story(
  'a worker that is woken again while it is at it gives way to no page that is not there',
  async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    ipad.goOnline()
    const first = ipad.wakeWorker()
    ipad.isToWakeWorker = true
    const second = ipad.wakeWorker()
    expect([await over(ipad, first), await over(ipad, second)]).toEqual(['nothing', 'nothing'])
    expect(pushesOf(ipad)).toHaveLength(1)
  },
)

story('the worker ends within minutes, whatever the server does', async ({ clinic }) => {
  const { ipad } = await closedWithEdits(clinic)
  ipad.goOnline()
  ipad.network.disturb(path => (path === 'sync/push' ? new Response(null, { status: 503 }) : undefined))
  const worker = ipad.wakeWorker()
  const began = ipad.clock.elapsed()
  expect(await over(ipad, worker)).toBe('something')
  expect(ipad.clock.elapsed() - began).toBeLessThan(3 * minute)
})

story(
  'what only a person can settle is no reason to wake it again, and stands on the icon',
  async ({ clinic }) => {
    const { anna, ipad } = await closedWithEdits(clinic)
    const desk = await clinic.browser('desk').signIn(anna)
    await addSpecies(desk, 'Chien', 30)
    await desk.sent()
    expect(ipad.onIcon).toBe(1)
    ipad.goOnline()
    expect(await over(ipad, ipad.wakeWorker())).toBe('nothing')
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 30 }])
    expect(ipad.onIcon).toBe(1)
  },
)

story('an edit of a later version of the app is passed by, and the others go', async ({ clinic }) => {
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
  story('shows what the pill shows, and nothing once all is saved', async ({ clinic }) => {
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

  story('tells of edits that wait for somebody to sign in, as the pill does', async ({ clinic }) => {
    const { ipad } = await closedWithEdits(clinic)
    const tab = await ipad.openTab()
    await tab.device.session.logout()
    await eventually(() => tab.device.status.get().kind === 'sign-in')
    expect(ipad.onIcon).toBe(1)
  })
})

story(
  'a page that is looked at and online asks for no worker; hidden with something unsent it does',
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

story('where the browser wakes no worker, nobody is told who is signed in', async ({ clinic }) => {
  const ipad = clinic.browser('ipad')
  ipad.wakesWorkers = false
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  ipad.closeTabs()
  const names = (await ipad.databases.indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain('bouvier-signed-in')
})
