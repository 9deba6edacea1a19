import type { AnimalRow } from '../../src/contract/animals.ts'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { bookingStep, bookings } from './calendar-page.ts'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { desktop } from './looks.ts'
import { Pen } from './practice-page.ts'
import type { Server } from './server.ts'

const today = toDay(Date.now())

async function withHistory(server: Server) {
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  await colleague.call('POST', 'invoices/validate-month', { month: today.slice(0, 7) })
  const fetchRows = async (path: string) => {
    const { body } = (await colleague.call('GET', path)) as { body: { data: { id: string; name: string }[] } }
    return body.data
  }
  const [jan] = await fetchRows('clients?search=œuvrard')
  const [minou] = await fetchRows('animals?search=minou')
  if (!jan || !minou) throw new Error('The practice has neither Jan nor Minou.')
  await colleague.call('PUT', `clients/${jan.id}`, { alert: 'Dog in the garden', language: 'nl' })
  await colleague.call('PUT', `animals/${minou.id}`, { alert: 'Bites', chipId: '981100000000001' })
  await colleague.call('POST', 'animals', {
    name: 'Bella',
    speciesName: 'Chien',
    clientId: jan.id,
    consultingAddress: {
      street: 'Dorp 2',
      city: 'Gent',
      postalCode: '9000',
      country: 'België',
      phoneNumber: '09 222 33 44',
    },
  })
  const book = async (day: string, title: string, animalId: string) => {
    const times = { startTime: `${day}T09:00:00.000Z`, endTime: `${day}T09:30:00.000Z` }
    await colleague.call('POST', 'appointments', { title, ...times, animalId, appointmentType: 'checkup' })
  }
  await book('2019-05-02', 'First visit', minou.id)
  await book(dayAfter(today, -20), 'Vaccine', minou.id)
  await book(dayAfter(today, 12), 'Check-up', minou.id)
  return { jan, minou }
}

