import { toDay } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import {
  aDog,
  appointment,
  booked,
  clickSlot,
  drag,
  dragByFinger,
  form,
  monday,
  onServer,
  openCalendar,
  openMore,
  selectSlots,
  template,
  tuesday,
} from './calendar-page.ts'
import { beSignedIn, expect, serverRefused, test } from './fixtures.ts'
import { phone } from './looks.ts'
import { pick } from './practice-page.ts'
import { editsPushedBy, formatKind } from './pushed.ts'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 1000 })
  await beSignedIn(page)
})

test('a mouse drops a template, and moves, extends and deletes the appointment', async ({ page, server }) => {
  const { colleague } = await aDog(server)
  const pushed = editsPushedBy(page)
  const lastChange = () => {
    const { patch } = pushed.findLast(edit => formatKind(edit) === 'appointments.change') ?? {}
    return Object.keys(patch ?? {}).sort()
  }
  await openCalendar(page)
  await expect(template(page, 'Surgery')).toHaveText('SurgeryDuration: 02:00')
  await expect(template(page, 'Check-up')).toHaveAttribute('title', 'Drag to schedule Check-up (00:30)')
  await drag(page, template(page, 'Surgery'), monday, '09:00')
  await expect(appointment(page, /09:00–11:00 Surgery/)).toBeVisible()
  await expect.poll(() => onServer(colleague, monday)).toEqual(['Surgery 09:00-11:00'])

  await drag(page, appointment(page, /Surgery/), tuesday, '13:30')
  await expect(page.getByText(/Moved “Surgery” to .* 13:30/)).toBeVisible()
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Surgery 13:30-15:30'])
  expect(lastChange()).toEqual(['endTime', 'startTime'])

  await appointment(page, /Surgery/).hover()
  await drag(page, appointment(page, /Surgery/).locator('.event-resizer'), tuesday, '16:00', { grip: 2 })
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Surgery 13:30-16:15'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Surgery 13:30-15:30'])

  await appointment(page, /Surgery/).click()
  const edit = form(page, 'Edit Appointment')
  await expect(edit.getByRole('button', { name: /^Start Time: Tue/ })).toContainText('13:30')
  await edit.getByLabel('Title').fill('Castration de Rex')
  await pick(edit, 'Animal', 'rex')
  await edit.getByRole('button', { name: /^Start Time/ }).click()
  await page.getByLabel('Hour').selectOption('15')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(edit.getByRole('button', { name: /^End Time/ })).toContainText('17:30')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(appointment(page, /Castration de Rex.*Rex · Zoë D'Hondt/)).toBeVisible()
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Castration de Rex 15:30-17:30'])
  // A form sends only the changed fields, as a drag does.
  expect(lastChange()).toEqual(['animalId', 'endTime', 'startTime', 'title'])

  await appointment(page, /Castration/).click()
  await expect(edit.getByRole('button', { name: 'Status: Booked' })).toBeVisible()
  await edit.getByRole('button', { name: /^Mark as done: / }).click()
  await expect(edit.getByRole('button', { name: 'Status: Done' })).toBeVisible()
  await expect(edit.getByLabel('New note')).toBeFocused()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await edit.getByRole('button', { name: 'Really delete?' }).click()
  await expect(edit).toBeHidden()
  await expect(appointment(page, /Castration/)).toBeHidden()
  await expect.poll(() => onServer(colleague, tuesday)).toEqual([])
})

