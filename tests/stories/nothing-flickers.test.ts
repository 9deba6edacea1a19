import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

story('no tab shows the older value again after an edit', async ({ anna, ipad }) => {
  const [tab, second] = [await ipad.signIn(anna), await ipad.openTab()]
  await addSpecies(tab, 'Chien', 1)
  await tab.sent()
  for (const watched of [tab, second]) {
    await eventually(() => watched.species()[0]?.mark === null)
    const prices: number[] = []
    const stop = watched.workspace.versions.species.watch(() =>
      prices.push(watched.species()[0]?.hourlyPrice ?? -1),
    )
    for (let price = 2; price <= 40; price++) {
      await repriceSpecies(tab, 'Chien', price)
    }
    await tab.sent()
    await eventually(() => watched.species()[0]?.mark === null && watched.species()[0]?.hourlyPrice === 40)
    stop()
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    await repriceSpecies(tab, 'Chien', 1)
    await tab.sent()
  }
})

story('a list response from before an edit undoes nothing', async ({ clinic, ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(tab, 'Chat', 30)
  await tab.sent()
  const late = await clinic.server.app.inject({
    method: 'GET',
    url: '/api/species?page=1&limit=1000&sortBy=name&sortOrder=ASC',
    headers: { authorization: ipad.network.writes()[0]?.token ?? '' },
  })
  await repriceSpecies(tab, 'Chien', 50)
  await deleteSpecies(tab, 'Chat')
  await tab.sent()
  ipad.network.disturb((path, method) => {
    if (method !== 'GET' || !path.startsWith('species')) return undefined
    const headers = Object.entries(late.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(late.body, { status: 200, headers })
  })
  await tab.workspace.fresh('species', { page: 1, limit: 20, sortBy: 'name', sortOrder: 'ASC' })
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 50, mark: null }])
})
