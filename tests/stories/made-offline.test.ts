import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addContract, bringTo, takeStep } from '../world/contract-actions.ts'
import { addAnimal, addClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

const hour = 3_600_000
const day = 24 * hour

story('a pause sent late counts from its edit time', async ({ clinic, anna, ipad }) => {
  const { clock } = clinic.server
  ipad.clock.setWrong(clock.now().getTime() - ipad.clock.now().getTime() + 7 * hour)
  const tab = await ipad.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  await addAnimal(tab, 'Rex', { clientId: zoe })
  const id = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, id, 'active')
  await eventually(() => tab.row('contracts', id).status === 'active')
  const start = clock.now().getTime()
  ipad.goOffline()
  ipad.clock.setWrong(day)
  await takeStep(tab, id, 'pause')
  expect(tab.entries.map(({ madeAt }) => Date.parse(madeAt))).toEqual([start + day])

  ipad.clock.setWrong(2 * day)
  clock.set(new Date(start + 3 * day).toISOString())
  ipad.goOnline()
  await tab.sent()
  const steps = await clinic.server.db
    .selectFrom('contract_steps')
    .select(['status', 'at'])
    .where('contract_id', '=', id)
    .where('status', '=', 'paused')
    .execute()
  expect(steps).toEqual([{ status: 'paused', at: new Date(start + day).toISOString() }])
  const late = {
    madeAt: new Date(start + day).toISOString(),
    arrivedAt: new Date(start + 3 * day).toISOString(),
  }
  const listLate = () => tab.workspace.arrivedLate.get().map(({ entry, late: its }) => [entry.id, its])
  expect(listLate()).toEqual([[id, { ...late, isSeen: false }]])
  await tab.workspace.dismissLate()
  expect(listLate()).toEqual([])
})

story('a reset clock dates no edit before the last server contact', async ({ clinic, ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  ipad.clock.setWrong(-1_000 * day)
  await addSpecies(tab, 'Chat', 30)
  expect(tab.entries.map(({ madeAt }) => madeAt)).toEqual([clinic.server.clock.now().toISOString()])
})
