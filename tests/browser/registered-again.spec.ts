import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Colleague } from './colleague.ts'
import { anna, expect, serverRefused, submitLogin, test } from './fixtures.ts'
import { addSpecies, startAtSpecies } from './species-page.ts'

test('a user who had to register again confirms their earlier edits and sends them', async ({
  page,
  server,
  colleague,
  allow,
}) => {
  test.slow()
  allow(serverRefused(401))
  await startAtSpecies(page)
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  await server.kill()
  await addSpecies(page, 'Chat', '30')
  // Restores the server from an empty backup, made before the first registration.
  for (const name of await readdir(server.data))
    if (name.startsWith('bouvier.db')) await rm(join(server.data, name))
  await server.start()
  await page.waitForURL('**/auth/login', { timeout: 60_000 })

  const registeredAgain = await Colleague.signUp(server, anna)
  await submitLogin(page)
  await page.waitForURL('**/app/taxonomy/species')
  await page.goto('/app/outbox')
  await expect(
    page.getByText(
      `2 changes made as ${anna.email} before the server was restored are still on this device.`,
    ),
  ).toBeVisible()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  expect(await registeredAgain.species()).toEqual([])

  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Are these your changes?')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Send them as Anna Peeters' }).click()
  await expect.poll(() => registeredAgain.species()).toEqual(['Chat 30', 'Chien 45'])
  await page.reload()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  await expect(page.getByText('Are these your changes?')).toBeHidden()
})
