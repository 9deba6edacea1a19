import { compareText } from '../../domain/text/text.ts'

export type Key = string | number

// Above this number of rows, one pass through a list of some thousands is cheaper than a search per row.
const manyAtOnce = 100

/**
 * The rows in the order of each requested column. Equal keys are ordered by id in both directions, as in the server's
 * lists, so no row moves between equals.
 */
export class SortedRows<Row extends { id: string }> {
  readonly #getKey: (row: Row, column: string) => Key
  readonly #columns = new Map<string, Row[]>()

  constructor(getKey: (row: Row, column: string) => Key) {
    this.#getKey = getKey
  }

  by(column: string, rows: () => Iterable<Row>): readonly Row[] {
    const cached = this.#columns.get(column)
    if (cached) return cached
    const sorted = this.#inOrder(rows(), column)
    this.#columns.set(column, sorted)
    return sorted
  }

  /** Removes and inserts rows: a few by one search each, many in one pass through the list. */
  exchange(removed: readonly Row[], come: readonly Row[]): void {
    const isMany = removed.length + come.length > manyAtOnce
    for (const [column, list] of this.#columns) {
      if (isMany) this.#columns.set(column, this.#merged(list, new Set(removed), come, column))
      else {
        for (const row of removed) list.splice(this.#findPosition(row, list, column), 1)
        for (const row of come) list.splice(this.#findPosition(row, list, column), 0, row)
      }
    }
  }

  /** The reverse order, except among rows with equal keys. */
  descending(list: readonly Row[], column: string): Row[] {
    const turned: Row[] = []
    for (let end = list.length; end > 0; ) {
      let start = end - 1
      const last = list[start]
      for (let above = list[start - 1]; above && last; above = list[start - 1]) {
        if (compareKeys(this.#getKey(above, column), this.#getKey(last, column)) !== 0) break
        start -= 1
      }
      for (const row of list.slice(start, end)) turned.push(row)
      end = start
    }
    return turned
  }

  #inOrder(rows: Iterable<Row>, column: string): Row[] {
    // Computes each key once, not in each of the many comparisons.
    const keyed = Array.from(rows, row => ({ row, key: this.#getKey(row, column) }))
    // The browser compares texts several times faster than `compareText`, and in the same order without surrogates.
    const compare = keyed.every(({ key }) => isComparedNatively(key)) ? compareNatively : compareKeys
    keyed.sort((a, b) => compare(a.key, b.key) || compareText(a.row.id, b.row.id))
    return keyed.map(({ row }) => row)
  }

  #merged(list: readonly Row[], removed: ReadonlySet<Row>, come: readonly Row[], column: string): Row[] {
    const coming = this.#inOrder(come, column)
    const merged: Row[] = []
    let next = 0
    for (const row of list) {
      if (removed.has(row)) continue
      for (let other = coming[next]; other && this.#compare(other, row, column) < 0; other = coming[next]) {
        merged.push(other)
        next += 1
      }
      merged.push(row)
    }
    return merged.concat(coming.slice(next))
  }

  #compare(a: Row, b: Row, column: string): number {
    return compareKeys(this.#getKey(a, column), this.#getKey(b, column)) || compareText(a.id, b.id)
  }

  #findPosition(row: Row, list: readonly Row[], column: string): number {
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >> 1
      const candidate = list[middle]
      if (candidate && this.#compare(candidate, row, column) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

const isComparedNatively = (key: Key) => typeof key === 'string' && !/[\ud800-\uffff]/.test(key)

const compareNatively = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0)

export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}
