import type { Page } from '@playwright/test'

/** The drafts that the device has written to its database, as JSON. */
export function readDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const drafts: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      if (database.objectStoreNames.contains('drafts'))
        drafts.push(...(await done(database.transaction('drafts').objectStore('drafts').getAll())))
      database.close()
    }
    return JSON.stringify(drafts)
  })
}
