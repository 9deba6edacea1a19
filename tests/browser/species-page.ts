import { expect, type Locator, type Page } from '@playwright/test'
import { beSignedIn } from './fixtures.ts'

/** Actions of a user on the species screen, by role and name. */
export async function openSpecies(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Species' }).first().click()
  await expect(page.getByRole('heading', { name: 'Species', level: 1 })).toBeVisible()
}

export async function startAtSpecies(page: Page): Promise<void> {
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await expect(page.getByRole('heading', { name: 'Species', level: 1 })).toBeVisible()
}

export function speciesRow(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true })
}

/** "Chien €45.00" for each visible row, from top to bottom. */
export async function shownSpecies(page: Page): Promise<string[]> {
  const rows = await page.getByRole('table', { name: 'Species' }).getByRole('row').all()
  const cells = await Promise.all(rows.slice(1).map(row => row.getByRole('cell').allInnerTexts()))
  return cells.filter(row => row.length === 5).map(([name, price]) => `${name?.trim()} ${price?.trim()}`)
}

export async function addSpecies(page: Page, name: string, price: string): Promise<void> {
  await saveNewSpecies(page, name, price)
  await expect(speciesRow(page, name)).toBeVisible()
  // Waits for the form to close, because the rows then move up and a press would miss.
  await expect(speciesRow(page, 'Add Species')).toBeHidden()
}

/** Ends with the last press and checks nothing, because a refused species may be gone by then. */
export async function saveNewSpecies(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Species' }).click()
  const row = speciesRow(page, 'Add Species')
  await row.getByLabel('Name').fill(name)
  await row.getByLabel('Hourly Price').fill(price)
  await row.getByRole('button', { name: 'Save' }).click()
}

export async function repriceSpecies(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const row = speciesRow(page, name)
  await row.getByLabel('Hourly Price').fill(price)
  await row.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Change' }).click()
  await expect(row.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
}

export async function deleteSpecies(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(speciesRow(page, name)).toBeHidden()
}
