import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { eventually, rest } from '../world/eventually.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'

story('an edit on one device shows on another by itself, without any time passing', async ({ clinic }) => {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const [tab, other] = [await clinic.browser('ipad').signIn(anna), await clinic.browser('desk').signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => other.species()[0]?.hourlyPrice === 45)
  await repriceSpecies(tab, 'Chien', 50)
  await eventually(() => other.species()[0]?.hourlyPrice === 50)
})

story(
  'a stream that died without a word is noticed by its silence, and what came meanwhile is shown',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const desk = clinic.browser('desk')
    const [tab, other] = [await clinic.browser('ipad').signIn(anna), await desk.signIn(anna)]
    await eventually(() => desk.network.seen.some(({ path }) => path === 'sync/events'))
    await rest()
    desk.network.silenceStreams()
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    await rest()
    expect(other.species()).toEqual([])
    desk.clock.pass(35_000)
    await eventually(() => other.species().length === 1)
    expect(desk.network.seen.filter(({ path }) => path === 'sync/events').length).toBeGreaterThan(1)
  },
)

story('a list that is asked for at the head of the feed is not said once more', async ({ clinic }) => {
  const desk = clinic.browser('desk')
  const tab = await desk.signIn(await clinic.hire('Anna'))
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const request = { page: 1, limit: 20, sortBy: 'name', sortOrder: 'ASC' } as const
  const statuses = () =>
    desk.network.seen.filter(({ path }) => path.startsWith('species?')).map(one => one.status)
  // The feed brings the revision of the own edit too.
  await eventually(async () => {
    expect(await tab.workspace.fresh('species', request)).toEqual({ ok: true })
    return statuses().at(-1) === 304
  })
  await clinic.browser('ipad').signIn(await clinic.hire('Bart'))
  expect(await tab.workspace.fresh('species', request)).toEqual({ ok: true })
  expect(tab.species().map(({ name }) => name)).toEqual(['Chien'])
})

story('without a stream at all, a device still comes to what the server has', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = clinic.browser('desk')
  desk.network.disturb(path => (path === 'sync/events' ? new Response('', { status: 404 }) : undefined))
  const [tab, other] = [await clinic.browser('ipad').signIn(anna), await desk.signIn(anna)]
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  for (let minute = 0; minute < 2; minute++) desk.clock.pass(60_000)
  await eventually(() => other.species().length === 1)
})

story('a stream whose token has expired goes on with a renewed one', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = clinic.browser('desk')
  const [tab, other] = [await clinic.browser('ipad').signIn(anna), await desk.signIn(anna)]
  clinic.server.clock.advance(30 * 60_000)
  desk.network.breakStreams()
  await rest()
  for (let i = 0; i < 5; i++) {
    desk.clock.pass(2_000)
    await rest()
  }
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => other.species().length === 1)
  expect(other.device.session.state.get().phase).toBe('signed-in')
})

story(
  'a server that goes is noticed by the stream that ends, though nobody does anything',
  async ({ clinic }) => {
    const desk = clinic.browser('desk')
    const tab = await desk.signIn(await clinic.hire('Anna'))
    await eventually(() => desk.network.seen.some(({ path }) => path === 'sync/events'))
    await rest()
    desk.network.weather = 'cut'
    desk.network.breakStreams()
    await eventually(() => !tab.device.reachable.get())
  },
)

story(
  'a server whose stream opens again is there, though nobody has asked it for a sign of life yet',
  async ({ clinic }) => {
    const desk = clinic.browser('desk')
    const tab = await desk.signIn(await clinic.hire('Anna'))
    await eventually(() => desk.network.seen.some(({ path }) => path === 'sync/events'))
    await rest()
    desk.network.weather = 'cut'
    desk.network.breakStreams()
    await eventually(() => !tab.device.reachable.get())
    await addSpecies(tab, 'Chien', 45)
    desk.network.disturb(path => (path === 'health' ? new Response('', { status: 404 }) : undefined))
    desk.network.weather = 'clear'
    desk.clock.pass(30_000)
    await eventually(() => tab.device.reachable.get())
    await tab.sent()
  },
)

story(
  'a network that carries nothing yet in the moment in which it is back is tried again at once, however long it was away',
  async ({ clinic }) => {
    const desk = clinic.browser('desk')
    const tab = await desk.signIn(await clinic.hire('Anna'))
    desk.goOffline()
    for (let minutes = 0; minutes < 10; minutes++) {
      await rest()
      desk.clock.pass(60_000)
    }
    await rest()
    desk.isOnline = true
    desk.tell('online')
    await rest()
    expect(tab.device.reachable.get()).toBe(false)
    desk.network.weather = 'clear'
    desk.clock.pass(3_000)
    await eventually(() => tab.device.reachable.get())
  },
)
