import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { anna, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { allOnDevice } from './on-the-device.ts'
import { addSpecies, shownSpecies, startAtSpecies } from './species-page.ts'

/** Personal data of users and of the practice. File names of the app contain similar words. */
const names = /Anna|Peeters|anna@|Axolotl/

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('an offline logout leaves no data on the tablet, and forged strings show none', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  allow(serverRefused(401))
  await startAtSpecies(page)
  await addSpecies(page, 'Axolotl', '45')
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(() => colleague.species()).toEqual(['Axolotl 45'])
  await tablet.cutOff()
  expect(await allOnDevice(page)).toMatch(names)
  const profile = await page.evaluate(() => localStorage.getItem('profile') ?? '')

  await logOut(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect.poll(() => allOnDevice(page)).not.toMatch(names)

  await page.evaluate(kept => {
    localStorage.setItem('accessToken', 'made-up')
    localStorage.setItem('refreshToken', 'made-up-too')
    localStorage.setItem('profile', kept)
  }, profile)
  await page.goto('/app/taxonomy/species')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText(names)).toBeHidden()

  await tablet.reconnect()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  await logIn(page)
  await expect.poll(() => shownSpecies(page)).toEqual(['Axolotl €45.00'])
})

test('unsent edits have no name on the login page, and the download shows progress', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await startAtSpecies(page)
  await addSpecies(page, 'Axolotl', '45')
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(() => colleague.species()).toEqual(['Axolotl 45'])
  await tablet.cutOff()
  await addSpecies(page, 'Furet', '25')
  await logOut(page)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('1 unsent change of a user who logged out on this device')).toBeVisible()
  await expect.poll(() => allOnDevice(page)).not.toMatch(names)

  await tablet.reconnect()
  await page.route('**/api/sync/snapshot**', async route => {
    await new Promise(resolve => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await logIn(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.goto('/app/taxonomy/species')
  await expect.poll(() => shownSpecies(page)).toEqual(['Axolotl €45.00', 'Furet €25.00'])
})
