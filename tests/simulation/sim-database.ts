import type { Scheduler } from './scheduler.ts'
import type { RawConnection, RawDatabase, SimDisk, StorageOwner } from './sim-disk.ts'
import { compareKeys, isKey, Range } from './sim-keys.ts'
import { Records } from './sim-records.ts'
import { createEvent, createNames, type SimEvent, SimRequest, SimTarget } from './sim-requests.ts'
import { SimStore } from './sim-store.ts'
import { SimTransaction, type StorageFaults } from './sim-transaction.ts'

/**
 * IndexedDB for one page. The browser owns its disk, and the scheduler runs its requests step by step. It
 * implements only what Dexie uses. No library fits, because its queue has no owner. Here the requests of a
 * frozen or dead tab must stop alone, and a power cut must distinguish flushed data.
 */
type Parts = { disk: SimDisk; scheduler: Scheduler; faults: StorageFaults; owner: StorageOwner }

export class SimDatabase extends SimTarget implements RawConnection {
  onversionchange: ((event: SimEvent) => void) | null = null
  onclose: ((event: SimEvent) => void) | null = null
  onabort: ((event: SimEvent) => void) | null = null
  onerror: ((event: SimEvent) => void) | null = null
  isClosed = false
  readonly db: RawDatabase
  readonly owner: StorageOwner
  upgrading: SimTransaction | undefined
  readonly #parts: Parts

  constructor(db: RawDatabase, parts: Parts) {
    super()
    this.db = db
    this.owner = parts.owner
    this.#parts = parts
    db.connections.add(this)
  }

  get name() {
    return this.db.name
  }
  get version() {
    return this.db.version
  }
  get objectStoreNames() {
    return createNames(this.db.stores.keys())
  }

  createObjectStore(name: string, { keyPath = null, autoIncrement = false }: StoreOptions = {}): SimStore {
    const records = new Records(keyPath, autoIncrement)
    this.db.stores.set(name, records)
    if (!this.upgrading) throw new DOMException('not now', 'InvalidStateError')
    return new SimStore(name, records, this.upgrading)
  }

  transaction(
    stores: string | readonly string[],
    mode = 'readonly',
    { durability = '' } = {},
  ): SimTransaction {
    if (this.isClosed) throw new DOMException('it is closed', 'InvalidStateError')
    const fault = this.#parts.faults.atBegin(mode, this.name)
    if (fault !== undefined) throw new DOMException('for the simulation', fault)
    const scope = typeof stores === 'string' ? [stores] : [...stores]
    return this.begin(scope, mode, durability === 'strict')
  }

  begin(scope: string[], mode: string, isStrict: boolean, whenUpgraded?: () => void): SimTransaction {
    const writes = mode !== 'readonly'
    const raw = {
      connection: this,
      scope,
      writes,
      isStrict,
      hasStarted: false,
      isOver: false,
      before: new Map(),
    }
    return new SimTransaction(this, raw, mode, this.#parts, whenUpgraded)
  }

  close(): void {
    this.isClosed = true
    this.db.connections.delete(this)
  }
}

type StoreOptions = { keyPath?: string | readonly string[] | null; autoIncrement?: boolean }

export function factoryFor(parts: Parts): { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange } {
  const { disk, scheduler, owner, faults } = parts
  const later = (label: string, act: () => void, name = '') =>
    scheduler.push(
      scheduler.lane(
        `${owner.name} ${label}`,
        () => owner.isFrozen || (label === 'open' && disk.databases.get(name)?.upgrader != null),
      ),
      label,
      () => owner.isDead || act(),
    )

  function open(name: string, version = 1): SimRequest {
    const request = new SimRequest()
    const succeed = (connection: SimDatabase) => {
      request.transaction = null
      request.readyState = 'done'
      request.result = connection
      request.hear(createEvent('success', request))
    }
    later(
      'open',
      () => {
        const fault = faults.atBegin('open', name)
        if (fault !== undefined) {
          request.error = new DOMException('for the simulation', fault)
          request.hear(createEvent('error', request))
          return
        }
        const raw = disk.database(name)
        const connection = new SimDatabase(raw, parts)
        if (raw.version >= version) return succeed(connection)
        const oldVersion = raw.version
        raw.upgrader = owner
        connection.upgrading = connection.begin([], 'versionchange', true, () => {
          connection.upgrading = undefined
          Object.assign(raw, { version, upgrader: null })
          raw.pictures = [new Map([...raw.stores].map(([store, { rows, next }]) => [store, { rows, next }]))]
          later('opened', () => succeed(connection))
        })
        request.result = connection
        request.transaction = connection.upgrading
        request.hear(createEvent('upgradeneeded', request, { oldVersion, newVersion: version }))
      },
      name,
    )
    return request
  }

  function deleteDatabase(name: string): SimRequest {
    const request = new SimRequest()
    later('delete', () => {
      const raw = disk.databases.get(name)
      for (const connection of raw?.connections ?? [])
        if (connection instanceof SimDatabase && connection.owner !== owner)
          connection.hear(createEvent('versionchange', connection, { newVersion: null }))
      disk.databases.delete(name)
      request.readyState = 'done'
      request.hear(createEvent('success', request))
    })
    return request
  }

  const databases = async () => [...disk.databases.values()].map(({ name, version }) => ({ name, version }))
  const cmp = (a: unknown, b: unknown) => (isKey(a) && isKey(b) ? compareKeys(a, b) : 0)
  return asBrowsers({ open, deleteDatabase, databases, cmp }, Range)
}

function asBrowsers(made: unknown, range: unknown) {
  const isFactory = (_made: unknown): _made is IDBFactory => true
  const isRange = (_range: unknown): _range is typeof IDBKeyRange => true
  if (!isFactory(made) || !isRange(range)) throw new Error('never')
  return { indexedDB: made, IDBKeyRange: range }
}
