import { rm } from 'node:fs/promises'
import { accountOf, Effects, nothingAmiss } from './effects.ts'
import { isEdit, late } from './fault-proxy.ts'
import { hostRefused } from './fixtures.ts'
import { Host } from './host.ts'
import { EditMaker } from './mixed-edits.ts'
import { copyOfBuild, replaceByNewer } from './newer-build.ts'
import { copyOfPreparedPractice } from './prepared-practice.ts'
import { putInOutbox } from './put-in-outbox.ts'
import { expect, noIcon, quietPage, throughProxy } from './through-proxy.ts'

const test = throughProxy.extend<{ build: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  build: async ({}, use) => {
    const build = await copyOfBuild()
    await use(build)
    await rm(build, { recursive: true, force: true })
  },
  host: async ({ build }, use) => {
    const host = await Host.open({}, build, await copyOfPreparedPractice())
    await use(host)
    await host.close()
  },
})

test('the host gets a new version while a tab sends: screens of the old one still open, the update waits for the last edit, and each edit has one effect', async ({
  tablet,
  page,
  host,
  build,
  colleague,
  line,
  allow,
}, info) => {
  allow(noIcon)
  // While it stops.
  allow(hostRefused(503))
  info.setTimeout(120_000)
  const maker = new EditMaker(3)
  await maker.prepare(colleague)
  await tablet.isReadyForOffline(page)
  await expect(page.getByRole('row', { name: 'Espèce 1', exact: true })).toBeVisible()
  const effects = new Effects(host.data)
  await page.goto(quietPage)
  await putInOutbox(page, Array.from({ length: 6 }, () => maker.next()).flat())
  line.breaks(isEdit, late(400))
  await page.goto('/app/outbox')
  await expect.poll(() => effects.all().length).toBeGreaterThan(0)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await host.stop()
  await replaceByNewer(build)
  await host.start()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const offer = page.getByRole('button', { name: /(^|: )Update$/ })
  await expect(offer).toHaveAttribute('aria-disabled', 'true')
  await expect(offer).toHaveAccessibleDescription(/still to be sent/)
  expect(effects.all().length, 'edits are still being sent').toBeLessThan(maker.made.length)

  // Their files are nowhere but on this device, and no screen of the new version was loaded by this tab.
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(page.locator('.fc-view')).toBeVisible()
  await page.getByRole('link', { name: 'Data' }).first().click()
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-version')
  expect(loads).toBe(0)

  line.mend()
  await expect(offer).not.toHaveAttribute('aria-disabled', { timeout: 45_000 })
  expect(accountOf(maker.effects, effects.all())).toEqual(nothingAmiss)
  await offer.click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(page.locator('.fc-view')).toBeVisible()
  expect(loads).toBe(1)
  effects.close()
})
