import type { Page } from '@playwright/test'
import { colleague, colleaguePassword } from '../../server/demo/details.ts'
import { paths } from '../../src/app/pages.ts'
import type { Tokens } from '../../src/contract/auth.ts'
import { settle } from './axe.ts'
import { test as base, expect, serverRefused, storeSession, tokensFor } from './fixtures.ts'
import { hasStoredLayout } from './layout.ts'
import { phone, suitsAsItIs, suitsEveryone, suitsFingers, sumLayoutShifts, walkByKeyboard } from './looks.ts'
import { openSample, type Sample } from './sample.ts'
import { tabletSize } from './tablet.ts'

/** A practice with sample data and its user, shared by the tests of one worker. They save nothing. */
const test = base.extend<object, { sample: Sample; tokens: Tokens }>({
  sample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const sample = await openSample(30)
      await use(sample)
      await sample.close()
    },
    { scope: 'worker' },
  ],
  // The server allows few logins in a minute.
  tokens: [
    async ({ sample }, use) =>
      use(await tokensFor(sample.url, { ...colleague, password: colleaguePassword })),
    { scope: 'worker' },
  ],
  address: async ({ sample }, use) => use(sample.url),
})

const redirects = new Set(['root', 'auth', 'settings'])

type State = {
  title: string
  open: (page: Page) => Promise<unknown>
  /** A popover closes when the window is resized. */
  isPopover?: true
}
type Screen = {
  /** When it is not the path of the page. */
  path?: string
  /** Goes on from the path to the page. */
  go?: (page: Page) => Promise<void>
  states?: readonly State[]
  isBeforeLogin?: true
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()

async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/(clients|animals)\/[\w-]+$/)
  // The app moves the focus there once the page has opened.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** The states of pages that look different from others. */
