import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { FaultProxy } from './fault-proxy.ts'
import { anna, expect, serverIsAway, test } from './fixtures.ts'
import { startAtSpecies } from './species-page.ts'

export { expect }

/** Of the app's origin, and the app does not run there: what it holds can be seen to behind its back. */
export const quietPage = '/api/health'
/** That page names no icon, and the browser looks for one by itself. */
export const noIcon = /favicon\.ico/

type Fixtures = {
  line: FaultProxy
  /** Sees what the server holds. Whoever asks for it begins as all do here: Anna at the species screen, which is empty. */
  colleague: Colleague
}

/** The tablet reaches the server through the fault proxy, while colleagues have a good line to it. */
export const throughProxy = test.extend<Fixtures>({
  line: async ({ server }, use) => {
    const line = await FaultProxy.open(server.url)
    await use(line)
    await line.close()
  },

  address: async ({ line }, use) => use(line.url),

  colleague: async ({ page, server, allow }, use) => {
    allow(serverIsAway)
    await startAtSpecies(page)
    await expect(page.getByText('No species found.')).toBeVisible()
    await use(await Colleague.signIn(server, anna))
  },
})

/** What a browser says when its network is back; without it the next try may be half a minute away. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** "Chien 45 at 3" for each species: the third write that had any effect on the server was its last. */
export async function speciesWithRevisions(colleague: Colleague): Promise<string[]> {
  const { body } = await colleague.call('GET', 'species?page=1&limit=1000&sortBy=name&sortOrder=ASC')
  const { data } = body as { data: { name: string; hourlyPrice: number; rev: number }[] }
  return data.map(({ name, hourlyPrice, rev }) => `${name} ${hourlyPrice} at ${rev}`)
}

export async function everythingIsSaved(page: Page): Promise<void> {
  await page.goto('/app/outbox')
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
}
