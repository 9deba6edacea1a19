import { dayAfter } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { booked, bookingStep, bookings } from './calendar-page.ts'
import type { Colleague } from './colleague.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { billed, today } from './invoices-page.ts'
import { desktop } from './looks.ts'
import { Pen, shownNames, zoe } from './practice-page.ts'
import type { Server } from './server.ts'

/** Jan has Minou, with three visits, and Bella, who lives elsewhere. */
async function withHistory(server: Server) {
  const { colleague } = await billed(server)
  await colleague.call('POST', 'invoices/validate-month', { month: today.slice(0, 7) })
  const [jan] = await colleague.rows('clients?search=œuvrard')
  const [minou] = await colleague.rows('animals?search=minou')
  if (!jan || !minou) throw new Error('The practice has neither Jan nor Minou.')
  await colleague.call('PUT', `clients/${jan.id}`, { alert: 'Dog in the garden' })
  await colleague.call('PUT', `animals/${minou.id}`, { alert: 'Bites' })
  const consultingAddress = { ...zoe.invoiceAddress, phoneNumber: '09 222 33 44' }
  await colleague.add('animals', {
    name: 'Bella',
    speciesName: 'Chien',
    clientId: jan.id,
    consultingAddress,
  })
  for (const [title, day] of [
    ['First visit', '2019-05-02'],
    ['Vaccine', dayAfter(today, -20)],
    ['Check-up', dayAfter(today, 12)],
  ] as const)
    await booked(colleague, title, day, ['10:00', '10:30'], { animalId: minou.id })
  return { colleague, jan, minou }
}

