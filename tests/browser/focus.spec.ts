import type { Page } from '@playwright/test'
import { deferred } from '../../server/testing/deferred.ts'
import type { Colleague } from './colleague.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { suitsAsItIs } from './looks.ts'
import { getRow, zoe } from './practice-page.ts'
import { speciesRow } from './species-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

async function prepare(colleague: Colleague): Promise<void> {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  await colleague.add('clients', { ...zoe, firstName: 'Bram', lastName: 'Maes', email: 'bram@example.be' })
  const clientId = await colleague.add('clients', zoe)
  await colleague.add('animals', { name: 'Rex', speciesName: 'Chien', clientId, nbYearlyVisit: 3 })
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

test.describe('without a service worker', () => {
  test.use({ isOffline: false })

  test('the focus returns to the opener of a dialog that was still loading', async ({ page }) => {
    await beSignedIn(page)
    const isOpened = deferred()
    await page.route(/\/assets\/dialogs-/, async route => {
      await isOpened.promise
      await route.continue()
    })
    await page.goto('/app/taxonomy/invoices', { waitUntil: 'commit' })
    await button(page, 'XML History').click()
    isOpened.resolve()
    await expect(page.getByText('No XML exports found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'XML History')).toBeFocused()
  })
})

test('the keyboard focus starts in the first input and returns to the opener', async ({
  page,
  colleague,
}) => {
  // An animated dialog returns the focus later.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await prepare(colleague)
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

test('the question before an offline logout passes axe and returns the focus', async ({ page, tablet }) => {
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