test('a client page shows contacts, amounts due and visits, also offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const { jan, minou } = await withHistory(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await page
    .getByRole('row')
    .getByRole('link', { name: /Œuvrard/ })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Jan Œuvrard & Fils' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Jan Œuvrard & Fils')
  await expect(page.getByText('Dog in the garden').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/)
  const animals = page.getByRole('region', { name: 'Animals' })
  await expect(animals.getByRole('listitem').filter({ hasText: 'Minou' })).toContainText('Bites')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Vaccine' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' }).getByRole('listitem')).toHaveCount(1)

  // Visits that the device no longer stores come from the server, below the others.
  await expect(timeline.getByRole('listitem').last()).toContainText('First visit')
  await expect(
    timeline
      .getByRole('listitem')
      .filter({ hasText: /2026-|20\d\d-/ })
      .first(),
  ).toBeVisible()

  await page.setViewportSize(desktop)
  await timeline.getByRole('button', { name: /^Visits/ }).click()
  await expect(page).toHaveURL(/kinds=visit/)
  await expect(timeline.getByText('Contract signed')).toHaveCount(0)
  await timeline.getByRole('button', { name: 'Show all' }).click()

  await test.step('the b key books a visit by keyboard, and the focus returns', async () => {
    const title = page.getByRole('heading', { level: 1 })
    await title.focus()
    await page.keyboard.press('b')
    const animals = bookingStep(page, 'Animal').getByRole('button')
    await expect(animals).toHaveCount(2)
    await expect(animals.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(title).toBeFocused()
    await page.keyboard.press('b')
    await animals.filter({ hasText: 'Bella' }).press('Enter')
    for (const step of ['Reason', 'Book a free time']) {
      const first = bookingStep(page, step).getByRole('button').first()
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(first).toBeFocused({ timeout: 100 })
      }).toPass()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/^Booked: Bella, \w{3} \d+ \w{3} \d\d:\d\d$/)).toBeVisible()
    await expect(title).toBeFocused()
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Bella' })).not.toHaveCount(0)
  })

  await page.goto(`/app/taxonomy/clients/${jan.id}`)
  await tablet.cutOff()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Jan Œuvrard & Fils' })).toBeVisible()
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Vaccine' })).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(timeline.getByRole('listitem').nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(timeline.getByRole('listitem').first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.locator('main textarea[name="text"]')).toBeFocused()
  await page.keyboard.type('Prefers mornings')
  await page.keyboard.press('Control+Enter')
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Prefers mornings' })).toBeVisible()

  await animals.getByRole('link', { name: 'Minou', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/animals/${minou.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Minou' })).toBeVisible()
  await expect(page.getByText('Jan Œuvrard & Fils: Dog in the garden')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit Minou' })
  await form.getByLabel('Alert').fill('Bites, muzzle')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bites, muzzle').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('b')
  await expect(bookingStep(page, 'Animal').getByRole('button', { name: /^Minou/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')

  await page.goto('/app/taxonomy/clients/nobody')
  await expect(page.getByText('Not on this device yet.')).toBeVisible()
  await tablet.reconnect()
  await expect(page.getByText('Client not found.')).toBeVisible()
  await page.goto(`/app/taxonomy/clients/${jan.id}`)
  await expect(page.getByRole('region', { name: 'Animals' }).getByText('Bites, muzzle')).toBeVisible()
})

test('a deceased animal leaves the lists in two presses and a day, until it is undone', async ({
  page,
  server,
}) => {
  const { jan, minou } = await withHistory(server)
  await beSignedIn(page)
  await page.goto(`/app/taxonomy/animals/${minou.id}`)
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
  const user = new Pen(page)
  await user.click(page.getByRole('button', { name: 'Deceased or left', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Minou: deceased or left' })
  await expect(dialog.getByRole('checkbox', { name: 'Cancel the future visit' })).toBeChecked()
  const day = dayAfter(today, -3)
  await dialog.getByRole('textbox', { name: 'Date' }).fill(day.split('-').reverse().join('/'))
  await expect(dialog).toContainText(/the contract of Jan Œuvrard & Fils costs/)
  expect(await axeFaults(page)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  expect(user.presses).toBe(2)
  const toast = page.getByRole('status').filter({ hasText: /^Minou: deceased, .*1 visit canceled\./ })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0)
  await expect.poll(() => statesOnServer(server)).toEqual({ left: [['Minou', day, 'deceased']], open: [] })

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
  await expect.poll(() => statesOnServer(server)).toEqual({ left: [], open: ['Check-up'] })

  await page.goto(`/app/taxonomy/clients/${jan.id}`)
  for (const name of ['Bella', 'Minou']) {
    await page.getByRole('button', { name: `${name}: deceased or left` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Moved away or new owner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('region', { name: 'Animals' })).toContainText(`${name}: moved away`)
  }
  await page.getByRole('button', { name: 'End contract' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End contract' }).click()
  await expect(page.getByRole('button', { name: 'Create contract' })).toBeVisible()

  await page.goto('/app/taxonomy/animals')
  await page.getByRole('button', { name: /^Deceased or left/ }).click()
  await expect(page.getByRole('row', { name: 'Minou' })).toContainText('Moved away or new owner')
  await page.goto(`/app/taxonomy/animals/${minou.id}`)
  await page.getByRole('button', { name: 'Deceased or left', exact: true }).click()
  await page.getByRole('button', { name: 'Restore to the lists' }).click()
  await expect(page.getByText('Minou is back in the lists.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
})

async function statesOnServer(server: Server) {
  const colleague = await Colleague.signIn(server, anna)
  const { body } = (await colleague.call('GET', 'animals')) as { body: { data: AnimalRow[] } }
  const rows = await bookings(colleague, dayAfter(today, 12))
  return {
    left: body.data.flatMap(({ name, leftOn, leftReason }) => (leftOn ? [[name, leftOn, leftReason]] : [])),
    open: rows.flatMap(({ title, state }) => (state === 'booked' ? [title] : [])),
  }
}
