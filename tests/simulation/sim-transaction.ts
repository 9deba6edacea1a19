import type { Lane, Scheduler } from './scheduler.ts'
import type { SimDatabase } from './sim-database.ts'
import type { RawTransaction, SimDisk } from './sim-disk.ts'
import { createEvent, createNames, type SimEvent, SimRequest, SimTarget } from './sim-requests.ts'
import { SimStore } from './sim-store.ts'

export type StorageFaults = {
  /** The name of the error that prevents a transaction from starting, if any. */
  atBegin(mode: string, database: string): string | undefined
  /** The name of the error that fails a request, if any. */
  inside(mode: string, database: string): string | undefined
  atCommit(mode: string, database: string): string | undefined
  /** Whether a commit that reports an error is stored all the same. */
  isCommitted(): boolean
}

type Task = { request: SimRequest; act: () => unknown }

/** A transaction runs one request per step, in order, and commits when none is left. */
export class SimTransaction extends SimTarget {
  error: unknown = null
  onabort: ((event: SimEvent) => void) | null = null
  oncomplete: ((event: SimEvent) => void) | null = null
  onerror: ((event: SimEvent) => void) | null = null
  readonly mode: string
  readonly db: SimDatabase
  readonly raw: RawTransaction
  readonly #disk: SimDisk
  readonly #scheduler: Scheduler
  readonly #faults: StorageFaults
  readonly #lane: Lane
  readonly #tasks: Task[] = []
  readonly #upgrades: (() => void) | undefined

  constructor(
    db: SimDatabase,
    raw: RawTransaction,
    mode: string,
    parts: { disk: SimDisk; scheduler: Scheduler; faults: StorageFaults },
    whenUpgraded?: () => void,
  ) {
    super()
    this.db = db
    this.raw = raw
    this.mode = mode
    this.#disk = parts.disk
    this.#scheduler = parts.scheduler
    this.#faults = parts.faults
    this.#upgrades = whenUpgraded
    const { owner, db: place } = raw.connection
    this.#lane = parts.scheduler.lane(
      `${owner.name} ${place.name.split(':')[0]}`,
      () => owner.isFrozen || !this.#disk.mayStart(raw),
    )
    place.open.push(raw)
    this.#turn()
  }

  get objectStoreNames() {
    return createNames(this.raw.scope)
  }

  objectStore(name: string): SimStore {
    const records = this.raw.connection.db.stores.get(name)
    if (!records || this.raw.isOver) throw new DOMException('no such store', 'InvalidStateError')
    return new SimStore(name, records, this)
  }

  abort(): void {
    if (this.raw.isOver) throw new DOMException('it is over', 'InvalidStateError')
    this.#fail(null)
  }

  commit(): void {}

  ask(act: () => unknown, source: unknown, request = new SimRequest()): SimRequest {
    if (this.raw.isOver) throw new DOMException('it is over', 'TransactionInactiveError')
    request.source = source
    request.transaction = this
    request.readyState = 'pending'
    this.#tasks.push({ request, act })
    return request
  }

  willWrite(store: string): void {
    this.#disk.willWrite(this.raw, store)
  }

  #turn(): void {
    const { owner } = this.raw.connection
    this.#scheduler.push(this.#lane, `${this.mode} ${this.raw.scope.join(' ')}`, () => {
      if (this.raw.isOver || owner.isDead) return
      if (this.#tasks.length === 0) return this.#end()
      // Reads that were requested together complete in one step. No write can come in between, so the
      // difference is not observable.
      const together = this.raw.writes ? 1 : this.#tasks.length
      for (let n = 0; n < together && !this.raw.isOver; n++) {
        const task = this.#tasks.shift()
        if (task) this.#do(task)
      }
      if (!this.raw.isOver) this.#turn()
    })
  }

  #do({ request, act }: Task): void {
    const fault = this.#faults.inside(this.mode, this.raw.connection.db.name)
    try {
      if (fault !== undefined) throw new DOMException('for the simulation', fault)
      request.result = act()
      request.readyState = 'done'
    } catch (error) {
      request.error = error
      request.readyState = 'done'
      const event = createEvent('error', request)
      request.hear(event)
      if (!event.isStopped) this.hear(event)
      if (!event.isHandled && !this.raw.isOver) this.#fail(error)
      return
    }
    request.hear(createEvent('success', request))
  }

  #end(): void {
    const fault = this.raw.before.size > 0 && this.#faults.atCommit(this.mode, this.raw.connection.db.name)
    if (fault) {
      if (this.#faults.isCommitted()) this.#disk.commit(this.raw)
      this.#fail(new DOMException('for the simulation', fault))
      return
    }
    this.#disk.commit(this.raw)
    this.#upgrades?.()
    this.hear(createEvent('complete', this))
  }

  #fail(error: unknown): void {
    this.error = error
    this.#disk.abort(this.raw)
    const { owner } = this.raw.connection
    const lane = this.#scheduler.lane(`${owner.name} abort`, () => owner.isFrozen)
    this.#scheduler.push(lane, 'abort', () => {
      if (owner.isDead) return
      for (const { request } of this.#tasks) {
        request.error = new DOMException('aborted', 'AbortError')
        request.readyState = 'done'
        request.hear(createEvent('error', request))
      }
      this.hear(createEvent('abort', this))
    })
  }
}
