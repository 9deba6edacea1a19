import { anna, test as base, expect, hostIsAway, type Person, register } from './fixtures.ts'
import { addSpecies, deleteSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import { Tablet } from './tablet.ts'

const bram: Person = { ...anna, firstName: 'Bram', email: 'bram.dhondt@example.org' }

const test = base.extend<{ theirs: Tablet }>({
  theirs: async ({ host, shared }, use) => {
    const tablet = await Tablet.open(host.url, shared)
    await use(tablet)
    await tablet.close()
  },
})

test('what one person does shows to another who does nothing, and the other way round, also what a host tells that was killed', async ({
  host,
  tablet,
  theirs,
  allow,
}) => {
  for (const [{ page }, person] of [
    [tablet, anna],
    [theirs, bram],
  ] as const) {
    await register(page, person)
    await openSpecies(page)
    await expect(page.getByText('No species found.')).toBeVisible()
  }

  await addSpecies(tablet.page, 'Chien', '45')
  await expect.poll(() => shownSpecies(theirs.page)).toEqual(['Chien €45.00'])
  await repriceSpecies(theirs.page, 'Chien', '48')
  await expect.poll(() => shownSpecies(tablet.page)).toEqual(['Chien €48.00'])
  await addSpecies(theirs.page, 'Chat', '30')
  await expect.poll(() => shownSpecies(tablet.page)).toEqual(['Chat €30.00', 'Chien €48.00'])
  await deleteSpecies(tablet.page, 'Chien')
  await expect.poll(() => shownSpecies(theirs.page)).toEqual(['Chat €30.00'])

  await test.step('a host that was killed and is back tells what happened since to whoever still looks', async () => {
    allow(hostIsAway)
    await host.kill()
    await addSpecies(tablet.page, 'Furet', '25')
    await host.start()
    await expect
      .poll(() => shownSpecies(theirs.page), { timeout: 50_000 })
      .toEqual(['Chat €30.00', 'Furet €25.00'])
  })
})
