import { compareKeys, type Key, keyAt, type Range } from './sim-keys.ts'

/**
 * The contents of an object store: records in key order. Every change creates a new list, so an older list is
 * a snapshot to which an abort or a power cut can return.
 */
export type RawRecord = { key: Key; value: unknown }
export type RawIndex = { path: string | readonly string[]; unique: boolean }
export type Found = { key: Key; primaryKey: Key; value: unknown }

export class Records {
  readonly path: string | readonly string[] | null
  readonly counts: boolean
  readonly indexes = new Map<string, RawIndex>()
  rows: readonly RawRecord[] = []
  next = 1

  constructor(path: string | readonly string[] | null, counts: boolean) {
    this.path = path
    this.counts = counts
  }

  find(index: RawIndex | undefined, range: Range): Found[] {
    if (!index) return this.rows.filter(row => range.includes(row.key)).map(found)
    const all: Found[] = []
    for (const row of this.rows) {
      const key = keyAt(row.value, index.path)
      if (key !== undefined && range.includes(key)) all.push({ key, primaryKey: row.key, value: row.value })
    }
    return all.sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.primaryKey, b.primaryKey))
  }

  put(input: unknown, mayReplace: boolean, explicit: unknown): Key {
    const value = copy(input)
    let key = this.path === null ? undefined : keyAt(value, this.path)
    if (key === undefined && typeof explicit === 'string') key = explicit
    if (key === undefined && this.counts && typeof this.path === 'string') {
      key = this.next
      if (typeof value === 'object' && value !== null) Reflect.set(value, this.path, key)
    }
    if (key === undefined) throw new DOMException('no key', 'DataError')
    if (typeof key === 'number' && key >= this.next) this.next = Math.floor(key) + 1
    const at = this.#findPosition(key)
    const isThere = this.rows[at] !== undefined && compareKeys(this.rows[at].key, key) === 0
    if (isThere && !mayReplace) throw new DOMException('the key is taken', 'ConstraintError')
    for (const { path, unique } of this.indexes.values()) {
      const indexed = unique ? keyAt(value, path) : undefined
      if (indexed === undefined) continue
      const other = this.rows.find(row => {
        const otherKey = keyAt(row.value, path)
        return otherKey !== undefined && compareKeys(otherKey, indexed) === 0
      })
      if (other && compareKeys(other.key, key) !== 0)
        throw new DOMException('the index is unique', 'ConstraintError')
    }
    const rows = this.rows.slice()
    rows.splice(at, isThere ? 1 : 0, { key, value: frozen(value) })
    this.rows = rows
    return key
  }

  drop(range: Range): void {
    this.rows = this.rows.filter(row => !range.includes(row.key))
  }

  #findPosition(key: Key): number {
    let low = 0
    let high = this.rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      const row = this.rows[middle]
      if (row && compareKeys(row.key, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

const found = ({ key, value }: RawRecord): Found => ({ key, primaryKey: key, value })

/**
 * Bouvier stores only JSON, `undefined` and bytes of packed rows. Stored values are frozen and returned
 * without a copy.
 */
function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(copy)
  const made: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) made[field] = copy(inner)
  return made
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
