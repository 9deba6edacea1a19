import type { Page } from '@playwright/test'

/** For whoever wants to look: `PICTURES=1 npx playwright test …`. Nothing compares them, and each takes its time. */
export async function picture(page: Page, path: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.PICTURES !== undefined) await page.screenshot({ path, ...options })
}
