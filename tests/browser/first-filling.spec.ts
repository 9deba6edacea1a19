import { FaultProxy, faults } from './fault-proxy.ts'
import { serverIsAway } from './fixtures.ts'
import { openSample, signInToSample } from './sample.ts'
import { expect, throughProxy } from './through-proxy.ts'

const test = throughProxy.extend({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const sample = await openSample()
      const line = await FaultProxy.open(sample.url)
      await use(line)
      await line.close()
      await sample.close()
    },
    // Creating the practice is not part of the test's own time limit.
    { scope: 'test', timeout: 180_000 },
  ],
})

const isPage = ({ path }: { path: string }) => path.startsWith('/api/sync/snapshot')

test('the first download on a slow line resumes after an interruption', async ({
  tablet,
  page,
  line,
  allow,
}) => {
  allow(serverIsAway)
  await page.goto('/auth/login')
  await tablet.isReadyForOffline()
  line.rate = 80_000
  const pages = () => line.requests.filter(isPage).map(({ path }) => path)
  // The second page hangs halfway, and the tab is closed before it times out.
  line.breaks(request => isPage(request) && pages().length === 2, faults.bodyHangs, 1)
  await signInToSample(page)

  const bar = page.getByRole('progressbar', { name: 'Downloading data…' })
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(percent).toBeGreaterThan(0)
  await expect.poll(() => pages().length).toBe(2)
  const cutOffAt = await percent()
  expect(cutOffAt).toBeLessThan(100)

  await page.goto('/app/taxonomy/clients')
  await expect(bar).toBeVisible()
  expect(await percent()).toBe(cutOffAt)
  const withoutMandate = page.getByRole('button', { name: 'Without mandate' })
  await expect(withoutMandate).toHaveText('Without mandate …')
  await expect(bar).toBeHidden()
  const [first, second, ...rest] = pages()
  expect(rest[0]).toBe(second)
  expect(new Set([first, ...rest]).size).toBe(1 + rest.length)

  await line.close()
  await expect(withoutMandate).toHaveText(/\d/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '201')
})
