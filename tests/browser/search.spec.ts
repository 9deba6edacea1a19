import type { Page } from '@playwright/test'
import { dayAfter, startOfDay, toDay } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { bookingStep, form } from './calendar-page.ts'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { Pen } from './practice-page.ts'
import type { Server } from './server.ts'

const address = { street: 'Rue Neuve 12', city: 'Namur', postalCode: '5000', country: 'Belgique' }
const chip = '981000003001234'

async function practiceWith(server: Server): Promise<{ els: string; rex: string }> {
  const colleague = await Colleague.signIn(server, anna)
  const add = async (path: string, body: object) =>
    String(Object(await colleague.call('POST', path, body).then(answer => answer.body)).id)
  await add('species', { name: 'Chien', hourlyPrice: 45 })
  const client = { email: 'els@example.be', invoiceAddress: address }
  await add('clients', { ...client, firstName: 'Jan', lastName: 'Peters', phone: '02 345 67 89' })
  const els = await add('clients', {
    ...client,
    firstName: 'Els',
    lastName: 'Peeters',
    phone: '0470 12 34 56',
    alert: 'Rings twice',
  })
  const rex = await add('animals', { name: 'Rex', speciesName: 'Chien', clientId: els, chipId: chip })
  return { els, rex }
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search everything...' })
const found = (page: Page) => page.getByRole('option')

test('a phone number finds its client by keyboard from all screens, also offline @offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const { els, rex } = await practiceWith(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await expect(page.getByRole('row', { name: 'Chien' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Species' })
  await add.focus()
  await tablet.isReadyForOffline()
  await page.context().setOffline(true)

  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  await page.keyboard.press('Control+k')
  await search(page).fill('+32 470 12')
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

  await page.keyboard.press('Control+k')
  await search(page).fill('marie dubois')
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
})

test('a caller is booked in three presses after the search, also offline @offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const { els, rex } = await practiceWith(server)
  const colleague = await Colleague.signIn(server, anna)
  await colleague.add('animals', { name: 'Mia', speciesName: 'Chien', clientId: els, alert: 'Scratches' })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  const add = page.getByRole('button', { name: 'Add Species' })
  await add.focus()
  await tablet.isReadyForOffline()
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
  const visits = async () => {
    const today = toDay(Date.now())
    const span = `start=${startOfDay(today)}&end=${startOfDay(dayAfter(today, 9))}`
    return (await colleague.call('GET', `appointments?${span}`)).body
  }
  await expect
    .poll(visits, { timeout: 45_000 })
    .toMatchObject([{ animalId: rex, appointmentType: 'checkup', color: '#2196F3', title: '' }])
})

test('a phone shows the search within reach of the thumb @deep', async ({ page, server }) => {
  const { rex } = await practiceWith(server)
  await page.setViewportSize({ width: 390, height: 820 })
  await beSignedIn(page)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await search(page).fill(chip.slice(-6))
  await found(page).filter({ hasText: 'Rex' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/taxonomy/animals/${rex}$`))
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
