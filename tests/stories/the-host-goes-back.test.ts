import { expect } from 'vitest'
import { Mirror } from '../../src/store/mirror.ts'
import { story } from '../world/clinic-test.ts'
import { eventually, rest } from '../world/eventually.ts'
import { addSpecies, repriceSpecies } from '../world/species-acts.ts'

story(
  'a host restored from a copy: devices start over, keep what waits, and offer what was lost',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    const copy = await clinic.backUp()
    await addSpecies(tab, 'Chat', 30)
    await repriceSpecies(tab, 'Chien', 50)
    await tab.sent()
    ipad.goOffline()
    await addSpecies(tab, 'Furet', 25)

    await clinic.restore(copy)
    ipad.goOnline()
    await tab.sent()
    await eventually(() => tab.workspace.lostByHost.get().length === 2)
    expect(await clinic.species()).toEqual([
      { name: 'Chien', hourlyPrice: 45 },
      { name: 'Furet', hourlyPrice: 25 },
    ])
    await eventually(() => tab.species().length === 2)
    expect(tab.species()).toContainEqual({ name: 'Chien', hourlyPrice: 45, mark: null })

    await tab.workspace.sendAgain(tab.workspace.lostByHost.get().map(({ n }) => n))
    await tab.sent()
    expect(await clinic.species()).toEqual([
      { name: 'Chat', hourlyPrice: 30 },
      { name: 'Chien', hourlyPrice: 50 },
      { name: 'Furet', hourlyPrice: 25 },
    ])
    expect(tab.workspace.lostByHost.get()).toEqual([])
  },
)

story(
  'a host that goes back behind what an answer told, before the feed told it, is noticed all the same',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    const mirror = new Mirror('clinic-ipad', tab.workspace.userId, ipad.databases)
    const place = async () => (await mirror.note()).place?.rev
    await eventually(async () => (await place()) === 1)
    const copy = await clinic.backUp()
    // The device never hears of its own edit but by the answer.
    ipad.network.rewrite = url => (url.includes('sync/changes') ? '/api/health' : url)
    await repriceSpecies(tab, 'Chien', 50)
    await tab.sent()
    expect(await place()).toBe(1)
    mirror.close()
    ipad.goOffline()
    await clinic.restore(copy)
    ipad.network.rewrite = url => url
    ipad.goOnline()
    await eventually(() => tab.workspace.lostByHost.get().length === 1)
    await eventually(() => tab.species()[0]?.hourlyPrice === 45)
  },
)

story(
  'edits that wait cannot hide from a restored host that it went back, however many are sent before the feed is read',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    const copy = await clinic.backUp()
    await repriceSpecies(tab, 'Chien', 50)
    await tab.sent()
    await rest()
    ipad.goOffline()
    for (let n = 0; n < 5; n++) await addSpecies(tab, `Furet ${n}`, 25)
    await clinic.restore(copy)
    // Nothing of the feed gets through until all edits have.
    ipad.network.rewrite = url => (url.includes('sync/changes') ? '/api/health' : url)
    ipad.goOnline()
    await eventually(async () => (await clinic.species()).length === 6)
    ipad.network.rewrite = url => url
    ipad.tell('online')
    await eventually(() => tab.workspace.lostByHost.get().length === 1)
    await tab.sent()
    await eventually(() => tab.species().find(({ name }) => name === 'Chien')?.hourlyPrice === 45)
    expect(tab.species()).toHaveLength(6)
  },
)

story('a new device that is killed while it fills goes on where it was', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = await clinic.browser('desk').signIn(anna)
  for (let i = 0; i < 8; i++) await addSpecies(desk, `Species ${i}`, 10 + i)
  await desk.sent()

  const ipad = clinic.browser('ipad')
  // Pages of three rows, so that eight take three; the second request hangs, and the tab dies.
  const small = (url: string) =>
    url.includes('sync/snapshot') ? `${url}${url.includes('?') ? '&' : '?'}limit=3` : url
  ipad.network.rewrite = small
  let snapshots = 0
  const doomed = await ipad.openTab()
  ipad.network.disturb(path => {
    if (path.startsWith('sync/snapshot')) snapshots += 1
    if (snapshots === 2) ipad.network.hold()
    return undefined
  })
  await doomed.signIn(anna)
  await eventually(() => snapshots === 2)
  doomed.kill()
  ipad.network.disturb(undefined)
  ipad.network.release()

  const asked = ipad.network.seen.length
  const next = await ipad.openTab()
  await eventually(() => next.workspace.isFilled.get() && next.species().length === 8)
  const resumed = ipad.network.seen.slice(asked).filter(({ path }) => path.startsWith('sync/snapshot'))
  expect(resumed[0]?.path).toContain('cursor=')
  expect(next.species()).toEqual(desk.species())
})

story('what is written while a device fills is not missed', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = await clinic.browser('desk').signIn(anna)
  for (let i = 0; i < 8; i++) await addSpecies(desk, `Species ${i}`, 10 + i)
  await desk.sent()
  const ipad = clinic.browser('ipad')
  ipad.network.rewrite = url =>
    url.includes('sync/snapshot') ? `${url}${url.includes('?') ? '&' : '?'}limit=3` : url
  const tab = await ipad.openTab()
  let pages = 0
  ipad.network.disturb(path => {
    if (path.startsWith('sync/snapshot')) pages += 1
    if (pages === 2) ipad.network.hold()
    return undefined
  })
  await tab.signIn(anna)
  await eventually(() => pages === 2)
  await repriceSpecies(desk, 'Species 0', 99)
  await addSpecies(desk, 'A new one', 1)
  await desk.sent()
  ipad.network.disturb(undefined)
  ipad.network.release()
  await eventually(() => tab.species().length === 9)
  await rest()
  expect(tab.species()).toEqual(desk.species())
})
