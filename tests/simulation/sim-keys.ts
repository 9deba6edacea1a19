/** The subset of IndexedDB keys used here: numbers, strings and lists of them. */
export type Key = number | string | readonly Key[]

const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)

export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compareKeys(a[i], b[i])
      if (order !== 0) return order
    }
    return a.length - b.length
  }
  return rank(a) - rank(b)
}

export function isKey(value: unknown): value is Key {
  if (typeof value === 'number' || typeof value === 'string') return true
  return Array.isArray(value) && value.every(isKey)
}

export class Range {
  readonly lower: Key | undefined
  readonly upper: Key | undefined
  readonly lowerOpen: boolean
  readonly upperOpen: boolean

  constructor(lower: Key | undefined, upper: Key | undefined, lowerOpen = false, upperOpen = false) {
    this.lower = lower
    this.upper = upper
    this.lowerOpen = lowerOpen
    this.upperOpen = upperOpen
  }

  static only = (key: Key): Range => new Range(key, key)
  static lowerBound = (lower: Key, open = false): Range => new Range(lower, undefined, open)
  static upperBound = (upper: Key, open = false): Range => new Range(undefined, upper, false, open)
  static bound = (lower: Key, upper: Key, lowerOpen = false, upperOpen = false): Range =>
    new Range(lower, upper, lowerOpen, upperOpen)

  includes(key: Key): boolean {
    const low = this.lower === undefined ? 1 : compareKeys(key, this.lower)
    const high = this.upper === undefined ? -1 : compareKeys(key, this.upper)
    return (this.lowerOpen ? low > 0 : low >= 0) && (this.upperOpen ? high < 0 : high <= 0)
  }
}

export function toRange(query: unknown): Range {
  if (query instanceof Range) return query
  return isKey(query) ? Range.only(query) : new Range(undefined, undefined)
}

export function keyAt(value: unknown, path: string | readonly string[]): Key | undefined {
  if (typeof path !== 'string') {
    const keys = path.map(part => keyAt(value, part))
    return keys.every(key => key !== undefined) ? keys : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, path)
  return isKey(found) ? found : undefined
}