test('the week has slots of half an hour, and no range is requested twice', async ({ page }) => {
  await page.goto('/app/taxonomy/species')
  // The device has its rows.
  await expect(page.getByText('No species found.')).toBeVisible()
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/appointments?')) requests.push(request.url())
  })
  await openCalendar(page)
  const columns = page.locator('.calendar-column')
  await expect(columns.first()).toHaveAttribute('data-date', monday)
  await test.step('the week shows 06:00 to 24:00, without an all-day row', async () => {
    const hours = await page.locator('.calendar [data-hour]').allTextContents()
    expect(hours).toEqual(Array.from({ length: 18 }, (_, n) => `${String(n + 6).padStart(2, '0')}:00`))
    const height = await columns.first().evaluate(element => element.getBoundingClientRect().height)
    // Lines are drawn by the background, for hours and half hours.
    await expect(columns.first()).toHaveCSS('background-size', `100% ${height / 18}px, 100% ${height / 36}px`)
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  })
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  const today = toDay(Date.now())
  await expect(page.locator(`.calendar-column[data-date="${today}"]`)).toBeVisible()
  await expect(columns).toHaveCount(7)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('button', { name: 'New Appointment' }).click()
  const added = form(page, 'New Appointment')
  const animal = added.getByRole('combobox', { name: 'Animal' })
  await expect(animal).toHaveAttribute('placeholder', 'Search animals...')
  await animal.click()
  await expect(page.getByRole('option', { name: 'Select an animal' })).toBeVisible()
  await added.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(columns).toHaveCount(1)
  await expect(columns).toHaveAttribute('data-date', today)
  expect(requests).toHaveLength(3)
  expect(new Set(requests).size).toBe(3)
})

test('a slot offers an appointment; a refused list shows an error @deep', async ({ page, server, allow }) => {
  allow(serverRefused(422))
  const { colleague, animalId } = await aDog(server)
  await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'], { animalId })
  await openCalendar(page)
  await expect(appointment(page, /10:00–11:00 Vaccin/)).toBeVisible()
  await test.step('a refused list shows no appointments, and a dismissed banner stays closed', async () => {
    // The proxy moves the end of the range before its start, so that the server itself refuses the request.
    await page.route('**/api/appointments?*', (route, request) => {
      const url = new URL(request.url())
      url.searchParams.set('end', '1999-01-01T00:00:00Z')
      return route.continue({ url: url.href })
    })
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'The end must come after the start.' })
    await expect(banner).toBeVisible()
    await expect(appointment(page, /Vaccin/)).toBeHidden()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'New Appointment' }).click()
    await form(page, 'New Appointment').getByRole('button', { name: 'Cancel' }).click()
    await expect(banner).toBeHidden()
    await page.unroute('**/api/appointments?*')
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(appointment(page, /Vaccin/)).toBeVisible()
  })

  await clickSlot(page, monday, '10:30')
  const edit = form(page, 'Edit Appointment')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  const added = form(page, 'New Appointment')
  await selectSlots(page, tuesday, '13:00', '14:30')
  await expect(added.getByRole('button', { name: /^Start Time/ })).toContainText('13:00')
  await expect(added.getByRole('button', { name: /^End Time/ })).toContainText(/14:(30|45)/)
  await added.getByRole('button', { name: 'Cancel' }).click()
  await clickSlot(page, monday, '08:30')
  await expect(added.getByRole('button', { name: /^Start Time/ })).toContainText('08:30')
  await expect(added.getByRole('button', { name: /^End Time/ })).toContainText('09:30')
  await expect(added.getByLabel('Type')).toHaveValue('consultation')
  await openMore(added)
  await expect(added.getByRole('textbox', { name: 'Color' })).toHaveValue('#4CAF50')
  await expect(added.getByRole('button', { name: 'Delete' })).toBeHidden()
  await pick(added, 'Animal', 'rex')
  await expect(added.getByText('The same animal on this day: “Vaccin”')).toBeVisible()
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added).toBeHidden()
  await expect.poll(() => onServer(colleague, monday)).toEqual([' 08:30-09:30', 'Vaccin 10:00-11:00'])
  await expect(appointment(page, /The same animal on this day: Consultation/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(appointment(page, /10:00–11:00 Vaccin/)).toBeHidden()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(appointment(page, /10:00–11:00 Vaccin/)).toBeVisible()
  // A day has no time, so the form asks for it and nothing is booked yet.
  await template(page, 'Surgery').dragTo(page.locator(`.calendar-day[data-date="${tuesday}"]`))
  await expect(added.getByLabel('Title')).toHaveValue('Surgery')
  await expect(added.getByRole('button', { name: /^Start Time/ })).toContainText('09:00')
  await expect(added.getByRole('button', { name: /^End Time/ })).toContainText('11:00')
  expect(await onServer(colleague, tuesday)).toEqual([])
})

