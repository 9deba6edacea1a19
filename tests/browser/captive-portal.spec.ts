import type { Page } from '@playwright/test'
import { faults } from './fault-proxy.ts'
import { serverRefused } from './fixtures.ts'
import { addSpecies, openSpecies, repriceSpecies, shownSpecies, speciesRow } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

const readStoredTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])

const portals = [
  { kind: 'its own page', fault: faults.portalPage, adds: 'Chat', from: '45', to: '48' },
  { kind: 'a redirect to its own page', fault: faults.portalRedirect, adds: 'Furet', from: '48', to: '50' },
]

test('a captive portal counts as offline and logs no user out', async ({ tablet, page, colleague, line }) => {
  test.slow()
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  // The creation date comes with the server's response. Until then, the edit is also in the outbox.
  await expect(speciesRow(page, 'Chien').getByRole('cell').nth(2)).toContainText(/\d{4}/)
  await tablet.isReadyForOffline(page)
  const tokens = await readStoredTokens(page)

  const added: string[] = []
  for (const { kind, fault, adds, from, to } of portals) {
    await test.step(`with ${kind}`, async () => {
      const before = added.map(name => `${name} €30.00`)
      line.breaks(() => true, fault)
      await page.reload()
      await expect.poll(() => inOrder(page)).toEqual([...before, `Chien €${from}.00`].toSorted())
      await addSpecies(page, adds, '30')
      await repriceSpecies(page, 'Chien', to)
      await expect(page.getByText('Offline — 2 changes on this device')).toBeAttached()
      added.push(adds)
      await expect
        .poll(() => inOrder(page))
        .toEqual([...before, `${adds} €30.00`, `Chien €${to}.00`].toSorted())
      await expect(page).toHaveURL(/\/app\/taxonomy\/species$/)
      expect(await readStoredTokens(page)).toEqual(tokens)

      line.mend()
      await networkIsBack(page)
      await everythingIsSaved(page)
      await openSpecies(page)
    })
  }
  expect(await speciesWithRevisions(colleague)).toEqual(['Chat 30 at 2', 'Chien 50 at 5', 'Furet 30 at 4'])
})

async function inOrder(page: Page): Promise<string[]> {
  return (await shownSpecies(page)).toSorted()
}

test('a captive portal that answers a session renewal does not end the session', async ({
  page,
  colleague,
  line,
  allow,
}) => {
  allow(serverRefused(401))
  line.breaks(({ path }) => path.startsWith('/api/auth/refresh-token'), faults.portalPage)
  await page.evaluate(() => localStorage.setItem('accessToken', 'one-that-has-expired'))
  await addSpecies(page, 'Chien', '45')
  await expect
    .poll(() => line.requests.filter(({ path }) => path.endsWith('refresh-token')).length)
    .toBeGreaterThan(0)
  await page.reload()
  await expect(speciesRow(page, 'Chien')).toBeVisible()

  line.mend()
  await networkIsBack(page)
  await everythingIsSaved(page)
  expect(await speciesWithRevisions(colleague)).toEqual(['Chien 45 at 1'])
})
