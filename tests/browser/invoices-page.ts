import type { Locator, Page } from '@playwright/test'
import { toDay } from '../../src/domain/calendar/brussels.ts'
import type { Colleague, ListedRow } from './colleague.ts'
import { activateContract, preparePractice } from './contracts-page.ts'
import { expect } from './fixtures.ts'
import type { Server } from './server.ts'

export const today = toDay(Date.now())
export const year = today.slice(0, 4)
/** The invoice of Zoë and that of Jan. */
export const [first, second] = [`${year}-00001`, `${year}-00002`]

/**
 * A practice with two clients under contract. The bank would refuse the account of the second. Uses the API.
 */
export async function atWork(server: Server): Promise<Colleague> {
  const colleague = await preparePractice(server, { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
  const clientId = await colleague.add('clients', {
    firstName: 'Jan',
    lastName: 'Œuvrard & Fils',
    email: 'jan@example.be',
    phone: '02 1',
    invoiceAddress: { street: 'Rue 1', city: 'Namur', postalCode: '5000', country: 'Belgique' },
  })
  await colleague.add('animals', { name: 'Minou', speciesName: 'Chien', clientId })
  for (const { id } of await colleague.rows('clients')) await activateContract(colleague, id)
  return colleague
}

/** The same practice with the invoices of this month, in the order of their numbers. */
export async function billed(server: Server): Promise<{ colleague: Colleague; invoices: ListedRow[] }> {
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  return { colleague, invoices: await colleague.rows('invoices?sortBy=number&sortOrder=ASC') }
}

export async function openInvoices(page: Page): Promise<void> {
  await page.goto('/app/taxonomy/invoices')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
}

export function invoiceRow(page: Page, number: string): Locator {
  return page.getByRole('row').filter({ hasText: number })
}

/** An item of the menu of the screen. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** An item of the menu of an invoice. */
export async function chooseInRow(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Other actions for invoice ${number}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
