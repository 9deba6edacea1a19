import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  expectStatus,
  linkIn,
  openContracts,
  preparePractice,
  sendContract,
  signByHand,
  step,
} from './contracts-page.ts'
import { test as base, expect, logIn, serverIsAway, submitLogin } from './fixtures.ts'
import { copyOfBuild } from './newer-build.ts'
import { download } from './practice-page.ts'
import { copyOfPreparedPractice } from './prepared-practice.ts'
import { builtApp, Server } from './server.ts'
import { addSpecies, openSpecies, shownSpecies, speciesRow } from './species-page.ts'
import { networkIsBack, noIcon } from './through-proxy.ts'

/** The app is served by one server and uses the API of another. */
const test = base.extend<{ appServer: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  appServer: async ({}, use) => {
    const build = await copyOfBuild()
    const appServer = await Server.open({}, build)
    await use(appServer)
    await appServer.close()
    await rm(build, { recursive: true, force: true })
  },

  server: async ({ appServer }, use) => {
    const server = await Server.open(
      { ALLOWED_ORIGINS: appServer.url },
      builtApp,
      await copyOfPreparedPractice(),
    )
    await buildFor(server, appServer.build)
    // The server reads the API URL of the app at startup.
    await appServer.stop()
    await appServer.start()
    await use(server)
    await server.close()
  },

  address: async ({ appServer, server: _built }, use) => use(appServer.url),
})

async function buildFor(server: Server, build: string): Promise<void> {
  const { build: buildApp } = await import('vite')
  process.env.VITE_API_HOST = server.url
  try {
    const outDir = join(build, 'app')
    await buildApp({ root: join(builtApp, '..'), logLevel: 'silent', build: { outDir, emptyOutDir: true } })
  } finally {
    delete process.env.VITE_API_HOST
  }
}

test('an app on another origin logs in, edits, saves a PDF and signs', async ({
  page,
  server,
  colleague,
  appServer,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverIsAway)
  // The signing page is not served by this origin, so the browser looks for a default icon.
  allow(noIcon)
  await preparePractice(server)
  await logIn(page)
  expect(new URL(page.url()).origin).toBe(appServer.url)

  await openSpecies(page)
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00'])
  await addSpecies(page, 'Chat', '30')
  await expect.poll(() => colleague.species()).toEqual(['Chat 30', 'Chien 45'])
  const events = page.waitForRequest('**/api/sync/events')
  await page.reload()
  await (await events).response()
  await expect(speciesRow(page, 'Chat')).toBeVisible()
  await colleague.add('species', { name: 'Lapin', hourlyPrice: 20 })
  await expect(speciesRow(page, 'Lapin')).toBeVisible()

  await tablet.isReadyForOffline()
  await server.kill()
  await page.reload()
  await addSpecies(page, 'Furet', '25')
  await server.start()
  await networkIsBack(page)
  await expect
    .poll(() => colleague.species(), { timeout: 45_000 })
    .toEqual(['Chat 30', 'Chien 45', 'Furet 25', 'Lapin 20'])

  await openContracts(page)
  await sendContract(page)
  await page.getByRole('button', { name: /^Preview the contract of/ }).click()
  const preview = page.getByRole('dialog', { name: 'Contract Preview' })
  await expect(preview.frameLocator('iframe').getByText('Rex').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const pdf = await download(page.getByRole('button', { name: /^Download the PDF of/ }))
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)

  expect(linkIn(server.emails()[0])).toContain('/sign/')
  await step(page, 'Sign here').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to sign' }).click()
  await page.waitForURL(`${server.url}/sign/*`)
  await signByHand(page)
  await page.getByRole('link', { name: 'Back to the practice' }).click()
  await page.waitForURL(`${appServer.url}/auth/login`)
  await submitLogin(page)
  await expectStatus(page, 'Signed')
})
