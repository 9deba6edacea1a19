import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { writeTransaction } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { addAppointments } from '../../server/features/appointments/appointments-store.ts'
import { databaseFile } from '../../server/open-database.ts'
import { recordChanges } from '../../server/sync/changes.ts'
import { seededIds } from '../../server/testing/host.ts'
import { durationOf, type Template, templates } from '../../src/domain/appointments.ts'
import { dayAfter, instantOf } from '../../src/domain/brussels.ts'
import { monday } from '../browser/calendar-page.ts'
import { register } from '../browser/fixtures.ts'
import { builtApp, Host } from '../browser/host.ts'
import { Tablet } from '../browser/tablet.ts'
import { inMs, type Line, median, percentile } from './figures.ts'
import { keepPractice } from './practice.ts'

export const eventCount = 2_000
const views = ['week', 'month'] as const
const rates = [1, 4] as const

type Drag = { frames: number[]; open: number }

/** A drag over a calendar with 2,000 appointments in sight, beside the same drag over one with that one alone. */
export async function calendarFigures(tell: (progress: string) => void) {
  const lines: Line[] = []
  const measured = new Map<string, Drag>()
  for (const count of [1, eventCount]) {
    tell(`the calendar: ${count} in sight...`)
    const host = await hostWith(count)
    const tablet = await Tablet.open(host.url)
    try {
      await register(tablet.page)
      await tablet.page.setViewportSize({ width: 1180, height: 820 })
      await openCalendar(tablet.page, 'week')
      await tablet.isReadyForOffline()
      await pause(2_000)
      for (const view of views)
        for (const rate of rates)
          measured.set(`${count} ${view} ${rate}`, await measure(tablet.page, view, rate))
    } finally {
      await tablet.close()
      await host.close()
    }
  }
  const value = (view: string, rate: number, of: (drag: Drag) => string) =>
    [eventCount, 1].map(count => {
      const drag = measured.get(`${count} ${view} ${rate}`)
      return drag ? of(drag) : '-'
    })
  for (const view of views) {
    const line = (what: string, of: (drag: Drag) => string) =>
      lines.push({ what: `${view}: ${what}`, values: rates.flatMap(rate => value(view, rate, of)) })
    line('reload to all events on the screen', ({ open }) => inMs(open))
    line('frame of a drag, p50', ({ frames }) => inMs(median(frames)))
    line('frame of a drag, p95', ({ frames }) => inMs(percentile(frames, 0.95)))
    line('the longest frame of a drag, the drop included', ({ frames }) => inMs(Math.max(...frames)))
    line(
      'frames over 50 ms',
      ({ frames }) => `${frames.filter(frame => frame > 50).length} of ${frames.length}`,
    )
  }
  const named = (suffix: string) => [`${eventCount.toLocaleString('en')} in sight${suffix}`, `alone${suffix}`]
  return { heads: ['', ...named(''), ...named(', CPU / 4')], lines }
}

async function hostWith(count: number): Promise<Host> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepPractice(db, { species: [], clients: [], animals: [] })
  const ids = seededIds('calendar')
  const appointments = Array.from({ length: count }, (_, n) => appointmentOf(n, ids.uuid()))
  await writeTransaction(db, async tx => {
    await addAppointments(tx, appointments)
    const touched = appointments.map(({ id }) => ({ noun: 'appointments' as const, id }))
    await recordChanges(tx, 'nobody', touched)
  })
  await db.destroy()
  return Host.open({}, builtApp, data)
}

/** The first, which is dragged, stands alone early on Monday; the others are spread over the days from 9 to 18. */
function appointmentOf(n: number, id: string) {
  const { type, color, duration }: Template = templates[n % templates.length] ?? {
    type: 'checkup',
    color: '#fff',
    duration: '00:30',
  }
  const minutes = n === 0 ? 8 * 60 : 9 * 60 + ((n * 15) % 540)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const startTime = instantOf(`${dayAfter(monday, n % 7)}T${clock}`)
  const endTime = new Date(Date.parse(startTime) + durationOf(n === 0 ? '00:30' : duration)).toISOString()
  const values = {
    title: n === 0 ? 'Dragged' : `Rex ${n}`,
    description: null,
    startTime,
    endTime,
    appointmentType: type,
    color,
    animalId: null,
  }
  return { id, values, createdAt: startTime }
}

async function openCalendar(page: Page, view: string): Promise<void> {
  await page.goto(`/app/appointments/calendar?date=${monday}&view=${view}`)
  await page.locator('[data-appointment]').first().waitFor()
}

async function measure(page: Page, view: string, rate: number): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await openCalendar(page, view)
  const open = await page.evaluate(() => performance.now())
  await pause(1_000 * rate)
  // It was moved by the run before.
  const box = await page.locator('[data-appointment]', { hasText: 'Dragged' }).first().boundingBox()
  if (!box) throw new Error('the appointment to drag is not in sight')
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
  return { frames: await frames, open }
}