const screens: { readonly [Name in keyof typeof paths]?: Screen } = {
  login: {
    isBeforeLogin: true,
    states: [
      {
        title: 'a failed login',
        open: async page => {
          await page.getByLabel('Email').fill('nobody@example.org')
          await page.getByLabel('Password', { exact: true }).fill('not the password')
          await button(page, 'Log in').click()
          await expect(page.getByRole('alert')).toContainText('Invalid email or password')
        },
      },
    ],
  },
  register: {
    isBeforeLogin: true,
    states: [{ title: 'required fields', open: press('Register') }],
  },
  link: { isBeforeLogin: true },
  locked: {
    path: paths.home,
    states: [
      { title: 'the dialog for a PIN', open: lock },
      {
        title: 'the lock page',
        open: async page => {
          const dialog = page.getByRole('dialog', { name: 'PIN and locking' })
          await dialog.getByLabel('New PIN').fill('2580')
          await dialog.getByLabel('Repeat PIN').fill('2580')
          await dialog.getByLabel('Your password').fill(colleaguePassword)
          await dialog.getByRole('button', { name: 'Set PIN and lock' }).click()
          await page.waitForURL('**/locked')
        },
      },
    ],
  },
  home: {
    states: [
      { title: 'the user menu', open: press(/^Menu of/), isPopover: true },
      {
        title: 'the navigation of a phone',
        open: async page => {
          await page.keyboard.press('Escape')
          await page.setViewportSize(phone)
          await press('Open the navigation')(page)
          await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible()
        },
        isPopover: true,
      },
      {
        title: 'the search with its suggestions',
        open: async page => {
          await page.keyboard.press('Escape')
          await page.setViewportSize(tabletSize)
          await page.keyboard.press('Control+k')
          await page.getByRole('combobox').first().fill('a')
        },
      },
    ],
  },
  species: {
    states: [
      { title: 'the row of a new species', open: press('Add Species') },
      {
        title: 'the question before a price is changed',
        open: async page => {
          await page.keyboard.press('Escape')
          await press(/^Edit /)(page)
          await page.getByLabel('Hourly Price').fill('99')
          await press('Save')(page)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        title: 'a search without results',
        open: async page => {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
          await page.getByRole('searchbox').first().fill('nobody at all')
        },
      },
    ],
  },
  animals: {
    states: [
      { title: 'an edited row', open: press(/^Edit /) },
      {
        title: 'the menu of the list',
        open: press('More for animals'),
        isPopover: true,
      },
      {
        title: 'the import',
        open: async page => {
          await page.getByRole('menuitem').click()
          await expect(page.getByRole('dialog', { name: 'Import animals' })).toBeVisible()
        },
      },
    ],
  },
  clients: {
    states: [
      { title: 'the details of a client', open: press(/^Details of/) },
      {
        title: 'the question before a client is erased',
        open: async page => {
          await press('Erase...')(page)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        title: 'the form of a new client, with errors',
        open: async page => {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
          await press('Add Client')(page)
          await page.getByRole('dialog').getByLabel('BIC').fill('GKCC')
          await page.getByRole('dialog').getByLabel('Email').fill('nobody')
        },
      },
    ],
  },
  client: { path: paths.clients, go: openFirstRow },
  animal: { path: paths.animals, go: openFirstRow },
  contracts: {
    states: [
      { title: 'the menu of statuses', open: press(/^Status Filter/), isPopover: true },
      {
        title: 'a new row without a client',
        open: async page => {
          await page.keyboard.press('Escape')
          await press('Add New Contract')(page)
          await press('Save')(page)
        },
      },
      {
        title: 'the preview of a contract',
        open: async page => {
          await page.keyboard.press('Escape')
          await press(/^Preview the contract/)(page)
          await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
        },
      },
    ],
  },
  contractSigned: { path: `${paths.contractSigned}?status=OK` },
  invoices: {
    states: [
      { title: 'the file history', open: press('XML History') },
      {
        title: 'the question before an invoice is canceled',
        open: async page => {
          await page.keyboard.press('Escape')
          await press(/^Cancel invoice/)(page)
        },
      },
    ],
  },
  invoicesMonth: { path: paths.invoicesMonth.replace(':month', new Date().toISOString().slice(0, 7)) },
  calendar: {
    path: `${paths.calendar}?view=week`,
    // The chips of the team arrive with its rows.
    go: page => expect(button(page, 'Everyone')).toBeVisible(),
    states: [{ title: 'a month', open: press('Month') }],
  },
  practice: {
    states: [
      {
        title: 'a field with an error',
        open: async page => {
          await page.getByLabel('Enterprise Number').fill('0403.019.262')
          await press('Save')(page)
          await expect(page.getByText('This enterprise number is not valid.')).toBeVisible()
        },
      },
    ],
  },
  prices: { states: [{ title: 'a new price', open: press('Add price') }] },
  password: { states: [{ title: 'required fields', open: press(/^Change password|Save/) }] },
}

async function lock(page: Page): Promise<void> {
  await press(/^Menu of/)(page)
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'PIN and locking' })).toBeVisible()
}

test('Home and Clients do not shift when they are reloaded', async ({ page, tokens }) => {
  await storeSession(page, async () => tokens)
  await page.addInitScript(sumLayoutShifts)
  for (const path of [paths.home, paths.clients]) {
    await page.goto(path)
    for (const open of ['first', 'reloaded']) {
      if (open === 'reloaded') await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
      await settle(page)
    }
    const shift = await page.evaluate(() => window.layoutShift)
    expect(shift, path).toBeLessThan(0.005)
  }
})

/** Their layout is compared with the stored one. */
const mainScreens = new Set(
  'home clients client animals species contracts invoices calendar dayList statisticsData'.split(' '),
)

const details = new Map<string, Screen>(Object.entries(screens))

for (const [name, address] of Object.entries(paths)) {
  if (redirects.has(name)) continue
  const { path = address, go, states = [], isBeforeLogin } = details.get(name) ?? {}
  test(`the page "${name}" passes axe, fits all widths and is used by keyboard`, async ({
    page,
    tokens,
    allow,
  }) => {
    allow(serverRefused(401))
    // A link without its token.
    allow(serverRefused(404))
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    if (!isBeforeLogin) await storeSession(page, async () => tokens)
    await page.goto(path)
    await go?.(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
    await walkByKeyboard(page)
    await suitsFingers(page)
    if (mainScreens.has(name)) await hasStoredLayout(page, name)
    await suitsEveryone(page, 'the page')
    for (const { title, open, isPopover } of states) {
      await open(page)
      await (isPopover ? suitsAsItIs : suitsEveryone)(page, title)
    }
  })
}
