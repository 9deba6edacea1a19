import type { Records } from './sim-records.ts'

/** The disk of a browser: its databases, and their state after a power cut. */
export type RawDatabase = {
  name: string
  version: number
  stores: Map<string, Records>
  /** The open transactions, in the order in which they began. */
  open: RawTransaction[]
  /** Snapshots since the last flush, oldest first. The first is certainly on disk. */
  pictures: Picture[]
  connections: Set<RawConnection>
  /** The page that is running an upgrade, during which no other page can open the database. */
  upgrader: StorageOwner | null
}

type Picture = Map<string, { rows: Records['rows']; next: number }>

export type RawConnection = { db: RawDatabase; isClosed: boolean; owner: StorageOwner; close(): void }

export type StorageOwner = { isDead: boolean; isFrozen: boolean; name: string }

export type RawTransaction = {
  connection: RawConnection
  scope: readonly string[]
  writes: boolean
  isStrict: boolean
  hasStarted: boolean
  isOver: boolean
  before: Picture
}

export type Commit = { db: RawDatabase; owner: StorageOwner; before: Picture; scope: readonly string[] }

export class SimDisk {
  readonly databases = new Map<string, RawDatabase>()
  onCommit: (commit: Commit) => void = () => {}

  database(name: string): RawDatabase {
    const existing = this.databases.get(name)
    if (existing) return existing
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

  /** Whether no earlier open transaction conflicts with this one. */
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
    db.pictures.push(takePicture(db))
    if (db.pictures.length > 12) db.pictures.shift()
    this.onCommit({ db, owner, before: transaction.before, scope: transaction.scope })
  }

  /** Also resets the autoincrement. */
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

  drop(owner: StorageOwner): void {
    for (const db of this.databases.values()) {
      for (const transaction of [...db.open])
        if (transaction.connection.owner === owner) this.abort(transaction)
      for (const connection of [...db.connections]) if (connection.owner === owner) connection.close()
      if (db.upgrader === owner) Object.assign(db, { upgrader: null, version: 0, stores: new Map() })
    }
  }

  /** Loses the relaxed commits from a random point on, and never strict ones. */
  cutPower(pick: (length: number) => number): void {
    for (const db of this.databases.values()) {
      for (const transaction of [...db.open]) this.abort(transaction)
      const picture = db.pictures[pick(db.pictures.length)]
      if (picture) requeue(db, picture)
      db.pictures = [takePicture(db)]
    }
  }

  evict(isChosen: (name: string) => boolean): void {
    for (const name of [...this.databases.keys()]) if (isChosen(name)) this.databases.delete(name)
  }
}

function takePicture(db: RawDatabase): Picture {
  return new Map([...db.stores].map(([name, { rows, next }]) => [name, { rows, next }]))
}

function requeue(db: RawDatabase, picture: Picture): void {
  for (const [name, { rows, next }] of picture) {
    const records = db.stores.get(name)
    if (records) Object.assign(records, { rows, next })
  }
}
