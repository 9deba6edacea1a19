import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

story(
  'a request whose response is lost is retried under the same key and takes effect once',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    ipad.network.weather = 'loses-answers'
    await addSpecies(tab, 'Chien', 45)
    await eventually(() => ipad.network.writes().some(({ outcome }) => outcome === 'done'))
    await eventually(() => tab.entries[0]?.state === 'waiting' && tab.entries[0].unanswered > 0)
    expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: 'unsent' }])

    ipad.network.weather = 'clear'
    ipad.tell('online')
    await tab.sent()
    const [first, second] = ipad.network.writes()
    expect(second?.key).toBe(first?.key)
    expect(second?.outcome).toBe('done')
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
    const changes = await clinic.server.db.selectFrom('changes').select('rev').execute()
    expect(changes).toHaveLength(1)
  },
)

story('a retry of an applied edit does not undo a later edit by a colleague', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
  const [tab, other] = [await ipad.signIn(anna), await desk.signIn(anna)]
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()

  ipad.network.weather = 'loses-answers'
  await repriceSpecies(tab, 'Chien', 50)
  await eventually(() => ipad.network.writes().length >= 2 && tab.entries[0]?.state === 'waiting')
  await eventually(() => other.species()[0]?.hourlyPrice === 50)
  await repriceSpecies(other, 'Chien', 60)
  await other.sent()

  ipad.network.weather = 'clear'
  ipad.tell('online')
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 60 }])
  await eventually(() => tab.species()[0]?.hourlyPrice === 60)
})

story(
  'a tab that crashes during a request leaves an entry that the next tab sends again',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const doomed = await ipad.signIn(anna)
    ipad.network.hold()
    await addSpecies(doomed, 'Chien', 45)
    await eventually(() => ipad.network.writes().length === 1)
    doomed.kill()
    ipad.network.release()
    await eventually(() => ipad.network.writes()[0]?.outcome === 'done')

    const next = await ipad.openTab()
    await next.sent()
    expect(ipad.network.writes().map(({ key }) => key)).toEqual(Array(2).fill(ipad.network.writes()[0]?.key))
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  },
)

story('an edit cannot be discarded while its push is in flight', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  ipad.network.hold()
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => ipad.network.writes().length === 1)
  const key = tab.entries[0]?.key ?? ''
  expect(await tab.workspace.discard(key)).toBe(false)
  expect(tab.entries).toMatchObject([{ key }])
  ipad.network.release()
  await tab.sent()
})
