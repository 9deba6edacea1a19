import { rm } from 'node:fs/promises'
import { deferred } from '../../server/testing/deferred.ts'
import { pushLimit } from '../../src/contract/protocol.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import { Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { holdUntil, isEdit, late } from './fault-proxy.ts'
import { putInOutbox } from './fill-outbox.ts'
import { EditMaker } from './mixed-edits.ts'
import { copyOfBuild, replaceByNewer } from './newer-build.ts'
import { openSpecies, speciesRow } from './species-page.ts'
import { expect, quietPage, throughProxy } from './through-proxy.ts'

const test = throughProxy.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  build: async ({}, use) => {
    const build = await copyOfBuild()
    await use(build)
    await rm(build, { recursive: true, force: true })
  },
})

test('a new version waits for the last edit and the open form, and reloads once', async ({
  tablet,
  page,
  server,
  build,
  colleague,
  line,
}) => {
  const maker = new EditMaker(3)
  await maker.prepare(colleague)
  await tablet.isReadyForOffline(page)
  await expect(page.getByRole('row', { name: 'Espèce 1', exact: true })).toBeVisible()
  const effects = new Effects(server.data)
  await page.goto(quietPage)
  const entries: Entry[] = []
  // More than one push can hold. The first push is delivered, and the proxy holds the rest until the checks
  // are done.
  while (entries.length <= pushLimit) entries.push(...maker.next())
  await putInOutbox(page, entries)
  const looked = deferred<void>()
  line.breaks(isEdit, late(0), 1)
  line.breaks(
    isEdit,
    holdUntil(() => looked.promise),
  )
  await page.goto('/app/outbox')
  await expect.poll(() => effects.all().length).toBeGreaterThan(0)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await server.stop()
  await replaceByNewer(build)
  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const offer = page.getByRole('button', { name: /(^|: )Update$/ })
  await expect(offer).toHaveAttribute('aria-disabled', 'true')
  await expect(offer).toHaveAccessibleDescription(/still to be sent/)
  expect(effects.all().length, 'edits are still being sent').toBeLessThan(maker.made.length)

  // These chunks are only on this device, and this tab loaded no screen of the new version.
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(page.locator('.calendar')).toBeVisible()
  await page.getByRole('link', { name: 'Data' }).first().click()
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-version')
  expect(loads).toBe(0)

  looked.resolve()
  await expect(offer).not.toHaveAttribute('aria-disabled', { timeout: 45_000 })
  expect(summarizeEffects(maker.effects, effects.all())).toEqual(nothingAmiss)

  await openSpecies(page)
  await page.getByRole('button', { name: 'Add Species' }).click()
  const form = speciesRow(page, 'Add Species')
  await form.getByLabel('Name').fill('Chien')
  await expect(offer).toHaveAttribute('aria-disabled', 'true')
  await offer.click({ force: true })
  await expect(form.getByLabel('Name')).toHaveValue('Chien')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(offer).not.toHaveAttribute('aria-disabled')
  expect(loads).toBe(0)
  await offer.click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(page.locator('.calendar')).toBeVisible()
  await expect(offer).toBeHidden()
  expect(loads).toBe(1)
  effects.close()
})
