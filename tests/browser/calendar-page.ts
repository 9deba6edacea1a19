import type { Locator, Page } from '@playwright/test'
import type { AppointmentRow } from '../../src/contract/appointments.ts'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { Colleague } from './colleague.ts'
import { anna, expect } from './fixtures.ts'
import { zoe } from './practice-page.ts'
import type { Server } from './server.ts'

/** The Monday after next is independent of the current hour, and within the period that devices store. */
export const monday = mondayAfterNext()
export const tuesday = dayAfter(monday)

function mondayAfterNext(): string {
  const today = toDay(Date.now())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return dayAfter(today, 15 - (weekday === 0 ? 7 : weekday))
}

export async function openCalendar(page: Page, query = ''): Promise<void> {
  await page.goto(`/app/appointments/calendar?date=${monday}${query}`)
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await expect(page.locator('.calendar')).toBeVisible()
}

export async function aDog(
  server: Server,
): Promise<{ colleague: Colleague; clientId: string; animalId: string }> {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await colleague.add('clients', zoe)
  const animalId = await colleague.add('animals', { name: 'Rex', speciesName: 'Chien', clientId })
  return { colleague, clientId, animalId }
}

/** Times are 'HH:mm' in the time zone of the practice. */
export async function booked(
  colleague: Colleague,
  title: string,
  day: string,
  [from, until]: [string, string],
  fields: object = {},
): Promise<string> {
  const times = { startTime: toInstant(`${day}T${from}`), endTime: toInstant(`${day}T${until}`) }
  const values = { title, ...times, appointmentType: 'consultation', color: '#4CAF50', ...fields }
  return await colleague.add('appointments', values)
}

/** The appointments of the day on the server, or of several days. */
export async function bookings(colleague: Colleague, day: string, days = 1): Promise<AppointmentRow[]> {
  const [start, end] = [toInstant(`${day}T00:00`), toInstant(`${dayAfter(day, days)}T00:00`)]
  return (await colleague.call('GET', `appointments?start=${start}&end=${end}`)).body as AppointmentRow[]
}

/** "Vaccin 09:00-10:00" for each appointment of the day on the server. */
export async function onServer(colleague: Colleague, day: string): Promise<string[]> {
  const clock = (instant: string) =>
    new Date(instant).toLocaleTimeString('nl-BE', {
      timeZone: 'Europe/Brussels',
      hour: '2-digit',
      minute: '2-digit',
    })
  const rows = await bookings(colleague, day)
  return rows.map(row => `${row.title} ${clock(row.startTime)}-${clock(row.endTime)}`)
}

/**
 * An appointment is a button in the calendar. Its name contains the times, the title, the people and any
 * notices.
 */
export function appointment(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name })
}

async function slotAt(page: Page, day: string, time: string): Promise<{ x: number; y: number }> {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const line = page.locator(`.calendar [data-hour="${hour}"]`)
  await line.scrollIntoViewIfNeeded()
  const [row, column] = [
    await line.boundingBox(),
    await page.locator(`.calendar [data-column][data-date="${day}"]`).boundingBox(),
  ]
  if (!row || !column) throw new Error(`the calendar shows no ${day} ${time}`)
  return { x: column.x + column.width / 2, y: row.y + (row.height * minute) / 60 + 4 }
}

export async function clickSlot(page: Page, day: string, time: string): Promise<void> {
  const { x, y } = await slotAt(page, day, time)
  await page.mouse.click(x, y)
}

/** Moves the mouse in small steps, because a drag begins after a few pixels. */
export async function drag(
  page: Page,
  source: Locator,
  day: string,
  time: string,
  { grip = 6 }: { grip?: number } = {},
): Promise<void> {
  const slot = await slotAt(page, day, time)
  const box = await source.boundingBox()
  if (!box) throw new Error('what is dragged is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + grip)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + grip + 8, { steps: 3 })
  await page.mouse.move(slot.x, slot.y, { steps: 8 })
  await page.mouse.up()
}

export async function selectSlots(page: Page, day: string, from: string, to: string): Promise<void> {
  const [first, last] = [await slotAt(page, day, from), await slotAt(page, day, to)]
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y, { steps: 8 })
  await page.mouse.up()
}

export async function dragByFinger(
  page: Page,
  source: Locator,
  day: string,
  time: string,
  restsFor: number,
): Promise<void> {
  const slot = await slotAt(page, day, time)
  const box = await source.boundingBox()
  if (!box) throw new Error('what is dragged is not on the screen')
  const touch = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width / 2, y: box.y + 6 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await page.waitForTimeout(restsFor)
  for (let step = 1; step <= 10; step++) {
    const at = { x: from.x + ((slot.x - from.x) * step) / 10, y: from.y + ((slot.y - from.y) * step) / 10 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    await page.waitForTimeout(20)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export function template(page: Page, name: string): Locator {
  return page.getByRole('complementary').getByRole('button', { name: new RegExp(`^${name}`) })
}

/** The fields below "More" of the form. */
export async function openMore(dialog: Locator): Promise<void> {
  await dialog.getByText('More', { exact: true }).click()
}

/** A step of the booking for a caller: 'Animal', 'Reason' or 'Book a free time'. */
export function bookingStep(page: Page, name: string): Locator {
  return form(page, 'New Appointment').getByRole('group', { name, exact: true })
}

export function form(page: Page, name: 'New Appointment' | 'Edit Appointment'): Locator {
  return page.getByRole('dialog', { name, exact: true })
}
