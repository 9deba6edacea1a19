import type { Page } from '@playwright/test'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { formatDayInYear } from '../../src/domain/text/format.ts'
import { bookingStep, form } from './calendar-page.ts'
import type { Colleague } from './colleague.ts'
import { beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { getRow } from './practice-page.ts'
import type { Server } from './server.ts'

const today = toDay(Date.now())
const noon = toInstant(`${today}T12:00`)
const nextWeek = formatDayInYear(dayAfter(today, 7), 'en')

type Row = {
  id: string
  name: string
  clientId: string
  snoozedUntil: string | null
  title: string
  state: string
}

async function fetchAnimals(colleague: Colleague): Promise<Row[]> {
  const { body } = await colleague.call('GET', 'animals?page=1&limit=100')
  return (body as { data: Row[] }).data
}

async function visitsToday(colleague: Colleague): Promise<Row[]> {
  const { body } = await colleague.call('GET', `appointments?start=${today}&end=${today}`)
  return body as Row[]
}

/** Zoë in Namur has Rex and Bella. Jan in Ciney has Minou, who was booked for this morning. Both contracts started today. */
async function threeAnimals(server: Server): Promise<Colleague> {
  const colleague = await atWork(server)
  const animals = await fetchAnimals(colleague)
  const [minou, rex] = ['Minou', 'Rex'].map(name => animals.find(animal => animal.name === name))
  const bella = { name: 'Bella', speciesName: 'Chien', clientId: rex?.clientId, alert: 'Bites' }
  await colleague.call('POST', 'animals', bella)
  const invoiceAddress = { street: 'Rue du Centre 3', city: 'Ciney', postalCode: '5590', country: 'Belgique' }
  await colleague.call('PUT', `clients/${minou?.clientId}`, { invoiceAddress })
  await colleague.call('POST', 'appointments', {
    title: 'Vaccine',
    animalId: minou?.id,
    startTime: toInstant(`${today}T09:00`),
    endTime: toInstant(`${today}T09:30`),
  })
  return colleague
}

const list = (page: Page) => page.getByRole('table', { name: 'To plan' })

test('the To plan page defers unanswered calls and removes booked clients', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
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
    const zoe = getRow(page, "Zoë D'Hondt")
    await expect(zoe).toContainText('Namur')
    await expect(zoe.getByRole('link', { name: 'Call 081 22 33 44' })).toHaveAttribute(
      'href',
      'tel:081223344',
    )
    await expect(zoe.getByRole('listitem')).toHaveCount(2)
    await expect(zoe.getByRole('listitem').first()).toContainText('Due today')
    await expect(zoe.getByRole('listitem').first()).toContainText('0 of 3 this year')
    await expect(zoe).toContainText('Bites')
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
    const { id } = (await fetchAnimals(colleague)).find(({ name }) => name === 'Minou') ?? { id: '' }
    await page.goto(`/app/taxonomy/animals/${id}`)
    const visits = page.getByRole('region', { name: 'Visits' })
    await expect(visits).toContainText(/1 of 3 this year, next due in \w+ \d{4}/)
    await expect(visits.getByRole('button', { name: 'Book an appointment for Minou' })).toBeVisible()
  })

  await test.step('the server stores all changes once it is reachable', async () => {
    await tablet.reconnect()
    await expect
      .poll(async () =>
        (await fetchAnimals(colleague)).map(({ name, snoozedUntil }) => `${name} ${snoozedUntil}`).sort(),
      )
      .toEqual([`Bella ${dayAfter(today, 7)}`, 'Minou null', 'Rex null'])
    await expect
      .poll(async () => (await visitsToday(colleague)).map(({ state }) => state))
      .toEqual(['done', 'booked'])
  })
})

test('a round visits the chosen towns, and its URL keeps them', async ({ page, server }) => {
  await page.clock.setFixedTime(noon)
  await beSignedIn(page)
  const colleague = await threeAnimals(server)
  const [visit] = await visitsToday(colleague)
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
