import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { deferred } from '../../server/testing/deferred.ts'
import type { Colleague, ListedRow } from './colleague.ts'

/** Actions of a user on the client and animal screens, by role and name. */
export const zoe = {
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe@example.be',
  phone: '081 22 33 44',
  invoiceAddress: { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' },
}

export async function openScreen(page: Page, name: 'Clients' | 'Animals'): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

export function getRow(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true })
}

/** The names in the visible rows, from top to bottom. They are read at once, because rows come and go. */
export function shownNames(page: Page): Promise<string[]> {
  const rows = page.getByRole('table').getByRole('row')
  return rows.evaluateAll(all => all.slice(1).flatMap(row => row.getAttribute('aria-label') ?? []))
}

export async function typeClient(dialog: Locator, client: typeof zoe): Promise<void> {
  await dialog.getByLabel('First Name').fill(client.firstName)
  await dialog.getByLabel('Last Name').fill(client.lastName)
  await dialog.getByLabel('Email').fill(client.email)
  await dialog.getByLabel('Phone').fill(client.phone)
  await dialog.getByLabel('Street').fill(client.invoiceAddress.street)
  await dialog.getByLabel('City').fill(client.invoiceAddress.city)
  await dialog.getByLabel('Postal Code').fill(client.invoiceAddress.postalCode)
  await dialog.getByLabel('Country').fill(client.invoiceAddress.country)
}

export async function addClient(page: Page, client = zoe): Promise<void> {
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await typeClient(dialog, client)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(getRow(page, `${client.firstName} ${client.lastName}`).first()).toBeVisible()
}

export async function pick(within: Locator, label: string, typed: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(typed)
  await within.page().getByRole('listbox').getByRole('option').first().click()
}

export async function addAnimal(page: Page, name: string, client: string, species = 'Chien'): Promise<void> {
  await page.getByRole('button', { name: 'Add Animal' }).click()
  const row = getRow(page, 'Add Animal')
  await row.getByLabel('Name', { exact: true }).fill(name)
  await pick(row, 'Species', species)
  await pick(row, 'Client', client)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(getRow(page, name)).toBeVisible()
}

export async function editAnimal(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return getRow(page, name)
}

export function fetchRows(colleague: Colleague, list: 'clients' | 'animals' | 'notes'): Promise<ListedRow[]> {
  return colleague.rows(`${list}?page=1&limit=1000`)
}

export async function download(button: Locator): Promise<Download> {
  const started = button.page().waitForEvent('download')
  await button.click()
  return await started
}

/** Holds the calls to a path of the API. Returns the function that lets them continue. */
export async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = deferred()
  const held: Promise<void>[] = []
  await page.route(`**/api/${path}`, route => {
    const continued = promise.then(() => route.continue())
    held.push(continued)
    return continued
  })
  return async () => {
    resolve()
    await Promise.all(held)
    await page.unroute(`**/api/${path}`)
  }
}

/** Counts all actions except typing and moving to the next field. */
export class Pen {
  presses = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.presses += 1
    await this.#page.keyboard.press(key)
  }
}
