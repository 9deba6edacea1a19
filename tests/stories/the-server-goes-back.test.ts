import { describe, expect } from 'vitest'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

story(
  'devices start over after a server restore, keep unsent edits, and offer lost edits',
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
    await eventually(() => tab.workspace.lostByServer.get().length === 2)
    expect(await clinic.species()).toEqual([
      { name: 'Chien', hourlyPrice: 45 },
      { name: 'Furet', hourlyPrice: 25 },
    ])
    await eventually(() => tab.species().length === 2)
    expect(tab.species()).toContainEqual({ name: 'Chien', hourlyPrice: 45, mark: null })

    await tab.workspace.sendAgain(tab.workspace.lostByServer.get().map(({ n }) => n))
    await tab.sent()
    expect(await clinic.species()).toEqual([
      { name: 'Chat', hourlyPrice: 30 },
      { name: 'Chien', hourlyPrice: 50 },
      { name: 'Furet', hourlyPrice: 25 },
    ])
    expect(tab.workspace.lostByServer.get()).toEqual([])
  },
)

story(
  'a device detects a restore to a revision before an acknowledged edit that the feed never delivered',
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
    // The device gets its own edit only through the response and not through the feed.
    ipad.network.rewrite = url => (url.includes('sync/changes') ? '/api/health' : url)
    await repriceSpecies(tab, 'Chien', 50)
    await tab.sent()
    expect(await place()).toBe(1)
    mirror.close()
    ipad.goOffline()
    await clinic.restore(copy)
    ipad.network.rewrite = url => url
    ipad.goOnline()
    await eventually(() => tab.workspace.lostByServer.get().length === 1)
    await eventually(() => tab.species()[0]?.hourlyPrice === 45)
  },
)

story(
  'a device detects a restore even when it sends several pending edits before it reads the feed',
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
    ipad.network.rewrite = url => (url.includes('sync/changes') ? '/api/health' : url)
    ipad.goOnline()
    await eventually(async () => (await clinic.species()).length === 6)
    ipad.network.rewrite = url => url
    ipad.tell('online')
    await eventually(() => tab.workspace.lostByServer.get().length === 1)
    await tab.sent()
    await eventually(() => tab.species().find(({ name }) => name === 'Chien')?.hourlyPrice === 45)
    expect(tab.species()).toHaveLength(6)
  },
)

const byHand = (clinic: Clinic) => clinic.tellRestored()
const byItself = async (_: Clinic, comeBack: () => Promise<void>) => comeBack()

describe('the last device to return is offered its lost edits', () => {
  for (const [title, first, second] of [
    ['when the restore is reported manually twice', byHand, byHand],
    ['when the restore is detected and then reported manually', byItself, byHand],
    ['when the restore is reported manually before and after a device returns', byHand, byItself],
  ] as const)
    story(title, async ({ clinic }) => {
      const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
      const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
      const [tab, late] = [await ipad.signIn(anna), await desk.signIn(bart)]
      await addSpecies(tab, 'Chien', 45)
      await tab.sent()
      await eventually(() => late.species().length === 1)
      const copy = await clinic.backUp()
      await addSpecies(tab, 'Chat', 30)
      await addSpecies(late, 'Furet', 25)
      await Promise.all([tab.sent(), late.sent()])
      await eventually(() => tab.species().length === 3 && late.species().length === 3)
      for (const device of [ipad, desk]) device.goOffline()
      await clinic.restore(copy)
      const comeBack = async () => {
        ipad.goOnline()
        await eventually(() => tab.workspace.lostByServer.get().length === 1)
        await tab.workspace.sendAgain(tab.workspace.lostByServer.get().map(({ n }) => n))
        await tab.sent()
      }
      await first(clinic, comeBack)
      await second(clinic, comeBack)
      await clinic.tellRestored()
      desk.goOnline()
      await eventually(() => late.workspace.lostByServer.get().length === 1)
      expect(late.workspace.lostByServer.get()[0]?.entry.subject).toBe('Furet')
      await late.workspace.sendAgain(late.workspace.lostByServer.get().map(({ n }) => n))
      await late.sent()
      ipad.goOnline()
      await eventually(() => tab.workspace.lostByServer.get().length === (first === second ? 1 : 0))
      for (const each of [tab, late]) {
        await each.workspace.sendAgain(each.workspace.lostByServer.get().map(({ n }) => n))
        await each.sent()
        await rest()
        expect(each.workspace.lostByServer.get()).toEqual([])
        expect(each.attention).toEqual([])
      }
      expect((await clinic.species()).map(({ name }) => name)).toEqual(['Chat', 'Chien', 'Furet'])
    })

  story('and dismissed lost edits are not offered again after a second restore', async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(await clinic.hire('Anna'))
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    const copies = [await clinic.backUp(), await clinic.backUp()] as const
    await addSpecies(tab, 'Chat', 30)
    await tab.sent()
    await rest()
    for (const [n, name] of (['Furet', 'Lapin'] as const).entries()) {
      ipad.goOffline()
      await clinic.restore(copies[n] ?? copies[0])
      await clinic.tellRestored()
      ipad.goOnline()
      await eventually(() => tab.workspace.lostByServer.get().length === 1)
      await tab.workspace.forgetLost()
      await addSpecies(tab, name, 25)
      await tab.sent()
      await eventually(() => tab.species().length === 2)
    }
    expect((await clinic.species()).map(({ name }) => name)).toEqual(['Chien', 'Lapin'])
  })
})

story('a new device resumes its first download after a crash', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = await clinic.browser('desk').signIn(anna)
  for (let i = 0; i < 8; i++) await addSpecies(desk, `Species ${i}`, 10 + i)
  await desk.sent()

  const ipad = clinic.browser('ipad')
  // Pages of three rows, so that eight rows take three pages. The second request hangs, and the tab is
  // killed.
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

  const requestCount = ipad.network.requests.length
  const next = await ipad.openTab()
  await eventually(() => next.workspace.isFilled.get() && next.species().length === 8)
  const resumed = ipad.network.requests
    .slice(requestCount)
    .filter(({ path }) => path.startsWith('sync/snapshot'))
  expect(resumed[0]?.path).toContain('cursor=')
  expect(next.species()).toEqual(desk.species())
})

story('a row written during the first download is not missed', async ({ clinic }) => {
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
