import { IDBDatabase, IDBFactory } from 'fake-indexeddb'

/**
 * Makes the next write transactions fail, as when a browser loses its database connection or runs out of
 * space. The databases are real, and only starting a transaction fails. Install it before the databases are
 * opened, because they cache the original function.
 */
export function databasesThatFail() {
  const original = IDBDatabase.prototype.transaction
  let fault = { name: '', times: 0 }
  let unheard: { store: string; then: () => void } | null = null
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
    if (mode === 'readwrite' && fault.times > 0) {
      fault.times -= 1
      throw new DOMException('for the test', fault.name)
    }
    const transaction = original.call(this, stores, mode, options)
    if (mode === 'readwrite' && unheard && transaction.objectStoreNames.contains(unheard.store)) {
      endsAsIfAborted(transaction, unheard.then)
      unheard = null
    }
    return transaction
  }
  return {
    fail(name: string, times: number) {
      fault = { name, times }
    },
    /** The next write transaction of this store is committed, but its page gets an error. */
    keepUnheard(store: string, then = () => {}) {
      unheard = { store, then }
    },
    remaining: () => fault.times + (unheard ? 1 : 0),
    restore() {
      IDBDatabase.prototype.transaction = original
    },
  }
}

function endsAsIfAborted(transaction: IDBTransaction, then: () => void): void {
  Object.defineProperty(transaction, 'oncomplete', {
    set: () => {},
    get: () => (event: Event) => {
      Object.defineProperty(transaction, 'error', { value: new DOMException('for the test', 'UnknownError') })
      then()
      transaction.onabort?.(event)
    },
  })
}

/** A browser whose databases can be made unavailable. Counts the open connections. */
export class ClosableFactory extends IDBFactory {
  /** Databases whose name contains this text cannot be opened. */
  refused: string | null = null
  readonly connections = new Set<IDBDatabase>()
  opened = 0

  override open(name: string, version?: number): ReturnType<IDBFactory['open']> {
    if (this.refused !== null && name.includes(this.refused))
      throw new DOMException('for the test', 'InvalidStateError')
    const request = super.open(name, version)
    request.addEventListener('success', () => this.#count(request.result))
    return request
  }

  #count(connection: IDBDatabase): void {
    const close = connection.close.bind(connection)
    this.connections.add(connection)
    this.opened += 1
    connection.close = () => {
      this.connections.delete(connection)
      close()
    }
  }
}
