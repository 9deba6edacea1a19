import type { Page } from '@playwright/test'
import { readStored } from './on-the-device.ts'

/** The drafts that the device has written to its database, as JSON. */
export async function readDrafts(page: Page): Promise<string> {
  return JSON.stringify(await readStored(page, 'drafts'))
}
