import { expect } from 'vitest'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

story('two tabs edit, and only the leader sends', async ({ clinic, ipad, tab: first }) => {
  const second = await ipad.openTab()
  ipad.goOffline()
  for (let i = 0; i < 5; i++) {
    await addSpecies(first, `First ${i}`, 10)
    await addSpecies(second, `Second ${i}`, 20)
  }
  await eventually(() => first.species().length === 10 && second.species().length === 10)
  expect(first.species()).toEqual(second.species())

  ipad.goOnline()
  await Promise.all([first.sent(), second.sent()])
  expect(ipad.network.writes()).toHaveLength(10)
  expect(new Set(ipad.network.writes().map(({ key }) => key)).size).toBe(10)
  expect(await clinic.species()).toHaveLength(10)
  expect([first, second].filter(tab => tab.workspace.leads.get())).toHaveLength(1)
})

for (const secure of [true, false])
  story(
    `the leading tab finishes after a stale claim ${secure ? 'with' : 'without'} Web Locks`,
    async ({ clinic, anna, ipad }) => {
      const tab = await ipad.openTab({ secure })
      await tab.signIn(anna)
      const turn = async () => {
        ipad.clock.pass(2_000)
        await rest()
      }
      while (!tab.workspace.leads.get()) await turn()
      ipad.network.hold()
      await addSpecies(tab, 'Chien', 45)
      await eventually(() => ipad.network.writes().length === 1)
      const outbox = new Outbox('clinic-ipad', tab.workspace.userId, ipad.databases)
      await outbox.claim()
      ipad.network.release()
      for (let n = 0; n < 30 && (await outbox.count()) > 0; n++) await turn()
      outbox.close()
      const keys = ipad.network.writes().map(({ key }) => key)
      expect(keys).toEqual([keys[0], keys[0]])
      expect(await clinic.species()).toHaveLength(1)
      expect(tab.workspace.leads.get()).toBe(true)
    },
  )

story('only a single tab leads without HTTPS, where Web Locks are unavailable', async ({ anna, ipad }) => {
  const first = await ipad.openTab({ secure: false })
  await first.signIn(anna)
  const second = await ipad.openTab({ secure: false })
  for (let i = 0; i < 4; i++) ipad.clock.pass(2_000)
  expect([first, second].map(tab => tab.workspace.leads.get())).toEqual([true, false])
  await addSpecies(second, 'Chien', 45)
  await second.sent()
  expect(ipad.network.writes()).toHaveLength(1)

  first.kill()
  for (let i = 0; i < 8; i++) ipad.clock.pass(2_000)
  expect(second.workspace.leads.get()).toBe(true)
})

story('all tabs know which edits are in flight', async ({ ipad, tab: first }) => {
  const second = await ipad.openTab()
  await eventually(() => first.workspace.leads.get())
  const underWay = () => ipad.tabs.map(tab => tab.device.workspace.get()?.underWay.get().size)
  ipad.network.hold()
  await addSpecies(second, 'Chien', 45)
  await eventually(() => ipad.network.writes().length === 1)
  const [{ key } = { key: '' }] = second.entries
  // A new tab shows local data even while its own first request is held.
  const opening = ipad.openTab()
  await eventually(() => ipad.tabs.length === 3 && underWay().every(size => size === 1))
  expect(await second.workspace.discard(key)).toBe(false)

  ipad.network.weather = 'cut'
  ipad.network.release()
  await opening
  await eventually(() => underWay().every(size => size === 0))
  expect(second.entries).toMatchObject([{ key, unanswered: 1, problem: null }])
  expect(await second.workspace.discard(key)).toBe(true)
})

story('an edit of a crashed tab is no longer in flight', async ({ ipad, tab: first }) => {
  const second = await ipad.openTab()
  await eventually(() => first.workspace.leads.get())
  ipad.network.hold()
  await addSpecies(first, 'Chien', 45)
  await eventually(() => second.workspace.underWay.get().size === 1)
  ipad.goOffline()
  first.kill()
  await eventually(() => second.workspace.leads.get())
  expect(second.workspace.underWay.get().size).toBe(0)
})

story('a visible tab replaces a leader that the browser froze', async ({ clinic, ipad, tab: frozen }) => {
  const awake = await ipad.openTab()
  await eventually(() => frozen.workspace.leads.get())
  frozen.isFrozen = true
  for (let i = 0; i < 4; i++) {
    ipad.clock.pass(15_000)
    await rest()
  }
  await eventually(() => awake.workspace.leads.get())
  await addSpecies(awake, 'Chien', 45)
  await awake.sent()
  expect(await clinic.species()).toHaveLength(1)
  expect(ipad.network.writes()).toHaveLength(1)
  expect(frozen.workspace.leads.get()).toBe(false)
})

story('a leader with a heartbeat keeps the lead', async ({ ipad, tab: leader }) => {
  const other = await ipad.openTab()
  for (let i = 0; i < 20; i++) {
    ipad.clock.pass(5_000)
    await rest(60)
  }
  expect([leader, other].map(tab => tab.workspace.leads.get())).toEqual([true, false])
})

story('a page in the back/forward cache gives up the lead', async ({ anna, ipad }) => {
  const [first, second] = [await ipad.signIn(anna), await ipad.openTab()]
  await eventually(() => first.workspace.leads.get())
  first.hear('frozen')
  await eventually(() => second.workspace.leads.get())
  expect(first.workspace.leads.get()).toBe(false)
  first.hear('resumed')
  await rest()
  expect(first.workspace.leads.get()).toBe(false)
  second.kill()
  await eventually(() => first.workspace.leads.get())
})
