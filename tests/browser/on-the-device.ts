import type { Page } from '@playwright/test'

/**
 * Everything that a browser stores for the app: its databases, its other storage and the caches of its
 * service worker.
 */
export async function allOnDevice(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const table = db.transaction(store).objectStore(store)
        stored.push(name, store, await done(table.getAllKeys()), await done(table.getAll()))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) stored.push(url)
    }
    // Mirror rows are stored as bytes.
    return JSON.stringify(stored, (_, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    )
  })
}

/** The drafts or the pending edits of the logged-in user, or the notes of the device about its rows. */
export async function readStored(page: Page, store: 'drafts' | 'entries' | 'notes'): Promise<unknown[]> {
  const kind = store === 'notes' ? 'bouvier-mirror' : 'bouvier-outbox'
  const rows = await readRows(page, kind, store)
  if (rows === undefined) throw new Error(`There is no ${kind} here.`)
  return rows
}

/** The rows of a store in all databases whose names begin like this. Undefined without a database. */
export function readRows<Row>(page: Page, beginning: string, store: string): Promise<Row[] | undefined> {
  return page.evaluate(
    async ([start = '', wanted = '']) => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      let rows: Row[] | undefined
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith(start)) continue
        const database = await done(indexedDB.open(name))
        rows = [...(rows ?? []), ...(await done(database.transaction(wanted).objectStore(wanted).getAll()))]
        database.close()
      }
      return rows
    },
    [beginning, store],
  )
}
