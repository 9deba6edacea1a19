import { Colleague } from './colleague.ts'
import { anna, expect, hostIsAway, hostRefused, register, test } from './fixtures.ts'
import { addSpecies, openSpecies, repriceSpecies, shownSpecies, speciesRow } from './species-page.ts'

test.beforeEach(async ({ page, allow }) => {
  allow(hostIsAway)
  await register(page)
  await openSpecies(page)
})

test('what the host refuses says so on its screen, waits in the outbox, and goes again once fixed', async ({
  page,
  host,
  allow,
}) => {
  allow(hostRefused(409))
  const colleague = await Colleague.signIn(host, anna)
  await host.kill()
  await addSpecies(page, 'Chien', '45')
  await host.start()
  await (await Colleague.signIn(host, anna)).call('POST', 'species', { name: 'CHIEN', hourlyPrice: 99 })
  await expect(
    page.getByRole('alert').filter({ hasText: 'A species with this name already exists.' }),
  ).toBeVisible({
    timeout: 45_000,
  })
  await expect.poll(() => shownSpecies(page)).toEqual(['CHIEN €99.00'])

  await page.goto('/app/outbox')
  const entry = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first()
  await expect(entry).toContainText('Added the species Chien at €45.00 an hour')
  await expect(entry).toContainText('A species with this name already exists.')
  await entry.getByRole('button', { name: 'Fix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fix and send again' })
  await dialog.getByLabel('Name').fill('Chiot')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  expect(await colleague.species()).toEqual(['CHIEN 99', 'Chiot 45'])
})

test('a price that two people changed is shown with both values until someone chooses', async ({
  page,
  host,
  allow,
}) => {
  allow(hostRefused(412))
  await addSpecies(page, 'Chien', '45')
  const colleague = await Colleague.signIn(host, anna)
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  await host.kill()
  await repriceSpecies(page, 'Chien', '50')
  await host.start()
  await (await Colleague.signIn(host, anna)).call('PUT', 'species/Chien', { hourlyPrice: 60 })
  await expect(speciesRow(page, 'Chien')).toContainText('€60.00', { timeout: 45_000 })
  await expect(page.getByText('Needs attention (1)')).toBeAttached()

  await page.goto('/app/outbox')
  const card = page.getByRole('listitem').filter({ hasText: 'Changed by someone else too' })
  await expect(card).toContainText('€50.00')
  await expect(card).toContainText('€60.00')
  await card.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  expect(await colleague.species()).toEqual(['Chien 50'])
})
