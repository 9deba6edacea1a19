import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'

story('a species added offline shows at once and is sent once', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()

  await addSpecies(tab, 'Chien', 45)
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: 'unsent' }])
  expect(tab.device.status.get()).toEqual({ kind: 'offline', count: 1 })
  expect(await clinic.species()).toEqual([])

  ipad.goOnline()
  await tab.sent()
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: null }])
  expect(tab.device.status.get()).toEqual({ kind: 'saved' })
  expect(ipad.network.writes()).toHaveLength(1)
  expect(tab.troubles).toEqual([])
})

story('offline edits arrive in their order although the clock jumped', async ({ clinic, ipad, tab }) => {
  await addSpecies(tab, 'Furet', 25)
  await addSpecies(tab, 'Poney', 60)
  await tab.sent()
  ipad.goOffline()
  await addSpecies(tab, 'Zèbre', 45)
  ipad.clock.setWrong(-86_400_000)
  await repriceSpecies(tab, 'Furet', 28)
  await addSpecies(tab, 'Chat', 30)
  ipad.clock.setWrong(2 * 86_400_000)
  await deleteSpecies(tab, 'Poney')
  await addSpecies(tab, 'Âne', 50)

  ipad.goOnline()
  await tab.sent()
  const calls = ipad.network.writes().map(({ method, path }) => `${method} ${path}`)
  expect(calls.slice(2)).toEqual([
    'PUSH species.add',
    'PUSH species.reprice',
    'PUSH species.add',
    'PUSH species.delete',
    'PUSH species.add',
  ])
  expect((await clinic.species()).map(({ name }) => name)).toEqual(['Âne', 'Chat', 'Furet', 'Zèbre'])
  expect(tab.attention).toEqual([])
})

story('a device that starts offline shows its rows and unsent edits', async ({ ipad, tab: before }) => {
  await addSpecies(before, 'Chien', 45)
  await before.sent()
  ipad.goOffline()
  await addSpecies(before, 'Chat', 30)
  before.kill()

  const after = await ipad.openTab()
  expect(after.device.session.state.get()).toMatchObject({
    phase: 'signed-in',
    profile: { firstName: 'Anna' },
  })
  expect(after.species()).toEqual([
    { name: 'Chat', hourlyPrice: 30, mark: 'unsent' },
    { name: 'Chien', hourlyPrice: 45, mark: null },
  ])
})
