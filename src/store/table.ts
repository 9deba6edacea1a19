import { foldText } from '../domain/text.ts'
import type { Entry } from './entry.ts'
import { type Folded, foldRow, type Mark } from './fold.ts'
import { type Key, SortedRows } from './sorted-rows.ts'

/**
 * One noun in memory, folded: what every list reads. What a list needs (a column in order, the text to search) is made
 * when it is first asked for, and then kept: a changed row is placed with a binary search, so an edit in a list of
 * 50,000 costs two searches and not a sort, and a device that starts does nothing that nobody looks at.
 */
export type ViewRow<R> = { id: string; row: R; mark: Mark | null }

/** Keys and texts are given folded, so that all devices and the host sort and find alike. */
export type TableShape<R> = {
  /** The row of this id before the host has answered for it. */
  blank: (id: string) => R
  columns: Record<string, (row: R, id: string) => string | number>
  searchText: (row: R) => string
  /** The row of another noun that it belongs to: they are found by it, and shown with what it says. */
  ownerId?: (row: R) => string
}

export type Selection = { search: string; sortBy: string; sortOrder: 'ASC' | 'DESC' }

/** A row that looks different now, and the rows of another noun that gained or lost it. */
export type Changed = { id: string; owners: readonly string[] }

type Placed<R> = ViewRow<R> & { haystack: string | undefined; keys: Record<string, Key | undefined> }

// Past this many changed rows at once, sorting anew is cheaper than placing them one by one.
const resortAbove = 500

export class Table<R extends object> {
  readonly #shape: TableShape<R>
  readonly #kept = new Map<string, R>()
  readonly #view = new Map<string, Placed<R>>()
  readonly #sorted = new SortedRows<Placed<R>>((placed, column) => this.#key(placed, column))
  readonly #owned = new Map<string, Set<string>>()
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

  all(): Iterable<ViewRow<R>> {
    return this.#view.values()
  }

  /** The rows that belong to another's. */
  ownedBy(ownerId: string): ReadonlySet<string> {
    return this.#owned.get(ownerId) ?? new Set()
  }

  /** Takes in what the mirror changed (null: gone) and the entries of this noun; answers what looks different now. */
  update(kept: ReadonlyMap<string, R | null>, entries: readonly Entry[]): Changed[] {
    for (const [id, row] of kept) {
      if (row) this.#kept.set(id, row)
      else this.#kept.delete(id)
    }
    const byId = new Map<string, Entry[]>()
    for (const entry of entries) byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry])
    const affected = new Set([...kept.keys(), ...this.#withEntries, ...byId.keys()])
    this.#withEntries = new Set(byId.keys())
    if (affected.size > resortAbove) this.#sorted.forget()
    const changed: Changed[] = []
    for (const id of affected) {
      const before = this.#view.get(id)
      const { row: after, mark } = this.#fold(id, byId.get(id))
      if (before ? before.mark === mark && isSame(before.row, after) : !after) continue
      this.#place(id, before, after && this.#fresh(id, after, mark))
      changed.push({ id, owners: this.#own(id, before?.row, after) })
    }
    return changed
  }

  /** Rows that look different because a row of another noun does, whose words they sort by or show. */
  refresh(ids: ReadonlySet<string>): void {
    if (ids.size > resortAbove) this.#sorted.forget()
    for (const id of ids) {
      const before = this.#view.get(id)
      if (before) this.#place(id, before, this.#fresh(id, before.row, before.mark))
    }
  }

  select({ search, sortBy, sortOrder }: Selection): ViewRow<R>[] {
    const needle = foldText(search)
    const sorted = this.#sorted.by(sortBy, () => this.#view.values())
    const found =
      needle === '' ? [...sorted] : sorted.filter(placed => this.#haystack(placed).includes(needle))
    return sortOrder === 'DESC' ? this.#sorted.descending(found, sortBy) : found
  }

  /** Makes what the first search will ask for, a slice of it; false when nothing is left to make. */
  prepareSearch(atMost: number): boolean {
    let made = 0
    for (const placed of this.#view.values()) {
      if (placed.haystack !== undefined) continue
      if (made === atMost) return true
      this.#haystack(placed)
      made += 1
    }
    return false
  }

  #fold(id: string, entries: readonly Entry[] | undefined): Folded<R> {
    const kept = this.#kept.get(id)
    return entries ? foldRow(kept, this.#shape.blank(id), entries) : { row: kept, mark: null }
  }

  #fresh(id: string, row: R, mark: Mark | null): Placed<R> {
    return { id, row, mark, haystack: undefined, keys: {} }
  }

  #place(id: string, before: Placed<R> | undefined, after: Placed<R> | undefined): void {
    if (before) this.#sorted.remove(before)
    if (after) this.#view.set(id, after)
    else this.#view.delete(id)
    if (after) this.#sorted.insert(after)
  }

  #own(id: string, before: R | undefined, after: R | undefined): readonly string[] {
    const { ownerId } = this.#shape
    if (!ownerId) return []
    const [from, to] = [before && ownerId(before), after && ownerId(after)]
    if (from === to) return []
    if (from !== undefined) this.#owned.get(from)?.delete(id)
    if (to !== undefined) {
      const owned = this.#owned.get(to)
      if (owned) owned.add(id)
      else this.#owned.set(to, new Set([id]))
    }
    return [from, to].filter(owner => owner !== undefined)
  }

  #haystack(placed: Placed<R>): string {
    placed.haystack ??= this.#shape.searchText(placed.row)
    return placed.haystack
  }

  #key(placed: Placed<R>, column: string): Key {
    placed.keys[column] ??= this.#shape.columns[column]?.(placed.row, placed.id) ?? ''
    return placed.keys[column]
  }
}

function isSame<R extends object>(a: R, b: R | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
