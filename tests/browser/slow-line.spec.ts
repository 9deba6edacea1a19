import { deferred } from '../../server/testing/deferred.ts'
import { type Asked, faults, heldUntil } from './fault-proxy.ts'
import { beSignedIn, serverIsAway } from './fixtures.ts'
import { expect, throughProxy as test } from './through-proxy.ts'

test('a file that hangs delays no other file: the app loads several files in parallel and completes', async ({
  tablet,
  page,
  server,
  line,
  allow,
}) => {
  allow(serverIsAway)
  const askedByWorker: string[] = []
  page.context().on('request', request => {
    if (request.serviceWorker() && request.url().includes('/assets/')) askedByWorker.push(request.url())
  })
  const worker = await (await fetch(`${server.url}/sw.js`)).text()
  const files = [...worker.matchAll(/assets\/[\w.-]+\.(?:js|css)\b/g)].map(([file]) => `/${file}`)
  const early = files.find(file => file.includes('statistics-screen'))
  expect(files.indexOf(early ?? ''), 'others come after it').toBeLessThan(files.length / 2)
  line.breaks(({ path }) => path === early, faults.hangs, 1)

  await page.goto('/auth/login')
  const notAsked = () => files.filter(file => !line.asked.some(({ path }) => path === file))
  await expect.poll(notAsked).toEqual([])
  line.mend()
  await tablet.isReadyForOffline()
  const askedAgain = askedByWorker.length - new Set(askedByWorker).size
  expect(askedAgain, 'files that the worker asked for twice').toBeLessThan(files.length / 10)

  await line.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const kept = await page.evaluate(
    async all => Promise.all(all.map(async file => (await caches.match(file))?.ok)),
    files,
  )
  expect(kept.every(Boolean), 'every file is on the device').toBe(true)
})

test('a tab that is loading when the first worker takes over can use the app offline', async ({
  tablet,
  page,
  line,
  allow,
}) => {
  allow(serverIsAway)
  const tabAsks = deferred()
  const workerIsThere = deferred()
  line.breaks(
    ({ path }) => path === '/auth/login?late',
    heldUntil(() => {
      tabAsks.resolve()
      return workerIsThere.promise
    }),
  )
  // The worker requests all chunks of the app, so it cannot be ready before the tab navigates.
  line.breaks(
    ({ path }) => path.includes('statistics-screen'),
    heldUntil(() => tabAsks.promise),
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

test('a dialog that fails to preload is cached by the worker later and opens offline', async ({
  tablet,
  page,
  line,
  allow,
}) => {
  allow(serverIsAway)
  await page.addInitScript(() =>
    Object.assign(window, { requestIdleCallback: (act: () => void) => setTimeout(act) }),
  )
  let isLost = true
  const isDialog = ({ path }: Asked) => path.includes('/shell-dialogs-')
  const isTried = deferred()
  line.breaks(asked => isLost && isDialog(asked), faults.lost)
  line.breaks(
    ({ path }) => path === '/sw.js',
    heldUntil(() => isTried.promise),
  )
  await beSignedIn(page)
  await page.goto('/app')
  await expect.poll(() => line.asked.some(isDialog)).toBe(true)
  // Other requests at the same time are lost too.
  await page.waitForTimeout(1_500)
  expect(line.asked.filter(({ path }) => path === '/app')).toHaveLength(1)
  isLost = false
  isTried.resolve()
  await tablet.isReadyForOffline()
  await line.close()

  await expect(async () => {
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
