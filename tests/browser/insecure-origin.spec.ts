import { Colleague } from './colleague.ts'
import { anna, expect, hostIsAway, register, test } from './fixtures.ts'
import { addSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'

test("over plain http on the practice's network the app serves online, and says what offline use needs", async ({
  host,
  tablet,
}) => {
  const { page } = tablet
  const practice = host.url.replace('localhost', 'practice.test')
  await page.goto(practice)
  expect(await page.evaluate(() => [window.isSecureContext, 'locks' in navigator])).toEqual([false, false])

  await register(page, anna, practice)
  await expect(page.getByText('Offline use needs HTTPS')).toBeAttached()
  await openSpecies(page)
  await addSpecies(page, 'Chien', '45')
  await repriceSpecies(page, 'Chien', '48')
  const colleague = await Colleague.signIn(host, anna)
  await expect.poll(() => colleague.species(), { timeout: 30_000 }).toEqual(['Chien 48'])
  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €48.00'])
})

test('the dialogs are no part of the first load, and are there without a network, also where no worker keeps them', async ({
  host,
  page,
  allow,
}) => {
  allow(hostIsAway)
  const dialogs = /\/(logout-dialog|sidebar-sheet|install-by-hand)-/
  const asked: string[] = []
  page.on('request', request => dialogs.test(request.url()) && asked.push(request.url()))
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    const requestIdleCallback = (act: () => void) => waiting.push(act)
    const becomeIdle = () => {
      for (const act of waiting) act()
    }
    Object.assign(window, { requestIdleCallback, becomeIdle })
  })
  await register(page, anna, host.url.replace('localhost', 'practice.test'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])

  await page.evaluate('becomeIdle()')
  await expect.poll(() => asked.length).toBe(2)
  // Until they are there with all that they need.
  await page.evaluate(files => Promise.all(files.map(file => import(file))), asked)
  await host.kill()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
})
