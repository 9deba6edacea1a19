import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { build } from 'vite'
import { root } from '../../scripts/project.mjs'
import { dayAfter } from '../../src/domain/calendar/brussels.ts'
import { monday } from '../browser/calendar-page.ts'
import { register } from '../browser/fixtures.ts'
import { builtApp } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import type { BareEvent, openBareCalendar } from './bare-calendar.ts'
import { calendarServer } from './calendar-server.ts'
import { type Figure, figure, median, places } from './figures.ts'

const before = dayAfter(monday, -7)
const rounds = 5
/** In pixels. It stays clear of all others so: among them it would be too narrow to be taken again. */
const halfAnHour = 30

type Bare = { openBareCalendar: typeof openBareCalendar; bare: ReturnType<typeof openBareCalendar> }
type Measured = { draw: number; drop: number; busy: number }

/** A week of so many appointments beside a bare FullCalendar with the same ones, in one tab of one browser. */
export async function besideBare(count: number, built = builtApp): Promise<Figure[]> {
  const code = await bareCode()
  const server = await calendarServer(count, built)
  const tablet = await Tablet.open(server.url)
  const { page } = tablet
  try {
    await register(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/app/appointments/calendar?date=${before}&view=week`)
    await page.locator('.fc-view').waitFor()
    await tablet.isReadyForOffline()
    await pause(2_000)
    const own = await measured(page, count, {
      to: () => page.getByRole('button', { name: 'Next' }),
      back: () => page.getByRole('button', { name: 'Previous' }),
    })
    const events = await shownEvents(page)
    const size = await page.locator('.calendar').boundingBox()
    // Another origin: the app's worker would answer for its own.
    await page.route('https://bench.test/**', route =>
      route.fulfill({
        contentType: 'text/html',
        body: '<link rel="icon" href="data:,"><button id="to">to</button><button id="back">back</button><main></main>',
      }),
    )
    await page.goto('https://bench.test/bare')
    await page.evaluate(code)
    await page.evaluate(
      ({ events, before, monday, size }) => {
        const page = globalThis as unknown as Bare
        const buttons = [...document.querySelectorAll('button')]
        const bare = page.openBareCalendar(events, before, size)
        buttons[0]?.addEventListener('click', () => bare.goTo(monday))
        buttons[1]?.addEventListener('click', () => bare.goTo(before))
        document.body.append(...buttons)
      },
      { events, before, monday, size: { width: size?.width ?? 1_000, height: size?.height ?? 700 } },
    )
    const bare = await measured(page, count, {
      to: () => page.locator('#to'),
      back: () => page.locator('#back'),
    })
    const row = (what: string, of: keyof Measured) =>
      figure(`a week of ${count} beside bare FullCalendar: ${what}`, places.browser, own[of], bare[of])
    return [
      row('drawn after a press', 'draw'),
      row('the longest frame of a drop', 'drop'),
      row('busy in the second after a drop', 'busy'),
    ]
  } finally {
    await tablet.close()
    await server.close()
  }
}

async function bareCode(): Promise<string> {
  const outDir = join(root, 'dist/bench/bare-calendar')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: join(root, 'tests/bench/bare-calendar.ts'), formats: ['iife'], name: 'bareCalendar' },
    },
  })
  const file = (await readdir(outDir)).find(name => name.endsWith('.js'))
  if (file === undefined) throw new Error('the bare calendar was not built')
  return readFile(join(outDir, file), 'utf8')
}

/** What the server has, as plain events. */
function shownEvents(page: Page): Promise<BareEvent[]> {
  return page.evaluate(async monday => {
    const until = new Date(Date.parse(`${monday}T00:00:00Z`) + 8 * 86_400_000).toISOString()
    const answer = await fetch(`/api/appointments?start=${monday}T00:00:00Z&end=${until}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    })
    const rows: { id: string; title: string; startTime: string; endTime: string }[] = await answer.json()
    // The clock of the wall is one or two hours ahead; for the bare one it does not matter which.
    const shown = (time: string) => new Date(Date.parse(time) + 3_600_000).toISOString()
    return rows.map(({ id, title, startTime, endTime }) => ({
      id,
      title,
      start: shown(startTime),
      end: shown(endTime),
    }))
  }, monday)
}

async function measured(
  page: Page,
  count: number,
  { to, back }: { to: () => Locator; back: () => Locator },
): Promise<Measured> {
  const draws: number[] = []
  for (let round = 0; round < rounds; round++) {
    draws.push(await drawn(await to().elementHandle(), count))
    await pause(500)
    if (round < rounds - 1) await back().click()
    await pause(500)
  }
  const drops: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round++) {
    const frames = await dropped(page, round % 2 === 0 ? halfAnHour : -halfAnHour)
    drops.push(Math.max(...frames))
    busy.push(frames.reduce((sum, frame) => sum + Math.max(0, frame - 17), 0))
    await pause(700)
  }
  return { draw: median(draws), drop: median(drops), busy: median(busy) }
}

/** From the press to the frame after all events stand on the page. */
async function drawn(button: Awaited<ReturnType<Locator['elementHandle']>>, count: number): Promise<number> {
  if (!button) throw new Error('there is no button')
  return button.evaluate(
    (element, all) =>
      new Promise<number>(resolve => {
        const begin = performance.now()
        if (element instanceof HTMLElement) element.click()
        const look = () => {
          if (document.querySelectorAll('.fc-timegrid-event').length < all) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - begin))
        }
        requestAnimationFrame(look)
      }),
    count,
  )
}

/** The frames of the second after it is let go. */
async function dropped(page: Page, by: number): Promise<number[]> {
  const box = await page.locator('.fc-timegrid-event', { hasText: 'Dragged' }).first().boundingBox()
  if (!box) throw new Error('the appointment to drag is not in sight')
  const [x, y] = [box.x + Math.min(12, box.width / 2), box.y + 6]
  // Before anything is pressed: else the letting go could come first.
  const frames = page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        addEventListener(
          'mouseup',
          () => {
            const times: number[] = []
            const begin = performance.now()
            let last = begin
            const next = () => {
              const now = performance.now()
              times.push(now - last)
              last = now
              if (now - begin > 1_000) resolve(times)
              else requestAnimationFrame(next)
            }
            requestAnimationFrame(next)
          },
          { capture: true, once: true },
        )
      }),
  )
  await pause(100)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 10; i++) {
    await page.mouse.move(x, y + (by * i) / 10)
    await pause(30)
  }
  await pause(600)
  await page.mouse.up()
  return frames
}
