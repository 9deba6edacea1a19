import type { Locator, Page } from '@playwright/test'
import { chooseInUserMenu, expect, type Person, submitLogin } from './fixtures.ts'

export const menu = (page: Page) => page.getByRole('button', { name: /^Menu of/ })

export const choose = chooseInUserMenu

export async function openPinDialog(page: Page): Promise<Locator> {
  await page.goto('/app/settings/devices')
  await page.getByRole('button', { name: 'PIN and locking' }).click()
  return page.getByRole('dialog', { name: 'PIN and locking' })
}

/** Returns to the page where it was called. */
export async function setPin(page: Page, pin: string, password: string, after = 'Never'): Promise<void> {
  const url = page.url()
  const dialog = await openPinDialog(page)
  await dialog.getByLabel('Lock automatically after').selectOption({ label: after })
  await dialog.getByLabel('New PIN').fill(pin)
  await dialog.getByLabel('Repeat PIN').fill(pin)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(url)
}

export const isLocked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible()

export async function tap(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Unlock' }).click()
}

export async function signInAsOther(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Another user' }).click()
  await submitLogin(page, person)
  await page.waitForURL('**/app')
}
