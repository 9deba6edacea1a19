import type { Page } from '@playwright/test'
import { aDog, appointment, booked, form, monday, openCalendar, openMore, tuesday } from './calendar-page.ts'
import { preparePractice, step, zoeName } from './contracts-page.ts'
import { beSignedIn, expect, ofServer, serverRefused, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { phone, suitsEveryone } from './looks.ts'
import { download, getRow } from './practice-page.ts'
import type { Server } from './server.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const press = (page: Page, name: string | RegExp) => button(page, name).press('Enter')

async function threeContracts(server: Server): Promise<void> {
  const colleague = await preparePractice(server)
  const [client] = await colleague.rows('clients')
  const clientId = client?.id
  await colleague.add('contracts', { clientId })
  await colleague.add('contracts', { clientId })
  const sent = await colleague.add('contracts', { clientId })
  await colleague.call('PATCH', `contracts/${sent}/validate`)
  await colleague.call('POST', `contracts/${sent}/send`)
}

test('contracts, their forms, dialogs and empty lists pass axe, and the focus moves on', async ({
  page,
  server,
  allow,
}) => {
  test.slow()
  // A sent email changed the row in between.
  allow(serverRefused(412))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await threeContracts(server)
  await beSignedIn(page)

  await page.goto('/app/taxonomy/contracts?statuses=created')
  await press(page, /^Status Filter/)
  await page.keyboard.press('Escape')
  await expect(button(page, /^Status Filter/)).toBeFocused()

  await press(page, 'Add New Contract')
  await press(page, 'Save')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add New Contract')).toBeFocused()

  const edit = `Edit the contract of ${zoeName}`
  await button(page, edit).last().press('Enter')
  await expect(button(page, 'Save')).toBeFocused()
  await suitsEveryone(page, 'a contract open for editing')
  await page.keyboard.press('Escape')
  await expect(button(page, edit).last()).toBeFocused()

  await test.step('a contract is deleted with two key presses', async () => {
    await button(page, /^Delete the contract/)
      .first()
      .press('Enter')
    await suitsEveryone(page, 'a contract with its delete confirmation')
    // The question is withdrawn after some seconds.
    await expect(button(page, 'Confirm delete?')).toHaveCount(0)
    await button(page, /^Delete the contract/)
      .first()
      .press('Enter')
    await press(page, 'Confirm delete?')
    await expect(getRow(page, zoeName)).toHaveCount(1)
    await expect(button(page, /^Preview the contract/)).toBeFocused()
  })

  await page.goto('/app/taxonomy/contracts?statuses=sent,signed')
  await press(page, /^Preview the contract/)
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Preview the contract/)).toBeFocused()
  await step(page, 'Sign here').press('Enter')
  await suitsEveryone(page, 'the confirmation before signing on this device')
  await page.keyboard.press('Escape')
  await expect(step(page, 'Sign here')).toBeFocused()
  await step(page, 'Force Sign').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Force Sign' }).press('Enter')
  await expect(step(page, 'Start')).toBeFocused()

  await page.goto('/app/taxonomy/contracts?statuses=')
  await expect(page.getByText('No statuses selected.')).toBeVisible()
  await suitsEveryone(page, 'no selected status')
  await page.goto('/app/taxonomy/contracts?search=nobody')
  await expect(page.getByText('No contracts found')).toBeVisible()
  await suitsEveryone(page, 'no contract found')
})

