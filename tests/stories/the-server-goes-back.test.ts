import { expect } from 'vitest'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

/** The server has a backup with one species. */
const backupStory = story.extend('copy', { auto: true }, async ({ clinic, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  return clinic.backUp()
})

backupStory('devices offer the edits that a restored server lost', async ({ clinic, ipad, tab, copy }) => {
  await addSpecies(tab, 'Chat', 30)
  await repriceSpecies(tab, 'Chien', 50)
  await tab.sent()
  ipad.goOffline()
  await addSpecies(tab, 'Furet', 25)

  await clinic.restore(copy)
  ipad.goOnline()
  await tab.sent()
  await tab.hasLost(2)
  expect(await clinic.species()).toEqual([
    { name: 'Chien', hourlyPrice: 45 },
    { name: 'Furet', hourlyPrice: 25 },
  ])
  await eventually(() => tab.species().length === 2)
  expect(tab.species()).toContainEqual({ name: 'Chien', hourlyPrice: 45, mark: null })

  await tab.sendLost()
  expect(await clinic.species()).toEqual([
    { name: 'Chat', hourlyPrice: 30 },
    { name: 'Chien', hourlyPrice: 50 },
    { name: 'Furet', hourlyPrice: 25 },
  ])
  await tab.hasLost(0)
})

backupStory('a restore is detected although the feed lags', async ({ clinic, ipad, tab, copy }) => {
  const mirror = new Mirror('clinic-ipad', tab.workspace.userId, ipad.databases)
  const place = async () => (await mirror.note()).place?.rev
  await eventually(async () => (await place()) === 1)
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
  await tab.hasLost(1)
  await eventually(() => tab.species()[0]?.hourlyPrice === 45)
})

backupStory('a restore is detected by a device that sends first', async ({ clinic, ipad, tab, copy }) => {
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
  await tab.hasLost(1)
  await tab.sent()
  await eventually(() => tab.species().find(({ name }) => name === 'Chien')?.hourlyPrice === 45)
  expect(tab.species()).toHaveLength(6)
})

type Event = 'reported' | 'detected'

story.for<{ events: [Event, Event]; stillLost: number }>([
  { events: ['reported', 'reported'], stillLost: 1 },
  { events: ['detected', 'reported'], stillLost: 0 },
  { events: ['reported', 'detected'], stillLost: 0 },
])(
  'the last device to return is offered its lost edits: $events',
  async ({ events, stillLost }, { clinic, ipad, desk, tab, other: late }) => {
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
    for (const event of events) {
      if (event === 'reported') await clinic.tellRestored()
      else {
        ipad.goOnline()
        await tab.hasLost(1)
        await tab.sendLost()
      }
    }
    await clinic.tellRestored()
    desk.goOnline()
    await late.hasLost(1)
    expect(late.workspace.lostByServer.get()[0]?.entry.subject).toBe('Furet')
    await late.sendLost()
    ipad.goOnline()
    await tab.hasLost(stillLost)
    for (const each of [tab, late]) {
      await each.sendLost()
      await rest()
      await each.hasLost(0)
      expect(each.attention).toEqual([])
    }
    expect((await clinic.species()).map(({ name }) => name)).toEqual(['Chat', 'Chien', 'Furet'])
  },
)

backupStory('dismissed lost edits are not offered again', async ({ clinic, ipad, tab, copy }) => {
  const copies = { Furet: copy, Lapin: await clinic.backUp() }
  await addSpecies(tab, 'Chat', 30)
  await tab.sent()
  await rest()
  for (const [name, each] of Object.entries(copies)) {
    ipad.goOffline()
    await clinic.restore(each)
    await clinic.tellRestored()
    ipad.goOnline()
    await tab.hasLost(1)
    await tab.workspace.forgetLost()
    await addSpecies(tab, name, 25)
    await tab.sent()
    await eventually(() => tab.species().length === 2)
  }
  expect((await clinic.species()).map(({ name }) => name)).toEqual(['Chien', 'Lapin'])
})
