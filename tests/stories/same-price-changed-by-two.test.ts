import { expect } from 'vitest'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

async function bothKnowChien(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
  const [tab, other] = [await ipad.signIn(anna), await desk.signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  await eventually(() => other.species().length === 1)
  ipad.goOffline()
  return { ipad, tab, other }
}

story(
  "two prices for a species are a conflict, and the server's price shows until a user chooses",
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(other, 'Chien', 60)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      { state: 'conflict', problem: { serverRow: { hourlyPrice: 60, updatedBy: 'Bart Maes' } } },
    ])
    expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 60, mark: 'conflict' }])
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 60 }])

    await tab.chooseOwnValue()
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
    expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 50, mark: null }])
  },
)

story('the same price twice is no conflict', async ({ clinic }) => {
  const { ipad, tab, other } = await bothKnowChien(clinic)
  await repriceSpecies(tab, 'Chien', 60)
  await repriceSpecies(other, 'Chien', 60)
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 60, mark: null }])
})

story(
  'deleting a species with a changed price is a conflict, and keeping theirs keeps the price',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await deleteSpecies(tab, 'Chien')
    expect(tab.species()).toEqual([])
    await repriceSpecies(other, 'Chien', 60)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 60, mark: 'conflict' }])
    await tab.workspace.discard(tab.attention[0]?.key ?? '')
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 60 }])
  },
)

story('a species deleted by two users is deleted once without a conflict', async ({ clinic }) => {
  const { ipad, tab, other } = await bothKnowChien(clinic)
  await deleteSpecies(tab, 'Chien')
  await deleteSpecies(other, 'Chien')
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.entries).toEqual([])
  expect(tab.species()).toEqual([])
})

story(
  'changing a species that a colleague deleted is a conflict; choosing mine creates it with my value',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await repriceSpecies(tab, 'Chien', 50)
    await deleteSpecies(other, 'Chien')
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      { state: 'conflict', problem: { serverRow: null }, patch: { hourlyPrice: { to: 50 } } },
    ])
    expect(tab.species()).toEqual([])
    await tab.chooseOwnValue()
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
  },
)

story('a species created by two users at the same price causes no conflict', async ({ clinic }) => {
  const { ipad, tab, other } = await bothKnowChien(clinic)
  await addSpecies(tab, 'Chat', 30)
  await addSpecies(other, 'CHAT', 30)
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.entries).toEqual([])
  await eventually(() => tab.species().some(row => row.name === 'CHAT' && row.mark === null))
})

story(
  'a species created by two users at different prices is a conflict that loses nothing',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await addSpecies(tab, 'Chat', 30)
    await addSpecies(other, 'Chat', 35)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      { state: 'conflict', problem: { code: 'species/exists', serverRow: { hourlyPrice: 35 } } },
    ])
    expect(tab.species()).toContainEqual({ name: 'Chat', hourlyPrice: 35, mark: 'conflict' })
    await tab.chooseOwnValue()
    await tab.sent()
    expect(await clinic.species()).toContainEqual({ name: 'Chat', hourlyPrice: 30 })
  },
)

story(
  'choosing mine overwrites only the value on the card; a newer server value asks again',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(other, 'Chien', 60)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    const [card] = tab.attention
    if (!card?.problem) throw new Error('there is no card')
    const changedCard = {
      ...card,
      problem: { ...card.problem, serverRow: { name: 'Chien', hourlyPrice: 55 } },
    }
    expect(await tab.workspace.chooseOwnValue(changedCard)).toBe(false)
    expect(tab.attention).toMatchObject([{ state: 'conflict', problem: { serverRow: { hourlyPrice: 60 } } }])
    expect(await tab.workspace.chooseOwnValue(card)).toBe(true)
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
  },
)
