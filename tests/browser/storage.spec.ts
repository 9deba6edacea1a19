import type { Page } from '@playwright/test'
import { beSignedIn, chooseInUserMenu, expect, test } from './fixtures.ts'
import { addSpecies, saveNewSpecies, shownSpecies, speciesRow, startAtSpecies } from './species-page.ts'
import { noIcon, quietPage } from './through-proxy.ts'

declare global {
  interface Window {
    /** The name of the error with which each write to IndexedDB fails. Undefined if writes succeed. */
    writesFailWith?: string | undefined
  }
}

/** Runs in the page before its own scripts. */
function letWritesFail(): void {
  const { add, put } = IDBObjectStore.prototype
  const fails = () => {
    if (window.writesFailWith) throw new DOMException('as the test wants it', window.writesFailWith)
  }
  IDBObjectStore.prototype.add = function (...args) {
    fails()
    return add.apply(this, args)
  }
  IDBObjectStore.prototype.put = function (...args) {
    fails()
    return put.apply(this, args)
  }
}

// Enough for the app, and little more.
const room = 12_000_000

/** Runs in the page. Fills the quota with another database, to the last bytes. */
async function fillUp(most: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('of-somebody-else')
    request.onupgradeneeded = () => request.result.createObjectStore('things', { autoIncrement: true })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve(request.result)
  })
  const canStore = (size: number) =>
    new Promise<boolean>(resolve => {
      const transaction = database.transaction('things', 'readwrite')
      const bytes = new Uint8Array(size)
      // Random bytes in the largest chunks that the browser allows, because other bytes would be compressed.
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
      transaction.objectStore('things').add(bytes)
      transaction.onabort = () => resolve(false)
      transaction.oncomplete = () => resolve(true)
    })
  for (let size = most; size >= 1; ) if (!(await canStore(size))) size = Math.floor(size / 2)
  database.close()
}

test('a full device keeps its rows and the form text, and saves once there is room', async ({
  page,
  server,
  colleague,
  tablet,
  allow,
}) => {
  // The app reports the error. The error of the browser has no text.
  allow(/QuotaExceededError|^$/)
  allow(noIcon)
  await beSignedIn(page)
  // A quota override lasts as long as the page that set it.
  const aside = await tablet.context.newPage()
  await aside.goto(quietPage)
  const session = await tablet.context.newCDPSession(aside)
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: room })
  await page.goto('/app/taxonomy/species')
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  await tablet.isReadyForOffline(page)
  await page.evaluate(fillUp, room)
  // Blocks space that the browser could free by compaction.
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })

  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00'])
  await saveNewSpecies(page, 'Chat', '45')
  const error = page.getByRole('alert').filter({ hasText: 'This device is full' })
  await expect(error).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved on this device' })).toBeVisible()
  const form = speciesRow(page, 'Add Species')
  await expect(form.getByLabel('Name')).toHaveValue('Chat')
  await expect(form.getByLabel('Hourly Price')).toHaveValue('45')
  expect(await colleague.species()).toEqual(['Chien 45'])
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(error).toBeHidden()
  await expect.poll(() => shownSpecies(page)).toContain('Chat €45.00')
  await expect.poll(() => colleague.species()).toEqual(['Chat 45', 'Chien 45'])
  expect(tablet.complaints.length).toBeLessThan(50)
})

test('a logout that cannot discard edits keeps them', async ({ page, colleague, tablet, allow }) => {
  // An error thrown in a storage event has no text.
  allow(/QuotaExceededError|^$/)
  await page.addInitScript(letWritesFail)
  await startAtSpecies(page)
  await tablet.cutOff()
  await addSpecies(page, 'Chat', '30')
  await failWith(page, 'QuotaExceededError')
  await chooseInUserMenu(page, 'Log out')
  await page.getByRole('button', { name: 'Discard...' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Discard 1 change and log out' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be discarded')
  await failWith(page, undefined)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await tablet.reconnect()
  await expect.poll(() => colleague.species()).toEqual(['Chat 30'])
})

function failWith(page: Page, error: string | undefined): Promise<void> {
  return page.evaluate(fault => {
    window.writesFailWith = fault
  }, error)
}
