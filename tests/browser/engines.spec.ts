import { Desk } from '../engines/desk.ts'
import type { Engine } from '../engines/engine.ts'
import { Firefox } from '../engines/firefox.ts'
import { effectsOfTheDay, frontDeskDay } from '../engines/front-desk-day.ts'
import { findProgram, webKitBrowser } from '../engines/programs.ts'
import { WebKit } from '../engines/webkit.ts'
import { Colleague } from './colleague.ts'
import { Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { FaultProxy, faults, holdUntil, type ProxiedRequest } from './fault-proxy.ts'
import { anna, test as base, expect } from './fixtures.ts'
import type { Server } from './server.ts'

const test = base.extend({
  // The tablet of the other tests is not opened here.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  cleanConsole: async ({}, use) => use(undefined),
})

test.describe.configure({ timeout: 300_000 })

test('all edits of an offline day at the front desk arrive once from Firefox', async ({ server }, info) => {
  const program = findProgram('firefox-esr', 'firefox')
  info.skip(program === undefined, 'Firefox is not installed on this machine: apt-get install firefox-esr.')
  await day(await Firefox.open(program ?? ''), server)
})

test('all edits of an offline day at the front desk arrive once from WebKit', async ({ server }, info) => {
  const [driver, browser, screen] = [findProgram('WebKitWebDriver'), webKitBrowser(), findProgram('Xvfb')]
  const isHere = driver !== undefined && browser !== undefined && screen !== undefined
  info.skip(!isHere, 'WebKit is not installed on this machine: apt-get install webkit2gtk-driver xvfb.')
  if (isHere) await day(await WebKit.open({ driver, browser, screen }), server)
})

test('a page that is left while its code loads does not come back in Firefox', async ({ server }, info) => {
  const program = findProgram('firefox-esr', 'firefox')
  info.skip(program === undefined, 'Firefox is not installed on this machine: apt-get install firefox-esr.')
  const line = await FaultProxy.open(server.url)
  const firefox = await Firefox.open(program ?? '')
  const desk = new Desk(firefox, line.url)
  try {
    const isScreen = ({ path }: ProxiedRequest) => path.includes('/assets/statistics-screen-')
    line.breaks(isScreen, faults.hangs)
    line.breaks(({ path }) => path === '/sw.js', faults.lost)
    line.breaks(
      ({ path }) => path === '/app/taxonomy/species',
      holdUntil(() => desk.until('the lost code', 'document.documentElement.dataset.code === "lost"')),
    )
    await desk.open('/auth/login')
    // Screens are loaded when they are opened, not ahead.
    await firefox.evaluate('void (window.requestIdleCallback = () => 0)')
    await desk.fill('Email', anna.email)
    await desk.fill('Password', anna.password)
    await desk.click('button', 'Log in')
    await desk.sees(`Welcome, ${anna.firstName}`)
    await desk.click('link', 'Data')
    await expect.poll(() => line.requests.some(isScreen)).toBe(true)
    await firefox.evaluate(markLostCode)
    await desk.open('/app/taxonomy/species')
    await desk.sees('Hourly Price')
  } finally {
    await firefox.close()
    await line.close()
  }
})

/** After a failed import, the app decides in a timer whether it reloads, and asks the server first. */
const markLostCode = `void addEventListener('vite:preloadError', () => setTimeout(async () => {
  await fetch('/api/health')
  document.documentElement.dataset.code = 'lost'
}))`

async function day(engine: Engine, server: Server): Promise<void> {
  const line = await FaultProxy.open(server.url)
  const effects = new Effects(server.data)
  try {
    const colleague = await Colleague.signIn(server, anna)
    await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
    const prepared = effects.all().length
    await frontDeskDay(engine, line, anna, (name, act) => base.step(name, act))
    const account = summarizeEffects(effectsOfTheDay, effects.all().slice(prepared))
    expect(account).toEqual(nothingAmiss)
    const complaints = await engine.complaints()
    expect(complaints.filter(text => !serverAway.test(text))).toEqual([])
  } finally {
    effects.close()
    await engine.close()
    await line.close()
  }
}

/** Console messages of the engines for requests without a server or with an interrupted response. */
const serverAway =
  /NetworkError|can’t establish a connection|Failed to load|Failed to read data from the ReadableStream|ServiceWorker/
