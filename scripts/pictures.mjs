/**
 * `npm run pictures`: retakes the screenshots of the README and the manifest, from the sample practice in a real browser.
 * Run it after changing the look of a screen, and check the result.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildWhenNeeded } from './build.mjs'
import { browserArguments, findBrowser } from './find-browser.mjs'
import { root } from './project.mjs'

const desk = { viewport: { width: 1280, height: 800 } }
const wide = { viewport: { width: 1440, height: 900 } }
const tablet = { viewport: { width: 820, height: 1180 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

const calendar = '/app/appointments/calendar'

/** @typedef {{ file: string, path: string, size: import('@playwright/test').BrowserContextOptions, dark?: boolean }} Picture */
/** @type {readonly Picture[]} */
const pictures = [
  { file: 'public/screenshots/calendar-wide.png', path: calendar, size: desk },
  { file: 'public/screenshots/invoices-wide.png', path: '/app/taxonomy/invoices', size: desk },
  { file: 'public/screenshots/clients-narrow.png', path: '/app/taxonomy/clients', size: phone },
  { file: 'public/screenshots/day-narrow.png', path: '/app/appointments/day', size: phone },
  { file: 'docs/screenshots/clients-tablet.png', path: '/app/taxonomy/clients', size: tablet },
  { file: 'docs/screenshots/contracts-dark.png', path: '/app/taxonomy/contracts', size: desk, dark: true },
  { file: 'docs/screenshots/statistics.png', path: '/app/statistics/data', size: desk },
  { file: 'docs/screenshots/week-desk.png', path: `${calendar}?view=week`, size: wide },
  { file: 'docs/screenshots/week-tablet.png', path: `${calendar}?view=week`, size: tablet },
  { file: 'docs/screenshots/week-phone.png', path: `${calendar}?view=week`, size: phone },
  { file: 'docs/screenshots/to-plan-tablet.png', path: '/app/appointments/to-plan', size: tablet },
]

/** @param {string} folder */
async function openSample(folder) {
  const program = join(root, 'dist/server/demo.js')
  const sample = spawn(process.execPath, [program, '--port', '0'], { cwd: folder })
  for await (const chunk of sample.stdout) {
    const url = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0]
    if (url !== undefined) return { sample, url }
  }
  throw new Error('The sample practice did not open.')
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Picture} picture
 */
async function take(browser, url, { file, path, size, dark = false }) {
  const context = await browser.newContext({
    ...size,
    locale: 'en-BE',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  await page.getByRole('button', { name: 'Fill in for me' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/app')
  await page.goto(`${url}${path}`)
  // The first visit downloads all data.
  await page.waitForTimeout(4_000)
  await page.evaluate(() => localStorage.setItem('installNote', 'settled'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The browser does not signal the end of animations.
  await page.waitForTimeout(3_000)
  await mkdir(join(root, file, '..'), { recursive: true })
  await page.screenshot({ path: join(root, file) })
  await context.close()
  console.log(file)
}

await buildWhenNeeded()
const folder = await mkdtemp(join(tmpdir(), 'bouvier-pictures-'))
const { sample, url } = await openSample(folder)
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  for (const picture of pictures) await take(browser, url, picture)
} finally {
  await browser.close()
  sample.kill()
  await rm(folder, { recursive: true, force: true })
}
