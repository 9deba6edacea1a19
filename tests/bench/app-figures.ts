import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { Colleague } from '../browser/colleague.ts'
import { anna, type Person, register } from '../browser/fixtures.ts'
import { builtApp, Host } from '../browser/host.ts'
import { repriceSpecies } from '../browser/species-page.ts'
import { Tablet } from '../browser/tablet.ts'
import { inKb, inMs, type Line, median, percentile } from './figures.ts'
import { painted } from './painted.ts'

const edits = 60
/** Where an edit takes long to show elsewhere, fewer are made. */
const longestEditing = 150_000

const bram: Person = { ...anna, firstName: 'Bram', email: 'bram@example.org' }

/** The real app, as people have it. */
export async function appFigures(tell: (progress: string) => void): Promise<Line[]> {
  tell('the app: its first load...')
  const sizes = await firstLoads()
  tell('the app: edits of one person on the screen of another...')
  const seen = await editsSeen()
  return [...seen, ...sizes]
}

async function editsSeen(): Promise<Line[]> {
  return withHost(async host => {
    const [mine, theirs] = [await Tablet.open(host.url), await Tablet.open(host.url)]
    try {
      await register(mine.page)
      await register(theirs.page, bram)
      const colleague = await Colleague.signIn(host, anna)
      for (let i = 10; i < 20; i++)
        await colleague.call('POST', 'species', { name: `Espèce ${i}`, hourlyPrice: 45 })
      for (const { page } of [mine, theirs]) {
        await page.addInitScript(givePainted)
        await page.goto('/app/taxonomy/species')
        await page.getByRole('row', { name: 'Espèce 19', exact: true }).waitFor()
      }
      await mine.page.evaluate(() =>
        addEventListener(
          'click',
          () => Object.assign(window, { clickedAt: performance.timeOrigin + performance.now() }),
          true,
        ),
      )
      const own: number[] = []
      const other: number[] = []
      const end = performance.now() + longestEditing
      for (let i = 0; i < edits && performance.now() < end; i++) {
        const name = `Espèce ${10 + (i % 10)}`
        const price = `€${100 + i}.00`
        const shows = [mine, theirs].map(({ page }) => page.evaluate(textAppears, { name, text: price }))
        await repriceSpecies(mine.page, name, `${100 + i}`)
        const clicked = await mine.page.evaluate(() => Number(Reflect.get(window, 'clickedAt')))
        const [here = 0, there = 0] = await Promise.all(shows)
        own.push(here - clicked)
        other.push(there - clicked)
      }
      const line = (what: string, times: number[]): Line => ({
        what: `${what}, p50 / p99 of ${times.length}`,
        values: [`${inMs(median(times))} / ${inMs(percentile(times, 0.99))}`],
      })
      return [
        line('edit to the own screen, from the click', own),
        line('edit to another screen, from the click', other),
      ]
    } finally {
      await mine.close()
      await theirs.close()
    }
  })
}

const givePainted = `window.painted = ${painted}`

/** When the row first shows the text: runs in the page, whose clock is the machine's. */
function textAppears({ name, text }: { name: string; text: string }): Promise<number> {
  return new Promise(resolve => {
    const look = () => {
      if (!document.querySelector(`[role=row][aria-label="${name}"]`)?.textContent?.includes(text)) return
      observer.disconnect()
      void window.painted().then(() => resolve(performance.timeOrigin + performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
}

async function firstLoads(): Promise<Line[]> {
  return withHost(async host => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
    try {
      const options = { baseURL: host.url, serviceWorkers: 'block' } as const
      const signingUp = await browser.newContext(options)
      const page = await signingUp.newPage()
      await register(page)
      const storageState = await signingUp.storageState()
      const lines: Line[] = []
      for (const route of [
        '/auth/login',
        '/app',
        '/app/taxonomy/species',
        '/app/taxonomy/clients',
        '/app/outbox',
      ]) {
        const isPublic = route.startsWith('/auth')
        const context = await browser.newContext({ ...options, ...(isPublic ? {} : { storageState }) })
        lines.push({
          what: `JavaScript of a first visit to ${route}, brotli`,
          values: [inKb(await scriptBytes(context, route))],
        })
        await context.close()
      }
      return lines
    } finally {
      await browser.close()
    }
  })
}

async function scriptBytes(context: BrowserContext, route: string): Promise<number> {
  const page = await context.newPage()
  // What is fetched later, in idle time, is not of the first load.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.add(pathname)
  })
  await page.goto(route)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_000)
  const sizes = await Promise.all([...paths].map(path => sizeOnTheWire(join(builtApp, 'app', path))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOnTheWire(file: string): Promise<number> {
  const packed = await stat(`${file}.br`).catch(() => undefined)
  return (packed ?? (await stat(file))).size
}

async function withHost<T>(act: (host: Host) => Promise<T>): Promise<T> {
  const host = await Host.open()
  try {
    return await act(host)
  } finally {
    await host.close()
  }
}
