import { expect } from 'vitest'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

/** Uses pages of three rows, and records the requests and whether their responses arrived. */
function inPagesOfThree(browser: Browser) {
  const requests: string[] = []
  const broken = new Set<number>()
  let unanswered = 0
  browser.network.rewrite = url =>
    url.includes('sync/snapshot') ? `${url}${url.includes('?') ? '&' : '?'}limit=3` : url
  browser.network.disturb(path => {
    if (!path.startsWith('sync/snapshot')) return undefined
    requests.push(path)
    if (broken.has(requests.length)) throw new TypeError('Failed to fetch')
    if (unanswered === requests.length) return new Promise(() => {})
    return undefined
  })
  return {
    asked: requests,
    breakAt: (...ns: number[]) => ns.map(n => broken.add(n)),
    leaveUnanswered: (n: number) => {
      unanswered = n
    },
  }
}

story(
  'a first download resumes soon after a lost connection and fetches no page twice',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const desk = await clinic.browser('desk').signIn(anna)
    for (let i = 0; i < 11; i++) await addSpecies(desk, `Species ${i + 10}`, 10 + i)
    await desk.sent()

    const ipad = clinic.browser('ipad')
    const { asked: requests, breakAt } = inPagesOfThree(ipad)
    breakAt(3, 4)
    const tab = await ipad.signIn(anna)
    await eventually(() => requests.length === 3)
    await rest()
    expect(tab.species()).toHaveLength(6)
    expect(tab.workspace.isFilled.get()).toBe(false)
    expect(tab.workspace.filledShare.get()).toBeCloseTo(6 / 11)
    ipad.clock.pass(1_000)
    await eventually(() => requests.length === 4)
    await rest()
    ipad.clock.pass(2_000)
    await eventually(() => tab.workspace.isFilled.get())

    expect(tab.species()).toEqual(desk.species())
    expect(tab.workspace.filledShare.get()).toBeNull()
    // The third page was requested until it arrived, and each of the others once.
    expect(requests).toHaveLength(6)
    expect(new Set(requests).size).toBe(4)
    expect(requests[3]).toBe(requests[2])
    expect(requests[4]).toBe(requests[2])
  },
)

story('a new leading tab resumes the first download, and both tabs show its progress', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = await clinic.browser('desk').signIn(anna)
  for (let i = 0; i < 8; i++) await addSpecies(desk, `Species ${i}`, 10 + i)
  await desk.sent()

  const ipad = clinic.browser('ipad')
  const { asked: requests, leaveUnanswered } = inPagesOfThree(ipad)
  leaveUnanswered(3)
  const first = await ipad.openTab()
  await first.signIn(anna)
  await eventually(() => requests.length === 3)
  const second = await ipad.openTab()
  for (const tab of [first, second]) await eventually(() => tab.workspace.filledShare.get() === 6 / 8)
  const firstPaths = requests.slice(0, 2)
  first.kill()
  await eventually(() => second.workspace.isFilled.get())
  expect(second.species()).toEqual(desk.species())
  expect(requests.slice(2).filter(path => firstPaths.includes(path))).toEqual([])
})

story('a complete device shows no download progress when it starts over', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const desk = await clinic.browser('desk').signIn(anna)
  for (let i = 0; i < 8; i++) await addSpecies(desk, `Species ${i}`, 10 + i)
  await desk.sent()
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  await eventually(() => tab.workspace.isFilled.get())
  const shares: unknown[] = []
  tab.workspace.filledShare.watch(() => shares.push(tab.workspace.filledShare.get()))
  const { asked: requests } = inPagesOfThree(ipad)
  await clinic.tellRestored()
  ipad.clock.pass(60_000)
  await eventually(() => requests.length === 3)
  await rest()
  expect(tab.workspace.isFilled.get()).toBe(true)
  expect(shares).toEqual([])
})
