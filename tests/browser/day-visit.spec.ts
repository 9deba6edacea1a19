import type { Page } from '@playwright/test'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { aDog, booked, bookings, form, onServer } from './calendar-page.ts'
import { beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { fetchRows, Pen } from './practice-page.ts'
import { networkIsBack } from './through-proxy.ts'

const today = toDay(Date.now())
const openAlways = { openingHours: 'Mo-Su 08:00-20:00' }

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(toInstant(`${today}T12:00`))
  await beSignedIn(page)
})

test('a visit, its note and the next take four presses offline', async ({ page, server, tablet }) => {
  const { colleague, animalId } = await aDog(server)
  await colleague.call('PUT', 'practice', openAlways)
  const personId = await colleague.add('colleagues', { name: 'Anna', color: '#9C27B0' })
  const details = { animalId, personId, room: 'Room 1' }
  const visitId = await booked(colleague, 'Vaccine', today, ['11:00', '12:30'], details)
  // The same half hour three weeks later is taken, so the next free one follows it.
  const later = dayAfter(today, 21)
  await booked(colleague, 'Taken', later, ['10:30', '11:15'], { personId })
  await page.goto('/app/appointments/day')
  await expect(entry(page, 'Vaccine')).toHaveAttribute('aria-current', 'time')
  await tablet.isReadyForOffline()
  await server.stop()

  const user = new Pen(page)
  await user.click(entry(page, 'Vaccine').getByRole('button', { name: 'Vaccine', exact: true }))
  const sheet = form(page, 'Edit Appointment')
  await user.click(sheet.getByRole('button', { name: 'Mark as done: Vaccine' }))
  await expect(page.getByRole('status').filter({ hasText: 'Marked “Vaccine” as done.' })).toBeVisible()
  await expect(sheet.getByLabel('New note')).toBeFocused()
  await page.keyboard.type('Limps no more')
  await user.click(sheet.getByRole('button', { name: 'Add note' }))
  await user.click(sheet.getByRole('button', { name: 'in 3 weeks' }))
  await expect(sheet.getByText(/^Booked “Check-up”: .*11:15$/)).toBeVisible()
  await expect(sheet.getByText(/11:00 is closed or taken; this is the next free time\.$/)).toBeVisible()
  expect(user.presses).toBe(4)
  expect(await axeFaults(page)).toEqual([])

  await server.start()
  await networkIsBack(page)
  await expect.poll(() => fetchRows(colleague, 'notes'), { timeout: 45_000 }).toHaveLength(1)
  expect(await fetchRows(colleague, 'notes')).toMatchObject([
    { animalId, appointmentId: visitId, text: 'Limps no more' },
  ])
  await expect.poll(() => onServer(colleague, later)).toEqual(['Taken 10:30-11:15', ' 11:15-11:45'])
  const [, next] = await bookings(colleague, later)
  expect(next).toMatchObject({ ...details, appointmentType: 'checkup', state: 'booked', title: '' })
  expect(await bookings(colleague, today)).toMatchObject([{ id: visitId, state: 'done' }])
})

