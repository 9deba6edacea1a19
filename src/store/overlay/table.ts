import {
  isFoundIn,
  nameRanks,
  type RankedName,
  rankedName,
  rankOf,
  rankOfTheRest,
  searchNeedles,
  typedName,
} from '../../domain/search.ts'
import type { Entry } from '../outbox/entry.ts'
import { type Mark, type Overlaid, overlayRow } from './overlay-row.ts'
import { type Key, SortedRows } from './sorted-rows.ts'
import { isSameJson, isSameList } from './unchanged.ts'

/**
 * One record type in memory, with the outbox laid over it: what every list reads. What a list needs (a column in order, the text to search) is made
 * when it is first asked for, and then kept: a changed row is placed with a binary search, so an edit in a list of
 * 50,000 costs two searches and not a sort, and a device that starts does nothing that nobody looks at.
 */
export type ViewRow<R> = { id: string; row: R; mark: Mark | null }

/** Keys and texts are given normalized, so that all devices and the server sort and find alike. */
export type TableShape<R> = {
  /** Rows that are there, blank, before the server has ever written them. */
  always?: readonly string[]
  /** The row of this id before the server has answered for it. */
  blank: (id: string) => R
  columns: Record<string, (row: R, id: string) => string | number>
  searchText: (row: R) => string
  /** What a picker ranks it by. */
  name?: (row: R) => RankedName
  /** The row with what it shows of another row, as that one is now; the same row, where it shows that already. */
  shown?: (row: R) => R
  /** The row of another record type that it belongs to: they are found by it, and shown with what it says. */
  ownerId?: (row: R) => string
}

export type Selection = { search: string; sortBy: string; sortOrder: 'ASC' | 'DESC' }

/** A row that looks different now, and the rows of another record type that gained or lost it. */
export type Changed = { id: string; owners: readonly string[] }

type Placed<R> = ViewRow<R> & {
  haystack: string | undefined
  name: RankedName | undefined
  keys: Record<string, Key | undefined> | undefined
}

type Looks<R> = { id: string; before: Placed<R> | undefined; after: Placed<R> | undefined }

// Past this many changed rows at once, sorting anew is cheaper than placing them one by one.
const resortAbove = 500

export class Table<R extends object> {
  readonly #shape: TableShape<R>
  readonly #view = new Map<string, Placed<R>>()
  readonly #sorted = new SortedRows<Placed<R>>((placed, column) => this.#key(placed, column))
  readonly #none: ReadonlySet<string> = new Set()
  /** Made when it is first asked for. */
  #owned: Map<string, Set<string>> | undefined
  /** What the mirror holds under the rows that entries change; all others show as it has them. */
  readonly #under = new Map<string, R | undefined>()
  /** The entries laid over each row: when they and the row are unchanged, the row looks the same. */
  #overlaid: ReadonlyMap<string, readonly Entry[]> = new Map()
  /** Whether a list has been asked for: until then there is nothing to bring up to date but the rows. */
  #isListed = false

  constructor(shape: TableShape<R>) {
    this.#shape = shape
    this.update(new Map((shape.always ?? []).map(id => [id, shape.blank(id)])), [])
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
    this.#owned ??= this.#findOwned()
    return this.#owned.get(ownerId) ?? this.#none
  }

