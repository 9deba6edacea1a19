import { rm } from 'node:fs/promises'
import { expect, register, test } from './fixtures.ts'
import { copyOfBuild, update } from './newer-build.ts'
import { Server } from './server.ts'
import { addSpecies, openSpecies, speciesRow } from './species-page.ts'
import { Tablet } from './tablet.ts'

test('a new version waits for the open form and takes over with a single reload', async () => {
  const build = await copyOfBuild()
  const server = await Server.open({}, build)
  const tablet = await Tablet.open(server.url)
  try {
    const { page } = tablet
    await register(page)
    await tablet.isReadyForOffline(page)
    await openSpecies(page)
    await page.getByRole('button', { name: 'Add Species' }).click()
    await speciesRow(page, 'Add Species').getByLabel('Name').fill('Chien')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })

    await update(build)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const offer = page.getByRole('button', { name: /(^|: )Update$/ })
    await expect(offer).toHaveAttribute('aria-disabled', 'true')
    await offer.click({ force: true })
    await expect(speciesRow(page, 'Add Species').getByLabel('Name')).toHaveValue('Chien')
    expect(loads).toBe(0)

    await speciesRow(page, 'Add Species').getByRole('button', { name: 'Cancel' }).click()
    await expect(offer).not.toHaveAttribute('aria-disabled')
    await offer.click()
    await expect(page.locator('meta[name=of-the-new-version]')).toBeAttached()
    await expect.poll(() => loads).toBe(1)
    await addSpecies(page, 'Chien', '45')
    await expect(offer).toBeHidden()
    expect(loads).toBe(1)
  } finally {
    await tablet.close()
    await server.close()
    await rm(build, { recursive: true, force: true })
  }
})
