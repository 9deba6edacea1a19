import type { Page } from '@playwright/test'
import type { StoredEntry } from '../../src/store/outbox/entry.ts'
import { readStored } from './on-the-device.ts'

/** Writes into the outbox of the logged-in user without the app, which reads it when it opens again. */
export function putInOutbox(page: Page, entries: readonly Omit<StoredEntry, 'seq'>[]): Promise<void> {
  // The database numbers them.
  const unnumbered = entries.map(entry => ({ ...entry, seq: undefined }))
  return page.evaluate(async text => {
    const all: object[] = JSON.parse(text)
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find(each => each.startsWith('bouvier-outbox'))
    if (name === undefined) throw new Error('There is no outbox here.')
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const transaction = request.result.transaction('entries', 'readwrite')
        for (const entry of all) transaction.objectStore('entries').add(entry)
        transaction.onabort = () => reject(transaction.error)
        transaction.oncomplete = () => {
          request.result.close()
          resolve()
        }
      }
    })
  }, JSON.stringify(unnumbered))
}

export async function waitingInOutbox(page: Page): Promise<number> {
  return (await readStored(page, 'entries')).length
}
