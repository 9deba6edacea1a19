import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie'
import { databaseName, isUnreleasedName } from './database-names.ts'
import { Sleep } from './sleep.ts'

/** The browser's own IndexedDB, or the one that a test holds; and what its page tells of. */
export type Databases = {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  /** A way to wait before trying again. */
  pause?: (milliseconds: number) => Promise<void>
  /** Told `true` when the browser is about to stop this page for a while, `false` when it goes on. */
  watchSleep?: (listener: (sleeps: boolean) => void) => () => void
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

export async function hasUnreleasedCopy({ indexedDB = self.indexedDB }: Databases): Promise<boolean> {
  const found = await indexedDB.databases()
  return found.some(({ name = '' }) => isUnreleasedName(name))
}

const pauses = [0, 50, 250, 1_000]

/**
 * A database whose connection the browser may close at any time, as on tablets. It is then opened again, and the
 * transaction, which was rolled back, is run again. A transaction in a page that is frozen would block all other
 * tabs: it is aborted, and run again when the page resumes.
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

  /** Changes with each opening: the browser may have emptied the database in between. */
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
        // When several transactions fail with one connection, the first of them opens the next connection for all.
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

  /** Dexie may be opening it already; closing it then would leave its callers waiting for ever. */
  async #openAnew(pause: number): Promise<void> {
    if (this.#db.isOpen()) this.#db.close()
    await this.#pause(pause)
    // A database that was closed in the meantime stays closed: the connection would stay open until the page goes.
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

/** Whether an error is the storage's own, after all healing, and not a fault of ours. */
export function isStorageFault(error: unknown): boolean {
  const isOther =
    error instanceof Error && ['MissingAPIError', 'VersionError', 'BlockedError'].includes(error.name)
  return isOther || isLostConnection(error) || isQuotaExceeded(error)
}

/** Whether the browser refused to keep more; it may hide that behind the abort of the transaction. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isQuotaExceeded(error.inner)
}
