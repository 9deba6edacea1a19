import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Tablet } from '../browser/tablet.ts'
import { type Place, places, timesFigure } from './figures.ts'
import { inPage } from './in-page.ts'

/** So many rows, at least, are in sight on a tablet, and so in the picture of a screen. */
export const rowsInSight = 5

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

/** Both as rows of the report. */
export function startFigures(
  what: string,
  where: Place,
  { shown, answering }: Starts,
  plain: readonly number[],
) {
  return [
    timesFigure(`${what}: to the last screen's rows`, where, 'worst', shown, plain),
    timesFigure(`${what}: to rows that answer`, where, 'worst', answering, plain),
  ]
}

export type Starts = {
  /** Rows are on the screen: with us perhaps a picture of them. */
  shown: number[]
  /** They are the app's own, and answer to a press. */
  answering: number[]
}

/**
 * From the navigation of a browser that was not running to so many of these on the screen, again and again. The first time, in which the
 * screen was not opened before, does not count.
 */
export async function coldStarts(
  tablet: Tablet,
  { rate, starts }: Speed,
  { path, shows, count }: { path: string; shows: string; count: number },
): Promise<Starts> {
  const times: Starts = { shown: [], answering: [] }
  for (let i = 0; i <= starts; i++) {
    const page = await tablet.reopen()
    if (i > 0) await slowedDown(page, rate)
    await page.addInitScript(inPage)
    await page.addInitScript(noteShown, { shows, count })
    await page.goto(path)
    await page.waitForFunction(() => window.answersAt > 0 && window.shownAt > 0, undefined, {
      timeout: 120_000,
    })
    const { shownAt, answersAt } = await page.evaluate(() => ({
      shownAt: window.shownAt,
      answersAt: window.answersAt,
    }))
    if (i > 0) {
      times.shown.push(shownAt)
      times.answering.push(answersAt)
    } else await pause(untilKept)
  }
  return times
}

// The app keeps a picture of what it shows once nothing changes any more, and has read all rows in its pauses.
const untilKept = 8_000

function noteShown({ shows, count }: { shows: string; count: number }): void {
  Object.assign(window, { shownAt: 0, answersAt: 0 })
  const isOwn = (element: Element) => element.closest('#last-screen') === null
  const noted = async (name: string, isSo: () => boolean) => {
    await window.until(isSo)
    await window.painted()
    Object.assign(window, { [name]: performance.now() })
  }
  void noted('shownAt', () => document.querySelectorAll(shows).length >= count)
  void noted(
    'answersAt',
    () =>
      document.getElementById('last-screen') === null &&
      [...document.querySelectorAll(shows)].filter(isOwn).length >= count,
  )
}

declare global {
  interface Window {
    /** Zero until then. */
    shownAt: number
    answersAt: number
  }
}
