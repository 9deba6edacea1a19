import { expect } from 'vitest'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { eventually } from '../world/eventually.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'

/** Anna on the iPad and Bart at the desk both know Chien at 45; then the iPad loses its network. */
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
  "two prices for one species: no silent winner, and the server's shows until someone chooses",
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(other, 'Chien', 60)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      { state: 'conflict', trouble: { theirs: { hourlyPrice: 60, updatedBy: 'Bart Peeters' } } },
    ])
    expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 60, mark: 'conflict' }])
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 60 }])

    await tab.chooseMine()
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

story('a price changed behind a deletion is asked about, and keeping theirs keeps it', async ({ clinic }) => {
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
})

story('what both deleted is gone once and troubles nobody', async ({ clinic }) => {
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
  'a change of what a colleague deleted asks; using mine makes it anew with my value',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await repriceSpecies(tab, 'Chien', 50)
    await deleteSpecies(other, 'Chien')
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      { state: 'conflict', trouble: { theirs: null }, patch: { hourlyPrice: { to: 50 } } },
    ])
    expect(tab.species()).toEqual([])
    await tab.chooseMine()
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
  },
)

story('a species made by two at the same price leaves nothing to ask', async ({ clinic }) => {
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
  'a species made by two at different prices: a person chooses, and nothing is lost',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await addSpecies(tab, 'Chat', 30)
    await addSpecies(other, 'Chat', 35)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      { state: 'conflict', trouble: { code: 'species/exists', theirs: { hourlyPrice: 35 } } },
    ])
    expect(tab.species()).toContainEqual({ name: 'Chat', hourlyPrice: 35, mark: 'conflict' })
    await tab.chooseMine()
    await tab.sent()
    expect(await clinic.species()).toContainEqual({ name: 'Chat', hourlyPrice: 30 })
  },
)

story(
  'mine goes over what the card showed, and not over what came since: the card then shows that, and asks anew',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowChien(clinic)
    await repriceSpecies(tab, 'Chien', 50)
    await repriceSpecies(other, 'Chien', 60)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    const [shown] = tab.attention
    if (!shown?.trouble) throw new Error('there is no card')
    const elsewhere = { ...shown, trouble: { ...shown.trouble, theirs: { name: 'Chien', hourlyPrice: 55 } } }
    expect(await tab.workspace.chooseMine(elsewhere)).toBe(false)
    expect(tab.attention).toMatchObject([{ state: 'conflict', trouble: { theirs: { hourlyPrice: 60 } } }])
    expect(await tab.workspace.chooseMine(shown)).toBe(true)
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
  },
)
