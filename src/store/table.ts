import { compareText, foldText } from '../domain/text.ts'
import type { Entry } from './entry.ts'
import { foldRow, type Mark } from './fold.ts'

/**
 * One noun in memory, folded: what every list reads. A column is sorted once, then kept sorted by placing each changed
 * row with a binary search, so an edit in a list of 50,000 costs two searches and not a sort.
 */
export type ViewRow<R> = { id: string; row: R; mark: Mark | null }

export type TableShape<R> = {
  blank: R
  /** Text is given folded, so that all devices and the host sort alike. */
  columns: Record<string, (row: R) => string | number>
  searchText: (row: R) => string
}

export type Selection = { search: string; sortBy: string; sortOrder: 'ASC' | 'DESC' }

type Placed<R> = ViewRow<R> & { haystack: string; keys: Record<string, string | number> }

// Past this many changed rows at once, sorting anew is cheaper than placing them one by one.
const resortAbove = 500

export class Table<R extends object> {
  readonly #shape: TableShape<R>
  readonly #kept = new Map<string, R>()
  readonly #view = new Map<string, Placed<R>>()
  readonly #sorted = new Map<string, Placed<R>[]>()
  #withEntries = new Set<string>()

  constructor(shape: TableShape<R>) {
    this.#shape = shape
  }

  get size(): number {
    return this.#view.size
  }

  get(id: string): ViewRow<R> | undefined {
    return this.#view.get(id)
  }

  /** Takes in what the mirror changed (null: gone) and the entries of this noun; true when the view changed. */
  update(kept: ReadonlyMap<string, R | null>, entries: readonly Entry[]): boolean {
    for (const [id, row] of kept) {
      if (row) this.#kept.set(id, row)
      else this.#kept.delete(id)
    }
    const byId = new Map<string, Entry[]>()
    for (const entry of entries) byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry])
    const affected = new Set([...kept.keys(), ...this.#withEntries, ...byId.keys()])
    this.#withEntries = new Set(byId.keys())
    if (affected.size > resortAbove) this.#sorted.clear()
    let changed = false
    for (const id of affected) changed = this.#place(id, byId.get(id) ?? []) || changed
    return changed
  }

  select({ search, sortBy, sortOrder }: Selection): ViewRow<R>[] {
    const needle = foldText(search)
    const sorted = this.#column(sortBy)
    const found = needle === '' ? [...sorted] : sorted.filter(placed => placed.haystack.includes(needle))
    return sortOrder === 'DESC' ? descending(found, sortBy) : found
  }

  #place(id: string, entries: readonly Entry[]): boolean {
    const { row, mark } = foldRow(this.#kept.get(id), this.#shape.blank, entries)
    const before = this.#view.get(id)
    if (before ? before.mark === mark && isSame(before.row, row) : !row) return false
    if (before) for (const [column, list] of this.#sorted) list.splice(findPlace(list, column, before), 1)
    if (!row) return this.#view.delete(id)
    const placed = { id, row, mark, haystack: foldText(this.#shape.searchText(row)), keys: this.#keys(row) }
    this.#view.set(id, placed)
    for (const [column, list] of this.#sorted) list.splice(findPlace(list, column, placed), 0, placed)
    return true
  }

  #keys(row: R): Record<string, string | number> {
    return Object.fromEntries(Object.entries(this.#shape.columns).map(([column, key]) => [column, key(row)]))
  }

  #column(column: string): Placed<R>[] {
    const known = this.#sorted.get(column)
    if (known) return known
    const sorted = [...this.#view.values()].sort((a, b) => comparePlaced(a, b, column))
    this.#sorted.set(column, sorted)
    return sorted
  }
}

/** Equal keys are ordered by id, as the host orders them, so that no row jumps between equals. */
function comparePlaced<R>(a: Placed<R>, b: Placed<R>, column: string): number {
  return compareKeys(a.keys[column], b.keys[column]) || compareText(a.id, b.id)
}

/** The other way round, but for rows of one key: those stay in the order of their ids, as the host's lists have them. */
function descending<R>(list: readonly Placed<R>[], column: string): Placed<R>[] {
  const turned: Placed<R>[] = []
  for (let end = list.length; end > 0; ) {
    let start = end - 1
    while (start > 0 && compareKeys(list[start - 1]?.keys[column], list[start]?.keys[column]) === 0)
      start -= 1
    for (const placed of list.slice(start, end)) turned.push(placed)
    end = start
  }
  return turned
}

function compareKeys(a: string | number | undefined, b: string | number | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}

function findPlace<R>(list: readonly Placed<R>[], column: string, placed: Placed<R>): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const there = list[middle]
    if (there && comparePlaced(there, placed, column) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function isSame<R extends object>(a: R, b: R | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
