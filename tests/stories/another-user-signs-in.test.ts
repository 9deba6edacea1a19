import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

story(
  "another user who logs in on the tablet neither sees nor sends the first user's edits",
  async ({ clinic }) => {
    const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await tab.device.session.logout()
    await eventually(() => tab.device.session.state.get().phase === 'anonymous')
    expect(tab.device.session.state.get()).toMatchObject({ waitingHere: { count: 1 } })

    ipad.goOnline()
    await tab.signIn(bart)
    await rest()
    expect(tab.species()).toEqual([])
    expect(tab.entries).toEqual([])
    expect(ipad.network.writes()).toEqual([])

    await tab.device.session.logout()
    await eventually(() => tab.device.session.state.get().phase === 'anonymous')
    await tab.signIn(anna)
    await tab.sent()
    expect(await clinic.senders()).toEqual([anna.email])
  },
)

story(
  'a tab stops acting for the first user after another user logs in in a second tab',
  async ({ clinic }) => {
    const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
    const ipad = clinic.browser('ipad')
    const first = await ipad.signIn(anna)
    const second = await ipad.openTab()
    ipad.network.hold()
    await addSpecies(first, 'Chien', 45)
    ipad.network.release()
    await first.sent()
    await second.device.session.logout()
    await eventually(() => first.device.session.state.get().phase === 'anonymous')
    await second.signIn(bart)
    await eventually(() => first.device.session.state.get().phase === 'signed-in')
    expect(first.device.session.state.get()).toMatchObject({ profile: { firstName: 'Bart' } })
    const annasToken = ipad.network.writes()[0]?.token
    await addSpecies(first, 'Chat', 30)
    await first.sent()
    expect(ipad.network.writes().at(-1)?.token).not.toBe(annasToken)
  },
)

story('logging out with unsent edits offers to send, keep or discard them', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const leaving = tab.device.sendAndLeave()
  await rest()
  ipad.clock.pass(10_000)
  expect(await leaving).toBe(false)
  expect(tab.device.session.state.get().phase).toBe('signed-in')

  ipad.goOnline()
  expect(await tab.device.sendAndLeave()).toBe(true)
  expect(await clinic.species()).toHaveLength(1)
  await eventually(() => tab.device.session.state.get().phase === 'anonymous')

  await tab.signIn(anna)
  ipad.goOffline()
  await addSpecies(tab, 'Chat', 30)
  await tab.device.discardAndLeave()
  await eventually(() => tab.device.session.state.get().phase === 'anonymous')
  expect(tab.device.session.state.get()).toMatchObject({ waitingHere: null })
})

story(
  "an edit is never sent with another user's token, even before the tab detects the new user",
  async ({ clinic }) => {
    const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
    const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
    const tab = await ipad.signIn(anna)
    await desk.signIn(bart)
    // Another tab of this browser has just logged Bart in, and the storage event has not arrived yet.
    for (const [name, value] of desk.storedValues) ipad.storedValues.set(name, value)
    await addSpecies(tab, 'Chien', 45)
    await rest()
    expect(ipad.network.writes()).toEqual([])
    expect(await clinic.species()).toEqual([])
  },
)
