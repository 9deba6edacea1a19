import type { Page } from '@playwright/test'

/**
 * Screenshots for manual review: `PICTURES=1 npx playwright test …`. They are not compared, and each takes
 * time.
 */
export async function picture(page: Page, path: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.PICTURES !== undefined) await page.screenshot({ path, ...options })
}