  /** Takes in what the mirror changed (null: gone) and the entries of this record type; answers what looks different now. */
  update(kept: ReadonlyMap<string, R | null>, entries: readonly Entry[]): Changed[] {
    const byId = byRow(entries)
    const others = [...new Set([...this.#overlaid.keys(), ...byId.keys()])].filter(
      id => !kept.has(id) && !isSameList(this.#overlaid.get(id), byId.get(id)),
    )
    const looked = [...kept.keys(), ...others].flatMap(id => {
      const row = kept.get(id)
      const now = row === undefined ? this.#kept(id) : (row ?? this.#whenGone(id))
      return this.#overlay(id, now, byId.get(id)) ?? []
    })
    if (looked.length > resortAbove) this.#sorted.forget()
    this.#overlaid = byId
    return looked.map(({ id, before, after }) => {
      this.#place(id, before, after)
      return { id, owners: this.#own(id, before?.row, after?.row) }
    })
  }

  /** Rows that look different because a row of another record type does, whose words they sort by or show. */
  refresh(ids: ReadonlySet<string>): void {
    const { shown = row => row } = this.#shape
    if (this.#isListed && ids.size > resortAbove) this.#sorted.forget()
    for (const id of ids) {
      const before = this.#view.get(id)
      const row = before && shown(before.row)
      if (before && row && (this.#isListed || row !== before.row))
        this.#place(id, before, this.#fresh(id, row, before.mark))
    }
  }

  select({ search, sortBy, sortOrder }: Selection): ViewRow<R>[] {
    this.#isListed = true
    const needles = searchNeedles(search)
    const sorted = this.#sorted.by(sortBy, () => this.#view.values())
    const found =
      needles.length === 0 ? [...sorted] : sorted.filter(placed => isFoundIn(this.#haystack(placed), needles))
    return sortOrder === 'DESC' ? this.#sorted.descending(found, sortBy) : found
  }

  /** What a picker offers: those whose names fit best come first, and rows of one rank keep the order of the column. */
  choices(search: string, sortBy: string): ViewRow<R>[] {
    this.#isListed = true
    const needles = searchNeedles(search)
    const sorted = this.#sorted.by(sortBy, () => this.#view.values())
    if (needles.length === 0) return [...sorted]
    const typed = typedName(search)
    const ranked = Array.from({ length: nameRanks }, (): ViewRow<R>[] => [])
    for (const placed of sorted) {
      const rank = rankOf(this.#name(placed), typed)
      if (rank !== undefined) ranked[rank]?.push(placed)
      else if (isFoundIn(this.#haystack(placed), needles)) ranked[rankOfTheRest]?.push(placed)
    }
    return ranked.flat()
  }

  /** Makes what the first search will ask for, a slice of it; false when nothing is left to make. */
  prepareSearch(atMost: number): boolean {
    this.#isListed = true
    let made = 0
    for (const placed of this.#view.values()) {
      if (placed.haystack !== undefined && placed.name !== undefined) continue
      if (made === atMost) return true
      this.#haystack(placed)
      this.#name(placed)
      made += 1
    }
    return false
  }

  /** A server that was restored may know nothing of a row that is always there. */
  #whenGone(id: string): R | undefined {
    return this.#shape.always?.includes(id) ? this.#shape.blank(id) : undefined
  }

  #kept(id: string): R | undefined {
    return this.#under.has(id) ? this.#under.get(id) : this.#view.get(id)?.row
  }

  /** How the row looked and looks, where it looks different now. */
  #overlay(id: string, kept: R | undefined, entries: readonly Entry[] | undefined): Looks<R> | undefined {
    if (entries) this.#under.set(id, kept)
    else this.#under.delete(id)
    const overlaid: Overlaid<R> = entries
      ? overlayRow(kept, this.#shape.blank(id), entries)
      : { row: kept, mark: null }
    const { shown = row => row } = this.#shape
    const { mark } = overlaid
    const after = overlaid.row && shown(overlaid.row)
    const before = this.#view.get(id)
    // Whole buckets are read again for one row of theirs, and most of what they hold is as it was.
    if (before ? before.mark === mark && isSameJson(before.row, after) : !after) return undefined
    return { id, before, after: after && this.#fresh(id, after, mark) }
  }

  #fresh(id: string, row: R, mark: Mark | null): Placed<R> {
    return { id, row, mark, haystack: undefined, name: undefined, keys: undefined }
  }

  #place(id: string, before: Placed<R> | undefined, after: Placed<R> | undefined): void {
    if (before) this.#sorted.remove(before)
    if (after) this.#view.set(id, after)
    else this.#view.delete(id)
    if (after) this.#sorted.insert(after)
  }

  #own(id: string, before: R | undefined, after: R | undefined): readonly string[] {
    const { ownerId } = this.#shape
    if (!ownerId) return noOwners
    const [from, to] = [before && ownerId(before), after && ownerId(after)]
    if (from === to) return noOwners
    if (from !== undefined) this.#owned?.get(from)?.delete(id)
    if (to !== undefined && this.#owned) addTo(this.#owned, to, id)
    return [from, to].filter(owner => owner !== undefined)
  }

  #findOwned(): Map<string, Set<string>> {
    const owned = new Map<string, Set<string>>()
    const { ownerId } = this.#shape
    if (ownerId) for (const { id, row } of this.#view.values()) addTo(owned, ownerId(row), id)
    return owned
  }

  #haystack(placed: Placed<R>): string {
    placed.haystack ??= this.#shape.searchText(placed.row)
    return placed.haystack
  }

  #name(placed: Placed<R>): RankedName {
    placed.name ??= this.#shape.name?.(placed.row) ?? nameless
    return placed.name
  }

  #key(placed: Placed<R>, column: string): Key {
    placed.keys ??= {}
    placed.keys[column] ??= this.#shape.columns[column]?.(placed.row, placed.id) ?? ''
    return placed.keys[column]
  }
}

const noOwners: readonly string[] = []
const nameless = rankedName([])

function byRow(entries: readonly Entry[]): Map<string, Entry[]> {
  const rows = new Map<string, Entry[]>()
  for (const entry of entries) {
    const its = rows.get(entry.id)
    if (its) its.push(entry)
    else rows.set(entry.id, [entry])
  }
  return rows
}

function addTo(owned: Map<string, Set<string>>, owner: string, id: string): void {
  const theirs = owned.get(owner)
  if (theirs) theirs.add(id)
  else owned.set(owner, new Set([id]))
}
