import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { getRow, zoe } from './practice-page.ts'
import type { Server } from './server.ts'
import { speciesRow } from './species-page.ts'
import { tabletSize } from './tablet.ts'

const phone = { width: 390, height: 844 }
/** A window of 1280 by 800 at 200% zoom. */
const enlarged = { width: 640, height: 400 }

async function suitsEveryone(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    expect(await axeFaults(page), 'light').toEqual([])
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await fits(page)
    expect(await axeFaults(page), 'dark').toEqual([])
    await page.setViewportSize(enlarged)
    await fits(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(tabletSize)
  })
}

/** A popover closes when the window is resized, so the size is not changed. */
async function suitsAsItIs(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFaults(page), colorScheme).toEqual([])
    }
    await fits(page)
  })
}

async function fits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `wider than ${page.viewportSize()?.width}`,
    })
    .toBeLessThanOrEqual(0)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

async function fill(server: Server): Promise<void> {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  await colleague.call('POST', 'clients', {
    ...zoe,
    firstName: 'Bram',
    lastName: 'Maes',
    email: 'bram@example.be',
  })
  const { body } = await colleague.call('POST', 'clients', zoe)
  const { id: clientId } = body as { id: string }
  await colleague.call('POST', 'animals', { name: 'Rex', speciesName: 'Chien', clientId, nbYearlyVisit: 3 })
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

test('pages before login and landing pages pass axe in both themes and at all widths', async ({
  page,
  allow,
}) => {
  test.slow()
  allow(serverRefused(401))
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await button(page, 'Log in').click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await suitsEveryone(page, 'a failed login')

  await page.getByRole('link', { name: 'Register' }).click()
  for (const label of ['First name', 'Last name', 'Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill(label)
  await page.getByLabel('Email').fill('nobody@example.org')
  await button(page, 'Register').click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await suitsEveryone(page, 'different passwords')

  await beSignedIn(page)
  for (const address of ['/not-found', '/app', '/app/taxonomy/nowhere']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await suitsEveryone(page, address)
  }
  await button(page, /^Menu of/).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await suitsAsItIs(page, 'the user menu')
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await button(page, 'Open the navigation').click()
  await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible()
  await suitsAsItIs(page, 'the sheet of a phone')
})

test('empty lists and the dialogs they open pass axe in both themes and at all widths', async ({
  page,
  server,
}) => {
  test.slow()
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')
  await expect(page.getByText('No animals found.')).toBeVisible()
  await suitsEveryone(page, 'an empty list')
  await button(page, 'Add Animal').click()
  await expect(page.getByText('There are no species yet.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Animal name is required')).toBeVisible()
  await suitsEveryone(page, 'a form row with errors and no choices')
  await fill(server)
  await expect(page.getByText('There are no species yet.')).toBeHidden()
  // Waits for all rows, because new rows move the form.
  await expect(page.getByRole('row').filter({ hasText: 'Rex' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Species' }).click()
  await expect(page.getByRole('option', { name: 'Chien' })).toBeVisible()
  await suitsAsItIs(page, 'a list of choices')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel').click()
  await button(page, 'More for animals').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await suitsAsItIs(page, 'the menu of a list')
  await page.getByRole('menuitem').click()
  await expect(page.getByRole('dialog', { name: 'Import animals' })).toBeVisible()
  await suitsEveryone(page, 'the import')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No animals found.')).toBeVisible()
  await suitsEveryone(page, 'a search without results')

  await page.goto('/app/taxonomy/species')
  await button(page, 'Edit Chien').click()
  await speciesRow(page, 'Chien').getByLabel('Hourly Price').fill('50')
  await button(page, 'Save').click()
  await expect(page.getByRole('alertdialog', { name: 'Warning: Contract Impact' })).toBeVisible()
  await suitsEveryone(page, 'a confirmation')

  await page.goto('/app/taxonomy/clients')
  await button(page, "Details of Zoë D'Hondt").click()
  await button(page, 'Erase...').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await suitsEveryone(page, 'a confirmation over a dialog')
  await page.goto('/app/settings/practice')
  await page.getByLabel('Enterprise Number').fill('0403.019.262')
  await press(page, 'Save')
  await expect(page.getByText('This enterprise number is not valid.')).toBeVisible()
  await expect(page.getByLabel('Enterprise Number')).toBeFocused()
  await suitsEveryone(page, 'a form page with an error')
})

test('the keyboard focus starts in the first input and returns to the opener', async ({ page, server }) => {
  // An animated dialog returns the focus later.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await fill(server)
  await beSignedIn(page)

  await test.step('a dialog with a form focuses its first field without a validation error', async () => {
    await page.goto('/app/taxonomy/clients')
    await press(page, 'Add Client')
    const adding = page.getByRole('dialog', { name: 'Add New Client' })
    await expect(adding.getByLabel('First Name')).toBeFocused()
    await expect(adding.getByText('First name is required')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Add Client')).toBeFocused()
  })

  await test.step('a nested dialog takes the focus and returns it', async () => {
    await press(page, "Details of Zoë D'Hondt")
    await press(page, 'Edit Client')
    await expect(page.getByRole('dialog').getByLabel('First Name')).toBeFocused()
    await press(page, 'Cancel')
    await expect(button(page, 'Edit Client')).toBeFocused()
    await press(page, 'Erase...')
    await expect(button(page, 'Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Erase...')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, "Details of Zoë D'Hondt")).toBeFocused()
  })

  await test.step('a button that completes its action keeps the focus in its row', async () => {
    await button(page, 'Details of Bram Maes').focus()
    await press(page, "Deactivate Zoë D'Hondt")
    await expect(button(page, 'Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, "Deactivate Zoë D'Hondt")).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, 'Confirm')
    await expect(getRow(page, "Zoë D'Hondt")).toContainText('Inactive')
    await expect(button(page, "Details of Zoë D'Hondt")).toBeFocused()
  })

  await test.step('a form in a list returns the focus to its opener after a cancel or a save', async () => {
    await page.goto('/app/taxonomy/species')
    await press(page, 'Add Species')
    await page.keyboard.type('Chat')
    await page.keyboard.press('Tab')
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect(speciesRow(page, 'Chat')).toBeVisible()
    await expect(button(page, 'Add Species')).toBeFocused()
    await press(page, 'Edit Chat')
    await expect(speciesRow(page, 'Chat').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Edit Chat')).toBeFocused()
    await page.keyboard.press('Enter')
    await speciesRow(page, 'Chat').getByLabel('Hourly Price').fill('35')
    await page.keyboard.press('Enter')
    await press(page, 'Confirm Change')
    await expect(button(page, 'Edit Chat')).toBeFocused()

    await page.goto('/app/taxonomy/animals')
    await press(page, 'Edit Rex')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Edit Rex')).toBeFocused()
  })
})

test('the question before an offline logout passes axe and returns the focus', async ({
  page,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await beSignedIn(page)
  await page.goto('/app/settings/practice')
  await page.getByLabel('City').waitFor()
  await tablet.cutOff()
  await page.getByLabel('City').fill('Gent')
  await press(page, 'Save')
  await expect(page.getByText('Practice details saved.')).toBeVisible()
  await expect(button(page, 'Save')).toBeFocused()
  await press(page, /^Menu of/)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Keep on this device')).toBeFocused()
  await suitsAsItIs(page, 'pending edits')
  await press(page, 'Discard...')
  await expect(button(page, 'Back')).toBeFocused()
  await suitsAsItIs(page, 'the confirmation before edits are discarded')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Keep on this device')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Menu of/)).toBeFocused()
})