test('a client page shows contacts, balance and visits, also offline', async ({ page, server, tablet }) => {
  const { jan, minou } = await withHistory(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await page
    .getByRole('row')
    .getByRole('link', { name: /Œuvrard/ })
    .click()

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Jan Œuvrard & Fils')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Jan Œuvrard & Fils')
  await expect(page.getByText('Dog in the garden').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/)
  const animals = page.getByRole('region', { name: 'Animals' })
  await expect(animals.getByRole('listitem').filter({ hasText: 'Minou' })).toContainText('Bites')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const items = timeline.getByRole('listitem')
  const itemOf = (text: string) => items.filter({ hasText: text })
  await expect(itemOf('Vaccine')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' }).getByRole('listitem')).toHaveCount(1)
  // Visits that the device no longer stores come from the server, below the others.
  await expect(items.last()).toContainText('First visit')

  await test.step('the timeline is filtered, and its filter is in the URL', async () => {
    await page.setViewportSize(desktop)
    await timeline.getByRole('button', { name: /^Visits/ }).click()
    await expect(page).toHaveURL(/kinds=visit/)
    await expect(itemOf('Contract signed')).toHaveCount(0)
    await timeline.getByRole('button', { name: 'Show all' }).click()
  })

  await test.step('the b key books a visit by keyboard, and the focus returns', async () => {
    await title.focus()
    await page.keyboard.press('b')
    const choices = bookingStep(page, 'Animal').getByRole('button')
    await expect(choices).toHaveCount(2)
    await expect(choices.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(title).toBeFocused()
    await page.keyboard.press('b')
    await choices.filter({ hasText: 'Bella' }).press('Enter')
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
    await expect(itemOf('Bella')).not.toHaveCount(0)
  })

  await test.step('the keys j, k and n move in the timeline and write a note, offline', async () => {
    await page.goto(`/app/taxonomy/clients/${jan.id}`)
    await tablet.cutOff()
    await page.reload()
    await expect(itemOf('Vaccine')).toBeVisible()
    for (const key of ['j', 'j']) await page.keyboard.press(key)
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.locator('main textarea[name="text"]')).toBeFocused()
    await page.keyboard.type('Prefers mornings')
    await page.keyboard.press('Control+Enter')
    await expect(itemOf('Prefers mornings')).toBeVisible()
  })

  await test.step('the e key edits an animal on its page, and b books it', async () => {
    await animals.getByRole('link', { name: 'Minou', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/animals/${minou.id}$`))
    await expect(page.getByText('Jan Œuvrard & Fils: Dog in the garden')).toBeVisible()
    await title.focus()
    await page.keyboard.press('e')
    const form = page.getByRole('dialog', { name: 'Edit Minou' })
    await form.getByLabel('Alert').fill('Bites, muzzle')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Bites, muzzle').first()).toBeVisible()
    await title.focus()
    await page.keyboard.press('b')
    const choice = bookingStep(page, 'Animal').getByRole('button', { name: /^Minou/ })
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  })

  await page.goto('/app/taxonomy/clients/nobody')
  await expect(page.getByText('Not on this device yet.')).toBeVisible()
  await tablet.reconnect()
  await expect(page.getByText('Client not found.')).toBeVisible()
  await page.goto(`/app/taxonomy/clients/${jan.id}`)
  await expect(animals.getByText('Bites, muzzle')).toBeVisible()
})

test('a deceased animal leaves the lists in two presses, until it is undone', async ({ page, server }) => {
  const { colleague, jan, minou } = await withHistory(server)
  await beSignedIn(page)
  await page.goto(`/app/taxonomy/animals/${minou.id}`)
  const book = page.getByRole('button', { name: 'Book', exact: true })
  const leave = page.getByRole('button', { name: 'Deceased or left', exact: true })
  await expect(book).toBeVisible()
  const user = new Pen(page)
  await user.click(leave)
  const dialog = page.getByRole('dialog', { name: 'Minou: deceased or left' })
  await expect(dialog.getByRole('checkbox', { name: 'Cancel the future visit' })).toBeChecked()
  const day = dayAfter(today, -3)
  await dialog.getByRole('textbox', { name: 'Date' }).fill(day.split('-').reverse().join('/'))
  await expect(dialog).toContainText(/the contract of Jan Œuvrard & Fils costs/)
  expect(await axeFaults(page)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  expect(user.presses).toBe(2)
  const toast = page.getByRole('status').filter({ hasText: /^Minou: deceased, .*1 visit canceled\./ })
  await expect(book).toHaveCount(0)
  await expect.poll(() => statesOnServer(colleague)).toEqual({ left: [['Minou', day, 'deceased']], open: [] })

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(book).toBeVisible()
  await expect.poll(() => statesOnServer(colleague)).toEqual({ left: [], open: ['Check-up'] })

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
  await leave.click()
  await page.getByRole('button', { name: 'Restore to the lists' }).click()
  await expect(page.getByText('Minou is back in the lists.')).toBeVisible()
  await expect(book).toBeVisible()
})

test('two clients with the same name each list only their own animals', async ({ page, colleague }) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const jan = { ...zoe, firstName: 'Jan', lastName: 'Peeters' }
  const one = await colleague.add('clients', { ...jan, email: 'one@example.be' })
  const two = await colleague.add('clients', { ...jan, email: 'two@example.be' })
  await colleague.add('animals', { name: 'Rex', speciesName: 'Chien', clientId: one })
  await colleague.add('animals', { name: 'Max', speciesName: 'Chien', clientId: two })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  const request = page.waitForRequest(new RegExp(`/api/animals\\?.*clientId=${two}`))
  const second = page.getByRole('row').filter({ hasText: 'two@example.be' })
  await second.getByRole('button', { name: 'View animals of Jan Peeters' }).click()
  await request
  await expect(page.getByText('Animals of Jan Peeters')).toBeVisible()

  // The client filter survives a sort and a reload. Its close button and another search remove it.
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.reload()
  await expect.poll(() => shownNames(page)).toEqual(['Max'])
  await page.getByRole('button', { name: 'Show the animals of all clients' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['Rex', 'Max'])
  await expect(page).not.toHaveURL(/clientId/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  await expect.poll(() => shownNames(page)).toEqual(['Max'])
  await page.getByRole('searchbox').fill('rex')
  await expect.poll(() => shownNames(page)).toEqual(['Rex'])
  await expect(page).toHaveURL(/search=rex$/)
})

async function statesOnServer(colleague: Colleague) {
  const animals = await colleague.rows('animals')
  const visits = await bookings(colleague, dayAfter(today, 12))
  return {
    left: animals.flatMap(({ name, leftOn, leftReason }) => (leftOn ? [[name, leftOn, leftReason]] : [])),
    open: visits.flatMap(({ title, state }) => (state === 'booked' ? [title] : [])),
  }
}
