import { anna, test as base, expect, hostIsAway, type Person, register } from './fixtures.ts'
import { addSpecies, deleteSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import { Tablet } from './tablet.ts'

const bram: Person = { ...anna, firstName: 'Bram', email: 'bram.dhondt@example.org' }

const test = base.extend<{ theirs: Tablet }>({
  theirs: async ({ host }, use) => {
    const tablet = await Tablet.open(host.url)
    await use(tablet)
    await tablet.close()
  },
})

test('what one person adds, reprices and deletes shows to another who does nothing, and the other way round', async ({
  tablet,
  theirs,
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
})

test('a host that was killed and is back tells what happened since to whoever still looks', async ({
  host,
  tablet,
  theirs,
  allow,
}) => {
  allow(hostIsAway)
  await register(tablet.page)
  await openSpecies(tablet.page)
  await register(theirs.page, bram)
  await openSpecies(theirs.page)
  await addSpecies(tablet.page, 'Chien', '45')
  await expect.poll(() => shownSpecies(theirs.page)).toEqual(['Chien €45.00'])

  await host.kill()
  await addSpecies(tablet.page, 'Chat', '30')
  await host.start()
  await expect
    .poll(() => shownSpecies(theirs.page), { timeout: 50_000 })
    .toEqual(['Chat €30.00', 'Chien €45.00'])
})
