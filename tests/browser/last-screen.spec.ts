import type { Page } from '@playwright/test'
import { toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { booked } from './calendar-page.ts'
import { anna, beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { crash } from './kills.ts'
import { readRows } from './on-the-device.ts'
import { choose, isLocked, setPin, tap } from './pin.ts'
import { zoe } from './practice-page.ts'
import { addSpecies, repriceSpecies, shownSpecies, startAtSpecies } from './species-page.ts'
import type { Tablet } from './tablet.ts'

test.use({ onDisk: true, paintsLastScreen: true })

const path = '/app/taxonomy/species'
const label = /^Saved view of .* – updating…$/

const readStoredScreens = async (page: Page) => JSON.stringify(await storedScreens(page))
const listStoredScreens = async (page: Page) => (await storedScreens(page)).map(({ name }) => name)

async function storedScreens(page: Page): Promise<{ name: string }[]> {
  const notes = (await readRows<{ name: string }>(page, 'bouvier-mirror', 'notes')) ?? []
  return notes.filter(({ name }) => name.startsWith('screen '))
}

/** Opens a page whose app never loads, so that only the snapshot is visible. */
async function withoutApp(tablet: Tablet, address = path): Promise<Page> {
  const page = await tablet.reopen()
  await holdApp(page)
  await page.goto(address, withoutLoad)
  return page
}

/** The `load` event waits for the app's code, which `holdApp` blocks. */
const withoutLoad = { waitUntil: 'commit' } as const

/**
 * Blocks the start of the app. The service worker is bypassed, because it would serve the file from its
 * cache.
 */
async function holdApp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await page.route(/\/assets\/start-[^/]*\.js$/, () => new Promise(() => {}))
}

/** Resolves when the app has painted the stored screen or decided against it. */
const isDecided = (page: Page) => expect(page.locator('html[data-last-screen]')).toBeAttached()

const layer = (page: Page) => page.locator('#last-screen')

async function storeSpeciesScreen(page: Page): Promise<void> {
  await startAtSpecies(page)
  await addSpecies(page, 'Axolotl', '45')
  await expect.poll(() => readStoredScreens(page)).toContain('Axolotl')
}

test('each main screen has a picture, also on the next day', async ({ tablet, page, colleague }) => {
  const noon = Date.parse(toInstant(`${toDay(Date.now())}T12:00`))
  await page.clock.setFixedTime(noon)
  await booked(colleague, 'Axolotl of the morning', toDay(noon), ['12:20', '12:40'])
  await startAtSpecies(page)
  const shown = {
    '/app/taxonomy/clients': 'Clients',
    '/app/appointments/calendar': 'Axolotl of the morning',
    '/app': 'Axolotl of the morning',
    '/app/appointments/day': 'Axolotl of the morning',
  }
  for (const [address, text] of Object.entries(shown)) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(text).first()).toBeAttached()
    await expect.poll(() => listStoredScreens(page)).toContain(`screen ${address}`)
  }
  expect(await listStoredScreens(page)).toContain('screen counts')
  const inMinutes = /in (19|20|21) min/i
  await expect(page.getByRole('main').getByText(inMinutes).first()).toBeVisible()

  const tomorrow = await tablet.reopen()
  await tomorrow.clock.setFixedTime(noon + 86_400_000)
  await holdApp(tomorrow)
  for (const [address, text] of Object.entries(shown)) {
    await tomorrow.goto(address, withoutLoad)
    await expect(layer(tomorrow)).toContainText(text)
    await expect(layer(tomorrow)).not.toContainText(inMinutes)
    await expect(tomorrow.getByText(label)).toBeVisible()
  }
})

test('the last screen is painted and marked until the app replaces it', async ({ tablet, page }) => {
  await storeSpeciesScreen(page)
  const snapshotPage = await withoutApp(tablet)
  await expect(layer(snapshotPage)).toContainText('Axolotl')
  await expect(layer(snapshotPage)).toContainText('€45.00')
  await expect(snapshotPage.getByText(label)).toBeVisible()

  const next = await tablet.reopen()
  await next.goto(path)
  await expect.poll(() => shownSpecies(next)).toEqual(['Axolotl €45.00'])
  await expect(layer(next)).toHaveCount(0)
})

test('after a saved edit and a crash, the older picture is marked and then replaced', async ({
  tablet,
  page,
  allow,
}) => {
  allow(serverIsAway)
  await storeSpeciesScreen(page)
  await tablet.cutOff()
  await repriceSpecies(page, 'Axolotl', '48')
  await crash(page)

  const snapshotPage = await withoutApp(tablet)
  await expect(layer(snapshotPage)).toContainText('Axolotl')
  await expect(snapshotPage.getByText(label)).toBeVisible()
  const next = await tablet.reopen()
  await next.goto(path)
  await expect.poll(() => shownSpecies(next)).toEqual(['Axolotl €48.00'])
  await expect(layer(next)).toHaveCount(0)
})

