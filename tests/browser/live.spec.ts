import { anna, bart, test as base, expect, register, serverIsAway } from './fixtures.ts'
import { addSpecies, deleteSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import { Tablet } from './tablet.ts'

const test = base.extend<{ otherTablet: Tablet }>({
  otherTablet: async ({ server, shared }, use) => {
    const tablet = await Tablet.open(server.url, { shared })
    await use(tablet)
    await tablet.close()
  },
})

test("two users see each other's edits without any action, also after a server restart", async ({
  server,
  tablet,
  otherTablet,
  allow,
}) => {
  for (const [{ page }, person] of [
    [tablet, anna],
    [otherTablet, bart],
  ] as const) {
    await register(page, person)
    await openSpecies(page)
    await expect(page.getByText('No species found.')).toBeVisible()
  }

  await addSpecies(tablet.page, 'Chien', '45')
  await expect.poll(() => shownSpecies(otherTablet.page)).toEqual(['Chien €45.00'])
  await repriceSpecies(otherTablet.page, 'Chien', '48')
  await expect.poll(() => shownSpecies(tablet.page)).toEqual(['Chien €48.00'])
  await addSpecies(otherTablet.page, 'Chat', '30')
  await expect.poll(() => shownSpecies(tablet.page)).toEqual(['Chat €30.00', 'Chien €48.00'])
  await deleteSpecies(tablet.page, 'Chien')
  await expect.poll(() => shownSpecies(otherTablet.page)).toEqual(['Chat €30.00'])

  await test.step('a restarted server sends missed changes to an open page', async () => {
    allow(serverIsAway)
    await server.kill()
    await addSpecies(tablet.page, 'Furet', '25')
    await server.start()
    await expect
      .poll(() => shownSpecies(otherTablet.page), { timeout: 50_000 })
      .toEqual(['Chat €30.00', 'Furet €25.00'])
  })
})
