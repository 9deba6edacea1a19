import { toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { aDog, booked, form } from './calendar-page.ts'
import { beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { Pen } from './practice-page.ts'
import { networkIsBack } from './through-proxy.ts'

const today = toDay(Date.now())

test('extra work is added offline and invoiced @offline', async ({ page, server, tablet, allow }) => {
  allow(serverIsAway)
  await beSignedIn(page)
  const { colleague, animalId, clientId } = await aDog(server)
  await colleague.add('prices', { name: 'Travel', price: 0.45, unit: 'kilometre' })
  await colleague.add('prices', { name: 'Nail clipping', price: 12, unit: 'piece', vatRate: 6 })
  const visitId = await booked(colleague, 'Vaccine', today, ['11:00', '12:30'], { animalId })
  const clientPage = `/app/taxonomy/clients/${clientId}`
  // Appointments that are over are collapsed.
  await page.clock.setFixedTime(toInstant(`${today}T12:00`))
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/app/appointments/day')
  const entry = page.getByRole('listitem').filter({ hasText: 'Vaccine' })
  await expect(entry).toBeVisible()
  await tablet.isReadyForOffline()
  await server.stop()

  const line = page.getByRole('dialog', { name: 'Add extra work' })
  await test.step('a line of the visit', async () => {
    await entry.getByRole('button', { name: 'Vaccine', exact: true }).click()
    const sheet = form(page, 'Edit Appointment')
    const user = new Pen(page)
    await user.click(sheet.getByRole('button', { name: 'Add line' }))
    await user.click(line.getByRole('button', { name: 'Nail clipping €12.00' }))
    await expect(line.getByText('€12.00 excl. VAT · €12.72 incl. VAT')).toBeVisible()
    await user.click(line.getByRole('button', { name: 'Save' }))
    await expect(sheet.getByRole('button', { name: 'Edit Nail clipping' })).toBeVisible()
    expect(user.presses).toBe(3)
    expect(await axeFaults(page)).toEqual([])
  })

  const card = page.getByRole('region', { name: 'Extra work' })
  const invoiceNow = card.getByRole('button', { name: 'Invoice now' })
  await test.step('a line of the client', async () => {
    await page.goto(clientPage)
    const user = new Pen(page)
    await user.click(card.getByRole('button', { name: 'Add line' }))
    await expect(line.getByLabel('Description')).toBeFocused()
    await page.keyboard.type('trav')
    await expect(line.getByRole('button', { name: 'Nail clipping' })).toBeHidden()
    await user.click(line.getByRole('button', { name: 'Travel €0.45 / km' }))
    await line.getByLabel('Quantity').fill('20')
    await user.click(line.getByRole('button', { name: 'Save' }))
    expect(user.presses).toBe(3)
    await expect(card).toContainText('€21.00 excl. VAT')
    await page.reload()
    await expect(card).toContainText('€21.00 excl. VAT')
    await expect(card).toContainText('€23.61 incl. VAT')
    await expect(invoiceNow).toBeDisabled()
    await expect(invoiceNow).toHaveAccessibleDescription(/^The server is not available/)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('the lines are counted on Home', async () => {
    await page.goto('/app')
    await page.getByRole('link', { name: '2 lines of extra work not invoiced, €21.00' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    const filter = page.getByRole('button', { name: 'Extra work to invoice' })
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
  })

  await server.start()
  await networkIsBack(page)
  await expect
    .poll(() => colleague.rows('extras?sortBy=createdAt&sortOrder=ASC'), { timeout: 45_000 })
    .toMatchObject([
      { clientId, animalId, appointmentId: visitId, text: 'Nail clipping', day: today, vatRate: 6 },
      { clientId, animalId: null, appointmentId: null, text: 'Travel', quantity: 20, vatRate: 21 },
    ])

  await test.step('Synchronize puts them on an invoice', async () => {
    await page.goto('/app/taxonomy/invoices')
    await page.getByRole('button', { name: 'Synchronize' }).click()
    await expect(page.getByText('1 invoice created')).toBeVisible()
    await page.goto(clientPage)
    await expect(card.getByRole('link', { name: /^Invoice \d{4}-\d+$/ })).toHaveCount(2)
    await expect(card.getByRole('button', { name: 'Edit Travel' })).toBeEnabled()
  })

  await test.step('another line is invoiced at once', async () => {
    await card.getByRole('button', { name: 'Add line' }).click()
    await expect(line.getByLabel('Description')).toBeFocused()
    await page.keyboard.type('Bandage')
    await line.getByLabel('Price excl. VAT').fill('7,5')
    await line.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('€7.50 excl. VAT')
    const user = new Pen(page)
    await expect(invoiceNow).toBeEnabled()
    await user.click(invoiceNow)
    const dialog = page.getByRole('dialog', { name: 'Create an invoice now?' })
    await expect(dialog).toContainText('Bandage')
    await user.click(dialog.getByRole('button', { name: 'Create invoice' }))
    expect(user.presses).toBe(2)
    const toast = page.getByRole('status').filter({ hasText: /^The extra work is on invoice \d{4}-\d+/ })
    await toast.getByRole('button', { name: 'Open invoice' }).click()
    await expect(page.getByRole('row').filter({ hasText: '€32.69' })).toBeVisible()
  })
})
