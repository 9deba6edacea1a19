import { chooseInUserMenu, expect, serverRefused, submitLogin, test } from './fixtures.ts'
import { allOnDevice } from './on-the-device.ts'
import { addSpecies, shownSpecies, startAtSpecies } from './species-page.ts'

/** Personal data of users and of the practice. File names of the app contain similar words. */
const names = /Anna|Peeters|anna@|Axolotl/

test('an offline logout leaves no data on the tablet', async ({ page, colleague, tablet, allow }) => {
  allow(serverRefused(401))
  await startAtSpecies(page)
  await addSpecies(page, 'Axolotl', '45')
  await expect.poll(() => colleague.species()).toEqual(['Axolotl 45'])
  await tablet.cutOff()
  expect(await allOnDevice(page)).toMatch(names)
  const profile = await page.evaluate(() => localStorage.getItem('profile') ?? '')

  await chooseInUserMenu(page, 'Log out')
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question).toContainText('you cannot log in again until you are online')
  await question.getByRole('button', { name: 'Log out' }).click()
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
  await submitLogin(page)
  // Back on the page that was asked for before the login.
  await expect.poll(() => shownSpecies(page)).toEqual(['Axolotl €45.00'])
})
