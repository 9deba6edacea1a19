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

/** The server has eight species. Anna's iPad requests pages of three rows, each of which can fail or hang. */
const fillStory = story.extend('pages', { auto: true }, async ({ ipad, other }) => {
  for (let i = 0; i < 8; i++) await addSpecies(other, `Species ${i}`, 10 + i)
  await other.sent()
  const pages = { requested: [] as string[], failing: [] as number[], hanging: 0 }
  ipad.network.rewrite = url =>
    url.includes('sync/snapshot') ? `${url}${url.includes('?') ? '&' : '?'}limit=3` : url
  ipad.network.disturb(path => {
    if (!path.startsWith('sync/snapshot')) return undefined
    const n = pages.requested.push(path)
    if (pages.failing.includes(n)) throw new TypeError('Failed to fetch')
    return pages.hanging === n ? new Promise(() => {}) : undefined
  })
  return pages
})

fillStory('a first download resumes and fetches no page twice', async ({ anna, ipad, other, pages }) => {
  pages.failing = [2, 3]
  const tab = await ipad.signIn(anna)
  await eventually(() => pages.requested.length === 2)
  await rest()
  expect(tab.species()).toHaveLength(3)
  expect(tab.workspace.isFilled.get()).toBe(false)
  expect(tab.workspace.filledShare.get()).toBeCloseTo(3 / 8)
  ipad.clock.pass(1_000)
  await eventually(() => pages.requested.length === 3)
  await rest()
  ipad.clock.pass(2_000)
  await tab.isFilled()

  expect(tab.species()).toEqual(other.species())
  expect(tab.workspace.filledShare.get()).toBeNull()
  // The second page was requested until it arrived, and each of the others once.
  const [first, second, ...others] = pages.requested
  expect(others).toEqual([second, second, expect.any(String)])
  expect(new Set(pages.requested).size).toBe(3)
  expect(first).not.toBe(second)
})

fillStory('a new leading tab resumes the first download', async ({ anna, ipad, other, pages }) => {
  pages.hanging = 3
  const first = await ipad.openTab()
  await first.signIn(anna)
  await eventually(() => pages.requested.length === 3)
  const second = await ipad.openTab()
  for (const tab of [first, second]) await eventually(() => tab.workspace.filledShare.get() === 6 / 8)
  const done = pages.requested.slice(0, 2)
  first.kill()
  await second.isFilled()
  expect(second.species()).toEqual(other.species())
  expect(pages.requested.slice(2).filter(path => done.includes(path))).toEqual([])
})

fillStory('a complete device that starts over shows no progress', async ({ clinic, ipad, tab, pages }) => {
  await tab.isFilled()
  const before = pages.requested.length
  const shares: unknown[] = []
  tab.workspace.filledShare.watch(() => shares.push(tab.workspace.filledShare.get()))
  await clinic.tellRestored()
  ipad.clock.pass(60_000)
  await eventually(() => pages.requested.length === before + 3)
  await rest()
  expect(tab.workspace.isFilled.get()).toBe(true)
  expect(shares).toEqual([])
})
