import { expect } from 'vitest'
import { entryAsText } from '../../src/features/outbox/entry-text.ts'
import { outboxTexts } from '../../src/features/outbox/outbox-texts.ts'
import type { Browser } from '../world/browser.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually, rest } from '../world/wait-until.ts'

/** The server has a backup with a price that Bart has set. Both devices show it. */
const backupStory = story.extend('copy', { auto: true }, async ({ clinic, tab, other }) => {
  await addSpecies(other, 'Chien', 45)
  await other.sent()
  await tab.shows('species', 'chien')
  return clinic.backUp()
})

async function comesBack(clinic: Clinic, copy: string, ipad: Browser): Promise<void> {
  await clinic.restore(copy)
  ipad.goOnline()
}

const priceAtServer = async (clinic: Clinic) => (await clinic.species())[0]?.hourlyPrice
const showsPrice = (tab: Tab, price: number) => eventually(() => tab.species()[0]?.hourlyPrice === price)

backupStory('devices offer the edits that a restored server lost', async ({ clinic, ipad, tab, copy }) => {
  await addSpecies(tab, 'Chat', 30)
  await repriceSpecies(tab, 'Chien', 50)
  await tab.sent()
  ipad.goOffline()
  await addSpecies(tab, 'Furet', 25)

  await comesBack(clinic, copy, ipad)
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

type Event = 'reported' | 'detected'

backupStory.for<{ events: [Event, Event]; stillLost: number }>([
  { events: ['reported', 'reported'], stillLost: 1 },
  { events: ['detected', 'reported'], stillLost: 0 },
  { events: ['reported', 'detected'], stillLost: 0 },
])(
  'the last device to return is offered its lost edits: $events',
  async ({ events, stillLost }, { clinic, ipad, desk, tab, other: late, copy }) => {
    await addSpecies(tab, 'Chat', 30)
    await addSpecies(late, 'Furet', 25)
    await eventually(() =>
      [tab, late].every(each => each.entries.length === 0 && each.species().length === 3),
    )
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

backupStory('a lost edit is not sent over a newer value', async ({ clinic, ipad, tab, copy }) => {
  await repriceSpecies(tab, 'Chien', 50)
  await addSpecies(tab, 'Chat', 30)
  await tab.sent()
  ipad.goOffline()
  await comesBack(clinic, copy, ipad)
  await tab.hasLost(2)
  const ns = tab.workspace.lostByServer.get().map(({ n }) => n)
  await repriceSpecies(tab, 'Chien', 60)
  await tab.sent()

  await tab.hasLost(1)
  await tab.workspace.sendAgain(ns)
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await clinic.species()).toContainEqual({ name: 'Chien', hourlyPrice: 60 })
  await tab.hasLost(0)
})

backupStory('an edit over an own lost edit causes no conflict', async ({ clinic, ipad, tab, copy }) => {
  await repriceSpecies(tab, 'Chien', 50)
  await tab.sent()
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)

  await comesBack(clinic, copy, ipad)
  await eventually(() => tab.entries.length === 0)
  expect(await priceAtServer(clinic)).toBe(55)
  await showsPrice(tab, 55)
  await tab.hasLost(0)
})

story('an edit over an own restored value causes no conflict', async ({ clinic, anna, ipad, tab }) => {
  const phone = clinic.browser('phone')
  const second = await phone.signIn(anna)
  await addSpecies(second, 'Chien', 45)
  await second.sent()
  const copy = await clinic.backUp()
  await repriceSpecies(second, 'Chien', 50)
  await second.sent()
  await showsPrice(tab, 50)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)
  phone.goOffline()

  await comesBack(clinic, copy, ipad)
  await eventually(() => tab.entries.length === 0)
  expect(await priceAtServer(clinic)).toBe(55)
})

backupStory(
  'a conflict from before a restore is evaluated again',
  async ({ clinic, ipad, tab, other, copy }) => {
    ipad.goOffline()
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(other, 'Chien', 60)
    await other.sent()
    ipad.goOnline()
    await tab.card()
    ipad.goOffline()

    await comesBack(clinic, copy, ipad)
    await eventually(() => tab.entries.length === 0)
    expect(await priceAtServer(clinic)).toBe(50)
  },
)

/** The text of the card that asks. It blames no colleague. */
async function cardText(tab: Tab): Promise<string> {
  const nobody = () => undefined
  const reader = {
    language: 'en',
    texts: outboxTexts.en,
    nameOfClient: nobody,
    nameOfAnimal: nobody,
  } as const
  const text = entryAsText(await tab.card(), { isBlocked: false, isUnderWay: false }, reader)
  expect(text).not.toContain('someone else')
  return text
}

backupStory('a conflict over a restored value names its author', async ({ clinic, ipad, tab, copy }) => {
  const third = await clinic.browser('phone').signIn(await clinic.hire('Carl'))
  await third.shows('species', 'chien')
  await repriceSpecies(third, 'Chien', 50)
  await showsPrice(tab, 50)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)

  await comesBack(clinic, copy, ipad)
  expect(await cardText(tab)).toContain(
    'The server was restored from a backup. It has the older value again. Bart Maes set it on',
  )
  expect(await priceAtServer(clinic)).toBe(45)
})

