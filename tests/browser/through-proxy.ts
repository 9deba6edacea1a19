import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { FaultProxy } from './fault-proxy.ts'
import { anna, expect, serverIsAway, test } from './fixtures.ts'
import { startAtSpecies } from './species-page.ts'

export { expect }

/** A page of the app's origin without the app, for access to its storage. */
export const quietPage = '/api/health'
/** That page names no icon, so the browser requests a default one. */
export const noIcon = /favicon\.ico/

type Fixtures = {
  line: FaultProxy
  /** Reads the state of the server. With this fixture, a test starts as Anna on the empty species screen. */
  colleague: Colleague
}

export const throughProxy = test.extend<Fixtures>({
  line: async ({ server, allow }, use) => {
    allow(serverIsAway)
    allow(noIcon)
    const line = await FaultProxy.open(server.url)
    await use(line)
    await line.close()
  },

  address: async ({ line }, use) => use(line.url),

  colleague: async ({ page, server }, use) => {
    await startAtSpecies(page)
    await expect(page.getByText('No species found.')).toBeVisible()
    await use(await Colleague.signIn(server, anna))
  },
})

/** The event of a returning network. Without it, the next attempt may be half a minute away. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/**
 * "Chien 45 at 3" for each species, where 3 is the revision: the third effective write on the server was its
 * last.
 */
export async function speciesWithRevisions(colleague: Colleague): Promise<string[]> {
  const rows = await colleague.rows('species?limit=1000&sortBy=name&sortOrder=ASC')
  return rows.map(({ name, hourlyPrice, rev }) => `${name} ${hourlyPrice} at ${rev}`)
}

export async function everythingIsSaved(page: Page): Promise<void> {
  await page.goto('/app/outbox')
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
}
