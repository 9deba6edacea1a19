import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

story('a visible tab replaces a leader that the browser froze', async ({ clinic, ipad, tab: frozen }) => {
  const awake = await ipad.openTab()
  await eventually(() => frozen.workspace.leads.get())
  frozen.isFrozen = true
  for (let i = 0; i < 4; i++) {
    ipad.clock.pass(15_000)
    await rest()
  }
  await eventually(() => awake.workspace.leads.get())
  await addSpecies(awake, 'Chien', 45)
  await awake.sent()
  expect(await clinic.species()).toHaveLength(1)
  expect(ipad.network.writes()).toHaveLength(1)
  expect(frozen.workspace.leads.get()).toBe(false)
})

story('a leader with a heartbeat keeps the lead', async ({ ipad, tab: leader }) => {
  const other = await ipad.openTab()
  for (let i = 0; i < 20; i++) {
    ipad.clock.pass(5_000)
    await rest(60)
  }
  expect([leader, other].map(tab => tab.workspace.leads.get())).toEqual([true, false])
})

story('a page in the back/forward cache gives up the lead', async ({ anna, ipad }) => {
  const [first, second] = [await ipad.signIn(anna), await ipad.openTab()]
  await eventually(() => first.workspace.leads.get())
  first.hear('frozen')
  await eventually(() => second.workspace.leads.get())
  expect(first.workspace.leads.get()).toBe(false)
  first.hear('resumed')
  await rest()
  expect(first.workspace.leads.get()).toBe(false)
  second.kill()
  await eventually(() => first.workspace.leads.get())
})
