import { Colleague } from './colleague.ts'
import { anna, expect, serverIsAway, test } from './fixtures.ts'
import { addSpecies, deleteSpecies, repriceSpecies, shownSpecies, startAtSpecies } from './species-page.ts'

test.use({ onDisk: true })

test('edits made through a cold start, a reload and a closed browser arrive once @offline', async ({
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  let page = tablet.page
  await startAtSpecies(page)
  await addSpecies(page, 'Chien', '45')
  await addSpecies(page, 'Furet', '25')
  await tablet.isReadyForOffline(page)
  await expect.poll(async () => (await Colleague.signIn(server, anna)).species()).toHaveLength(2)
  await server.kill()

  page = await tablet.reopen()
  await page.goto('/app/taxonomy/species')
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00', 'Furet €25.00'])
  await addSpecies(page, 'Chat', '30')
  await repriceSpecies(page, 'Chien', '48')
  await deleteSpecies(page, 'Furet')
  await repriceSpecies(page, 'Chat', '31')
  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €31.00', 'Chien €48.00'])

  page = await tablet.reopen()
  await page.goto('/app/outbox')
  // The second price of Chat is merged into the first, which was never sent.
  await expect(page.getByText('Offline — 3 changes on this device')).toBeAttached()
  // The browser may have been closed during an attempt, whose outcome is then unknown.
  const waiting = page
    .getByRole('listitem')
    .filter({ hasText: /Waiting to be sent|Sent, waiting for confirmation/ })
  await expect(waiting).toHaveCount(3)
  await page.goto('/app/taxonomy/species')
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €31.00', 'Chien €48.00'])

  await server.start()
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(() => colleague.species(), { timeout: 45_000 }).toEqual(['Chat 31', 'Chien 48'])
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €31.00', 'Chien €48.00'])
  await page.goto('/app/outbox')
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
})
