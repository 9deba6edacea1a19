import { deferred } from '../../server/testing/deferred.ts'
import { toInstant } from '../../src/domain/calendar/brussels.ts'
import {
  aDog,
  appointment,
  booked,
  drag,
  form,
  monday,
  onServer,
  openCalendar,
  tuesday,
} from './calendar-page.ts'
import { beSignedIn, expect, serverRefused, test } from './fixtures.ts'
import { changePushed, editsPushedBy, formatKind } from './pushed.ts'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 1000 })
  await beSignedIn(page)
})

test('a form of a deleted appointment keeps its text, and saves a new appointment', async ({
  page,
  server,
}) => {
  const pushed = editsPushedBy(page)
  const { colleague, animalId } = await aDog(server)
  const id = await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'], { animalId })
  await openCalendar(page)
  await appointment(page, /Vaccin/).click()
  const edit = form(page, 'Edit Appointment')
  await edit.getByLabel('Title').fill('Vaccin et puce')
  await edit.getByLabel('Description').pressSequentially('Mord')
  await colleague.call('DELETE', `appointments/${id}`)

  await expect(edit.getByText('“Vaccin” has been deleted. Your entries are still here')).toBeVisible()
  await expect(edit.getByLabel('Title')).toHaveValue('Vaccin et puce')
  await expect(edit.getByLabel('Description')).toBeFocused()
  await page.keyboard.type(', muselière')
  await expect(edit.getByRole('button', { name: 'Delete' })).toBeHidden()
  await expect(edit.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await edit.getByRole('button', { name: 'Close' }).click()
  await expect(edit).toBeHidden()

  await page.reload()
  await expect(edit.getByText('“Vaccin” has been deleted.')).toBeVisible()
  await expect(edit.getByLabel('Description')).toHaveValue('Mord, muselière')
  await edit.getByRole('button', { name: 'Save as a new appointment' }).click()
  await expect(edit).toBeHidden()
  await expect.poll(() => onServer(colleague, monday)).toEqual(['Vaccin et puce 10:00-11:00'])
  await expect(appointment(page, /Vaccin et puce.*Rex/)).toBeVisible()
  expect(pushed.map(formatKind)).toEqual(['appointments.add'])
  await page.reload()
  await expect(appointment(page, /Vaccin et puce/)).toBeVisible()
  await expect(edit).toBeHidden()
})

test('a form stays open while its appointment is not stored, and can be saved later', async ({
  page,
  server,
  tablet,
}) => {
  const { colleague } = await aDog(server)
  await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'])
  await openCalendar(page)
  await appointment(page, /Vaccin/).click()
  const edit = form(page, 'Edit Appointment')
  await edit.getByLabel('Title').fill('Vaccin et puce')

  // From now on the stored period ends before this day, and requests for later appointments fail.
  await page.route('**/api/appointments?*', route => route.abort())
  await page.route('**/api/sync/changes?*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    if (body.windows) body.windows.appointments.until = toInstant(`${monday}T00:00`)
    await route.fulfill({ response, json: body })
  })
  await booked(colleague, 'Autre', tuesday, ['10:00', '11:00'])
  await expect(edit.getByText('“Vaccin” is outside the period stored on this device.')).toBeVisible()
  await expect(edit.getByLabel('Title')).toHaveValue('Vaccin et puce')
  await expect(edit.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await expect(edit.getByRole('button', { name: 'Delete' })).toBeHidden()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await tablet.cutOff()
  await expect(edit.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await tablet.reconnect()
  await expect(edit.getByText('“Vaccin” is outside the period stored on this device.')).toBeHidden()
  await expect(edit.getByLabel('Title')).toHaveValue('Vaccin et puce')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect.poll(() => onServer(colleague, monday)).toEqual(['Vaccin et puce 10:00-11:00'])
})

test('a move that the server refuses is reverted, and only the refusal is shown', async ({
  page,
  server,
  allow,
}) => {
  allow(serverRefused(422))
  const { colleague } = await aDog(server)
  await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'])
  await openCalendar(page)
  // The proxy removes the start time, so that the server itself refuses the edit.
  const held = deferred()
  await changePushed(page, async edit => {
    await held.promise
    const startTime = { from: edit.patch.startTime?.from ?? null, to: '' }
    return { ...edit, patch: { ...edit.patch, startTime } }
  })
  await drag(page, appointment(page, /Vaccin/), tuesday, '14:00')
  await expect(page.getByText(/Moved “Vaccin” to .* 14:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).hover()
  held.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Start and end times are required' })).toBeVisible()
  await expect(appointment(page, /10:00–11:00 Vaccin/)).toBeVisible()
  await expect(page.getByText(/Moved “Vaccin” to/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await onServer(colleague, monday)).toEqual(['Vaccin 10:00-11:00'])
})
