import type { Locator, Page } from '@playwright/test'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { booked } from './calendar-page.ts'
import { activateContract, preparePractice } from './contracts-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'

// The clock of the tablet is set to noon of this day, so that the time of the test run does not matter.
const today = toDay(Date.now())
const tomorrow = dayAfter(today)
const noon = toInstant(`${today}T12:00`)

const home = { street: 'Rue de l’Été 1 & 2', city: 'Namur', postalCode: '5000', country: 'Belgique' }
const jan = { firstName: 'Jan', lastName: 'Maes', email: 'jan@example.be', phone: '02 1' }
const map =
  'https://www.openstreetmap.org/search?query=Rue%20de%20l%E2%80%99%C3%89t%C3%A9%201%20%26%202%2C%205000%20Namur%2C%20Belgique'

async function bookDays(server: Server): Promise<void> {
  const colleague = await preparePractice(server)
  const [zoe] = await colleague.rows('clients')
  await activateContract(colleague, zoe?.id ?? '')
  await colleague.call('POST', 'invoices/sync')
  await colleague.call('POST', 'invoices/validate-month', { month: today.slice(0, 7) })

  const [rex] = await colleague.rows('animals')
  await colleague.call('PUT', `animals/${rex?.id}`, { chipId: '962052851260321', consultingAddress: home })
  const minou = await colleague.add('animals', {
    name: 'Minou',
    speciesName: 'Chien',
    clientId: await colleague.add('clients', { ...jan, invoiceAddress: home }),
    consultingAddress: { phoneNumber: '+32 (0)475 12 34 56' },
  })
  const endTime = toInstant(`${tomorrow}T00:30`)
  await booked(colleague, 'Night watch', today, ['23:30', '23:45'], { endTime })
  await booked(colleague, 'Castration', today, ['14:00', '15:00'], { animalId: minou })
  const checkup = { animalId: rex?.id, appointmentType: 'checkup' }
  await booked(colleague, 'Vaccine', today, ['09:00', '09:30'], checkup)
  const surgery = { animalId: rex?.id, appointmentType: 'surgery' }
  await booked(colleague, '', tomorrow, ['08:00', '09:00'], surgery)
}

const day = (page: Page, name: string) => page.getByRole('region', { name })
const entry = (within: Locator, text: string) => within.getByRole('listitem').filter({ hasText: text })
const titles = (within: Locator) => within.getByRole('heading', { level: 3 }).allInnerTexts()

test.beforeEach(async ({ page, server }) => {
  await page.clock.setFixedTime(noon)
  await beSignedIn(page)
  await bookDays(server)
  await page.goto('/app/appointments/day')
  await expect(page.getByRole('heading', { name: 'Day list', level: 1 })).toBeVisible()
})

