import { deferred } from '../../server/testing/deferred.ts'
import { dayAfter, toInstant, toLocalDateTime } from '../../src/domain/calendar/brussels.ts'
import { printTypedDay } from '../../src/ui/fields/wall-time.ts'
import { axeFaults } from './axe.ts'
import {
  aDog,
  appointment,
  booked,
  bookings,
  clickSlot,
  drag,
  form,
  monday,
  onServer,
  openCalendar,
  openMore,
  tuesday,
} from './calendar-page.ts'
import { beSignedIn, expect, serverRefused, test } from './fixtures.ts'
import { phone } from './looks.ts'
import { readStored } from './on-the-device.ts'
import { pick } from './practice-page.ts'
import { changePushed, editsPushedBy, formatKind } from './pushed.ts'

const nextMonday = dayAfter(monday, 7)
const friday = dayAfter(monday, 4)

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 1000 })
  await beSignedIn(page)
})

const color = '#6366F1'

test('a known animal is booked with a few keys', async ({ page, server }) => {
  const { colleague } = await aDog(server)
  const { id: accountId } = (await colleague.call('GET', 'auth/profile')).body as { id: string }
  await colleague.add('colleagues', { name: 'Bram', color })
  const own = await colleague.add('colleagues', { name: 'Zoë', color, accountId })
  await openCalendar(page)
  const team = page.getByRole('group', { name: 'Show appointments of' })
  await expect(team.getByRole('button', { name: 'Zoë' })).toBeVisible()
  await page.getByRole('button', { name: 'New Appointment' }).press('Enter')
  const added = form(page, 'New Appointment')
  await expect(added.getByRole('combobox', { name: 'Animal' })).toBeFocused()
  await page.keyboard.type('rex')
  await expect(page.getByRole('option', { name: /Rex/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(added.getByRole('link', { name: "Zoë D'Hondt" })).toBeVisible()
  await expect(added.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+?\d+/)
  await expect(added.getByLabel('Title')).toHaveAttribute('placeholder', 'Rex · Consultation')
  await page.keyboard.press('Enter')
  await expect(added).toBeHidden()
  await expect.poll(() => onServer(colleague, monday)).toEqual([' 08:00-09:00'])
  expect(await bookings(colleague, monday)).toMatchObject([{ personId: own }])

  await test.step('the calendar moves to the day of a booking outside the week', async () => {
    const [, month = '', day = ''] = nextMonday.split('-')
    await page.getByRole('button', { name: 'New Appointment' }).click()
    await added.getByLabel('Start at').fill(`${day}/${month} 0900`)
    await added.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${nextMonday}`))
  })
})

test('in a team of six, own visits show first, and blocks hold a name', async ({ page, server }) => {
  const { colleague, animalId } = await aDog(server)
  await colleague.call('PUT', `animals/${animalId}`, { name: 'Minouche' })
  const { id: accountId } = (await colleague.call('GET', 'auth/profile')).body as { id: string }
  const ids: string[] = []
  for (const name of ['Zoë', 'An', 'Bert', 'Cas', 'Dora', 'Els']) {
    const account = name === 'Zoë' ? accountId : null
    const personId = await colleague.add('colleagues', { name, color, accountId: account })
    ids.push(personId)
    await booked(colleague, `Of ${name}`, monday, ['10:00', '11:00'], { personId, animalId })
  }
  await openCalendar(page)
  await expect(appointment(page, /^10:00–11:00 Of Zoë/)).toBeVisible()
  await expect(appointment(page, /^10:00–11:00 Of An/)).toBeHidden()
  await page.getByRole('button', { name: 'Everyone' }).click()
  const blocks = appointment(page, /^10:00–11:00 Of /)
  await expect(blocks).toHaveCount(6)
  for (const block of await blocks.all()) {
    const width = await block.evaluate(element => element.clientWidth)
    const title = block.locator('.event-title')
    expect(await title.evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.reload()
  await expect(blocks).toHaveCount(6)

  await test.step('a visit that is moved lights the free times of each person', async () => {
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Els' })).toBeVisible()
    const free = page.locator('.free-time')
    await expect(free).toHaveCount(0)
    await appointment(page, /^10:00–11:00 Of Zoë/).focus()
    await page.keyboard.press('Control+x')
    await expect(free).not.toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(free).toHaveCount(0)
  })

  await test.step('a user outside of the team first sees one day, with a column for each person', async () => {
    await colleague.call('PUT', `colleagues/${ids[0]}`, { accountId: null })
    await openCalendar(page)
    await expect(page.getByRole('columnheader', { name: 'Els' })).toBeVisible()
  })
})

test('times are typed and required, and unusual values show a message', async ({ page, server }) => {
  const { colleague } = await aDog(server)
  const hours = { workingHours: 'Mo-Fr 09:00-12:00', daysOff: `${friday} At sea` }
  const anna = await colleague.add('colleagues', { name: 'Anna', color, ...hours })
  await booked(colleague, 'Dental', monday, ['10:00', '11:00'], { personId: anna, room: 'Room 1' })
  await page.setViewportSize({ width: 1180, height: 720 })
  await openCalendar(page)
  await clickSlot(page, monday, '08:30')
  const added = form(page, 'New Appointment')
  await expect(added.getByLabel('Title')).toBeInViewport({ ratio: 1 })
  await added.getByLabel('Start at').fill('10u15')
  await expect(added.getByRole('button', { name: /^Start Time/ })).toContainText('10:15')
  await expect(added.getByRole('button', { name: /^End Time/ })).toContainText('11:15')
  await added.getByRole('button', { name: '30 min', exact: true }).click()
  await expect(added.getByLabel('End at')).toHaveValue('10:45')
  await added.getByLabel('Length (min)').fill('20')
  await expect(added.getByLabel('End at')).toHaveValue('10:35')
  await added.getByLabel('End at').fill('1100')
  await expect(added.getByLabel('Length (min)')).toHaveValue('45')
  await added.getByLabel('Start at').fill('25:99')
  await added.getByLabel('Start at').blur()
  await expect(added.getByText('“25:99” is not a valid time.')).toBeVisible()
  await expect(added.getByLabel('Start at')).toHaveValue('10:15')
  await expect(added.getByLabel('Room')).toBeHidden()
  await openMore(added)
  await added.getByLabel('Room').fill('room 1')
  await expect(added.getByText('The room is taken: “Dental”')).toBeVisible()
  await added.getByLabel('Person').selectOption('Anna')
  await expect(added.getByText('At the same time: “Dental”')).toBeVisible()
  await added.getByLabel('Start at').fill('1345')
  await expect(added.getByText('Outside working hours: 09:00–12:00')).toBeVisible()
  await expect(added.getByText('At the same time')).toBeHidden()
  const [, month = '', day = ''] = friday.split('-')
  await added.getByLabel('Start at').fill(`${day}/${month} 9.30`)
  await expect(added.getByText('This person is off: At sea')).toBeVisible()
  await added.getByLabel('Type').selectOption('surgery')
  await expect(added.getByLabel('Length (min)')).toHaveValue('45')
  expect(await axeFaults(page)).toEqual([])

  await test.step('a cleared time is required', async () => {
    const error = page.getByRole('alert').filter({ hasText: 'Start and end times are required' })
    await added.getByRole('button', { name: /^Start Time/ }).click()
    await added.getByRole('button', { name: 'Clear' }).click()
    await expect(added.getByRole('button', { name: /^Start Time: Pick a date and time/ })).toBeFocused()
    await added.getByRole('button', { name: 'Save' }).click()
    await expect(error).toBeVisible()
    await added.getByLabel('Start at').fill(`${day}/${month} 0900`)
    await expect(error).toBeHidden()
    await added.getByLabel('End at').fill('')
    await added.getByLabel('End at').press('Enter')
    await expect(error).toBeVisible()
    await added.getByLabel('End at').fill(`${day}/${month} 0945`)
  })
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added).toBeHidden()
  await expect.poll(() => onServer(colleague, friday)).toEqual([' 09:00-09:45'])

  await page.setViewportSize(phone)
  await openCalendar(page)
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await expect(added.getByLabel('Title')).toBeInViewport({ ratio: 1 })
})

test('a free time is found offline, and a series arrives once', async ({ page, server, tablet }) => {
  const { colleague } = await aDog(server)
  await booked(colleague, 'Dental', monday, ['08:00', '12:00'])
  await booked(colleague, 'Hooves', nextMonday, ['12:00', '13:00'])
  await openCalendar(page)
  await expect(appointment(page, /Dental/)).toBeVisible()
  await tablet.cutOff()
  await clickSlot(page, monday, '14:00')
  const added = form(page, 'New Appointment')
  await pick(added, 'Animal', 'rex')
  await added.getByRole('button', { name: 'Find a time' }).click()
  const found = added.getByRole('group', { name: 'Find a time' })
  await expect(found.getByRole('listitem')).toHaveCount(8)
  await expect(found.getByRole('listitem').first()).toContainText('12:00')
  expect(await axeFaults(page)).toEqual([])
  await found.getByRole('button', { name: 'Tuesday' }).click()
  await expect(found.getByRole('listitem').first()).toContainText(/^Tue .* 08:00$/)
  await found.getByRole('button', { name: 'Tuesday' }).click()
  await found.getByRole('listitem').first().getByRole('button').click()
  await expect(found).toBeHidden()
  await expect(added.getByRole('button', { name: /^Start Time: Mon/ })).toContainText('12:00')
  await openMore(added)
  await added.getByLabel('Repeat').selectOption('weeks')
  await added.getByLabel('Number of times').fill('3')
  const days = added.getByRole('list', { name: 'Dates' })
  await expect(days.getByRole('listitem')).toHaveCount(3)
  await expect(days.getByRole('listitem').nth(1)).toContainText('At the same time: “Hooves”')
  expect(await axeFaults(page)).toEqual([])
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Booked “Consultation” 3 times.')).toBeVisible()
  await page.reload()
  await expect(appointment(page, /12:00–13:00 Consultation.*Not sent yet/)).toBeVisible()
  await tablet.reconnect()
  const series = async () =>
    (await bookings(colleague, monday, 60)).filter(({ seriesId }) => seriesId !== null)
  await expect
    .poll(async () => (await series()).map(({ startTime }) => toLocalDateTime(startTime)))
    .toEqual([`${monday}T12:00`, `${nextMonday}T12:00`, `${dayAfter(monday, 14)}T12:00`])
  expect(new Set((await series()).map(({ seriesId }) => seriesId)).size).toBe(1)

  await page.getByRole('button', { name: 'Next' }).click()
  await appointment(page, /12:00–13:00 Consultation/).click()
  const edit = form(page, 'Edit Appointment')
  await expect(edit.getByText('2 of 3 in the series')).toBeVisible()
  await edit.getByRole('button', { name: 'Delete this and the following' }).click()
  await edit.getByRole('button', { name: 'Really delete 2?' }).click()
  await expect(edit).toBeHidden()
  await expect.poll(async () => (await series()).length).toBe(1)
})

test('an appointment is cut and pasted by keyboard, by click and from its form', async ({ page, server }) => {
  const { colleague } = await aDog(server)
  await booked(colleague, 'Vaccin', monday, ['10:00', '10:45'])
  await openCalendar(page)
  await appointment(page, /Vaccin/).focus()
  await page.keyboard.press('Control+x')
  const bar = page.getByText('Choose a new time for Vaccin')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('Control+x')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(appointment(page, /Vaccin/)).toBeHidden()
  await page.keyboard.press('Control+v')
  await expect(appointment(page, /10:00–10:45 Vaccin/)).toBeVisible()
  await expect.poll(() => onServer(colleague, nextMonday)).toEqual(['Vaccin 10:00-10:45'])
  await expect(bar).toBeHidden()

  await appointment(page, /Vaccin/).click()
  const edit = form(page, 'Edit Appointment')
  await edit.getByRole('button', { name: 'Move to…' }).click()
  await edit.getByRole('button', { name: '1 week later' }).click()
  await expect(edit.getByLabel('Move to the day')).toHaveValue(printTypedDay(dayAfter(nextMonday, 7)))
  await edit.getByLabel('Move to the day').fill(nextMonday)
  await edit.getByRole('button', { name: 'Choose in the calendar' }).click()
  await expect(edit).toBeHidden()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await clickSlot(page, tuesday, '15:30')
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Vaccin 15:30-16:15'])
  await expect(form(page, 'New Appointment')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onServer(colleague, nextMonday)).toEqual(['Vaccin 10:00-10:45'])
})

test('a form of a deleted appointment saves a new appointment', async ({ page, server }) => {
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
  expect(pushed.map(formatKind)).toEqual(['appointments.add'])
  await page.reload()
  await expect(appointment(page, /Vaccin et puce.*Rex/)).toBeVisible()
  await expect(edit).toBeHidden()
})

test('a form stays open while its appointment is not stored', async ({ page, server, tablet }) => {
  const { colleague } = await aDog(server)
  await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'])
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A week that is requested before the device knows the stored period would stay for longer.
  await expect.poll(async () => JSON.stringify(await readStored(page, 'notes'))).toContain('"windows"')
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
  const note = edit.getByText('“Vaccin” is outside the period stored on this device.')
  const save = edit.getByRole('button', { name: 'Save' })
  await expect(note).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(edit.getByRole('button', { name: 'Delete' })).toBeHidden()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await tablet.cutOff()
  await expect(save).toBeDisabled()
  await tablet.reconnect()
  await expect(note).toBeHidden()
  await expect(edit.getByLabel('Title')).toHaveValue('Vaccin et puce')
  await save.click()
  await expect(edit).toBeHidden()
  await expect.poll(() => onServer(colleague, monday)).toEqual(['Vaccin et puce 10:00-11:00'])
})

test('a move that the server refuses is reverted with its reason', async ({ page, server, allow }) => {
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
