import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

/** The server has eight species. Anna's iPad requests pages of three rows, each of which can fail or hang. */
const fillStory = story.extend('pages', { auto: true }, async ({ ipad, other }) => {
  for (let i = 0; i < 8; i++) await addSpecies(other, `Species ${i}`, 10 + i)
  await other.sent()
  const pages = { requested: [] as string[], failing: [] as number[], hanging: 0, held: 0 }
  ipad.network.rewrite = url =>
    url.includes('sync/snapshot') ? `${url}${url.includes('?') ? '&' : '?'}limit=3` : url
  ipad.network.disturb(path => {
    if (!path.startsWith('sync/snapshot')) return undefined
    const n = pages.requested.push(path)
    if (pages.failing.includes(n)) throw new TypeError('Failed to fetch')
    if (pages.held === n) ipad.network.hold()
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

fillStory('a row written during the first download is not missed', async ({ anna, ipad, other, pages }) => {
  pages.held = 2
  const tab = await ipad.openTab()
  await tab.signIn(anna)
  await eventually(() => pages.requested.length === 2)
  await repriceSpecies(other, 'Species 0', 99)
  await addSpecies(other, 'A new one', 1)
  await other.sent()
  ipad.network.release()
  await eventually(() => tab.species().length === 9)
  await rest()
  expect(tab.species()).toEqual(other.species())
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
