import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import {
  addAnimal,
  addClient,
  animalsOn,
  changeAnimal,
  getAnimal,
  getClient,
} from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

story('a client and their animals created offline stay together', async ({ clinic }) => {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
  const [tab, other] = [await ipad.signIn(anna), await desk.signIn(bart)]
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const referrer = await addClient(tab, 'Zoë Maes')
  const client = await addClient(tab, "Élodie D'Hondt", { referrerId: referrer, email: 'e@example.be' })
  const rex = await addAnimal(tab, 'Rex', { clientId: client })
  await addAnimal(tab, 'Bella', { clientId: client })
  expect(animalsOn(tab, "elodie d'hondt")).toEqual([
    ['Bella', "Élodie D'Hondt", 'unsent'],
    ['Rex', "Élodie D'Hondt", 'unsent'],
  ])
  expect(tab.entries.map(entry => entry.dependsOn.length)).toEqual([0, 0, 1, 2, 2])

  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  await eventually(() => animalsOn(other).length === 2)
  expect(animalsOn(other)).toEqual([
    ['Bella', "Élodie D'Hondt", null],
    ['Rex', "Élodie D'Hondt", null],
  ])
  // Ids created on the device are final.
  expect(getAnimal(other, rex).clientId).toBe(client)
  expect(getClient(other, client)).toMatchObject({ referrerId: referrer, rev: expect.any(Number) })
})

story(
  'animals of a refused client are blocked, and are sent once the client is corrected',
  async ({ clinic }) => {
    const tab = await clinic.browser('ipad').signIn(await clinic.hire('Anna'))
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    const client = await addClient(tab, 'Zoë Maes', { email: 'not an address' })
    await addAnimal(tab, 'Rex', { clientId: client })
    const other = await addClient(tab, 'Bram Maes')
    await eventually(() => tab.attention.length === 1 && tab.entries.length === 2)
    expect(tab.attention).toMatchObject([
      { kind: 'clients.add', problem: { code: 'email/invalid', field: 'email' } },
    ])
    expect(getClient(tab, other).rev).toBeGreaterThan(0)

    const [refused] = tab.attention
    await tab.workspace.resend(refused?.key ?? '', { email: { from: null, to: 'zoe@example.be' } })
    await tab.sent()
    expect(tab.entries).toEqual([])
    expect(animalsOn(tab)).toEqual([['Rex', 'Zoë Maes', null]])
  },
)

story('an animal moved to a client created later waits for that client', async ({ clinic }) => {
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  const rex = await addAnimal(tab, 'Rex', { clientId: await addClient(tab, 'Zoë Maes') })
  const later = await addClient(tab, 'Bram Maes')
  await changeAnimal(tab, rex, { clientId: later })
  expect(tab.entries.map(entry => entry.kind)).toEqual(['clients.add', 'animals.add', 'clients.add'])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(animalsOn(tab)).toEqual([['Rex', 'Bram Maes', null]])
})

story('a creation whose response is lost is retried and created once', async ({ clinic }) => {
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  ipad.network.weather = 'loses-answers'
  const client = await addClient(tab, 'Zoë Maes')
  await eventually(() => (tab.entries[0]?.unanswered ?? 0) > 0 && tab.entries[0]?.state === 'waiting')
  ipad.network.weather = 'clear'
  tab.workspace.sendNow()
  await tab.sent()
  expect(tab.attention).toEqual([])
  const rows = await clinic.server.db.selectFrom('clients').select('id').execute()
  expect(rows).toEqual([{ id: client }])
})
