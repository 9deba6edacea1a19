import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe has against the page as it now stands, a line for each element: its rules, and those of good practice. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Through the debugger, for the policy of the app lets no page load a script of somebody else.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(source, 'utf8'))
  await page.evaluate(settled)
  // What it has nothing against is many times as long, and stays there.
  const violations: AxeResults['violations'] = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
  )
}

/** In the page: a colour that is on its way to another one is neither, and one that arrives may set out what inherits it. */
async function settled(): Promise<void> {
  // A browser that draws no more says so itself, or the test would say nothing until its time is up.
  const frame = () =>
    new Promise<void>((resolve, reject) => {
      const noMore = setTimeout(
        () => reject(new Error(`No frame was drawn for 30 s; the page is ${document.visibilityState}.`)),
        30_000,
      )
      requestAnimationFrame(() => {
        clearTimeout(noMore)
        resolve()
      })
    })
  for (let still = 0; still < 3; ) {
    await frame()
    still = document.getAnimations().some(animation => animation instanceof CSSTransition) ? 0 : still + 1
  }
}
