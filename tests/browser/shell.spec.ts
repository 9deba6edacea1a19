import { deferred } from '../../server/testing/deferred.ts'
import { anna, beSignedIn, expect, register, test } from './fixtures.ts'
import { desktop, phone } from './looks.ts'
import { tabletSize } from './tablet.ts'

function goInPage(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

test('all addresses of the route table show their page', async ({ page }) => {
  await beSignedIn(page)
  const pages = [
    ['/app', 'Welcome, Anna'],
    ['/app/taxonomy', 'Taxonomy Index'],
    ['/app/taxonomy/unicorns', 'Taxonomy 404'],
    ['/app/appointments', 'Appointments Index'],
    ['/app/appointments/nowhere', 'Appointments 404'],
    ['/app/statistics', 'Statistics Index'],
    ['/app/statistics/nowhere', 'Statistics 404'],
    ['/app/taxonomy/species', 'Species'],
    ['/app/nowhere', 'Page Not Found'],
    ['/not-found', 'Page Not Found'],
    ['/nowhere/at/all', 'Page Not Found'],
  ] as const
  const loaded = new Set(['/app', '/app/taxonomy/species', '/app/nowhere', '/nowhere/at/all'])
  for (const [path, title] of pages) {
    // All routes are in one table, so a full page load for one route of each kind is enough.
    if (loaded.has(path)) await page.goto(path)
    else await page.evaluate(goInPage, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Bouvier`)
    // Pages of the app keep the sidebar around them, also the app's own 404 page.
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible({
      visible: path.startsWith('/app'),
    })
  }
  await expect(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible()
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page).toHaveURL(/\/app$/)

  await test.step('the keyboard skips to the content', async () => {
    await page.goto('/app/statistics')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('lists and the calendar say that they are loading until their rows arrive', async ({ page }) => {
  await beSignedIn(page)
  const rows = deferred()
  await page.route(/\/api\/(sync\/snapshot|species|invoices|appointments)\b/, async route => {
    await rows.promise
    await route.continue()
  })
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading( species)?\.\.\.$/ })
  for (const path of ['taxonomy/species', 'taxonomy/invoices', 'appointments/calendar']) {
    await page.goto(`/app/${path}`)
    await expect(loading).toBeVisible()
  }
  rows.resolve()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(loading).toBeHidden()
})

test('the sidebar links to all pages, shrinks to icons, and is a sheet on a phone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await register(page)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const aside = page.getByRole('complementary').filter({ has: navigation })
  const width = () => aside.evaluate(element => element.getBoundingClientRect().width)

  await test.step('all links open the page with their name', async () => {
    await expect(navigation.getByRole('link', { name: 'Calendar' })).toBeVisible()
    const product = page.getByRole('complementary').getByRole('link', { name: 'Bouvier' })
    await expect(product.locator('svg')).toBeVisible()
    const names = await navigation.getByRole('link').allInnerTexts()
    expect(names).toEqual(['Data', 'Species', 'Animals', 'Clients', 'Contracts', 'Invoices', 'Calendar'])
    for (const name of names) {
      await navigation.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(
        page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]'),
      ).toHaveText(name)
    }
  })

  await test.step('the sidebar folds its groups, shrinks to icons and remembers both', async () => {
    expect(await width()).toBe(256)

    await page.getByRole('button', { name: 'Taxonomy' }).click()
    await expect(aside.getByRole('link', { name: 'Species' })).toBeHidden()
    await page.getByRole('button', { name: 'Taxonomy' }).click()

    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(48)
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(48)
    await page.clock.install()
    await page.reload()
    const tooltip = page.locator('body > span', { hasText: 'Species' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await aside.getByRole('link', { name: 'Species' }).hover()
    await page.clock.runFor(699)
    await expect(tooltip).toBeHidden()
    await page.clock.runFor(1)
    await expect(tooltip).toBeVisible()
    await page.clock.resume()
    await page.reload()
    await expect.poll(width).toBe(48)
    await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
    await expect.poll(width).toBe(256)
  })

  await test.step('the sidebar starts expanded from 1024 px, and follows the cookie on a tablet', async () => {
    await page.context().clearCookies({ name: 'sidebar_state' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.reload()
    await expect.poll(width).toBe(256)
    await page.setViewportSize(tabletSize)
    await page.reload()
    await expect.poll(width).toBe(48)
    await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
    await page.reload()
    await expect.poll(width).toBe(256)
  })

  await test.step('the sidebar is a sheet below 768 px', async () => {
    const open = page.getByRole('button', { name: 'Open the navigation' })
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(open).toBeHidden()
    await page.setViewportSize({ width: 767, height: 1024 })
    await expect(open).toBeVisible()
    await page.setViewportSize(phone)
    await open.click()
    const sheet = page.getByRole('dialog', { name: 'Main navigation' })
    const panel = sheet.getByRole('navigation').locator('..')
    await expect.poll(() => panel.evaluate(element => element.getBoundingClientRect().width)).toBe(288)
    await sheet.getByRole('link', { name: 'Clients' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
})

test('the user menu names the user and sets the language, and the theme is kept', async ({ page }) => {
  await page.setViewportSize(desktop)
  await register(page)
  const button = page.getByRole('button', { name: /^Menu (of|de|van)/ })
  await expect(button).toContainText('AP')
  await expect(button).toContainText(`${anna.firstName} ${anna.lastName}`)
  await expect(button).toContainText(anna.email)

  await button.click()
  await page.getByRole('menuitem', { name: 'Nederlands' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom, Anna')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await button.click()
  await page.getByRole('menuitem', { name: 'Instellingen' }).click()
  await page.getByRole('link', { name: 'Aangemelde toestellen' }).click()
  await page.getByRole('button', { name: 'Donker' }).click()
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom, Anna')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the app stays open when a screen cannot be loaded @offline', async ({ page, server, allow }) => {
  allow(/The file .* could not be loaded/)
  // No service worker caches the files on an insecure origin.
  await register(page, anna, server.url.replace('localhost', 'practice.test'))
  await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible()
  await server.kill()
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on this page')
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible()
})
