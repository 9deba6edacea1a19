import { expect } from 'vitest'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

/**
 * Anna registers after the backup, works, goes offline and continues. The server is restored, and she
 * registers again.
 */
async function registeredAgain(clinic: Clinic) {
  const copy = await clinic.backUp()
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
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
  await eventually(() => tab.device.session.state.get().phase === 'anonymous')
  await clinic.hire('Anna')
  await tab.signIn(anna)
  expect(tab.workspace.userId).not.toBe(userId)
  await eventually(() => tab.device.earlier.get() !== null)
  return { ipad, tab, anna }
}

story(
  'a user who had to register again sends their earlier edits after confirming them',
  async ({ clinic }) => {
    const { tab } = await registeredAgain(clinic)
    expect(tab.device.earlier.get()).toMatchObject({ email: 'anna@practice.be' })
    expect(tab.device.earlier.get()?.sentences).toHaveLength(3)
    await rest()
    expect(tab.entries).toEqual([])
    expect(await clinic.species()).toEqual([])

    expect(await tab.device.takeEarlier()).toBe(true)
    await tab.sent()
    await eventually(async () => (await clinic.species()).length === 2)
    expect(tab.attention).toEqual([])
    expect(await clinic.species()).toEqual([
      { name: 'Chat', hourlyPrice: 30 },
      { name: 'Chien', hourlyPrice: 50 },
    ])
    expect(await tab.workspace.drafts.all()).toEqual([{ id: 'species/add', value: { name: 'Furet' } }])
    expect(new Set(await clinic.senders())).toEqual(new Set(['anna@practice.be']))
    expect(await clinic.senders()).toHaveLength(3)
  },
)

story('declined earlier edits are kept, are not sent, and are offered again', async ({ clinic }) => {
  const { ipad, tab } = await registeredAgain(clinic)
  tab.device.leaveEarlier()
  expect(tab.device.earlier.get()).toBeNull()
  tab.workspace.sendNow()
  await rest()
  expect(await clinic.species()).toEqual([])
  tab.kill()

  const next = await ipad.openTab()
  await eventually(() => next.device.earlier.get() !== null)
  expect(next.device.earlier.get()?.sentences).toHaveLength(3)
  expect(await next.device.takeEarlier()).toBe(true)
  // The question is asked once, and not at the next start.
  await next.sent()
  next.kill()
  const last = await ipad.openTab()
  await rest()
  expect(last.device.earlier.get()).toBeNull()
  expect(await clinic.species()).toHaveLength(2)
})

story(
  'a colleague with another email is not offered the earlier edits and sends none',
  async ({ clinic }) => {
    const { ipad, tab } = await registeredAgain(clinic)
    await tab.device.session.logout()
    const bart = await ipad.signIn(await clinic.hire('Bart'))
    await rest()
    expect(bart.device.earlier.get()).toBeNull()
    expect(await clinic.species()).toEqual([])
  },
)
