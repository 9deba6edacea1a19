import type { CDPSession, Page } from '@playwright/test'
import type { Tablet } from '../browser/tablet.ts'
import { type Place, places } from './figures.ts'
import { inPage } from './in-page.ts'

/** How fast the page's thread runs, and how often a start is measured so: each takes as many seconds longer. */
export const speeds = [
  { rate: 1, where: places.browser, starts: 5 },
  { rate: 4, where: places.slowBrowser, starts: 3 },
] as const satisfies readonly { rate: number; where: Place; starts: number }[]
export type Speed = (typeof speeds)[number]

export async function slowedDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** From the navigation of a browser that was not running to so many of these on the screen, again and again. */
export async function coldStarts(
  tablet: Tablet,
  { rate, starts }: Speed,
  { path, shows, count }: { path: string; shows: string; count: number },
): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < starts; i++) {
    const page = await tablet.reopen()
    await slowedDown(page, rate)
    await page.addInitScript(inPage)
    await page.addInitScript(noteShown, { shows, count })
    await page.goto(path)
    const at = await page.waitForFunction(() => window.shownAt, undefined, { timeout: 120_000 })
    times.push(await at.jsonValue())
  }
  return times
}

function noteShown({ shows, count }: { shows: string; count: number }): void {
  Object.assign(window, { shownAt: 0 })
  void window
    .until(() => document.querySelectorAll(shows).length >= count)
    .then(() => window.painted())
    .then(() => Object.assign(window, { shownAt: performance.now() }))
}

declare global {
  interface Window {
    /** Zero until then. */
    shownAt: number
  }
}
