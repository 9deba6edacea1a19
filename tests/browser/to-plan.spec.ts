import type { Page } from '@playwright/test'
import { dayAfter, toInstant } from '../../src/domain/calendar/brussels.ts'
import { formatDayInYear } from '../../src/domain/text/format.ts'
import { booked, bookingStep, bookings, form } from './calendar-page.ts'
import type { Colleague } from './colleague.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork, today } from './invoices-page.ts'
import { getRow, zoe } from './practice-page.ts'
import type { Server } from './server.ts'

const noon = toInstant(`${today}T12:00`)
const nextWeek = formatDayInYear(dayAfter(today, 7), 'en')

/** Zoë in Namur has Rex and Bella. Jan in Ciney has Minou, who was booked for this morning. Both contracts started today. */
async function threeAnimals(server: Server): Promise<Colleague> {
  const colleague = await atWork(server)
  const [minou, rex] = await colleague.rows('animals?sortBy=name&sortOrder=ASC')
  const bella = { name: 'Bella', speciesName: 'Chien', clientId: rex?.clientId, alert: 'Bites' }
  await colleague.add('animals', bella)
  const invoiceAddress = { ...zoe.invoiceAddress, city: 'Ciney', postalCode: '5590' }
  await colleague.call('PUT', `clients/${minou?.clientId}`, { invoiceAddress })
  await booked(colleague, 'Vaccine', today, ['09:00', '09:30'], { animalId: minou?.id })
  return colleague
}

const list = (page: Page) => page.getByRole('table', { name: 'To plan' })

test('the To plan page defers calls and removes booked clients', async ({ page, server, tablet }) => {
  await page.clock.setFixedTime(noon)
  await beSignedIn(page)
  const colleague = await threeAnimals(server)
  await page.goto('/app')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('link', { name: '2 animals to plan' })).toBeVisible()
  await tablet.isReadyForOffline()
  await tablet.cutOff()

  await test.step('the home page links to the list and to past visits', async () => {
    await attention.getByRole('link', { name: '1 past visit to complete' }).click()
    await expect(page.getByRole('heading', { name: 'To plan', level: 1 })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Minou/ })).toContainText('Jan Œuvrard & Fils')
  })

  await test.step('a call lists all animals of a client', async () => {
    const row = getRow(page, "Zoë D'Hondt")
    await expect(row).toContainText('Namur')
    await expect(row.getByRole('link', { name: 'Call 081 22 33 44' })).toBeVisible()
    await expect(row.getByRole('listitem')).toHaveCount(2)
    await expect(row.getByRole('listitem').first()).toContainText('Due today')
    await expect(row.getByRole('listitem').first()).toContainText('0 of 3 this year')
    await expect(row).toContainText('Bites')
    await expect(list(page)).not.toContainText('Jan Œuvrard & Fils')
  })

  await test.step('a visit marked as done is counted', async () => {
    const minou = page.getByRole('row', { name: /^Minou/ })
    await minou.getByRole('button', { name: /^Mark as done: Minou/ }).click()
    await expect(page.getByText('Minou: Done.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Past visits to complete/ })).toBeHidden()
  })

  await test.step('clients who did not answer are listed under a later day and can be moved back', async () => {
    const noAnswer = page.getByRole('button', { name: "Called, no answer: Zoë D'Hondt" })
    await noAnswer.click()
    await expect(page.getByText(`Call back on ${nextWeek}: Bella and Rex.`)).toBeVisible()
    await expect(page.getByText('No clients to call.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(noAnswer).toBeVisible()
    await expect(page.getByRole('button', { name: /^To call back later/ })).toBeHidden()
    await noAnswer.click()
    await page.getByRole('button', { name: 'To call back later (2)' }).click()
    await expect(page.getByRole('row', { name: 'Rex', exact: true })).toContainText(nextWeek)
    await page.getByRole('button', { name: 'Move back to the list: Rex' }).click()
    await expect(page.getByRole('button', { name: 'To call back later (1)' })).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a booked client is not called again', async () => {
    await list(page).getByRole('button', { name: 'Book a visit for Rex' }).click()
    await expect(bookingStep(page, 'Animal').getByRole('button', { name: /^Rex/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await bookingStep(page, 'Book a free time').getByRole('button').first().click()
    await expect(form(page, 'New Appointment')).toBeHidden()
    await expect(page.getByText('No clients to call.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the calendar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'To call back later (1)' })).toBeVisible()
  })

  await test.step("an animal page shows the number of this year's visits", async () => {
    const [minou] = await colleague.rows('animals?search=Minou')
    await page.goto(`/app/taxonomy/animals/${minou?.id}`)
    const visits = page.getByRole('region', { name: 'Visits' })
    await expect(visits).toContainText(/1 of 3 this year, next due in \w+ \d{4}/)
  })

  await test.step('the server stores all changes once it is reachable', async () => {
    await tablet.reconnect()
    await expect
      .poll(() => colleague.rows('animals?sortBy=name&sortOrder=ASC'))
      .toMatchObject([{ snoozedUntil: dayAfter(today, 7) }, { snoozedUntil: null }, { snoozedUntil: null }])
    await expect
      .poll(() => bookings(colleague, today))
      .toMatchObject([{ state: 'done' }, { state: 'booked' }])
  })
})

test('a round visits the chosen towns, and its URL keeps them', async ({ page, server }) => {
  await page.clock.setFixedTime(noon)
  await beSignedIn(page)
  const colleague = await threeAnimals(server)
  const [visit] = await bookings(colleague, today)
  await colleague.call('DELETE', `appointments/${visit?.id}`)
  await page.goto('/app/appointments/to-plan')
  await expect(page.getByText('3 animals of 2 clients')).toBeVisible()
  await page.getByRole('button', { name: 'Namur 2' }).click()
  await expect(page).toHaveURL(/towns=namur$/)
  await expect(page.getByText('2 animals of 1 client')).toBeVisible()
  await expect(list(page)).not.toContainText('Jan Œuvrard & Fils')
  await page.getByRole('button', { name: 'Ciney 1' }).click()
  await expect(list(page)).toContainText('Jan Œuvrard & Fils')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ciney 1' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Call back later about Minou' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await expect(list(page)).not.toContainText('Jan Œuvrard & Fils')
  await page.getByRole('button', { name: 'Namur 2' }).click()
  await expect(page.getByText('No clients left to call in these towns.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).first().click()
  await expect(page).toHaveURL(/to-plan$/)
  await expect(page.getByText('2 animals of 1 client')).toBeVisible()
})
