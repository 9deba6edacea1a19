import { expect } from 'vitest'
import type { Browser } from '../world/browser.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

/**
 * Anna registers after the backup, works, goes offline and continues. The server is restored, and she
 * registers again.
 */
async function registeredAgain(clinic: Clinic, ipad: Browser) {
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
  return { tab, anna }
}

story('edits from before a new registration are offered until accepted', async ({ clinic, ipad }) => {
  const { tab, anna } = await registeredAgain(clinic, ipad)
  expect(tab.device.earlier.get()).toMatchObject({ email: anna.email })
  expect(tab.device.earlier.get()?.sentences).toHaveLength(3)
  tab.device.leaveEarlier()
  expect(tab.device.earlier.get()).toBeNull()
  tab.workspace.sendNow()
  await rest()
  expect(tab.entries).toEqual([])

  await tab.device.session.logout()
  await tab.isOut()
  await tab.signIn(await clinic.hire('Bart'))
  await rest()
  expect(tab.device.earlier.get()).toBeNull()
  expect(await clinic.species()).toEqual([])
  await tab.device.session.logout()
  await tab.isOut()
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
