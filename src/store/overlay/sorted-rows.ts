import { compareText } from '../../domain/text.ts'

export type Key = string | number

/**
 * Rows in the order of a column, for each column that somebody has looked at. Equal keys are ordered by id, whichever
 * way a list is read, as the server's lists have them: no row jumps between equals.
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
    // The keys are asked for once, and not at each of the many comparisons.
    const keyed = Array.from(rows(), row => ({ row, key: this.#keyOf(row, column) }))
    keyed.sort((a, b) => compareKeys(a.key, b.key) || compareText(a.row.id, b.row.id))
    const sorted = keyed.map(({ row }) => row)
    this.#columns.set(column, sorted)
    return sorted
  }

  insert(row: Row): void {
    for (const [column, list] of this.#columns) list.splice(this.#placeOf(row, list, column), 0, row)
  }

  remove(row: Row): void {
    for (const [column, list] of this.#columns) list.splice(this.#placeOf(row, list, column), 1)
  }

  forget(): void {
    this.#columns.clear()
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
