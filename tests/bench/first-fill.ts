import { setTimeout as pause } from 'node:timers/promises'
import { register } from '../browser/fixtures.ts'
import type { Tablet } from '../browser/tablet.ts'
import { type Figure, figure, places, saidFigure } from './figures.ts'
import { inPage } from './in-page.ts'

const patience = { timeout: 300_000 }

/** A new device signs up, and takes all that the server has. */
export async function firstFill(tablet: Tablet, of: string, clients: number): Promise<Figure[]> {
  const { time, tasks } = await timedFill(tablet, clients)
  return [
    figure(`${of}, to "everything is here"`, places.browser, time),
    figure(`${of}: the longest task meanwhile`, places.browser, Math.max(0, ...tasks)),
    saidFigure(`${of}: tasks over 50 ms meanwhile`, places.browser, `${tasks.length}`),
  ]
}

/** The same, in milliseconds, with how long each task was that kept the page from answering. */
export async function timedFill(tablet: Tablet, clients: number): Promise<{ time: number; tasks: number[] }> {
  const { page } = tablet
  await page.addInitScript(inPage)
  await register(page)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  const hasRows = (rows: number) => Number(document.querySelector('table')?.ariaRowCount) > rows
  await page.waitForFunction(hasRows, clients, patience)
  const isFilled = () => document.querySelector('table')?.ariaBusy === null
  await page.waitForFunction(isFilled, undefined, { ...patience, polling: 'raf' })
  const filled = await page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('sync/snapshot'))
    const start = calls[0]?.startTime ?? 0
    const during = window.longTasks.filter(task => task.startTime >= start)
    return { time: performance.now() - start, tasks: during.map(({ duration }) => duration) }
  })
  await tablet.isReadyForOffline()
  // What is fetched and written in idle time is on the device then.
  await pause(3_000)
  return filled
}
