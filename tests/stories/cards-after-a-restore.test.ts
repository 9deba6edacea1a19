import { expect } from 'vitest'
import { entryAsText } from '../../src/features/outbox/entry-text.ts'
import { outboxTexts } from '../../src/features/outbox/outbox-texts.ts'
import type { Browser } from '../world/browser.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const reader = {
  language: 'en' as const,
  texts: outboxTexts.en,
  nameOfClient: () => undefined,
  nameOfAnimal: () => undefined,
}

function cardText(tab: Tab): string {
  const [entry] = tab.attention
  if (entry === undefined) throw new Error('no card asks')
  return entryAsText(entry, { isBlocked: false, isUnderWay: false }, reader)
}

async function comesBack(clinic: Clinic, copy: string, ipad: Browser): Promise<void> {
  await clinic.restore(copy)
  ipad.goOnline()
}

async function price(clinic: Clinic): Promise<number | undefined> {
  return (await clinic.species()).find(({ name }) => name === 'Chien')?.hourlyPrice
}

story('an edit over an own lost edit causes no conflict', async ({ clinic, ipad, other: bart }) => {
  await addSpecies(bart, 'Chien', 45)
  await bart.sent()
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  await eventually(() => tab.species().length === 1)
  const copy = await clinic.backUp()
  await repriceSpecies(tab, 'Chien', 50)
  await tab.sent()
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)

  await comesBack(clinic, copy, ipad)
  await eventually(() => tab.entries.length === 0)
  expect(await price(clinic)).toBe(55)
  await eventually(() => tab.species()[0]?.hourlyPrice === 55)
  await tab.hasLost(0)
})

story('an edit over an own restored value causes no conflict', async ({ clinic, anna, ipad, desk }) => {
  const [tab, other] = [await ipad.signIn(anna), await desk.signIn(anna)]
  await addSpecies(other, 'Chien', 45)
  await other.sent()
  const copy = await clinic.backUp()
  await repriceSpecies(other, 'Chien', 50)
  await other.sent()
  await eventually(() => tab.species()[0]?.hourlyPrice === 50)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)
  desk.goOffline()

  await comesBack(clinic, copy, ipad)
  await eventually(() => tab.entries.length === 0)
  expect(await price(clinic)).toBe(55)
})

story('a conflict over a restored value names its author', async ({ clinic, ipad, desk }) => {
  const [bart, carl] = [await clinic.hire('Bart'), await clinic.hire('Carl')]
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  const other = await desk.signIn(bart)
  await addSpecies(other, 'Chien', 45)
  await other.sent()
  const copy = await clinic.backUp()
  const third = await clinic.browser('phone').signIn(carl)
  await eventually(() => third.species().length === 1)
  await repriceSpecies(third, 'Chien', 50)
  await third.sent()
  await eventually(() => tab.species()[0]?.hourlyPrice === 50)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)

  await comesBack(clinic, copy, ipad)
  await tab.card()
  const text = cardText(tab)
  expect(text).toContain(
    'The server was restored from a backup. It has the older value again. Bart Maes set it on',
  )
  expect(text).not.toContain('someone else')
  expect(await price(clinic)).toBe(45)
})

story('a conflict over a row lost in a restore says so', async ({ clinic, ipad, tab, other: bart }) => {
  const copy = await clinic.backUp()
  await addSpecies(bart, 'Chien', 45)
  await bart.sent()
  await eventually(() => tab.species().length === 1)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 55)

  await comesBack(clinic, copy, ipad)
  await tab.card()
  const text = cardText(tab)
  expect(text).toContain('The server was restored from a backup that does not contain this.')
  expect(text).not.toContain('someone else')
})

story('a conflict from before a restore is evaluated again', async ({ clinic, ipad, tab, other: bart }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  await eventually(() => bart.species().length === 1)
  const copy = await clinic.backUp()
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 50)
  await repriceSpecies(bart, 'Chien', 60)
  await bart.sent()
  ipad.goOnline()
  await tab.card()
  ipad.goOffline()

  await comesBack(clinic, copy, ipad)
  await eventually(() => tab.entries.length === 0)
  expect(await price(clinic)).toBe(50)
})

story('a conflict with an own edit mentions the other device', async ({ clinic, anna, ipad }) => {
  const [tab, desk] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(anna)]
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  await eventually(() => desk.species().length === 1)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 50)
  await repriceSpecies(desk, 'Chien', 60)
  await desk.sent()
  ipad.goOnline()
  await tab.card()
  expect(cardText(tab)).toContain('You changed it on another device on')
  expect(cardText(tab)).not.toContain('someone else')
})

story('a lost edit is not sent over a newer value', async ({ clinic, ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const copy = await clinic.backUp()
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
  expect(await price(clinic)).toBe(60)
  await tab.hasLost(0)
})