test('no picture is left when locked or after a logout', async ({ tablet, page, allow }) => {
  // The logout ends the session of requests that are still under way.
  allow(serverRefused(401))
  const expectNoPicture = async (address = path) => {
    const snapshotPage = await withoutApp(tablet, address)
    await isDecided(snapshotPage)
    await expect(layer(snapshotPage)).toHaveCount(0)
    return snapshotPage
  }
  await storeSpeciesScreen(page)
  await expectNoPicture('/app/taxonomy/animals')

  const again = await tablet.reopen()
  await again.goto(path)
  await setPin(again, '2580', anna.password)
  await expect.poll(() => readStoredScreens(again)).toContain('Axolotl')
  // The lock delay has passed since the last touch, and the app has not run since.
  await again.evaluate(() => {
    localStorage.setItem('lockAfter', '5')
    localStorage.setItem('touchedAt', String(Date.now() - 6 * 60_000))
  })
  await expectNoPicture()
  const locked = await tablet.reopen()
  await locked.goto(path)
  await isLocked(locked)
  await expect.poll(() => listStoredScreens(locked)).toEqual([])
  await expectNoPicture()

  const unlocked = await tablet.reopen()
  await unlocked.goto(path)
  await tap(unlocked, '2580')
  await expect.poll(() => listStoredScreens(unlocked)).toContain(`screen ${path}`)
  await choose(unlocked, 'Lock')
  await isLocked(unlocked)
  await expect.poll(() => listStoredScreens(unlocked)).toEqual([])
  await tap(unlocked, '2580')
  await choose(unlocked, 'Log out')
  await expect(unlocked.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => listStoredScreens(unlocked)).toEqual([])
})

test('a forged stored screen runs and loads nothing', async ({ tablet, page }) => {
  await storeSpeciesScreen(page)
  await page.evaluate(async () => {
    const names = await indexedDB.databases()
    const name = names.find(each => each.name?.startsWith('bouvier-mirror'))?.name ?? ''
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const transaction = request.result.transaction('notes', 'readwrite')
        const notes = transaction.objectStore('notes')
        const read = notes.get('screen /app/taxonomy/species')
        read.onsuccess = () => {
          const bad = (tag: string, attributes: object) => ({ tag, attributes, children: ['ran()'] })
          read.result.shown.drawn.children.push(
            bad('script', { src: '/ran.js' }),
            bad('img', { src: 'x', onerror: 'ran()' }),
            bad('iframe', { src: 'javascript:ran()' }),
            bad('a', { href: 'javascript:ran()', onclick: 'ran()', 'data-leads-to': 'javascript:ran()' }),
          )
          notes.put(read.result)
        }
        transaction.oncomplete = () => {
          request.result.close()
          resolve()
        }
      }
    })
  })
  const snapshotPage = await withoutApp(tablet)
  await expect(layer(snapshotPage)).toContainText('Axolotl')
  const found = await layer(snapshotPage).evaluate(element => ({
    tags: element.querySelectorAll('script, img, iframe, [href], [src]').length,
    handlers: [...element.querySelectorAll('*')].filter(each =>
      each.getAttributeNames().some(name => name.startsWith('on')),
    ).length,
  }))
  expect(found).toEqual({ tags: 0, handlers: 0 })
})

for (const width of [390, 820, 1440])
  test(`no layout shift occurs at ${width} px when the app replaces the stored screen`, async ({
    tablet,
    page,
    colleague,
  }) => {
    for (let n = 10; n < 30; n++)
      await colleague.add('clients', { ...zoe, firstName: `Client ${n}`, email: `c${n}@example.org` })
    await page.setViewportSize({ width, height: 900 })
    await beSignedIn(page)
    await page.goto('/app/taxonomy/clients')
    await expect.poll(() => readStoredScreens(page)).toContain('Client 11')

    const snapshotPage = await tablet.reopen()
    await snapshotPage.setViewportSize({ width, height: 900 })
    await holdApp(snapshotPage)
    await snapshotPage.goto('/app/taxonomy/clients', withoutLoad)
    await expect(layer(snapshotPage)).toContainText('Client 11')
    const painted = await readRowPositions(snapshotPage, '#last-screen')
    const own = await tablet.reopen()
    await own.setViewportSize({ width, height: 900 })
    await own.goto('/app/taxonomy/clients')
    await expect(own.locator('#root').getByText('Client 11').first()).toBeVisible()
    await expect(layer(own)).toHaveCount(0)
    expect(painted.length).toBeGreaterThan(0)
    await expect.poll(() => readRowPositions(own, '#root')).toHaveLength(painted.length)
    const places = await readRowPositions(own, '#root')
    // Differences up to one pixel come from rounding.
    painted.flat().forEach((place, i) => {
      expect(Math.abs(place - (places.flat()[i] ?? Number.NaN))).toBeLessThanOrEqual(1)
    })
  })

function readRowPositions(page: Page, within: string): Promise<number[][]> {
  return page.locator(`${within} tr[data-index], ${within} tbody > tr[aria-label]`).evaluateAll(rows =>
    rows
      .slice(0, 10)
      .map(row => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom < window.innerHeight)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
  )
}

test('a link pressed in the stored screen is followed once the app has started', async ({ tablet, page }) => {
  await storeSpeciesScreen(page)
  const next = await tablet.reopen()
  const session = await next.context().newCDPSession(next)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  let letGo = () => {}
  const released = new Promise<void>(resolve => {
    letGo = resolve
  })
  await next.route(/\/assets\/start-[^/]*\.js$/, async route => {
    await released
    await route.continue()
  })
  await next.goto(path, withoutLoad)
  const link = layer(next).locator('[data-leads-to="/app/taxonomy/animals"]').first()
  const box = await link.boundingBox()
  if (!box) throw new Error('The picture has no link to the animals.')
  await next.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(link).toHaveCSS('outline-style', 'solid')
  letGo()
  await expect(next.getByRole('heading', { name: 'Animals', level: 1 })).toBeVisible()
  await expect(next).toHaveURL(/\/app\/taxonomy\/animals$/)
})
