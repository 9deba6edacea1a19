import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { serverRefused } from './fixtures.ts'
import { addSpecies } from './species-page.ts'
import { everythingIsSaved, expect, speciesWithRevisions, throughProxy as test } from './through-proxy.ts'

/** A page on the app's origin without the app, to control the browser's service workers. */
async function openObserver(context: BrowserContext): Promise<{ page: Page; workers: CDPSession }> {
  const page = await context.newPage()
  const workers = await context.newCDPSession(page)
  return { page, workers }
}

type Registrations = { registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[] }

async function wakeWorker(workers: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>(resolve => {
    workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const registration = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      )
      if (registration) resolve(registration.registrationId)
    })
  })
  await workers.send('ServiceWorker.enable')
  const registrationId = await registered
  await workers.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
}

const badges = async (page: Page) => await page.evaluate<number[]>('window.badges')

test('an offline edit is sent after the last tab closed, despite an expired session', async ({
  tablet,
  page,
  line,
  colleague,
  address,
  allow,
}) => {
  // The first push uses the expired token of the closed page.
  allow(serverRefused(401))
  const getSyncTags = () => page.evaluate<string[]>('window.syncTags')
  await page.addInitScript(`
    window.badges = []
    window.syncTags = []
    navigator.setAppBadge = async count => void window.badges.push(count)
    navigator.clearAppBadge = async () => void window.badges.push(0)
    const { register } = SyncManager.prototype
    SyncManager.prototype.register = function (tag) {
      window.syncTags.push(tag)
      return register.call(this, tag)
    }
  `)
  await page.reload()
  await expect(page.getByText('No species found.')).toBeVisible()
  await tablet.cutOff()
  await page.evaluate(() => localStorage.setItem('accessToken', 'it has run out'))
  await addSpecies(page, 'Chien', '45')
  await addSpecies(page, 'Chat', '30')
  await expect.poll(() => badges(page)).toEqual([0, 1, 2])
  await expect.poll(getSyncTags).toEqual(['outbox'])

  const observer = await openObserver(tablet.context)
  await page.close()
  expect(await speciesWithRevisions(colleague)).toEqual([])
  await tablet.reconnect()
  await wakeWorker(observer.workers, new URL(address).origin)
  await expect.poll(() => speciesWithRevisions(colleague)).toEqual(['Chat 30 at 2', 'Chien 45 at 1'])

  await everythingIsSaved(observer.page)
  // Sent once with the expired token and once unchanged with the token that the worker got. The page uses
  // that token too.
  const [chien, chat, ...again] = line.writes()
  expect(again).toEqual([chien, chat])
  expect(line.requests.filter(({ path }) => path.endsWith('/auth/refresh-token'))).toHaveLength(1)
  await observer.page.goto('/app/taxonomy/species')
  await expect(observer.page.getByRole('row', { name: 'Chien', exact: true })).toBeVisible()
})
