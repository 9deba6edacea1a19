import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { monday } from '../browser/calendar-page.ts'
import { register } from '../browser/fixtures.ts'
import { Tablet } from '../browser/tablet.ts'
import { besideBare } from './calendar-beside-bare.ts'
import { calendarServer } from './calendar-server.ts'
import { type Figure, type Figures, figure, type Place, places, saidFigure, timesFigure } from './figures.ts'

const eventCount = 2_000
/** A full week of two people and a half, and one of a large practice. */
const besideCounts = [300, eventCount]
const views = ['week', 'month'] as const

type Drag = { frames: number[]; open: number }

const speeds = [
  [1, places.browser],
  [4, places.slowBrowser],
] as const

/** A drag over a calendar with 2,000 appointments in sight, beside the same drag over one with that one alone. */
export async function calendarFigures(tell: (progress: string) => void): Promise<Figures> {
  const measured = new Map<string, Drag>()
  for (const count of [1, eventCount]) {
    tell(`the calendar: ${count} in sight...`)
    const server = await calendarServer(count)
    const tablet = await Tablet.open(server.url)
    try {
      await register(tablet.page)
      await tablet.page.setViewportSize({ width: 1180, height: 820 })
      await openCalendar(tablet.page, 'week')
      await tablet.isReadyForOffline()
      await pause(2_000)
      for (const view of views)
        for (const [rate] of speeds)
          measured.set(`${count} ${view} ${rate}`, await measure(tablet.page, view, rate))
    } finally {
      await tablet.close()
      await server.close()
    }
  }
  const calendar = views.flatMap(view => {
    const each = (of: (where: Place, many: Drag, alone: Drag) => Figure) =>
      speeds.flatMap(([rate, where]) => {
        const many = measured.get(`${eventCount} ${view} ${rate}`)
        const alone = measured.get(`1 ${view} ${rate}`)
        return many && alone ? [of(where, many, alone)] : []
      })
    return [
      ...each((where, many, alone) =>
        figure(`${view}: reload to all events on the screen`, where, many.open, alone.open),
      ),
      ...each((where, many, alone) =>
        timesFigure(`${view}: frame of a drag`, where, 'p95', many.frames, alone.frames),
      ),
      ...each((where, many, alone) => {
        const [longest, longestAlone] = [Math.max(...many.frames), Math.max(...alone.frames)]
        return figure(`${view}: the longest frame, the drop included`, where, longest, longestAlone)
      }),
      ...each((where, many, alone) => {
        const [late, lateAlone] = [lateOf(many.frames), lateOf(alone.frames)]
        return saidFigure(`${view}: frames over 50 ms`, where, late, lateAlone)
      }),
    ]
  })
  for (const count of besideCounts) {
    tell(`the calendar: a week of ${count} beside a bare one...`)
    calendar.push(...(await besideBare(count)))
  }
  return { calendar }
}

const lateOf = (frames: readonly number[]) =>
  `${frames.filter(frame => frame > 50).length} of ${frames.length}`

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
