import { compareText } from '../../domain/text/text.ts'

export type Key = string | number

// Past this many rows at once, a walk through a list of some thousands is cheaper than a search for each of them.
const manyAtOnce = 100

/**
 * The rows in the order of each requested column. Equal keys are ordered by id in both directions, as in the server's
 * lists, so no row moves between equals.
 */
export class SortedRows<Row extends { id: string }> {
  readonly #keyOf: (row: Row, column: string) => Key
  readonly #columns = new Map<string, Row[]>()

  constructor(keyOf: (row: Row, column: string) => Key) {
    this.#keyOf = keyOf
  }

  by(column: string, rows: () => Iterable<Row>): readonly Row[] {
    const known = this.#columns.get(column)
    if (known) return known
    const sorted = this.#inOrder(rows(), column)
    this.#columns.set(column, sorted)
    return sorted
  }

  /** Takes rows out and puts others in: a few by one search each, many by one walk through the list. */
  exchange(gone: readonly Row[], come: readonly Row[]): void {
    const isMany = gone.length + come.length > manyAtOnce
    for (const [column, list] of this.#columns) {
      if (isMany) this.#columns.set(column, this.#merged(list, new Set(gone), come, column))
      else {
        for (const row of gone) list.splice(this.#placeOf(row, list, column), 1)
        for (const row of come) list.splice(this.#placeOf(row, list, column), 0, row)
      }
    }
  }

  /** The other way round, but for rows of one key. */
  descending(list: readonly Row[], column: string): Row[] {
    const turned: Row[] = []
    for (let end = list.length; end > 0; ) {
      let start = end - 1
      const last = list[start]
      for (let above = list[start - 1]; above && last; above = list[start - 1]) {
        if (compareKeys(this.#keyOf(above, column), this.#keyOf(last, column)) !== 0) break
        start -= 1
      }
      for (const row of list.slice(start, end)) turned.push(row)
      end = start
    }
    return turned
  }

  #inOrder(rows: Iterable<Row>, column: string): Row[] {
    // The keys are asked for once, and not at each of the many comparisons.
    const keyed = Array.from(rows, row => ({ row, key: this.#keyOf(row, column) }))
    keyed.sort((a, b) => compareKeys(a.key, b.key) || compareText(a.row.id, b.row.id))
    return keyed.map(({ row }) => row)
  }

  #merged(list: readonly Row[], gone: ReadonlySet<Row>, come: readonly Row[], column: string): Row[] {
    const coming = this.#inOrder(come, column)
    const merged: Row[] = []
    let next = 0
    for (const row of list) {
      if (gone.has(row)) continue
      for (let other = coming[next]; other && this.#compare(other, row, column) < 0; other = coming[next]) {
        merged.push(other)
        next += 1
      }
      merged.push(row)
    }
    return merged.concat(coming.slice(next))
  }

  #compare(a: Row, b: Row, column: string): number {
    return compareKeys(this.#keyOf(a, column), this.#keyOf(b, column)) || compareText(a.id, b.id)
  }

  #placeOf(row: Row, list: readonly Row[], column: string): number {
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >> 1
      const there = list[middle]
      if (there && this.#compare(there, row, column) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}
