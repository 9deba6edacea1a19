import type { Page } from '@playwright/test'

export function leader(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.startsWith('bouvier-speaker'))?.clientId
  })
}