test('templates and appointments are used by keyboard and by touch', async ({ page, server }) => {
  const { colleague } = await aDog(server)
  await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'])
  await openCalendar(page)
  await template(page, 'Emergency').focus()
  await page.keyboard.press('Enter')
  const added = form(page, 'New Appointment')
  await expect(added.getByLabel('Title')).toHaveValue('Emergency')
  await expect(added.getByRole('button', { name: /^Start Time/ })).toContainText('08:00')
  await added.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => onServer(colleague, monday))
    .toEqual(['Emergency 08:00-09:00', 'Vaccin 10:00-11:00'])

  await appointment(page, /Vaccin/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(appointment(page, /10:15–11:15 Vaccin.*Consultation/)).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Vaccin 10:15-11:15'])
  await expect(appointment(page, /Vaccin/)).toBeFocused()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Vaccin 10:15-11:00'])
  await page.keyboard.press('Enter')
  await expect(form(page, 'Edit Appointment')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(appointment(page, /Vaccin/)).toBeFocused()

  // A long press drags an appointment. A template is dragged immediately.
  await dragByFinger(page, appointment(page, /Vaccin/), tuesday, '14:00', 500)
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Vaccin 14:00-14:45'])
  await dragByFinger(page, template(page, 'Surgery'), tuesday, '09:00', 0)
  await expect.poll(() => onServer(colleague, tuesday)).toEqual(['Surgery 09:00-11:00', 'Vaccin 14:00-14:45'])
})

test('team members are filtered, and a drag reassigns a visit @offline', async ({ page, server, tablet }) => {
  const { colleague, animalId } = await aDog(server)
  const ownerFilter = page.getByRole('group', { name: 'Show appointments of' })
  const looks = page.getByRole('button', { name: 'Colours and columns' })
  await booked(colleague, 'Vaccin', monday, ['10:00', '11:00'], { animalId })
  await openCalendar(page)
  await expect(appointment(page, /Vaccin/)).toBeVisible()
  await expect(ownerFilter).toBeHidden()
  const an = await colleague.add('colleagues', { name: 'An', color: '#0EA5E9' })
  await colleague.add('colleagues', { name: 'Bert', color: '#D946EF' })
  await booked(colleague, 'Castration', monday, ['12:00', '13:00'], { personId: an })
  await booked(colleague, 'Radio', monday, ['14:00', '15:00'], { personId: an, state: 'canceled' })
  await ownerFilter.getByRole('button', { name: 'An', exact: true }).click()
  await expect(appointment(page, /Castration.*An/)).toBeVisible()
  await expect(appointment(page, /Vaccin/)).toBeHidden()
  expect(new URL(page.url()).searchParams.get('who')).toBe(an)
  await looks.click()
  await page.getByRole('menuitem', { name: 'by person' }).click()
  await expect(appointment(page, /Castration/)).toHaveAttribute('style', /#0EA5E9/i)
  await appointment(page, /Radio.*Canceled/).focus()
  await page.keyboard.press('Enter')
  await expect(form(page, 'Edit Appointment').getByLabel('Title')).toHaveValue('Radio')
  await page.keyboard.press('Escape')
  await expect(form(page, 'Edit Appointment')).toBeHidden()

  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await ownerFilter.getByRole('button', { name: 'Everyone' }).click()
  await looks.click()
  await page.getByRole('menuitem', { name: 'One column per person' }).click()
  await expect(page.getByRole('columnheader', { name: 'Bert' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await tablet.cutOff()
  const columns = page.locator('.calendar-column')
  const to = await columns.nth(1).boundingBox()
  const from = await appointment(page, /Castration/).boundingBox()
  if (!to || !from) throw new Error('the columns are not there')
  await page.mouse.move(from.x + 20, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, from.y + 6, { steps: 8 })
  await page.mouse.up()
  // The exact quarter hour depends on the drop position. Only the colleague matters here.
  const castration = /12:\d\d–13:\d\d Castration.*Bert/
  await expect(appointment(page, castration)).toHaveAccessibleName(/Not sent yet/)
  await appointment(page, /Vaccin/).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(appointment(page, /10:00–11:00 Vaccin.*Bert.*Not sent yet/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Bert' })).toBeVisible()
  await expect(appointment(page, castration)).toBeVisible()
  await tablet.reconnect()
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await expect.poll(async () => (await onServer(colleague, monday)).join()).toMatch(/Castration 12:\d\d-13:/)
})

test('templates are in a panel, and are changed offline @offline @deep', async ({ page, server, tablet }) => {
  const { colleague } = await aDog(server)
  await booked(colleague, 'Nuit', monday, ['03:00', '04:00'])
  const panel = page.getByRole('complementary', { name: 'Appointment Templates' })
  const board = page.getByRole('region', { name: 'Calendar' })
  const isPanelLeftOfCalendar = async () => {
    const [templates, calendar] = [await panel.boundingBox(), await board.boundingBox()]
    return (templates?.x ?? 0) + (templates?.width ?? 0) <= (calendar?.x ?? 0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCalendar(page)
  const toggle = panel.getByRole('button', { name: 'Toggle the templates' })
  await test.step('the panel is on the left from 1280 px, and stays collapsed', async () => {
    expect(await isPanelLeftOfCalendar()).toBe(true)
    await expect(panel.getByRole('listitem')).toHaveText([
      'ConsultationDuration: 01:00',
      'SurgeryDuration: 02:00',
      'Check-upDuration: 00:30',
      'EmergencyDuration: 01:00',
    ])
    expect(await axeFaults(page)).toEqual([])
    const width = async () => (await page.locator('.calendar-body').boundingBox())?.width ?? 0
    const before = await width()
    await toggle.click()
    await expect(template(page, 'Surgery')).toBeHidden()
    await expect.poll(width).toBeGreaterThan(before + 100)
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.press('Enter')
    await expect(template(page, 'Surgery')).toBeVisible()
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect(toggle).toBeHidden()
    expect(await isPanelLeftOfCalendar()).toBe(false)
    await expect(template(page, 'Surgery')).toBeVisible()
  })

  await test.step('the toolbar links to the day list and to the To plan page', async () => {
    for (const name of ['Day list', 'To plan']) {
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await page.goBack()
    }
  })

  await tablet.cutOff()
  const dialog = page.getByRole('dialog', { name: 'Appointment Templates' })
  await test.step('templates are changed, ordered, deleted and restored', async () => {
    await page.getByRole('button', { name: 'Change templates' }).click()
    await dialog.getByRole('button', { name: 'Edit Check-up' }).click()
    await dialog.getByLabel('Name').fill('Vaccine')
    await dialog.getByLabel('Minutes').fill('20')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Edit Vaccine' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Move Vaccine up' }).press('Enter')
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Vaccine')
    await dialog.getByRole('button', { name: 'Delete Emergency' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(template(page, 'Vaccine')).toHaveText('VaccineDuration: 00:20')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(template(page, 'Emergency')).toBeVisible()
  })

  await page.setViewportSize(phone)
  await openCalendar(page)
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
  // An appointment that ends before six is outside the grid and is listed separately.
  await expect(appointment(page, /03:00 · Nuit/)).toBeVisible()
  await page.getByRole('button', { name: 'Templates' }).click()
  await dialog.getByRole('button', { name: /^Vaccine/ }).click()
  const added = form(page, 'New Appointment')
  await expect(added.getByLabel('Title')).toHaveValue('Vaccine')
  await added.getByRole('button', { name: 'Save' }).click()
  await tablet.reconnect()
  await expect.poll(() => onServer(colleague, monday)).toContain('Vaccine 08:00-08:20')
})
