import type { Json } from '../domain/text/json.ts'
import { databaseName } from './database-names.ts'
import { requestRowsAhead, type TakeRowsAhead } from './rows-ahead.ts'

/**
 * The stored picture of a screen, in the notes of the mirror. Changed rows do not delete it: it is marked as a saved
 * view until the app has drawn the screen. Erased rows do.
 */
export type LastScreen = { name: string; shown: Json }

const namePrefix = 'screen '
/** The counts of the start page, shown until the rows are counted. */
export const homeCountsName = `${namePrefix}counts`
/** All pictures, for a query by name. */
export const lastScreenNames: readonly [from: string, to: string] = [namePrefix, `${namePrefix}\uffff`]

/**
 * The name of the picture of a screen. The screen with a query has another. All clients share one: ids contain digits.
 */
export function lastScreenName(path: string, query: string): string {
  const screen = path.split('/').map(part => (/\d/.test(part) ? 'row' : part))
  return `${namePrefix}${screen.join('/')}${query === '' ? '' : '?'}`
}

/**
 * Runs before the app is loaded, so it uses IndexedDB without Dexie. It creates no database. The rows are requested
 * next, so that they arrive while the app's code is loaded.
 */
export async function readLastScreen(
  hostName: string,
  userId: string,
  name: string,
): Promise<{ shown: Json; takeRows: TakeRowsAhead }> {
  const database = databaseName('mirror', hostName, userId)
  const connection = await openExisting(database)
  const screen = await done(connection.transaction('notes').objectStore('notes').get(name)).catch(error => {
    connection.close()
    throw error
  })
  const takeRows = requestRowsAhead(database, connection)
  return { shown: isLastScreen(screen) ? screen.shown : null, takeRows }
}

function openExisting(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  // The database does not exist: abort instead of creating it.
  request.onupgradeneeded = () => request.transaction?.abort()
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database answered nothing'))
  })
}

function isLastScreen(value: unknown): value is LastScreen {
  return typeof value === 'object' && value !== null && 'shown' in value
}
