import { Dexie, type DexieOptions } from 'dexie'

/** The browser's own IndexedDB, or the one that a test holds. */
export type Databases = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange } | undefined

/** One pair of databases per host and person: precious edits never share a store with anyone else's (law 1). */
export function databaseName(kind: 'outbox' | 'mirror', hostName: string, userId: string): string {
  return `bouvier-${kind}:${hostName}:${userId}`
}

export function openDatabase(name: string, databases: Databases, options: DexieOptions): Dexie {
  return new Dexie(name, { ...databases, ...options })
}
