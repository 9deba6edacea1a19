import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { addSpecies, shownSpecies, speciesRow, startAtSpecies } from './species-page.ts'
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

async function isNotSaved(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Species' }).click()
  const row = speciesRow(page, 'Add Species')
  await row.getByLabel('Name').fill(name)
  await row.getByLabel('Hourly Price').fill('45')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved on this device' })).toBeVisible()
  await expect(row.getByLabel('Name')).toHaveValue(name)
  await expect(row.getByLabel('Hourly Price')).toHaveValue('45')
}

async function isSavedAfterAll(page: Page, colleague: Colleague, name: string, title: string): Promise<void> {
  await speciesRow(page, 'Add Species').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeHidden()
  await expect.poll(() => shownSpecies(page)).toContain(`${name} €45.00`)
  await expect.poll(() => colleague.species()).toContain(`${name} 45`)
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
  tablet,
  allow,
}) => {
  // The app reports the error. The error of the browser has no text.
  allow(/QuotaExceededError|^$/)
  allow(noIcon)
  const title = 'This device is full'
  await beSignedIn(page)
  // A quota override lasts as long as the page that set it.
  const aside = await tablet.context.newPage()
  await aside.goto(quietPage)
  const session = await tablet.context.newCDPSession(aside)
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: room })
  await page.goto('/app/taxonomy/species')
  const colleague = await Colleague.signIn(server, anna)
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  await tablet.isReadyForOffline(page)
  await page.evaluate(fillUp, room)
  // Blocks space that the browser could free by compaction.
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })

  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chien €45.00'])
  await isNotSaved(page, 'Chat', title)
  expect(await colleague.species()).toEqual(['Chien 45'])
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  await isSavedAfterAll(page, colleague, 'Chat', title)
  expect(tablet.complaints.length).toBeLessThan(50)
  expect(await colleague.species()).toEqual(['Chat 45', 'Chien 45'])
})

test('a form keeps its text and a logout its edits while the browser cannot write', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  // An error thrown in a storage event has no text.
  allow(/UnknownError|QuotaExceededError|^$/)
  await page.addInitScript(letWritesFail)
  await startAtSpecies(page)
  await expect(page.getByText('No species found.')).toBeVisible()
  const colleague = await Colleague.signIn(server, anna)

  await test.step('a form keeps its text with the reason, and saves it later', async () => {
    const title = 'Saved data cannot be opened'
    await failWith(page, 'UnknownError')
    await isNotSaved(page, 'Chien', title)
    expect(await colleague.species()).toEqual([])
    await failWith(page, undefined)
    await isSavedAfterAll(page, colleague, 'Chien', title)
  })

  await test.step('edits that cannot be discarded during logout are kept and sent', async () => {
    await tablet.cutOff()
    await addSpecies(page, 'Chat', '30')
    await failWith(page, 'QuotaExceededError')
    await page.getByRole('button', { name: /Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Discard...' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Discard 1 change and log out' }).click()
    await expect(dialog.getByRole('alert')).toContainText('could not be discarded')
    await failWith(page, undefined)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await tablet.reconnect()
    await expect.poll(() => colleague.species()).toEqual(['Chat 30', 'Chien 45'])
  })
})

function failWith(page: Page, error: string | undefined): Promise<void> {
  return page.evaluate(fault => {
    window.writesFailWith = fault
  }, error)
}
