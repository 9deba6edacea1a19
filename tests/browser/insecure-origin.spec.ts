import { Colleague } from './colleague.ts'
import { anna, expect, register, test } from './fixtures.ts'
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
