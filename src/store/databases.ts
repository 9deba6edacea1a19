import { Dexie, type DexieOptions, type Table } from 'dexie'

/** The browser's own IndexedDB, or the one that a test holds; and a way to wait before trying it again. */
export type Databases = {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  pause?: (milliseconds: number) => Promise<void>
}

// A mirror whose rows lie on the disk in another way is another database: a tab that still runs an earlier version
// goes on with its own.
const prefixes = { outbox: 'bouvier-outbox', mirror: 'bouvier-mirror-2' }

/** One pair of databases per host and person: precious edits never share a store with anyone else's (law 1). */
export function databaseName(kind: 'outbox' | 'mirror', hostName: string, userId: string): string {
  return `${prefixes[kind]}:${hostName}:${userId}`
}

/** Makes room when the browser has none left: a mirror can always be filled again. */
export async function deleteMirror(
  hostName: string,
  userId: string,
  { indexedDB, IDBKeyRange }: Databases,
): Promise<void> {
  const options = { ...(indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {}) }
  await new Dexie(databaseName('mirror', hostName, userId), options).delete()
}

const pauses = [0, 50, 250, 1_000]

/**
 * A database whose connection may be lost under our hands, as browsers on tablets do: then it is opened again, and the
 * transaction, of which nothing was kept, is run once more.
 */
export class Database {
  readonly #db: Dexie
  readonly #pause: (milliseconds: number) => Promise<void>
  #isClosed = false

  constructor(name: string, stores: Record<string, string>, databases: Databases, options: DexieOptions) {
    const { indexedDB, IDBKeyRange, pause } = databases
    this.#pause = pause ?? (async () => {})
    this.#db = new Dexie(name, {
      ...(indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {}),
      ...options,
    })
    this.#db.version(1).stores(stores)
  }

  table<Row, Key, New = Row>(name: string): Table<Row, Key, New> {
    return this.#db.table(name)
  }

  open(): Promise<void> {
    return this.#healing(async () => {
      await this.#db.open()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#db.close()
  }

  read<T>(tables: readonly Table[], body: () => Promise<T>): Promise<T> {
    return this.#healing(() => this.#db.transaction('r', [...tables], body))
  }

  write<T>(tables: readonly Table[], body: () => Promise<T>): Promise<T> {
    return this.#healing(() => this.#db.transaction('rw', [...tables], body))
  }

  async #healing<T>(act: () => Promise<T>): Promise<T> {
    for (const pause of pauses) {
      try {
        return await act()
      } catch (error) {
        if (this.#isClosed || !isLostConnection(error)) throw error
        this.#db.close()
        await this.#pause(pause)
        await this.#db.open().catch(() => undefined)
      }
    }
    return act()
  }
}

const namesOfLoss = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'OpenFailedError',
  'TransactionInactiveError',
])

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && namesOfLoss.has(error.name)
}

/** Whether an error is the storage's own, after all healing, and not a fault of ours. */
export function isStorageFault(error: unknown): boolean {
  const isOther =
    error instanceof Error && ['MissingAPIError', 'VersionError', 'BlockedError'].includes(error.name)
  return isOther || isLostConnection(error) || isOutOfRoom(error)
}

/** Whether the browser refused to keep more; it may hide that behind the abort of the transaction. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isOutOfRoom(error.inner)
}
