import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { rest } from '../world/wait-until.ts'

story(
  'another user on the tablet neither sees nor sends edits',
  async ({ clinic, anna, bart, ipad, tab }) => {
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await tab.logOut()
    expect(tab.device.session.state.get()).toMatchObject({ waitingHere: { count: 1 } })

    ipad.goOnline()
    await tab.signIn(bart)
    await rest()
    expect(tab.species()).toEqual([])
    expect(tab.entries).toEqual([])
    expect(ipad.network.writes()).toEqual([])

    await tab.logOut()
    await tab.signIn(anna)
    await tab.sent()
    expect(await clinic.senders()).toEqual([anna.email])
  },
)

story('a logout with unsent edits can send or discard them', async ({ clinic, anna, ipad, tab }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const leaving = tab.device.sendAndLeave()
  await rest()
  ipad.clock.pass(10_000)
  expect(await leaving).toBe(false)
  expect(tab.userName).toBe('Anna')

  ipad.goOnline()
  expect(await tab.device.sendAndLeave()).toBe(true)
  expect(await clinic.species()).toHaveLength(1)
  await tab.isOut()

  await tab.signIn(anna)
  ipad.goOffline()
  await addSpecies(tab, 'Chat', 30)
  await tab.device.discardAndLeave()
  await tab.isOut()
  expect(tab.device.session.state.get()).toMatchObject({ waitingHere: null })
})

story("an edit is never sent with another user's token", async ({ clinic, bart, ipad, desk, tab }) => {
  await desk.signIn(bart)
  // Another tab of this browser has just logged Bart in, and the storage event has not arrived yet.
  for (const [name, value] of desk.storedValues) ipad.storedValues.set(name, value)
  await addSpecies(tab, 'Chien', 45)
  await rest()
  expect(ipad.network.writes()).toEqual([])
  expect(await clinic.species()).toEqual([])
})
