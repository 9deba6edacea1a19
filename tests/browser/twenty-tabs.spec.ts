import type { Page } from '@playwright/test'
import { Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { isEdit, late } from './fault-proxy.ts'
import { addSpecies, openSpecies, shownSpecies } from './species-page.ts'
import { everythingIsSaved, expect, throughProxy as test } from './through-proxy.ts'

const leaderLock = 'bouvier-speaker'
const tabs = 20
const busyTabs = 5

test('twenty tabs keep a single leader and the same rows when the leader closes', async ({
  tablet,
  colleague,
  server,
  line,
}, info) => {
  info.setTimeout(300_000)
  const effects = new Effects(server.data)
  await colleague.call('GET', 'species')
  const pages = [tablet.page]
  while (pages.length < tabs) pages.push(await tablet.context.newPage())
  for (const [i, page] of pages.entries()) {
    if (i > 0) await page.goto('/app/taxonomy/species')
    await expect(page.getByText('No species found.')).toBeVisible()
    await giveName(page, `tab ${i}`)
  }

  const made: string[] = []
  const open = new Set(pages.keys())
  // Slow enough to close each leader while it sends.
  line.breaks(isEdit, late(60))
  for (let round = 0; round < 3; round++) {
    const leader = await leadingTab(pages.filter((_, i) => open.has(i)))
    const others = [...open].filter(i => i !== leader).slice(0, busyTabs)
    await Promise.all(
      others.map(async (i, n) => {
        const name = `Espece ${round}${n}`
        made.push(`species ${name.toLowerCase()} ${10 + n}`)
        await addSpecies(pages[i] ?? tablet.page, name, `${10 + n}`)
      }),
    )
    open.delete(leader)
    await pages[leader]?.close()
  }
  line.mend()

  const openPages = pages.filter((_, i) => open.has(i))
  const [first] = openPages
  if (!first) throw new Error('No tab is left.')
  await everythingIsSaved(first)
  expect(summarizeEffects(made, effects.all())).toEqual(nothingAmiss)
  await openSpecies(first)
  await expect.poll(() => shownSpecies(first)).toHaveLength(made.length)
  const expected = await shownSpecies(first)
  for (const page of openPages) await expect.poll(() => shownSpecies(page)).toEqual(expected)
  await leadingTab(openPages)
  effects.close()
})

/** Each tab holds its own lock, which identifies it in the browser's list of locks. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.evaluate(lock => void navigator.locks.request(lock, () => new Promise(() => undefined)), name)
}

async function leadingTab(pages: readonly Page[]): Promise<number> {
  const [page] = pages
  if (!page) throw new Error('No tab is left.')
  const read = () =>
    page.evaluate(async prefix => {
      const { held = [], pending = [] } = await navigator.locks.query()
      const leaders = held.filter(({ name }) => name?.startsWith(prefix))
      const inLine = pending.filter(({ name }) => name?.startsWith(prefix)).length
      const names = leaders.flatMap(({ clientId }) =>
        held.flatMap(({ name, clientId: of }) => (of === clientId && name?.startsWith('tab ') ? name : [])),
      )
      return { inLine, names }
    }, leaderLock)
  await expect.poll(read).toEqual({ inLine: pages.length - 1, names: [expect.stringMatching(/^tab \d+$/)] })
  return Number((await read()).names[0]?.slice('tab '.length))
}
