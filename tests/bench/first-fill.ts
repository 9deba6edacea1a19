import { setTimeout as pause } from 'node:timers/promises'
import { register } from '../browser/fixtures.ts'
import type { Tablet } from '../browser/tablet.ts'

const limit = { timeout: 300_000 }

/** Milliseconds from the first snapshot request of a new device until all rows are stored. */
export async function firstFill(tablet: Tablet, clients: number): Promise<number> {
  const { page } = tablet
  await register(page)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  const hasRows = (rows: number) => Number(document.querySelector('table')?.ariaRowCount) > rows
  await page.waitForFunction(hasRows, clients, limit)
  const isFilled = () => document.querySelector('table')?.ariaBusy === null
  await page.waitForFunction(isFilled, undefined, { ...limit, polling: 'raf' })
  const time = await page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('sync/snapshot'))
    return performance.now() - (calls[0]?.startTime ?? 0)
  })
  await tablet.isReadyForOffline()
  await pause(3_000)
  return time
}
