import type { Records } from './sim-records.ts'

/** What one browser has on its disk: databases, and what a power cut would leave of them. */
export type RawDatabase = {
  name: string
  version: number
  stores: Map<string, Records>
  /** The transactions that stand open, in the order in which they were begun. */
  open: RawTransaction[]
  /** Pictures of the disk since it last was flushed, the oldest first; the first is what surely is on it. */
  pictures: Picture[]
  connections: Set<RawConnection>
  /** Whose page is making the stores: nobody else opens it meanwhile. */
  upgrader: StorageOwner | null
}

type Picture = Map<string, { rows: Records['rows']; next: number }>

export type RawConnection = { db: RawDatabase; isClosed: boolean; owner: StorageOwner; close(): void }

/** The tab whose page a connection belongs to. */
export type StorageOwner = { isDead: boolean; isFrozen: boolean; name: string }

export type RawTransaction = {
  connection: RawConnection
  scope: readonly string[]
  writes: boolean
  isStrict: boolean
  hasStarted: boolean
  isOver: boolean
  /** The stores that it has written, as they were. */
  before: Picture
}

export type Commit = { db: RawDatabase; owner: StorageOwner; before: Picture; scope: readonly string[] }

export class SimDisk {
  readonly databases = new Map<string, RawDatabase>()
  onCommit: (commit: Commit) => void = () => {}

  database(name: string): RawDatabase {
    const known = this.databases.get(name)
    if (known) return known
    const made = {
      name,
      version: 0,
      stores: new Map(),
      open: [],
      pictures: [new Map()],
      connections: new Set<RawConnection>(),
      upgrader: null,
    }
    this.databases.set(name, made)
    return made
  }

  /** Whether nothing that was begun before it, and is not over, stands in its way. */
  mayStart(transaction: RawTransaction): boolean {
    if (transaction.hasStarted) return true
    for (const other of transaction.connection.db.open) {
      if (other === transaction) break
      const meets = other.scope.some(store => transaction.scope.includes(store))
      if (meets && (other.writes || transaction.writes)) return false
    }
    transaction.hasStarted = true
    return true
  }

  willWrite(transaction: RawTransaction, store: string): void {
    const records = transaction.connection.db.stores.get(store)
    if (records && !transaction.before.has(store))
      transaction.before.set(store, { rows: records.rows, next: records.next })
  }

  commit(transaction: RawTransaction): void {
    this.#end(transaction)
    const { db, owner } = transaction.connection
    if (transaction.before.size === 0) return
    if (transaction.isStrict) db.pictures = []
    db.pictures.push(pictureOf(db))
    if (db.pictures.length > 12) db.pictures.shift()
    this.onCommit({ db, owner, before: transaction.before, scope: transaction.scope })
  }

  /** An autoincrement goes back as well. */
  abort(transaction: RawTransaction): void {
    if (transaction.isOver) return
    this.#end(transaction)
    requeue(transaction.connection.db, transaction.before)
  }

  #end(transaction: RawTransaction): void {
    transaction.isOver = true
    const { open } = transaction.connection.db
    open.splice(open.indexOf(transaction), 1)
  }

  /** All transactions of a page that is gone are given up, and its connections closed. */
  drop(owner: StorageOwner): void {
    for (const db of this.databases.values()) {
      for (const transaction of [...db.open])
        if (transaction.connection.owner === owner) this.abort(transaction)
      for (const connection of [...db.connections]) if (connection.owner === owner) connection.close()
      if (db.upgrader === owner) Object.assign(db, { upgrader: null, version: 0, stores: new Map() })
    }
  }

  /** Relaxed commits are lost from some moment on, strict ones never. */
  cutPower(pick: (length: number) => number): void {
    for (const db of this.databases.values()) {
      for (const transaction of [...db.open]) this.abort(transaction)
      const left = db.pictures[pick(db.pictures.length)]
      if (left) requeue(db, left)
      db.pictures = [pictureOf(db)]
    }
  }

  evict(isChosen: (name: string) => boolean): void {
    for (const name of [...this.databases.keys()]) if (isChosen(name)) this.databases.delete(name)
  }
}

function pictureOf(db: RawDatabase): Picture {
  return new Map([...db.stores].map(([name, { rows, next }]) => [name, { rows, next }]))
}

function requeue(db: RawDatabase, picture: Picture): void {
  for (const [name, { rows, next }] of picture) {
    const records = db.stores.get(name)
    if (records) Object.assign(records, { rows, next })
  }
}