test('the day list shows addresses, numbers and amounts @offline', async ({ page, server, tablet }) => {
  const check = async () => {
    await expect(day(page, 'Today').getByText('3 appointments')).toBeVisible()
    expect(await titles(day(page, 'Today'))).toEqual(['Castration', 'Night watch'])
    await day(page, 'Today').getByRole('button', { name: '1 earlier' }).click()
    expect(await titles(day(page, 'Today'))).toEqual(['Vaccine', 'Castration', 'Night watch'])
    expect(await titles(day(page, 'Tomorrow'))).toEqual(['Night watch', 'Surgery'])
    const vaccine = entry(day(page, 'Today'), 'Vaccine')
    for (const text of ['09:00', 'Rex, Chien', "Zoë D'Hondt", 'Chip 962 052 851 260 321', /Owes €\d/])
      await expect(vaccine).toContainText(text)
    // A map service receives the address, so the first press shows a notice and the second opens the map.
    await expect(vaccine.locator('a[href^="http"]')).toHaveCount(0)
    await vaccine.getByRole('button', { name: 'Show Rue de l’Été 1 & 2, 5000 Namur' }).click()
    await expect(page.getByText('The map service you open will receive this address.')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'OpenStreetMap website' })).toHaveAttribute('href', map)
    await page.keyboard.press('Escape')
    const castration = entry(day(page, 'Today'), 'Castration')
    // Jan's own number comes first. The number of the animal is labeled as such.
    const calls = castration.getByRole('link', { name: /^Call/ })
    await expect(calls).toHaveText(['02 1 (Jan Maes)', 'At the animal’s address: +32 (0)475 12 34 56'])
    await expect(calls.nth(0)).toHaveAttribute('href', 'tel:021')
    await expect(calls.nth(1)).toHaveAttribute('href', 'tel:+32475123456')
    for (const text of ['No address', 'Owes nothing', 'In 2 hours'])
      await expect(castration).toContainText(text, { ignoreCase: true })
    await expect(castration).toHaveAttribute('aria-current', 'time')
    await expect(entry(day(page, 'Tomorrow'), 'Night watch')).toContainText('No animal')
  }
  await check()
  await test.step('fits a phone, prints without navigation, and passes axe', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await suitsEveryone(page, 'a day list with visits')
    await page.setViewportSize({ width: 320, height: 820 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    for (const link of await page.getByRole('main').getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(43.9)
    await page.setViewportSize({ width: 1180, height: 820 })
    const sidebar = page.getByRole('navigation', { name: 'Main navigation', includeHidden: true })
    await expect(sidebar).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(sidebar).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden()
    await expect(page.getByText('Data of')).toBeVisible()
    const title = entry(day(page, 'Today'), 'Castration').getByRole('heading')
    await expect(title).toBeVisible()
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await tablet.isReadyForOffline()
  await server.kill()
  await page.reload()
  await check()

  await test.step('a changed phone number is used for calls at once', async () => {
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('button', { name: 'Details of Jan Maes' }).click()
    await page.getByRole('button', { name: 'Edit Client' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Client' })
    await form.getByLabel('Phone').fill('0499 11 22 33')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form).toBeHidden()
    await page.goto('/app/appointments/day')
    const calls = entry(day(page, 'Today'), 'Castration').getByRole('link', { name: /^Call/ })
    await expect(calls.first()).toHaveText('0499 11 22 33 (Jan Maes)')
  })

  await page.clock.setFixedTime(toInstant(`${tomorrow}T08:30`))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(entry(day(page, 'Today'), 'Surgery')).toHaveAttribute('aria-current', 'time')
  await expect(day(page, 'Tomorrow')).toContainText('No appointments.')
})

test('a device with a wrong clock can use the server’s day @offline @deep', async ({
  page,
  server,
  tablet,
}) => {
  await page.clock.setFixedTime(toInstant(`${dayAfter(today, -3)}T12:00`))
  await page.reload()
  const note = page.getByRole('status').filter({ hasText: 'This device’s clock shows' })
  await expect(note).toContainText('This list uses this device’s clock.')
  await expect(day(page, 'Today')).toContainText('No appointments.')
  await suitsEveryone(page, 'a device with a wrong clock')
  await note.getByRole('button', { name: 'Use the server’s clock' }).click()
  await expect(note).toContainText('This list uses the server’s clock.')
  await expect(day(page, 'Today').getByText('3 appointments')).toBeVisible()

  await tablet.isReadyForOffline()
  await server.kill()
  await page.reload()
  await expect(note).toContainText('According to the last server response')
  await note.getByRole('button', { name: 'Use the server’s clock' }).click()
  // The server's clock depends on the time of the test run, so past appointments may be collapsed.
  const all = day(page, 'Today').getByRole('heading', { level: 3, includeHidden: true })
  await expect(all).toHaveText(['Vaccine', 'Castration', 'Night watch'])
})

test('a visit shows how many visits its contract still owes @deep', async ({ page, colleague }) => {
  const [rex] = await colleague.rows('animals?search=Rex')
  const inTwoDays = dayAfter(today, 2)
  for (const day of [today, inTwoDays])
    await booked(colleague, 'Extra', day, ['17:00', '17:30'], { animalId: rex?.id })
  await entry(day(page, 'Today'), 'Extra').getByRole('button', { name: 'Extra', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(sheet).toContainText('0 of 3 this year, 4 booked')
  await expect(sheet).not.toContainText('One more than the contract includes this year')
  await sheet.getByRole('button', { name: /^Mark as done: / }).click()
  await expect(sheet).toContainText('1 of 3 this year, 3 booked')
  await page.goto(`/app/appointments/day?date=${inTwoDays}`)
  await page.getByRole('listitem').getByRole('button', { name: 'Extra', exact: true }).click()
  await expect(sheet).toContainText('One more than the contract includes this year')
  expect(await axeFaults(page)).toEqual([])
})
