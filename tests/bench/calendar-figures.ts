import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Db, writeTransaction } from '../../server/db/database.ts'
import { afterWrite } from '../../server/feature-hooks.ts'
import { addAppointments } from '../../server/features/appointments/appointments-store.ts'
import { recordChanges } from '../../server/sync/changes.ts'
import { seededIds } from '../../server/testing/server.ts'
import { parseDuration, type Template, templates } from '../../src/domain/calendar/appointments.ts'
import { dayAfter, toInstant } from '../../src/domain/calendar/brussels.ts'
import { plainBooking } from '../../src/records/appointments.ts'
import { monday } from '../browser/calendar-page.ts'
import { register } from '../browser/fixtures.ts'
import { slowDown } from './cold-start.ts'
import { makeDataFolder, withDevice } from './device.ts'
import { type Figures, figure, type Log, speeds, timesFigure } from './figures.ts'
import { benchUser, insertClientsAndAnimals } from './practice.ts'

const eventCount = 2_000
/** Dragged at this speed. A dropped appointment is hidden among others, so each speed drags its own. */
const draggedTitle = (rate: number) => `Dragged at ${rate}`

/** Drags appointments in a week of 2,000, and in a week without others. */
export async function calendarFigures(log: Log): Promise<Figures> {
  log(`calendar: a week of ${eventCount}...`)
  const many = await dragFrames(eventCount)
  log('calendar: a week without others...')
  const single = await dragFrames(speeds.length)
  const calendar = speeds.flatMap(({ where }, i) => {
    const [own = [], plain = []] = [many[i], single[i]]
    return [
      timesFigure('week: frame during a drag', where, 'p95', own, plain),
      figure('week: longest frame of drag and drop', where, Math.max(...own), Math.max(...plain)),
    ]
  })
  return { calendar }
}

async function dragFrames(count: number): Promise<number[][]> {
  const data = await makeDataFolder(db => insertWeek(db, count))
  return withDevice(data, async ({ tablet }) => {
    await register(tablet.page)
    await tablet.page.setViewportSize({ width: 1180, height: 820 })
    await openWeek(tablet.page)
    await tablet.isReadyForOffline()
    await pause(2_000)
    const frames: number[][] = []
    for (const { rate } of speeds) frames.push(await drag(tablet.page, rate))
    return frames
  })
}

async function openWeek(page: Page): Promise<void> {
  await page.goto(`/app/appointments/calendar?date=${monday}&view=week`)
  await page.locator('#root [data-appointment]').first().waitFor()
  await page.locator('#last-screen').waitFor({ state: 'detached' })
}

async function drag(page: Page, rate: number): Promise<number[]> {
  const session = await slowDown(page, rate)
  await openWeek(page)
  await pause(1_000 * rate)
  const box = await page
    .locator('[data-appointment]', { hasText: draggedTitle(rate) })
    .first()
    .boundingBox()
  if (!box) throw new Error('The appointment to drag is not visible.')
  const [x, y] = [box.x + 10, box.y + 6]
  await page.mouse.move(x, y)
  const frames = page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const times: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          times.push(now - last)
          last = now
          if (Object.hasOwn(window, 'isDropped')) resolve(times)
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
  )
  await page.mouse.down()
  for (let i = 1; i <= 60; i++) {
    await page.mouse.move(x + i * 4, y + i * 2)
    await pause(16)
  }
  await page.mouse.up()
  await pause(500)
  await page.evaluate(() => Object.assign(window, { isDropped: true }))
  await session.detach()
  return frames
}

async function insertWeek(db: Db, count: number): Promise<void> {
  await insertClientsAndAnimals(db, { species: [], clients: [], animals: [] })
  const ids = seededIds('calendar')
  const appointments = Array.from({ length: count }, (_, n) => makeAppointment(n, ids.uuid()))
  await writeTransaction(db, async tx => {
    await addAppointments(tx, appointments)
    const touched = appointments.map(({ id }) => ({ record: 'appointments' as const, id }))
    await recordChanges(tx, benchUser, touched, afterWrite)
  })
}

/** The first ones are early on Monday and are dragged. The others are spread over the week from 9:00 to 18:00. */
function makeAppointment(n: number, id: string) {
  const { type, color, duration }: Template = templates[n % templates.length] ?? {
    type: 'checkup',
    color: '#fff',
    duration: '00:30',
  }
  const dragged = speeds[n]
  const minutes = dragged ? 8 * 60 + n * 30 : 9 * 60 + ((n * 15) % 540)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const startTime = toInstant(`${dayAfter(monday, dragged ? 0 : n % 7)}T${clock}`)
  const endTime = new Date(Date.parse(startTime) + parseDuration(dragged ? '00:30' : duration)).toISOString()
  const values = {
    title: dragged ? draggedTitle(dragged.rate) : `Rex ${n}`,
    description: null,
    startTime,
    endTime,
    appointmentType: type,
    color,
    animalId: null,
    ...plainBooking,
  }
  return { id, values, createdAt: startTime }
}
