import type { Page } from '@playwright/test'
import type { Colleague } from './colleague.ts'
import { type FaultProxy, faults, isEdit } from './fault-proxy.ts'
import { addSpecies, repriceSpecies } from './species-page.ts'
import { everythingIsSaved, expect, speciesWithRevisions, throughProxy as test } from './through-proxy.ts'

test.use({ onDisk: true })

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // A crashed page sends no response.
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

async function allHasOneEffect(colleague: Colleague, line: FaultProxy): Promise<void> {
  expect(await speciesWithRevisions(colleague)).toEqual(['Chien 48 at 2'])
  const [hung, again, reprice, ...more] = line.writes()
  expect(again).toEqual(hung)
  expect(reprice).toMatchObject({ record: 'species', kind: 'reprice' })
  expect(more).toEqual([])
}

for (const serverDidIt of [true, false]) {
  const fault = serverDidIt ? faults.answerHangs : faults.hangs
  const so = serverDidIt ? 'after the server applied its edit' : 'before the server received its edit'

  test(`each edit takes effect once when the sending tab crashes ${so}`, async ({
    tablet,
    page,
    colleague,
    line,
  }) => {
    const other = await tablet.context.newPage()
    await other.goto('/app/outbox')
    await expect(other.getByText('Everything is saved at the practice.')).toBeVisible()

    line.breaks(isEdit, fault, 1)
    await page.bringToFront()
    await addSpecies(page, 'Chien', '45')
    await expect.poll(() => line.writes().length).toBe(1)
    await repriceSpecies(page, 'Chien', '48')
    const waiting = other.getByRole('listitem').filter({ hasText: 'Changed the hourly price of Chien' })
    await expect(waiting.first()).toBeVisible()
    await crash(page)

    await expect(other.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
    await allHasOneEffect(colleague, line)
  })

  test(`each edit takes effect once when the only tab reopens after it closed ${so}`, async ({
    tablet,
    page,
    colleague,
    line,
  }) => {
    line.breaks(isEdit, fault, 1)
    await addSpecies(page, 'Chien', '45')
    await expect.poll(() => line.writes().length).toBe(1)
    await repriceSpecies(page, 'Chien', '48')

    await everythingIsSaved(await tablet.reopen())
    await allHasOneEffect(colleague, line)
  })
}
