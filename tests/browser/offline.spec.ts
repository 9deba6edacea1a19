import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { anna, expect, test } from './fixtures.ts'
import { addSpecies, deleteSpecies, repriceSpecies, shownSpecies, startAtSpecies } from './species-page.ts'

test.use({ onDisk: true })

type TraceEvent = { name: string; args?: { data?: { url?: string; cacheKind?: string } } }

test('edits made through a cold start, a reload and a closed browser arrive once @offline', async ({
  server,
  colleague,
  tablet,
}) => {
  let page = tablet.page
  await startAtSpecies(page)
  await addSpecies(page, 'Chien', '45')
  await addSpecies(page, 'Furet', '25')
  await tablet.isReadyForOffline(page)
  await expect.poll(async () => (await Colleague.signIn(server, anna)).species()).toHaveLength(2)
  await server.kill()

  page = await tablet.reopen()
  await page.goto('/app/taxonomy/species')
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00', 'Furet €25.00'])
  await addSpecies(page, 'Chat', '30')
  await repriceSpecies(page, 'Chien', '48')
  await deleteSpecies(page, 'Furet')
  await repriceSpecies(page, 'Chat', '31')
  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €31.00', 'Chien €48.00'])

  page = await tablet.reopen()
  await page.goto('/app/outbox')
  // The second price of Chat is merged into the first, which was never sent.
  await expect(page.getByText('Offline — 3 changes on this device')).toBeAttached()
  // The browser may have been closed during an attempt, whose outcome is then unknown.
  const waiting = page
    .getByRole('listitem')
    .filter({ hasText: /Waiting to be sent|Sent, waiting for confirmation/ })
  await expect(waiting).toHaveCount(3)
  await page.goto('/app/taxonomy/species')
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €31.00', 'Chien €48.00'])

  await server.start()
  await expect.poll(() => colleague.species(), { timeout: 45_000 }).toEqual(['Chat 31', 'Chien 48'])
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €31.00', 'Chien €48.00'])
  await page.goto('/app/outbox')
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
})

test('a start from the cache runs code that is already compiled @offline', async ({ page, tablet }) => {
  await startAtSpecies(page)
  await tablet.isReadyForOffline(page)
  const later = await tablet.reopen()
  const compiled = await listStoredCode(later, async () => {
    await later.goto('/app/taxonomy/species')
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Species')
  })
  // Browsers store no code for scripts of less than a kilobyte.
  expect(compiled).toEqual(expect.arrayContaining(['ground', 'index', 'shell', 'start']))
})

/** The scripts for which the browser had compiled code. */
async function listStoredCode(page: Page, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  const scripts: string[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // Playwright's type has only texts as values.
    const events: readonly TraceEvent[] = JSON.parse(JSON.stringify(value))
    for (const event of events) {
      const { url = '', cacheKind } = event.args?.data ?? {}
      const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url) ?? []
      if (event.name === 'v8.compile' && name && cacheKind === 'full') scripts.push(name)
    }
  })
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'v8'] } })
  await act()
  const isComplete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  return scripts
}
