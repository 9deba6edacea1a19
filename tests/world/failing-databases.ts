import { IDBDatabase, IDBFactory } from 'fake-indexeddb'

/**
 * Lets the next transactions that write fail, as browsers do when they lose the connection to their own database or
 * have no room left. The databases are the real ones; only the beginning of a transaction fails. It has to be there
 * before the databases are opened, for they remember how to begin one.
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
    /** The next transaction that writes in this store is kept, and its page hears of its end as of a failure. */
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

/** A browser that gives no database for a while; and how many connections stand open. */
export class ClosableFactory extends IDBFactory {
  /** Nothing can be opened whose name says so. */
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
