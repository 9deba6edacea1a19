import type { Page } from '@playwright/test'
import { toDay } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { bookingStep, bookings, form } from './calendar-page.ts'
import type { Colleague } from './colleague.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { phone } from './looks.ts'
import { Pen, zoe } from './practice-page.ts'

const chip = '981000003001234'

/** Jan Peters without animals, and Els Peeters with Rex, who has a chip, and Mia. */
async function addCallers(colleague: Colleague): Promise<{ els: string; rex: string }> {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  await colleague.add('clients', { ...zoe, firstName: 'Jan', lastName: 'Peters', phone: '02 345 67 89' })
  const els = await colleague.add('clients', {
    ...zoe,
    firstName: 'Els',
    lastName: 'Peeters',
    phone: '0470 12 34 56',
    alert: 'Rings twice',
  })
  const animal = { speciesName: 'Chien', clientId: els }
  const rex = await colleague.add('animals', { ...animal, name: 'Rex', chipId: chip })
  await colleague.add('animals', { ...animal, name: 'Mia', alert: 'Scratches' })
  return { els, rex }
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search everything...' })
const found = (page: Page) => page.getByRole('option')

test('a phone number finds its client by keyboard @offline', async ({ page, colleague, tablet }) => {
  const { els, rex } = await addCallers(colleague)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await expect(page.getByRole('row', { name: 'Chien' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Species' })
  await add.focus()
  await tablet.cutOff()
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await search(page).fill(typed)
  }

  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  await open('+32 470 12')
  await expect(found(page).first()).toContainText('Els Peeters')
  await expect(found(page).first()).toContainText('Rings twice')
  await expect(found(page).first().locator('mark')).toHaveText('0470 12')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/taxonomy/clients/${els}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Els Peeters' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(found(page).first()).toContainText('Els Peeters')
  await search(page).fill('peters')
  await expect(found(page).nth(0)).toContainText('Jan Peters')
  await expect(found(page).nth(1)).toContainText('Els Peeters')
  expect(await axeFaults(page)).toEqual([])
  await search(page).fill('peet rex')
  await expect(found(page)).toHaveCount(1)
  await page.keyboard.press('Shift+Enter')
  await expect(bookingStep(page, 'Animal').getByRole('button', { name: /^Rex/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await form(page, 'New Appointment').getByRole('button', { name: 'Cancel' }).click()

  await open('marie dubois')
  await expect(found(page)).toHaveText(['Add “marie dubois”as a new client, prefilled'])
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add New Client' })
  await expect(adding.getByLabel('First Name')).toHaveValue('Marie')
  await expect(adding.getByLabel('Last Name')).toHaveValue('Dubois')
  await adding.getByRole('button', { name: 'Cancel' }).click()

  await readChip(page, chip)
  await expect(page).toHaveURL(new RegExp(`/app/taxonomy/animals/${rex}$`))
  await readChip(page, '981000009999999')
  await expect(search(page)).toHaveValue('981000009999999')

  await test.step('a phone has a button for the search', async () => {
    await page.setViewportSize(phone)
    await page.goto('/app')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await search(page).fill(chip.slice(-6))
    await found(page).filter({ hasText: 'Rex' }).click()
    await expect(page).toHaveURL(new RegExp(`/app/taxonomy/animals/${rex}$`))
  })
})

test('a caller is booked in three presses after the search @offline', async ({ page, colleague, tablet }) => {
  const { rex } = await addCallers(colleague)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  const add = page.getByRole('button', { name: 'Add Species' })
  await add.focus()
  await tablet.cutOff()
  await page.keyboard.press('Control+k')
  await search(page).fill('0470 12')
  await found(page).first().locator('[data-book]').click()

  const booking = form(page, 'New Appointment')
  await expect(booking).toContainText('Els Peeters')
  await expect(booking).toContainText('Rings twice')
  await expect(booking.getByRole('link', { name: 'Call 0470 12 34 56' })).toBeVisible()
  await expect(bookingStep(page, 'Animal').getByRole('button', { name: /Mia/ })).toContainText('Scratches')
  const times = bookingStep(page, 'Book a free time').getByRole('button')
  await expect(times).toHaveCount(3)
  await expect(times.first()).toHaveAttribute('aria-disabled', 'true')
  await expect(booking.getByLabel('Room')).toBeHidden()
  expect(await axeFaults(page)).toEqual([])
  const user = new Pen(page)
  await user.click(bookingStep(page, 'Animal').getByRole('button', { name: /Rex/ }))
  await user.click(bookingStep(page, 'Reason').getByRole('button', { name: /^Check-up/ }))
  await user.click(times.nth(1))
  await expect(booking).toBeHidden()
  expect(user.presses).toBe(3)
  await expect(page.getByText(/^Booked: Rex, \w{3} \d+ \w{3} \d\d:\d\d$/)).toBeVisible()
  await expect(add).toBeFocused()

  await tablet.reconnect()
  await expect
    .poll(() => bookings(colleague, toDay(Date.now()), 9), { timeout: 45_000 })
    .toMatchObject([{ animalId: rex, appointmentType: 'checkup', color: '#2196F3', title: '' }])
})

/** Imitates a chip reader, which types all digits at once. */
async function readChip(page: Page, digits: string): Promise<void> {
  await page.evaluate(
    keys => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...digits, 'Enter'],
  )
}
