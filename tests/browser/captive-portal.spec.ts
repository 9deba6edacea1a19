import type { Page } from '@playwright/test'
import { faults } from './fault-proxy.ts'
import { hostRefused } from './fixtures.ts'
import { addSpecies, repriceSpecies, shownSpecies, speciesRow } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

const keptTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])

for (const [kind, fault] of [
  ['its own page', faults.portalPage],
  ['a redirect to its own page', faults.portalRedirect],
] as const) {
  test(`a Wi-Fi that answers everything with ${kind} is no host: nobody is signed out, nothing is believed`, async ({
    tablet,
    page,
    colleague,
    line,
  }) => {
    await addSpecies(page, 'Chien', '45')
    await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
    // The day of its making comes with the host's answer: until then the edit waits here too.
    await expect(speciesRow(page, 'Chien').getByRole('cell').nth(2)).toContainText(/\d{4}/)
    await tablet.isReadyForOffline(page)
    const tokens = await keptTokens(page)

    line.breaks(() => true, fault)
    await page.reload()
    await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00'])
    await addSpecies(page, 'Chat', '30')
    await repriceSpecies(page, 'Chien', '48')
    await expect(page.getByText('Offline — 2 changes on this device')).toBeAttached({ timeout: 30_000 })
    await expect.poll(() => shownSpecies(page)).toEqual(['Chat €30.00', 'Chien €48.00'])
    await expect(page).toHaveURL(/\/app\/taxonomy\/species$/)
    expect(await keptTokens(page)).toEqual(tokens)

    line.mend()
    await networkIsBack(page)
    await everythingIsSaved(page)
    expect(await speciesWithRevisions(colleague)).toEqual(['Chat 30 at 2', 'Chien 48 at 3'])
  })
}

test('a Wi-Fi that answers the renewal of a session with its own page ends no session', async ({
  page,
  colleague,
  line,
  allow,
}) => {
  allow(hostRefused(401))
  line.breaks(({ path }) => path.startsWith('/api/auth/refresh-token'), faults.portalPage)
  await page.evaluate(() => localStorage.setItem('accessToken', 'one-that-has-expired'))
  await addSpecies(page, 'Chien', '45')
  await expect
    .poll(() => line.asked.filter(({ path }) => path.endsWith('refresh-token')).length)
    .toBeGreaterThan(0)
  await page.reload()
  await expect(speciesRow(page, 'Chien')).toBeVisible()

  line.mend()
  await networkIsBack(page)
  await everythingIsSaved(page)
  expect(await speciesWithRevisions(colleague)).toEqual(['Chien 45 at 1'])
})
