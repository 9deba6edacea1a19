import type { Page, Request } from '@playwright/test'
import { anna, expect, register, serverRefused, test } from './fixtures.ts'
import { leavePushed, refusePushed } from './pushed.ts'
import type { Server } from './server.ts'
import { addSpecies, openSpecies, repriceSpecies, saveNewSpecies, shownSpecies } from './species-page.ts'

/** The address in the network of the practice. */
const withoutHttps = (server: Server) => server.url.replace('localhost', 'practice.test')

test('the app saves edits over plain HTTP and shows the requirements of offline use', async ({
  server,
  colleague,
  tablet,
}) => {
  const { page } = tablet
  const practice = withoutHttps(server)
  await page.goto(practice)
  expect(await page.evaluate(() => [window.isSecureContext, 'locks' in navigator])).toEqual([false, false])

  await register(page, anna, practice)
  await expect(page.getByText('Offline use needs HTTPS')).toBeAttached()
  await openSpecies(page)
  await addSpecies(page, 'Chien', '45')
  await repriceSpecies(page, 'Chien', '48')
  await expect.poll(() => colleague.species()).toEqual(['Chien 48'])
  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €48.00'])
})

/** The server refuses the next species, which stays in the outbox until it is fixed. */
async function refuseTheNext(page: Page): Promise<void> {
  const body = { code: 'species/name-too-long', message: 'Too long', field: 'name' }
  await refusePushed(page, 'species.add', body)
  await saveNewSpecies(page, 'Chien', '45')
  await expect(page.getByText('Needs attention (1)')).toBeAttached()
  await leavePushed(page)
}

test('dialogs load after the first load and open offline without a service worker', async ({
  page,
  server,
  allow,
}) => {
  allow(serverRefused(422))
  const dialogs = /\/(shell-dialogs|dialog-frame|fix-dialog|days)-/
  const requestedFiles: string[] = []
  page.on('request', request => dialogs.test(request.url()) && requestedFiles.push(request.url()))
  const pendingFiles = new Set<Request>()
  page.on('request', request => request.url().includes('/assets/') && pendingFiles.add(request))
  page.on('requestfinished', request => pendingFiles.delete(request))
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    const requestIdleCallback = (act: () => void) => waiting.push(act)
    const becomeIdle = () => {
      for (const act of waiting) act()
    }
    Object.assign(window, { requestIdleCallback, becomeIdle })
  })
  const practice = withoutHttps(server)
  await register(page, anna, practice)
  await openSpecies(page)
  await refuseTheNext(page)
  // The dialog for a refused edit contains date and client pickers, which most visits to the outbox do not
  // need.
  await page.goto(`${practice}/app/outbox`)
  const fix = page.getByRole('button', { name: 'Fix' })
  await expect(fix).toBeVisible()
  expect(requestedFiles).toEqual([])

  await page.evaluate('becomeIdle()')
  await expect.poll(() => requestedFiles.length).toBe(4)
  await expect.poll(() => pendingFiles.size).toBe(0)
  await server.kill()
  const sendNow = page.getByRole('button', { name: 'Send now' })
  await expect(sendNow).toHaveAttribute('aria-disabled', 'true')
  await fix.click()
  await expect(page.getByRole('dialog', { name: 'Fix and send again' }).getByLabel('Name')).toHaveValue(
    'Chien',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
})

/** Opens a page that is never idle, and waits until it requests no more files. */
async function openBusily(page: Page, practice: string, screen: 'Species' | 'Contracts'): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await register(page, anna, practice)
  await page.getByRole('link', { name: screen }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen)
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await files(); before !== now; now = await files()) {
    before = now
    await page.waitForTimeout(1_500)
  }
}

test('a list of contracts accepts new rows after the server stops', async ({ page, server }) => {
  await openBusily(page, withoutHttps(server), 'Contracts')
  await server.kill()
  await page.getByRole('button', { name: 'Add New Contract' }).click()
  await expect(page.getByRole('row', { name: 'Add New Contract' })).toBeVisible()
})

test('a dialog not loaded before the server stops opens once the server returns', async ({
  page,
  server,
  colleague,
}) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  await openBusily(page, withoutHttps(server), 'Species')
  await server.kill()
  const history = page.getByRole('button', { name: 'History of Chien' })
  await history.click()
  await expect(page.getByText('This part of Bouvier is not on this device yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Species')
  await addSpecies(page, 'Chat', '30')

  await server.start()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeHidden()
  // A browser does not retry a failed module import in the same page, so the app reloads the page first.
  const dialog = page.getByRole('dialog', { name: 'History of Chien' })
  await expect(async () => {
    if (!(await dialog.isVisible())) await history.click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
