import type { Browser } from './browser.ts'

/** The places in the databases and other storage of a browser that match the pattern. */
export async function findTraces(browser: Browser, trace: RegExp): Promise<string[]> {
  const { indexedDB } = browser.databases
  const found = [...browser.storedValues].filter(pair => trace.test(pair.join(' '))).map(([name]) => name)
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      const rows = await done(db.transaction(store).objectStore(store).getAll())
      if (trace.test(JSON.stringify(rows, readable))) found.push(`${name.split(':')[0]} ${store}`)
    }
    db.close()
  }
  return found.sort()
}

/** Mirror rows are stored as bytes. */
function readable(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database answered nothing'))
  })
}
