import type { StoredBucket } from './mirror/bucket.ts'

/**
 * All rows of a mirror as of `stamp`, requested before the app's code has loaded. A bucket is decoded when it is read:
 * a start needs few of them.
 */
export type RowsAhead = {
  stamp: number
  buckets: readonly { key: BucketKey; read: () => StoredBucket }[]
  /** Whether the database was still the same one until now. */
  isValid: () => boolean
  close: () => void
}
export type BucketKey = [record: string, from: string]

export type TakeRowsAhead = (database: string) => Promise<RowsAhead | null>

/**
 * Requests all rows through this connection, and keeps it open until they are taken. The first caller gets the rows.
 * Later readings need the changes since then.
 */
export function requestRowsAhead(database: string, connection: IDBDatabase): TakeRowsAhead {
  let rows: Promise<RowsAhead | null> = requestRows(connection).catch(() => {
    // The app reads the rows itself, and reports the error.
    connection.close()
    return null
  })
  return async wanted => {
    if (wanted !== database) return null
    const taken = rows
    rows = Promise.resolve(null)
    return taken
  }
}

function requestRows(connection: IDBDatabase): Promise<RowsAhead> {
  let isLost = false
  // A connection that stays open would block a deletion of the database.
  connection.onversionchange = () => {
    isLost = true
    connection.close()
  }
  connection.onclose = () => {
    isLost = true
  }
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction(['notes', 'buckets'])
    const note = transaction.objectStore('notes').get('mirror')
    const store = transaction.objectStore('buckets')
    const keys: IDBRequest<IDBValidKey[]> = store.getAllKeys()
    let buckets: RowsAhead['buckets'] = []
    keys.onsuccess = () => {
      buckets = keys.result.filter(isBucketKey).map(key => {
        const request: IDBRequest<StoredBucket> = store.get(key)
        return { key, read: () => request.result }
      })
    }
    transaction.oncomplete = () =>
      resolve({
        stamp: readStamp(note.result),
        buckets,
        isValid: () => !isLost,
        close: () => connection.close(),
      })
    transaction.onabort = () => reject(transaction.error ?? new Error('The rows could not be read.'))
  })
}

function isBucketKey(key: IDBValidKey): key is BucketKey {
  return Array.isArray(key) && key.length === 2 && key.every(part => typeof part === 'string')
}

function readStamp(note: unknown): number {
  const hasStamp = typeof note === 'object' && note !== null && 'stamp' in note
  return hasStamp && typeof note.stamp === 'number' ? note.stamp : 0
}
