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

story(
  'an edit over an own lost edit is resent without a conflict, and the lost edit is not offered',
  async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const bart = await clinic.browser('desk').signIn(await clinic.hire('Bart'))
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
    expect(tab.workspace.lostByServer.get()).toEqual([])
  },
)

story("an edit over the user's own restored value is resent without a conflict", async ({ clinic }) => {
  const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
  const anna = await clinic.hire('Anna')
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

story(
  'a conflict over a restored value mentions the restore and names the author of the value',
  async ({ clinic }) => {
    const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
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
    await eventually(() => tab.attention.length === 1)
    const text = cardText(tab)
    expect(text).toContain(
      'The server was restored from a backup. It has the older value again. Bart Maes set it on',
    )
    expect(text).not.toContain('someone else')
    expect(await price(clinic)).toBe(45)
  },
)

story(
  'a conflict over a row missing from the restored server mentions the restore, not a deletion',
  async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(await clinic.hire('Anna'))
    const bart = await clinic.browser('desk').signIn(await clinic.hire('Bart'))
    const copy = await clinic.backUp()
    await addSpecies(bart, 'Chien', 45)
    await bart.sent()
    await eventually(() => tab.species().length === 1)
    ipad.goOffline()
    await repriceSpecies(tab, 'Chien', 55)

    await comesBack(clinic, copy, ipad)
    await eventually(() => tab.attention.length === 1)
    const text = cardText(tab)
    expect(text).toContain('The server was restored from a backup that does not contain this.')
    expect(text).not.toContain('someone else')
  },
)

story(
  'a conflict from before the restore is evaluated again with the restored server value',
  async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(await clinic.hire('Anna'))
    const bart = await clinic.browser('desk').signIn(await clinic.hire('Bart'))
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    await eventually(() => bart.species().length === 1)
    const copy = await clinic.backUp()
    ipad.goOffline()
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(bart, 'Chien', 60)
    await bart.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    ipad.goOffline()

    await comesBack(clinic, copy, ipad)
    await eventually(() => tab.entries.length === 0)
    expect(await price(clinic)).toBe(50)
  },
)

story(
  'a conflict with an edit of the same user on another device mentions that device',
  async ({ clinic }) => {
    const ipad = clinic.browser('ipad')
    const anna = await clinic.hire('Anna')
    const [tab, desk] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(anna)]
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    await eventually(() => desk.species().length === 1)
    ipad.goOffline()
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(desk, 'Chien', 60)
    await desk.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(cardText(tab)).toContain('You changed it on another device on')
    expect(cardText(tab)).not.toContain('someone else')
  },
)

story('a lost edit that the user has replaced is not sent over the new value', async ({ clinic }) => {
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const copy = await clinic.backUp()
  await repriceSpecies(tab, 'Chien', 50)
  await addSpecies(tab, 'Chat', 30)
  await tab.sent()
  ipad.goOffline()
  await comesBack(clinic, copy, ipad)
  await eventually(() => tab.workspace.lostByServer.get().length === 2)
  const ns = tab.workspace.lostByServer.get().map(({ n }) => n)
  await repriceSpecies(tab, 'Chien', 60)
  await tab.sent()

  await eventually(() => tab.workspace.lostByServer.get().length === 1)
  await tab.workspace.sendAgain(ns)
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await price(clinic)).toBe(60)
  expect(tab.workspace.lostByServer.get()).toEqual([])
})
