import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Tablet } from '../browser/tablet.ts'
import type { Speed } from './figures.ts'
import { pageTiming } from './page-timing.ts'

/** The number of rows that fit on a tablet, and therefore in the snapshot of the last screen. */
export const visibleRows = 5
export const tableRows = 'tr[data-index], tbody > tr[aria-label]'

export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

type Screen = { path: string; rows: string; count: number }
/** Times from navigation, in milliseconds. The first rows may come from the snapshot of the last screen. */
export type StartTimes = { firstRows: number[]; interactive: number[] }

// The app stores the snapshot of a screen after some idle seconds.
const untilPictureIsStored = 8_000

/**
 * Opens the browser on one screen several times. The first start is not counted, because it stores the
 * snapshot.
 */
export async function coldStarts(
  tablet: Tablet,
  { rate, starts }: Speed,
  screen: Screen,
): Promise<StartTimes> {
  const times: StartTimes = { firstRows: [], interactive: [] }
  for (let i = 0; i <= starts; i++) {
    const page = await tablet.reopen()
    if (i > 0) await slowDown(page, rate)
    await page.addInitScript(pageTiming)
    await page.addInitScript(noteTimes, screen)
    await page.goto(screen.path)
    await page.waitForFunction(() => window.interactiveAt > 0 && window.firstRowsAt > 0, undefined, {
      timeout: 120_000,
    })
    if (i === 0) {
      await pause(untilPictureIsStored)
      continue
    }
    times.firstRows.push(await page.evaluate(() => window.firstRowsAt))
    times.interactive.push(await page.evaluate(() => window.interactiveAt))
  }
  return times
}

function noteTimes({ rows, count }: Screen): void {
  Object.assign(window, { firstRowsAt: 0, interactiveAt: 0 })
  const isOfApp = (element: Element) => element.closest('#last-screen') === null
  const note = async (name: string, isTrue: () => boolean) => {
    await window.until(isTrue)
    await window.painted()
    Object.assign(window, { [name]: performance.now() })
  }
  void note('firstRowsAt', () => document.querySelectorAll(rows).length >= count)
  void note(
    'interactiveAt',
    () =>
      document.getElementById('last-screen') === null &&
      [...document.querySelectorAll(rows)].filter(isOfApp).length >= count,
  )
}

declare global {
  interface Window {
    firstRowsAt: number
    interactiveAt: number
  }
}
