import { Colleague } from './colleague.ts'
import { anna, test as base, expect, register } from './fixtures.ts'
import { leader } from './leader.ts'
import { PlainBrowser } from './plain-browser.ts'
import { addSpecies, openSpecies, shownSpecies, speciesRow } from './species-page.ts'

const test = base.extend<{ browserOfAnna: PlainBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  browserOfAnna: async ({}, use) => {
    const browser = await PlainBrowser.open()
    await use(browser)
    await browser.close()
  },
})

test('another tab sends while the leading tab is frozen', async ({ browserOfAnna: { context }, server }) => {
  const first = await context.newPage()
  await register(first, anna, server.url)
  await openSpecies(first)
  const colleague = await Colleague.signIn(server, anna)
  await addSpecies(first, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  const led = await leader(first)
  expect(led).toBeDefined()
  const other = await context.newPage()
  await other.goto(`${server.url}/app/taxonomy/species`)
  await expect.poll(() => shownSpecies(other)).toEqual(['Chien €45.00'])
  expect(await leader(other)).toBe(led)

  // A background tab draws nothing, so mouse clicks do not work.
  await first.getByRole('button', { name: 'Add Species' }).dispatchEvent('click')
  const row = speciesRow(first, 'Add Species')
  await row.getByLabel('Name').fill('Furet')
  await row.getByLabel('Hourly Price').fill('25')
  const session = await context.newCDPSession(first)
  // The browser may freeze the tab at any step of the save.
  await row.getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await addSpecies(other, 'Chat', '30')
  await expect.poll(() => colleague.species()).toEqual(expect.arrayContaining(['Chat 30', 'Chien 45']))
  expect(await leader(other)).not.toBe(led)

  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await first.bringToFront()
  await expect.poll(() => shownSpecies(first)).toEqual(['Chat €30.00', 'Chien €45.00', 'Furet €25.00'])
  await expect.poll(() => colleague.species()).toEqual(['Chat 30', 'Chien 45', 'Furet 25'])
})
