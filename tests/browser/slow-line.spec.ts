import { deferred } from '../../server/testing/deferred.ts'
import { faults, holdUntil, type ProxiedRequest } from './fault-proxy.ts'
import { beSignedIn, chooseInUserMenu } from './fixtures.ts'
import { expect, throughProxy as test } from './through-proxy.ts'

test('a file that hangs delays no other file', async ({ tablet, page, server, line }) => {
  const workerRequests: string[] = []
  page.context().on('request', request => {
    if (request.serviceWorker() && request.url().includes('/assets/')) workerRequests.push(request.url())
  })
  const worker = await (await fetch(`${server.url}/sw.js`)).text()
  const files = [...worker.matchAll(/assets\/[\w.-]+\.(?:js|css)\b/g)].map(([file]) => `/${file}`)
  const early = files.find(file => file.includes('statistics-screen'))
  expect(files.indexOf(early ?? ''), 'others come after it').toBeLessThan(files.length / 2)
  line.breaks(({ path }) => path === early, faults.hangs, 1)

  await page.goto('/auth/login')
  const listMissingFiles = () => files.filter(file => !line.requests.some(({ path }) => path === file))
  await expect.poll(listMissingFiles).toEqual([])
  line.mend()
  await tablet.isReadyForOffline()
  const repeatedCount = workerRequests.length - new Set(workerRequests).size
  expect(repeatedCount, 'files that the worker asked for twice').toBeLessThan(files.length / 10)

  await line.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const cached = await page.evaluate(
    async all => Promise.all(all.map(async file => (await caches.match(file))?.ok)),
    files,
  )
  expect(cached.every(Boolean), 'every file is on the device').toBe(true)
})

test('an installation that fails is repeated without a reload', async ({ tablet, page, line }) => {
  // The worker requests a file twice before it gives up.
  line.breaks(({ path }) => path.includes('statistics-screen'), faults.lost, 2)
  await page.goto('/auth/login')
  await tablet.isReadyForOffline()
  await line.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a tab that loads while the first worker takes over is usable offline', async ({
  tablet,
  page,
  line,
}) => {
  const tabAsks = deferred()
  const workerIsThere = deferred()
  line.breaks(
    ({ path }) => path === '/auth/login?late',
    holdUntil(() => {
      tabAsks.resolve()
      return workerIsThere.promise
    }),
  )
  // The worker requests all chunks of the app, so it cannot be ready before the tab navigates.
  line.breaks(
    ({ path }) => path.includes('statistics-screen'),
    holdUntil(() => tabAsks.promise),
  )

  await page.goto('/auth/login')
  const tab = await tablet.context.newPage()
  const tabIsOpen = tab.goto('/auth/login?late')
  await tablet.isReadyForOffline(page)
  workerIsThere.resolve()
  await tabIsOpen

  await tablet.isReadyForOffline(tab)
  await line.close()
  await tab.getByRole('link', { name: 'Register' }).click()
  await expect(tab.getByRole('heading', { name: 'Register' })).toBeVisible()
})

test('a dialog that fails to preload is cached later and opens offline', async ({ tablet, page, line }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: (act: () => void) => setTimeout(act) })
    // The app decides in a timer whether it reloads.
    window.addEventListener('vite:preloadError', () =>
      setTimeout(() => document.documentElement.setAttribute('data-preload', 'failed')),
    )
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  let isLost = true
  const isDialog = ({ path }: ProxiedRequest) => path.includes('/shell-dialogs-')
  const isTried = deferred()
  line.breaks(request => isLost && isDialog(request), faults.lost)
  line.breaks(
    ({ path }) => path === '/sw.js',
    holdUntil(() => isTried.promise),
  )
  await beSignedIn(page)
  loads = 0
  await page.goto('/app')
  await expect(page.locator('html[data-preload=failed]')).toBeAttached()
  isLost = false
  isTried.resolve()
  await tablet.isReadyForOffline()
  await line.close()

  await expect(async () => {
    await chooseInUserMenu(page, 'Log out')
    await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(loads).toBe(1)
})
