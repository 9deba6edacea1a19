import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Fault, faults, late } from './fault-proxy.ts'
import type { PlainBrowser } from './plain-browser.ts'

export const kinds = ['reload', 'tab closed', 'tab crashed', 'browser killed'] as const
type Kind = (typeof kinds)[number]

/** Ends the tab or the whole browser at any moment and returns the next tab. */
export async function kill(kind: Kind, browser: PlainBrowser, page: Page): Promise<Page> {
  switch (kind) {
    case 'reload':
      await page.reload({ waitUntil: 'commit' })
      return page
    case 'tab closed':
      return (await Promise.all([browser.context.newPage(), page.close()]))[0]
    case 'tab crashed': {
      await crash(page)
      const next = await browser.context.newPage()
      await page.close()
      return next
    }
    case 'browser killed':
      await browser.kill()
      await browser.start()
      return browser.context.pages()[0] ?? (await browser.context.newPage())
  }
}

export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // A crashed page sends no response.
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

/** Faults for requests. Most requests succeed, because otherwise there would be little to interrupt. */
export const dangers: Record<string, Fault> = {
  'a slow line': late(25),
  'lost on the way there': faults.lost,
  'its answer lost': faults.answerLost,
  'its answer cut short': faults.bodyCutShort,
  'no answer ever': faults.hangs,
  'done, and no answer ever': faults.answerHangs,
  'half an answer, and no more ever': faults.bodyHangs,
  'delivered twice': faults.deliveredTwice,
}

export async function whenever(isSo: () => boolean, patience: number): Promise<void> {
  const until = performance.now() + patience
  while (!isSo() && performance.now() < until) await pause(5)
}
