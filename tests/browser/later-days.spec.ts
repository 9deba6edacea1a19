import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { appointment, booked, form, onServer } from './calendar-page.ts'
import { Colleague } from './colleague.ts'
import { daysLater } from './days-later.ts'
import { anna, beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'

/** Devices store appointments of the last 400 days. This appointment leaves that period in two days. */
const day = dayAfter(toDay(Date.now()), -399)

test('a conflict over an appointment outside the stored dates overwrites nothing', async ({
  page,
  tablet,
  server,
  allow,
}) => {
  allow(serverIsAway)
  allow(serverRefused(401))
  const colleague = await Colleague.signIn(server, anna)
  const id = await booked(colleague, 'Rex', day, ['09:00', '10:00'])
  await beSignedIn(page)
  await page.goto(`/app/appointments/calendar?date=${day}`)
  await expect(appointment(page, /Rex/)).toBeVisible()
  await tablet.isReadyForOffline(page)

  await tablet.cutOff()
  await appointment(page, /Rex/).click()
  const edit = form(page, 'Edit Appointment')
  await edit.getByLabel('Title').fill('Mine')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(appointment(page, /Mine/)).toBeVisible()
  await colleague.call('PUT', `appointments/${id}`, { title: 'Theirs' })
  await server.stop()
  await server.start(daysLater(2))
  await tablet.reconnect()

  await expect(page.getByText('Needs attention (1)')).toBeAttached()
  const later = await Colleague.signIn(server, anna)
  expect(await onServer(later, day)).toEqual(['Theirs 09:00-10:00'])
  await page.goto('/app/outbox')
  const card = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first()
  await expect(card).toContainText('Mine')
  await expect(card).toContainText('Theirs')

  await card.getByRole('button', { name: 'Use my version' }).click()
  await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  expect(await onServer(later, day)).toEqual(['Mine 09:00-10:00'])
})
