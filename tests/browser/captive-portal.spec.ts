import type { Page } from '@playwright/test'
import { faults, isCall } from './fault-proxy.ts'
import { addSpecies, openSpecies, repriceSpecies, shownSpecies, speciesRow } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

const networks = [
  {
    kind: 'a portal that answers with its own page',
    concerns: () => true,
    fault: faults.portalPage,
    adds: 'Chat',
    from: '45',
    to: '48',
  },
  {
    kind: 'a portal that redirects to its own page',
    concerns: () => true,
    fault: faults.portalRedirect,
    adds: 'Furet',
    from: '48',
    to: '50',
  },
  {
    kind: 'a server that does not answer',
    concerns: isCall,
    fault: faults.hangs,
    adds: 'Lapin',
    from: '50',
    to: '52',
  },
]

test('a captive portal or a hanging server counts as offline and logs no user out', async ({
  page,
  colleague,
  tablet,
  line,
}) => {
  test.slow()
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  // The creation date comes with the server's response. Until then, the edit is also in the outbox.
  await expect(speciesRow(page, 'Chien').getByRole('cell').nth(2)).toContainText(/\d{4}/)
  await tablet.isReadyForOffline(page)
  const tokens = await readStoredTokens(page)

  const added: string[] = []
  for (const { kind, concerns, fault, adds, from, to } of networks) {
    await test.step(`with ${kind}`, async () => {
      const before = added.map(name => `${name} €30.00`)
      line.breaks(concerns, fault)
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
  expect(await speciesWithRevisions(colleague)).toEqual([
    'Chat 30 at 2',
    'Chien 52 at 7',
    'Furet 30 at 4',
    'Lapin 30 at 6',
  ])
})

const readStoredTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])

async function inOrder(page: Page): Promise<string[]> {
  return (await shownSpecies(page)).toSorted()
}
