import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { Tokens } from '../../src/contract/auth.ts'
import { serverHeader } from '../../src/contract/protocol.ts'
import { anna, bart } from '../practice/cast.ts'
import { Colleague } from './colleague.ts'
import { copyOfPreparedPractice, preparedSession } from './prepared-practice.ts'
import { builtApp, post, Server } from './server.ts'
import { launchShared, Tablet } from './tablet.ts'

export { anna, bart, expect }

/** Headers of a response that a test sends in place of the server. */
export const ofServer = { [serverHeader]: '1' }

/** Console messages of the browser for requests without a server. */
export const serverIsAway = /net::ERR_|Failed to fetch|error occurred when fetching the script/

/** Console message for an error status. The app shows its own message for it. */
export const serverRefused = (status: number) => new RegExp(`status of ${status}\\b`)

export type Fixtures = {
  /** The folder of the build that the server runs. */
  build: string
  server: Server
  address: string
  /** Whether the tablet has a profile on disk, so that it can be closed and reopened. */
  onDisk: boolean
  paintsLastScreen: boolean
  /** Whether the service worker runs. It also runs in a test with "@offline" in its title. */
  isOffline: boolean
  tablet: Tablet
  /** Anna on another device: she prepares the practice, and sees what the server stores. */
  colleague: Colleague
  /** Any other console error fails the test. Errors without a network follow from `cutOff` and a stopped server. */
  allow: (complaint: RegExp) => void
  cleanConsole: undefined
}

export const test = base.extend<Fixtures & { allowed: RegExp[] }, { shared: Browser }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const browser = await launchShared()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  build: builtApp,

  server: async ({ allowed, build }, use, info) => {
    const server = await Server.open({}, build, await copyOfPreparedPractice())
    // A server that is stopping refuses requests.
    server.onEnd = () => allowed.push(serverIsAway, serverRefused(503))
    await use(server)
    if (info.status !== info.expectedStatus)
      await info.attach('output of the server', { body: server.getOutput(), contentType: 'text/plain' })
    await server.close()
  },

  address: async ({ server }, use) => use(server.url),

  onDisk: [false, { option: true }],

  paintsLastScreen: [false, { option: true }],

  isOffline: [true, { option: true }],

  tablet: async ({ address, allowed, onDisk, paintsLastScreen, isOffline, shared }, use, info) => {
    const tablet = await Tablet.open(address, {
      shared: onDisk ? undefined : shared,
      paintsLastScreen,
      isOffline: isOffline || info.tags.includes('@offline'),
    })
    tablet.onCutOff = () => allowed.push(serverIsAway)
    await use(tablet)
    // The screenshot can fail for the same reason as the test.
    if (info.status !== info.expectedStatus)
      await tablet.page
        .screenshot({ path: info.outputPath('tablet.png'), timeout: 15_000 })
        .catch(error => info.attach('why there is no picture of the tablet', { body: String(error) }))
    await tablet.close()
  },

  page: async ({ tablet }, use) => use(tablet.page),

  colleague: async ({ server }, use) => use(await Colleague.signIn(server, anna)),

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

export type Person = typeof anna

/**
 * Opens the home page of the app as a logged-in user. Uses the prepared account if the server has it, or else
 * registers.
 */
export async function register(page: Page, person: Person = anna, origin = ''): Promise<void> {
  await beSignedIn(page, person, origin)
  await page.goto(`${origin}/app`)
}

/** Stores a session of this person, so that any page of the app opens logged in. */
export function beSignedIn(page: Page, person: Person = anna, origin = ''): Promise<void> {
  return storeSession(page, server => tokensFor(server, person), origin)
}

export async function storeSession(
  page: Page,
  getTokens: (server: string) => Promise<Tokens>,
  origin = '',
): Promise<void> {
  // A page on the app's origin that does not run the app.
  const address = `${origin}/before-the-app`
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: emptyPage }))
  await page.goto(address)
  await page.unroute(address)
  const { port } = new URL(page.url())
  const tokens = await getTokens(`http://localhost:${port}`)
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('accessToken', access_token)
    localStorage.setItem('refreshToken', refresh_token)
  }, tokens)
}

// Without a link, the browser requests a default icon and reports an error.
const emptyPage = '<link rel="icon" href="data:,">'

export async function tokensFor(server: string, person: Person): Promise<Tokens> {
  const prepared = await preparedSession(person, 'tablet')
  const headers = { authorization: `Bearer ${prepared?.access_token}` }
  if (prepared && (await fetch(`${server}/api/auth/profile`, { headers })).ok) return prepared
  const { email, password } = person
  const registered = await post(`${server}/api/auth/register`, person)
  const answer = registered.ok ? registered : await post(`${server}/api/auth/login`, { email, password })
  expect(answer.ok, `${email} has an account`).toBe(true)
  return answer.json()
}

export async function logIn(page: Page, person: Person = anna): Promise<void> {
  await page.goto('/auth/login')
  await submitLogin(page, person)
  await page.waitForURL('**/app')
}

/** On the login page. */
export async function submitLogin(page: Page, { email, password }: Person = anna): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Opens the menu of the user and chooses an item. */
export async function chooseInUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
