import { Colleague } from './colleague.ts'
import { bart, chooseInUserMenu, expect, logIn, ofServer, serverRefused, test } from './fixtures.ts'
import { leavePushed, refusePushed } from './pushed.ts'
import {
  addSpecies,
  openSpecies,
  repriceSpecies,
  saveNewSpecies,
  shownSpecies,
  speciesRow,
  startAtSpecies,
} from './species-page.ts'

test.beforeEach(({ page }) => startAtSpecies(page))

test('a refused edit waits in the outbox, and is sent again once fixed', async ({ page, colleague }) => {
  const body = { code: 'species/name-too-long', message: 'Too long', field: 'name' }
  await refusePushed(page, 'species.add', body)
  await saveNewSpecies(page, 'Chien', '45')
  const banner = page.getByRole('alert').filter({ hasText: 'The name may have at most 100 characters.' })
  await expect(banner).toBeVisible()
  await expect(page.getByText('No species found.')).toBeVisible()
  await leavePushed(page)

  await page.goto('/app/outbox')
  const entry = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first()
  await expect(entry).toContainText('Added the species Chien at €45.00 per hour')
  await expect(entry).toContainText('The name may have at most 100 characters.')
  await entry.getByRole('button', { name: 'Fix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fix and send again' })
  await dialog.getByLabel('Name').fill('Chiot')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  expect(await colleague.species()).toEqual(['Chiot 45'])
})

test('a price changed by two users shows both values @offline', async ({ page, server, tablet }) => {
  await addSpecies(page, 'Chien', '45')
  const colleague = await Colleague.signUp(server, bart)
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  await tablet.cutOff()
  await repriceSpecies(page, 'Chien', '50')
  await colleague.call('PUT', 'species/Chien', { hourlyPrice: 60 })
  await tablet.reconnect()
  await expect(speciesRow(page, 'Chien')).toContainText('€60.00', { timeout: 45_000 })
  await expect(page.getByText('Needs attention (1)')).toBeAttached()

  await page.goto('/app/outbox')
  const card = page.getByRole('listitem').filter({ hasText: 'Also changed by another user' })
  await expect(card).toContainText('€50.00')
  await expect(card).toContainText('€60.00')
  await expect(card).toContainText('Changed by Bart')
  await card.getByRole('button', { name: 'Keep saved version' }).click()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card).toContainText('€50.00')
  expect(await colleague.species()).toEqual(['Chien 60'])
  await card.getByRole('button', { name: 'Use my version' }).click()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  expect(await colleague.species()).toEqual(['Chien 50'])
})

test('logging out with unsent edits keeps, discards or sends them @offline', async ({
  page,
  server,
  colleague,
  tablet,
  allow,
}) => {
  const logOut = () => chooseInUserMenu(page, 'Log out')
  await tablet.isReadyForOffline()
  await server.kill()
  await addSpecies(page, 'Chien', '45')
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question).toContainText('1 change on this device has not been sent yet')
  await question.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText(/^1 unsent change of a user who logged out on this device/)).toBeVisible()
  await expect(page.getByText('Log in to send 1 change')).toBeVisible()

  await server.start()
  await logIn(page)
  await expect.poll(() => colleague.species(), { timeout: 45_000 }).toEqual(['Chien 45'])

  await server.kill()
  await openSpecies(page)
  await addSpecies(page, 'Furet', '25')
  await logOut()
  await page.getByRole('button', { name: 'Discard...' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard 1 change and log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText(/who logged out on this device/)).toBeHidden()

  await server.start()
  await logIn(page)
  await openSpecies(page)
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00'])
  // The server is reachable and asks for a long delay. The edit waits, and "Send now" retries immediately.
  allow(serverRefused(429))
  const body = { code: 'request/too-many', message: 'Too many attempts.' }
  const pause = { status: 429, headers: { ...ofServer, 'retry-after': '600' }, json: body }
  await page.route('**/api/sync/push', route => route.fulfill(pause))
  await addSpecies(page, 'Chat', '30')
  await logOut()
  await page.unroute('**/api/sync/push')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await colleague.species()).toEqual(['Chat 30', 'Chien 45'])
})
