import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

story('a silent stream is detected as dead, and missed changes are shown', async ({ desk, tab, other }) => {
  await eventually(() => desk.network.requests.some(({ path }) => path === 'sync/events'))
  await rest()
  desk.network.silenceStreams()
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  await rest()
  expect(other.species()).toEqual([])
  desk.clock.pass(35_000)
  await eventually(() => other.species().length === 1)
  expect(desk.network.requests.filter(({ path }) => path === 'sync/events').length).toBeGreaterThan(1)
})

story('a list requested at the head of the feed returns 304', async ({ clinic, desk, other: tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const request = { page: 1, limit: 20, sortBy: 'name', sortOrder: 'ASC' } as const
  const statuses = () =>
    desk.network.requests.filter(({ path }) => path.startsWith('species?')).map(call => call.status)
  // The revision of the device's own edit also arrives through the feed.
  await eventually(async () => {
    expect(await tab.workspace.fresh('species', request)).toEqual({ ok: true })
    return statuses().at(-1) === 304
  })
  await clinic.browser('ipad').signIn(await clinic.hire('Bart'))
  expect(await tab.workspace.fresh('species', request)).toEqual({ ok: true })
  expect(tab.species().map(({ name }) => name)).toEqual(['Chien'])
})

story('a device without a stream still synchronizes with the server', async ({ clinic, anna, desk }) => {
  desk.network.disturb(path => (path === 'sync/events' ? new Response('', { status: 404 }) : undefined))
  const [tab, other] = [await clinic.browser('ipad').signIn(anna), await desk.signIn(anna)]
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  for (let minute = 0; minute < 2; minute++) desk.clock.pass(60_000)
  await eventually(() => other.species().length === 1)
})

story('a stream continues with a renewed token', async ({ clinic, desk, tab, other }) => {
  clinic.server.clock.advance(30 * 60_000)
  desk.network.breakStreams()
  await rest()
  for (let i = 0; i < 5; i++) {
    desk.clock.pass(2_000)
    await rest()
  }
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => other.species().length === 1)
  expect(other.userName).toBe('Bart')
})

story('a reopened stream marks the server as reachable', async ({ desk, other: tab }) => {
  await eventually(() => desk.network.requests.some(({ path }) => path === 'sync/events'))
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
})

story('a network that fails after a long outage is retried soon', async ({ desk, other: tab }) => {
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
})