story('a conflict over a row lost in a restore says so', async ({ clinic, ipad, tab, other: bart }) => {
  const copy = await clinic.backUp()
  await addSpecies(bart, 'Chien', 45)
  await tab.shows('species', 'chien')
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)

  await comesBack(clinic, copy, ipad)
  expect(await cardText(tab)).toContain('The server was restored from a backup that does not contain this.')
})

backupStory('a conflict with an own edit mentions the other device', async ({ clinic, anna, ipad, tab }) => {
  const second = await clinic.browser('phone').signIn(anna)
  await second.shows('species', 'chien')
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 50)
  await repriceSpecies(second, 'Chien', 60)
  await second.sent()
  ipad.goOnline()
  expect(await cardText(tab)).toContain('You changed it on another device on')
})

/**
 * Anna registers after the backup, works, goes offline and continues. The server is restored, and she
 * registers again.
 */
story('edits from before a new registration are offered until accepted', async ({ clinic, ipad }) => {
  const copy = await clinic.backUp()
  const anna = await clinic.hire('Anna')
  const tab = await ipad.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const { userId } = tab.workspace
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 50)
  await addSpecies(tab, 'Chat', 30)
  await tab.workspace.drafts.put('species/add', { name: 'Furet' })
  await clinic.restore(copy)
  await clinic.tellRestored()
  ipad.goOnline()
  await tab.isOut()
  await clinic.hire('Anna')
  await tab.signIn(anna)
  expect(tab.workspace.userId).not.toBe(userId)
  await eventually(() => tab.device.earlier.get() !== null)

  expect(tab.device.earlier.get()).toMatchObject({ email: anna.email })
  expect(tab.device.earlier.get()?.sentences).toHaveLength(3)
  tab.device.leaveEarlier()
  expect(tab.device.earlier.get()).toBeNull()
  tab.workspace.sendNow()
  await rest()
  expect(tab.entries).toEqual([])

  await tab.logOut()
  await tab.signIn(await clinic.hire('Bart'))
  await rest()
  expect(tab.device.earlier.get()).toBeNull()
  expect(await clinic.species()).toEqual([])
  await tab.logOut()
  await tab.signIn(anna)
  tab.kill()

  const next = await ipad.openTab()
  await eventually(() => next.device.earlier.get()?.sentences.length === 3)
  expect(await next.device.takeEarlier()).toBe(true)
  await next.sent()
  await eventually(async () => (await clinic.species()).length === 2)
  expect(next.attention).toEqual([])
  expect(await clinic.species()).toEqual([
    { name: 'Chat', hourlyPrice: 30 },
    { name: 'Chien', hourlyPrice: 50 },
  ])
  expect(await next.workspace.drafts.all()).toEqual([{ id: 'species/add', value: { name: 'Furet' } }])
  expect(await clinic.senders()).toEqual(Array(3).fill(anna.email))
  // The question is asked once, and not at the next start.
  next.kill()
  const last = await ipad.openTab()
  await rest()
  expect(last.device.earlier.get()).toBeNull()
})
