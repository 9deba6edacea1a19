import type { Page } from '@playwright/test'
import { toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { Colleague } from './colleague.ts'
import { anna, bart, beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { choose, isLocked, menu, setPin, signInAsOther, tap } from './pin.ts'
import { addSpecies, repriceSpecies, shownSpecies, startAtSpecies } from './species-page.ts'
import type { Tablet } from './tablet.ts'

test.use({ onDisk: true, paintsLastScreen: true })

const path = '/app/taxonomy/species'
const label = /^Saved view of .* – updating…$/

const readStoredScreens = async (page: Page) => JSON.stringify(await storedScreens(page))
const listStoredScreens = async (page: Page) => (await storedScreens(page)).map(({ name }) => name)

function storedScreens(page: Page): Promise<{ name: string }[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const screens: { name: string }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('bouvier-mirror')) continue
      const db = await done(indexedDB.open(name))
      const notes: { name: string }[] = await done(db.transaction('notes').objectStore('notes').getAll())
      screens.push(...notes.filter(({ name: noteName }) => noteName.startsWith('screen ')))
      db.close()
    }
    return screens
  })
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

test('each main screen has a picture, also on the next day, and without its countdown', async ({
  tablet,
  page,
  server,
}) => {
  const noon = Date.parse(toInstant(`${toDay(Date.now())}T12:00`))
  const minutes = (count: number) => new Date(noon + count * 60_000)
  await page.clock.setFixedTime(noon)
  const colleague = await Colleague.signIn(server, anna)
  const booked = await colleague.call('POST', 'appointments', {
    title: 'Axolotl of the morning',
    color: '#4CAF50',
    appointmentType: 'consultation',
    startTime: minutes(20).toISOString(),
    endTime: minutes(40).toISOString(),
  })
  expect(booked.status).toBe(201)
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
  await tomorrow.clock.setFixedTime(minutes(24 * 60))
  await holdApp(tomorrow)
  for (const [address, text] of Object.entries(shown)) {
    await tomorrow.goto(address, withoutLoad)
    await expect(layer(tomorrow)).toContainText(text)
    await expect(layer(tomorrow)).not.toContainText(inMinutes)
    await expect(tomorrow.getByText(label)).toBeVisible()
  }
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
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed

  const snapshotPage = await withoutApp(tablet)
  await expect(layer(snapshotPage)).toContainText('Axolotl')
  await expect(snapshotPage.getByText(label)).toBeVisible()
  const next = await tablet.reopen()
  await next.goto(path)
  await expect.poll(() => shownSpecies(next)).toEqual(['Axolotl €48.00'])
  await expect(layer(next)).toHaveCount(0)
})

test('no picture is left when locked, for the next user or after a logout', async ({
  tablet,
  page,
  server,
  allow,
}) => {
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

  await Colleague.signUp(server, bart)
  const other = await tablet.reopen()
  await other.goto(path)
  await signInAsOther(other, bart)
  await other.goto(path)
  await expect.poll(() => shownSpecies(other)).toEqual(['Axolotl €45.00'])
  await expect.poll(() => listStoredScreens(other)).toContain(`screen ${path}`)
  await setPin(other, '1470', bart.password)
  await choose(other, 'Lock')
  await isLocked(other)
  await expect.poll(() => listStoredScreens(other)).toEqual([])
  await other.getByRole('button', { name: /Anna/ }).click()
  await tap(other, '2580')
  await expect(menu(other)).toHaveAccessibleName(/Anna/)

  await choose(other, 'Log out')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => listStoredScreens(other)).toEqual([])
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
    server,
  }) => {
    const colleague = await Colleague.signIn(server, anna)
    for (let n = 0; n < 20; n++)
      await colleague.call('POST', 'clients', {
        firstName: `Client ${String(n).padStart(2, '0')}`,
        lastName: 'Maes',
        email: `c${n}@example.org`,
        phone: '+32470123456',
        invoiceAddress: { street: 'Rue 1', postalCode: '1000', city: 'Bruxelles', country: 'Belgique' },
      })
    await page.setViewportSize({ width, height: 900 })
    await beSignedIn(page)
    await page.goto('/app/taxonomy/clients')
    await expect.poll(() => readStoredScreens(page)).toContain('Client 01')

    const snapshotPage = await tablet.reopen()
    await snapshotPage.setViewportSize({ width, height: 900 })
    await holdApp(snapshotPage)
    await snapshotPage.goto('/app/taxonomy/clients', withoutLoad)
    await expect(layer(snapshotPage)).toContainText('Client 01')
    const painted = await readRowPositions(snapshotPage, '#last-screen')
    const own = await tablet.reopen()
    await own.setViewportSize({ width, height: 900 })
    await own.goto('/app/taxonomy/clients')
    await expect(own.locator('#root').getByText('Client 01').first()).toBeVisible()
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
  letGo()
  await expect(next.getByRole('heading', { name: 'Animals', level: 1 })).toBeVisible()
  await expect(next).toHaveURL(/\/app\/taxonomy\/animals$/)
})
