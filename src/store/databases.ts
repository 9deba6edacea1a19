import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie'
import { databaseName, isUnreleasedName } from './database-names.ts'
import type { TakeRowsAhead } from './rows-ahead.ts'
import { Sleep } from './sleep.ts'

/** The IndexedDB implementation (the browser's or a test's), and the page signals that a database needs. */
export type Databases = {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  pause?: (milliseconds: number) => Promise<void>
  /** The rows of this mirror, if the page has requested them before the app was loaded. */
  takeRowsAhead?: TakeRowsAhead
  /** Calls the listener with `true` before the browser freezes this page, and `false` when it resumes. */
  watchSleep?: (listener: (sleeps: boolean) => void) => () => void
}

/** Frees space when the storage is full. A mirror can always be filled again. */
export async function deleteMirror(
  hostName: string,
  userId: string,
  { indexedDB, IDBKeyRange }: Databases,
): Promise<void> {
  const options = { ...(indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {}) }
  await new Dexie(databaseName('mirror', hostName, userId), options).delete()
}

export async function hasUnreleasedCopy({ indexedDB = self.indexedDB }: Databases): Promise<boolean> {
  const found = await indexedDB.databases()
  return found.some(({ name = '' }) => isUnreleasedName(name))
}

const pauses = [0, 50, 250, 1_000]

/**
 * A database whose connection the browser may close at any time, as on tablets. The connection is then
 * reopened, and the rolled-back transaction runs again. An open transaction of a frozen page would block all
 * other tabs. It is aborted, and runs again when the page resumes.
 */
export class Database {
  readonly #db: Dexie
  readonly #pause: (milliseconds: number) => Promise<void>
  readonly #sleep: Sleep
  #isClosed = false
  #connection = 0
  #reopening: Promise<void> | undefined

  constructor(name: string, stores: Record<string, string>, databases: Databases, options: DexieOptions) {
    const { indexedDB, IDBKeyRange, pause, watchSleep } = databases
    this.#pause = pause ?? (async () => {})
    this.#sleep = new Sleep(watchSleep)
    this.#db = new Dexie(name, {
      ...(indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {}),
      // Dexie's cache of live queries would slow down every transaction.
      cache: 'disabled',
      ...options,
    })
    this.#db.version(1).stores(stores)
    this.#db.on(
      'ready',
      () => {
        this.#connection += 1
      },
      true,
    )
  }

  /** Changes with each opening, because the browser may have emptied the database in between. */
  get connection(): number {
    return this.#connection
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
    this.#sleep.end()
    this.#db.close()
  }

  read<T>(tables: readonly Table[], body: () => Promise<T>): Promise<T> {
    return this.#healing(() => this.#awake('r', tables, body))
  }

  write<T>(tables: readonly Table[], body: () => Promise<T>): Promise<T> {
    return this.#healing(() => this.#awake('rw', tables, body))
  }

  #awake<T>(mode: 'r' | 'rw', tables: readonly Table[], body: () => Promise<T>): Promise<T> {
    return this.#sleep.outliving(begun =>
      this.#db.transaction(mode, [...tables], async (transaction: Transaction) => {
        begun(transaction)
        return await body()
      }),
    )
  }

  async #healing<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of pauses) {
      const connection = this.#connection
      try {
        return await work()
      } catch (error) {
        if (this.#isClosed || !isLostConnection(error)) throw error
        // When several transactions fail on one connection, the first of them reopens it for all.
        if (connection === this.#connection) await this.#reopen(pause)
      }
    }
    return work()
  }

  #reopen(pause: number): Promise<void> {
    this.#reopening ??= this.#openAnew(pause).finally(() => {
      this.#reopening = undefined
    })
    return this.#reopening
  }

  /** Dexie may be opening it already. Closing it then would leave its callers waiting forever. */
  async #openAnew(pause: number): Promise<void> {
    if (this.#db.isOpen()) this.#db.close()
    await this.#pause(pause)
    // Not after `close`: otherwise the connection would stay open until the page is closed.
    if (!this.#isClosed) await this.#db.open().catch(() => undefined)
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

/** Whether an error is a storage error that remains after all retries, and not a bug of this app. */
export function isStorageFault(error: unknown): boolean {
  const isOther =
    error instanceof Error && ['MissingAPIError', 'VersionError', 'BlockedError'].includes(error.name)
  return isOther || isLostConnection(error) || isQuotaExceeded(error)
}

/** Whether the storage quota is exceeded. The browser may report that as an aborted transaction. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isQuotaExceeded(error.inner)
}
