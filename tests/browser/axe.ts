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
  for (let still = 0; still < 3; ) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    still = document.getAnimations().some(animation => animation instanceof CSSTransition) ? 0 : still + 1
  }
}