test('a visit is marked offline in one press, also on Home', async ({ page, server, tablet, allow }) => {
  allow(serverIsAway)
  const { colleague, animalId } = await aDog(server)
  const visitId = await booked(colleague, 'Vaccine', today, ['14:00', '14:30'], { animalId })
  await page.goto('/app/appointments/day')
  const mark = (state: string) => page.getByRole('button', { name: `Mark as ${state}: Vaccine` })
  await expect(mark('missed')).toBeVisible()
  await tablet.isReadyForOffline()
  await server.stop()
  await mark('arrived').click()
  await expect(entry(page, 'Vaccine').getByText(/^Arrived \d\d:\d\d$/)).toBeVisible()
  await expect(mark('missed')).toBeHidden()
  await page.goto('/app')
  const waiting = page.getByText(/^Arrived \d\d:\d\d, waiting \d+ min$/)
  const arrival = (await waiting.textContent()) ?? ''
  await mark('done').click()
  await expect(mark('done')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(waiting).toHaveText(arrival)
  await mark('done').click()
  await server.start()
  await networkIsBack(page)
  await expect
    .poll(() => bookings(colleague, today), { timeout: 45_000 })
    .toMatchObject([{ id: visitId, state: 'done', arrivedAt: expect.any(String) }])
})

test('a visit is opened by keyboard, canceled with a reason, and restored', async ({ page, server }) => {
  const { colleague, animalId } = await aDog(server)
  await booked(colleague, 'Over', today, ['08:00', '09:00'])
  const visitId = await booked(colleague, 'Vaccine', today, ['14:00', '14:30'], { animalId })
  await booked(colleague, 'Teeth', today, ['15:00', '16:00'])
  await page.goto('/app/appointments/day')
  const list = page.getByRole('region', { name: 'Today' })
  const isOnServer = (values: Record<string, unknown>) =>
    expect
      .poll(async () => (await bookings(colleague, today)).find(({ id }) => id === visitId))
      .toMatchObject(values)
  await expect(list.getByText('3 appointments')).toBeVisible()

  const sheet = form(page, 'Edit Appointment')
  await test.step('the visit is canceled with a reason', async () => {
    await entry(page, 'Vaccine').getByRole('button', { name: 'Vaccine', exact: true }).press('Enter')
    await sheet.getByRole('button', { name: 'Status: Booked' }).press('Enter')
    await sheet.getByRole('button', { name: 'Cancel…' }).press('Enter')
    const cancelDialog = page.getByRole('dialog', { name: 'Cancel “Vaccine”' })
    await cancelDialog.getByRole('button', { name: 'Canceled by the client' }).click()
    await expect(cancelDialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Canceled by the client')
    expect(await axeFaults(page)).toEqual([])
    await cancelDialog.getByRole('button', { name: 'Cancel the appointment' }).click()
    await expect(sheet.getByText('Reason: Canceled by the client')).toBeVisible()
    await isOnServer({ state: 'canceled', cancelReason: 'Canceled by the client' })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    // The button that opened the sheet is collapsed, so the focus moves to the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the canceled visit is not counted as upcoming, and is printed', async () => {
    await expect(list.getByText('2 appointments')).toBeVisible()
    await expect(entry(page, 'Vaccine')).toBeHidden()
    await expect(entry(page, 'Teeth')).toHaveAttribute('aria-current', 'time')
    await page.emulateMedia({ media: 'print' })
    for (const title of ['Over', 'Vaccine', 'Teeth']) await expect(entry(page, title)).toBeVisible()
    await expect(entry(page, 'Vaccine')).toContainText('Canceled')
    await expect(list.getByRole('button', { name: '1 earlier', includeHidden: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the visit is restored, and the toast undoes the restore', async () => {
    await list.getByRole('button', { name: '1 canceled or missed' }).click()
    await entry(page, 'Vaccine').getByRole('button', { name: 'Vaccine', exact: true }).click()
    await sheet.getByRole('button', { name: 'Status: Canceled' }).click()
    await sheet.getByRole('button', { name: 'Restore' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Restored “Vaccine”.' })
    await expect(toast).toBeVisible()
    await isOnServer({ state: 'booked', cancelReason: null })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByText('Reason: Canceled by the client')).toBeVisible()
  })

  await test.step('the visit is edited in place, and Back closes it', async () => {
    await sheet.getByLabel('Title').fill('Vaccine of Rex')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await entry(page, 'Vaccine of Rex').getByRole('button', { name: 'Vaccine of Rex', exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Status: Canceled' })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
  })
})

test('the day list shows any day and the chosen team members', async ({ page, server }) => {
  const { colleague } = await aDog(server)
  const { id: accountId } = Object((await colleague.call('GET', 'auth/profile')).body)
  const anna = await colleague.add('colleagues', { name: 'Anna', color: '#9C27B0', accountId })
  const bram = await colleague.add('colleagues', { name: 'Bram', color: '#FF9800' })
  const inTwoDays = dayAfter(today, 2)
  await booked(colleague, 'Of Anna', today, ['14:00', '14:30'], { personId: anna })
  await booked(colleague, 'Of Bram', today, ['15:00', '15:30'], { personId: bram })
  await booked(colleague, 'Of nobody', today, ['16:00', '16:30'])
  await booked(colleague, 'Later', inTwoDays, ['10:00', '10:30'], { personId: bram })
  await page.goto('/app/appointments/day')
  await expect(entry(page, 'Of Anna')).toBeVisible()
  await expect(entry(page, 'Of nobody')).toBeVisible()
  await expect(entry(page, 'Of Bram')).toBeHidden()
  const chips = page.getByRole('group', { name: 'Show visits of' })
  await chips.getByRole('button', { name: 'Anna 1' }).click()
  await chips.getByRole('button', { name: 'Bram 1' }).click()
  await expect(entry(page, 'Of Bram')).toBeVisible()
  await expect(entry(page, 'Of Anna')).toBeHidden()
  expect(await axeFaults(page)).toEqual([])
  await page.reload()
  await expect(entry(page, 'Of Bram')).toBeVisible()
  await chips.getByRole('button', { name: 'Everyone' }).click()
  await expect(entry(page, 'Of Anna')).toBeVisible()

  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('region', { name: 'Tomorrow' })).toContainText('No appointments.')
  await expect(page.getByRole('region', { name: 'Today' })).toBeHidden()
  await page.getByLabel('Day', { exact: true }).fill(inTwoDays)
  await expect(entry(page, 'Later')).toBeVisible()
  await page.reload()
  await expect(entry(page, 'Later')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(entry(page, 'Of Anna')).toBeVisible()
})
