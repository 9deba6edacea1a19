import type { Json } from '../domain/text/json.ts'
import { databaseName } from './database-names.ts'
import { joinMarks } from './outbox/marks.ts'

/**
 * A picture of the last screen, stored with the mirror's notes. It is valid until the next write. A change of
 * rows deletes it in the same transaction, and a write of the outbox changes the marks.
 */
export type LastScreen = { name: typeof lastScreenName; stamp: number; marks: string; shown: Json }
export const lastScreenName = 'screen'

/**
 * Runs before the app is loaded, so it uses IndexedDB without Dexie. Returns null without a stored screen, or
 * when something was written since. It creates no database and leaves none open.
 */
export async function readLastScreen(hostName: string, userId: string): Promise<Json> {
  const [lastScreen, marks] = await Promise.all([
    readStores(databaseName('mirror', hostName, userId), ['notes'], async ([notes]) => {
      const [note, screen] = await Promise.all([done(notes.get('mirror')), done(notes.get(lastScreenName))])
      return isLastScreen(screen) && note?.stamp === screen.stamp ? screen : null
    }),
    readStores(databaseName('outbox', hostName, userId), ['entries', 'notes'], async ([entries, notes]) =>
      Promise.all([done(entries.getAllKeys()), done(notes.getAll())]).then(read => joinMarks(...read)),
    ),
  ])
  return lastScreen && lastScreen.marks === marks ? lastScreen.shown : null
}

async function readStores<T, const Names extends readonly string[]>(
  name: string,
  names: Names,
  read: (stores: { [N in keyof Names]: IDBObjectStore }) => Promise<T>,
): Promise<T | null> {
  const db = await openThere(name)
  try {
    const transaction = db.transaction([...names])
    return await read(mapped(names, each => transaction.objectStore(each)))
  } finally {
    db.close()
  }
}

function mapped<const Names extends readonly string[], T>(
  names: Names,
  make: (name: string) => T,
): { [N in keyof Names]: T }
function mapped<T>(names: readonly string[], make: (name: string) => T): readonly T[] {
  return names.map(make)
}

function openThere(name: string): Promise<IDBDatabase> {
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
  return (
    typeof value === 'object' && value !== null && 'stamp' in value && 'marks' in value && 'shown' in value
  )
}
