import { test as base, expect, type Page } from '@playwright/test'
import { Host } from './host.ts'
import { Tablet } from './tablet.ts'

export { expect }

/** What a browser itself writes into the console when a request finds no host. */
export const hostIsAway = /net::ERR_|Failed to fetch|error occurred when fetching the script/

/** What it writes when the host answered no: the app shows its own sentence for it. */
export const hostRefused = (status: number) => new RegExp(`status of ${status}\\b`)

type Fixtures = {
  host: Host
  /** Where the tablet finds the host. */
  address: string
  tablet: Tablet
  /** Any other complaint in the console fails the test. */
  allow: (complaint: RegExp) => void
  cleanConsole: undefined
}

export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  host: async ({}, use, info) => {
    const host = await Host.open()
    await use(host)
    if (info.status !== info.expectedStatus)
      await info.attach('what the host said', { body: host.said(), contentType: 'text/plain' })
    await host.close()
  },

  address: async ({ host }, use) => use(host.url),

  tablet: async ({ address }, use, info) => {
    const tablet = await Tablet.open(address)
    await use(tablet)
    if (info.status !== info.expectedStatus)
      await tablet.page.screenshot({ path: info.outputPath('tablet.png') })
    await tablet.close()
  },

  page: async ({ tablet }, use) => use(tablet.page),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowed: async ({}, use) => use([]),

  allow: async ({ allowed }, use) => use(complaint => void allowed.push(complaint)),

  cleanConsole: [
    async ({ tablet, allowed }, use) => {
      await use(undefined)
      const unexpected = tablet.complaints.filter(text => !allowed.some(pattern => pattern.test(text)))
      expect(unexpected, 'the console complained').toEqual([])
    },
    { auto: true },
  ],
})

export type Person = { firstName: string; lastName: string; email: string; password: string }

export const anna: Person = {
  firstName: 'Anna',
  lastName: "D'Hondt",
  email: 'anna.dhondt@example.org',
  password: 'a long and quiet morning',
}

/** Makes the account and stands on the app's home. */
export async function register(page: Page, person: Person = anna, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth/register`)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/app')
}

export async function logIn(page: Page, person: Person = anna): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/app')
}
