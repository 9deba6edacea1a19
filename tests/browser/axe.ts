import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The violations that axe reports on the current page, one line per element. Includes best practices. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Injected through the debugger, because the content security policy blocks third-party scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(source, 'utf8'))
  await settle(page)
  // Passes are much longer than violations and are not transferred.
  const violations: AxeResults['violations'] = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
  )
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(settled)
}

/**
 * Runs in the page. Waits for transitions and for parts that fade in, because intermediate colors fail the contrast
 * check. The end of one may start another.
 */
async function settled(): Promise<void> {
  // Fails early with a reason when the browser draws no more frames.
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
  const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  for (let still = 0; still < 3; ) {
    await frame()
    still = document.getAnimations().some(hasEnd) ? 0 : still + 1
  }
}