test('invoices, bank files and all dialogs pass axe, and the focus moves on', async ({
  page,
  server,
  allow,
}) => {
  test.slow()
  for (const status of [409, 412, 422]) allow(serverRefused(status))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await atWork(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/invoices')
  await press(page, 'XML History')
  await expect(page.getByText('No XML exports found')).toBeVisible()
  await suitsEveryone(page, 'an empty file history')
  await page.keyboard.press('Escape')
  await expect(button(page, 'XML History')).toBeFocused()

  await press(page, 'Synchronize')
  await expect(page.getByText('2 invoices created.')).toBeVisible()
  await suitsEveryone(page, 'a month of invoices with its notice')
  await press(page, 'Dismiss')
  await expect(button(page, 'Synchronize')).toBeFocused()

  await button(page, /^Cancel invoice/)
    .first()
    .press('Enter')
  await page.keyboard.press('Escape')
  await expect(button(page, /^Cancel invoice/).first()).toBeFocused()
  await press(page, 'Validate All (2)')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Validate All' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await press(page, 'Generate XML (2)')
  const dialog = page.getByRole('dialog', { name: /^Generate XML/ })
  await dialog.getByRole('button', { name: 'Generate XML (2)' }).press('Enter')
  await expect(dialog.getByText('Error generating XML')).toBeVisible()
  await suitsEveryone(page, 'a file that the bank would reject')
  await dialog.getByRole('button', { name: 'the bank would reject' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Select All' })).toBeFocused()
  await download(dialog.getByRole('button', { name: 'Generate XML (1)' }))
  await expect(button(page, 'Generate XML (1)')).toBeFocused()
  await press(page, 'XML History')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Download/ })).toBeVisible()
  await suitsEveryone(page, 'the file history')

  await page.goto('/app/taxonomy/invoices?search=nobody')
  await expect(page.getByText('No invoices found.')).toBeVisible()
  await suitsEveryone(page, 'no invoice found')
  await page.getByText('Clear search').press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the calendar, the empty day list and the empty statistics pass axe', async ({
  page,
  server,
  allow,
}) => {
  test.slow()
  allow(serverRefused(400))
  const { colleague, animalId } = await aDog(server)
  for (const hour of ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'])
    await booked(colleague, `Vaccin ${hour}`, tuesday, [`${hour}:00`, `${hour}:45`], { animalId })
  await beSignedIn(page)

  await openCalendar(page, '&view=month')
  const more = page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: /more$/ })
  await expect(more).toBeVisible()
  await more.press('Enter')
  await expect(more).toBeHidden()
  await expect(appointment(page, /^08:00/)).toBeVisible()
  await expect(page.getByRole('gridcell')).toBeFocused()
  await openCalendar(page, '&view=week')

  const calendarForm = form(page, 'Edit Appointment')
  await appointment(page, /^09:00/).press('Enter')
  await openMore(calendarForm)
  for (const [field, open] of [
    [/^Start Time/, 'the date and time picker'],
    [/^Color/, 'the color picker'],
  ] as const) {
    await calendarForm.getByRole('button', { name: field }).press('Enter')
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await suitsEveryone(page, open)
    await page.keyboard.press('Escape')
    await expect(calendarForm.getByRole('button', { name: field })).toBeFocused()
  }
  await calendarForm.getByRole('button', { name: 'Delete' }).press('Enter')
  await suitsEveryone(page, 'an appointment with its delete confirmation')
  // The question is withdrawn after some seconds.
  await expect(async () => {
    await calendarForm.getByRole('button', { name: /^(Delete|Really delete\?)$/ }).press('Enter')
    await expect(appointment(page, /^09:00/)).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(button(page, 'Undo')).toBeFocused()
  await suitsEveryone(page, 'a deletion that can be undone')
  await press(page, 'Undo')
  await expect(appointment(page, /^09:00/)).toBeVisible()
  await appointment(page, /^10:00/).press('Enter')
  await page.keyboard.press('Escape')
  await expect(appointment(page, /^10:00/)).toBeFocused()

  await page.setViewportSize(phone)
  await press(page, 'Templates')
  await suitsEveryone(page, 'the templates on a phone')
  await page.route('**/api/appointments?*', route =>
    route.fulfill({ status: 400, headers: ofServer, json: { code: 'validation', message: 'No' } }),
  )
  await page.goto(`/app/appointments/calendar?view=week&date=${monday}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await suitsEveryone(page, 'an empty calendar after a refused request')
  await page.unroute('**/api/appointments?*')

  await page.goto('/app/appointments/day')
  await expect(page.getByText('No appointments.').first()).toBeVisible()
  await suitsEveryone(page, 'a day list without appointments')
  await page.goto('/app/statistics/data')
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await suitsEveryone(page, 'a practice without invoices')
})
