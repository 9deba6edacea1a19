import { compareKeys, type Key, Range, toRange } from './sim-keys.ts'
import type { Found, Records } from './sim-records.ts'
import { createNames, SimRequest } from './sim-requests.ts'
import type { SimTransaction } from './sim-transaction.ts'

/** An object store in a transaction, or one of its indexes, which is read-only. */
export class SimStore {
  readonly name: string
  readonly transaction: SimTransaction
  readonly #records: Records
  readonly #index: string | undefined

  constructor(name: string, records: Records, transaction: SimTransaction, index?: string) {
    this.name = index ?? name
    this.#records = records
    this.transaction = transaction
    this.#index = index
    this.#store = name
  }

  readonly #store: string

  get keyPath() {
    return this.#index === undefined ? this.#records.path : this.#indexed?.path
  }
  get autoIncrement() {
    return this.#records.counts
  }
  get unique() {
    return this.#indexed?.unique
  }
  get multiEntry() {
    return false
  }
  get indexNames() {
    return createNames(this.#records.indexes.keys())
  }
  get #indexed() {
    return this.#index === undefined ? undefined : this.#records.indexes.get(this.#index)
  }

  index(name: string): SimStore {
    return new SimStore(this.#store, this.#records, this.transaction, name)
  }

  createIndex(name: string, path: string | readonly string[], { unique = false } = {}): SimStore {
    this.#records.indexes.set(name, { path, unique })
    return this.index(name)
  }

  put = (value: unknown, key?: unknown) => this.#write(() => this.#records.put(value, true, key))
  add = (value: unknown, key?: unknown) => this.#write(() => this.#records.put(value, false, key))
  delete = (query: unknown) => this.#write(() => this.#records.drop(toRange(query)))
  clear = () => this.#write(() => this.#records.drop(new Range(undefined, undefined)))
  get = (query: unknown) => this.#read(query, list => list[0]?.value)
  getKey = (query: unknown) => this.#read(query, list => list[0]?.primaryKey)
  count = (query: unknown) => this.#read(query, list => list.length)
  getAll = (query: unknown, most?: number) =>
    this.#read(query, list => list.slice(0, most || undefined).map(({ value }) => value))
  getAllKeys = (query: unknown, most?: number) =>
    this.#read(query, list => list.slice(0, most || undefined).map(({ primaryKey }) => primaryKey))
  openCursor = (query: unknown, direction = 'next') => this.#cursor(query, direction)
  openKeyCursor = (query: unknown, direction = 'next') => this.#cursor(query, direction)

  #read(query: unknown, take: (list: Found[]) => unknown): SimRequest {
    return this.transaction.ask(() => take(this.#records.find(this.#indexed, toRange(query))), this)
  }

  #write(act: () => unknown): SimRequest {
    if (this.transaction.mode === 'readonly') throw new DOMException('only reads', 'ReadOnlyError')
    return this.transaction.ask(() => {
      this.transaction.willWrite(this.#store)
      return act()
    }, this)
  }

  /** A single cursor object for the whole iteration, as in browsers, so holders of it see it advance. */
  #cursor(query: unknown, direction: string): SimRequest {
    const request = new SimRequest()
    const isBack = direction.startsWith('prev')
    let remaining: Found[] | undefined
    const step = (skip: (list: Found[]) => number) => {
      remaining = remaining
        ? remaining.slice(skip(remaining))
        : this.#records.find(this.#indexed, toRange(query))
      if (remaining.length === 0) return null
      const [at] = remaining
      return Object.assign(cursor, { key: at?.key, primaryKey: at?.primaryKey, value: at?.value })
    }
    const go = (skip: (list: Found[]) => number) => void this.transaction.ask(() => step(skip), this, request)
    const seekTo = (key: Key) => (list: Found[]) => {
      const found = list.findIndex(item => (isBack ? -1 : 1) * compareKeys(item.key, key) >= 0)
      return found < 0 ? list.length : Math.max(1, found)
    }
    const cursor = {
      direction,
      source: this,
      request,
      continue: (key?: Key) => go(key === undefined ? () => 1 : seekTo(key)),
      advance: (by: number) => go(() => by),
      delete: () => this.delete(Reflect.get(cursor, 'primaryKey')),
      update: (value: unknown) => this.put(value),
    }
    return this.transaction.ask(
      () => {
        remaining = this.#records.find(this.#indexed, toRange(query))
        if (isBack) remaining.reverse()
        return step(() => 0)
      },
      this,
      request,
    )
  }
}
