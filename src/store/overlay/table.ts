import type { Findable } from '../../domain/search/findable.ts'
import { usualRows } from '../mirror/bucket.ts'
import type { Entry } from '../outbox/entry.ts'
import { type Mark, type OverlaidRow, overlayRow } from './overlay-row.ts'
import { type Hits, type Rules, SearchIndex } from './search-index.ts'
import { compareKeys, type Key, SortedRows } from './sorted-rows.ts'
import { isSameJson, isSameList } from './unchanged.ts'

/**
 * A record type in memory with the outbox applied: the source of every list. Sorted columns and the search
 * index are built on first use and then maintained. A changed row is placed with a binary search, so an edit
 * in a list of 50,000 rows costs two searches and no sort. Nothing is built before it is displayed.
 */
export type ViewRow<R> = { id: string; row: R; mark: Mark | null }

/** A bucket of the mirror with the rows from this id up to the next bucket. One row can be read without the others. */
export type RowsTogether<R> = {
  from: string
  row(id: string): KeptRow<R> | undefined
  rows(): readonly KeptRow<R>[]
}
type KeptRow<R> = { id: string; row: R | null }

/** Keys are normalized, so that all devices and the server sort alike. */
export type TableShape<R> = {
  /** Reads the referenced rows of other types in bulk, because single reads would be slow. */
  readBefore?: () => void
  /** Rows that exist, blank, before the server has written them. */
  always?: readonly string[]
  /** The blank row with this id, before the server has sent it. */
  blank: (id: string) => R
  columns: Record<string, (row: R, id: string) => string | number>
  /** The texts by which a search finds a row. Without it, the type is not searchable. */
  found?: (row: R) => Findable
  /**
   * The row with the current values of the row that it refers to; the same object when they are unchanged.
   */
  shown?: (row: R) => R
  /** The kind of a row, for types that are counted by kind. */
  counted?: (row: R) => string
  /** The cents of a row, added up by kind. */
  summed?: (row: R) => number
  /** The row's owner, of another type. Rows are found by their owner's values. */
  owner?: (row: R) => string
}

export type Selection = {
  search: string
  sortBy: string
  sortOrder: 'ASC' | 'DESC'
  /** In a search, the best matches are first. Equal matches retain the order of the column. */
  bestFirst?: boolean
}

/**
 * A row found by a search. A lower score is a better match, and scores of different tables are comparable.
 */
export type FoundRow<R> = ViewRow<R> & { score: number }

/** A row that looks different now, and the owners that gained or lost it. */
export type ChangedRow = { id: string; owners: readonly string[] }

/** `isChanged` includes unread rows. */
export type TableUpdate = { changes: readonly ChangedRow[]; isChanged: boolean }

type PlacedRow<R> = ViewRow<R> & {
  slot: number | undefined
  keys: Record<string, Key | undefined> | undefined
  kind: string | undefined
}

type RowChange<R> = { id: string; before: PlacedRow<R> | undefined; after: PlacedRow<R> | undefined }

// Above this number of single reads, all rows are read.
const mostSingles = 500

export class Table<R extends object> {
  readonly #shape: TableShape<R>
  readonly #view = new Map<string, PlacedRow<R>>()
  readonly #sorted = new SortedRows<PlacedRow<R>>((placed, column) => this.#key(placed, column))
  readonly #none: ReadonlySet<string> = new Set()
  /** Buckets that were not read yet, and the ids that were looked up in them individually. */
  readonly #unread = new Map<string, RowsTogether<R>>()
  readonly #singles = new Set<string>()
  readonly #ids = new Map<string, readonly string[]>()
  /** Whether all rows were requested: new buckets are then read at once. */
  #isAsked = false
  readonly #deleted = new Set<string>()
  #owned: Map<string, Set<string>> | undefined
  /** The mirror's rows under pending entries. All other rows are shown as in the mirror. */
  readonly #under = new Map<string, R | undefined>()
  /** The entries applied to each row: when they and the row are unchanged, the row looks the same. */
  #overlaid: ReadonlyMap<string, readonly Entry[]> = new Map()
  /** The search index, the row in each of its slots, and the rows that are not indexed yet. */
  #index: SearchIndex | undefined
  #placedAt: (PlacedRow<R> | undefined)[] = []
  #unindexed = new Set<PlacedRow<R>>()
  #tally: Map<string, number> | undefined
  readonly #sums = new Map<string, number>()
  /** Whether a list was requested: before that, only the rows are updated. */
  #isListed = false

  constructor(shape: TableShape<R>) {
    this.#shape = shape
    for (const id of shape.always ?? []) {
      this.#put(id, shape.blank(id))
      this.#singles.add(id)
    }
  }

  get size(): number {
    this.#readAll()
    return this.#view.size
  }

  get(id: string): ViewRow<R> | undefined {
    if (!this.#view.has(id)) this.#readOne(id)
    return this.#view.get(id)
  }

  all(): Iterable<ViewRow<R>> {
    this.#readAll()
    return this.#view.values()
  }

  isDeleted(id: string): boolean {
    this.get(id)
    return this.#deleted.has(id)
  }

  ownedBy(ownerId: string): ReadonlySet<string> {
    this.#readAll()
    this.#owned ??= this.#findOwned()
    return this.#owned.get(ownerId) ?? this.#none
  }

  /** The ids of several owners' rows, among the rows that were read. */
  readOwnedBy(ownerIds: ReadonlySet<string>): string[] {
    if (this.#owned || this.#isAsked)
      return [...ownerIds].flatMap(ownerId => [...this.ownedBy(ownerId)].filter(id => this.#view.has(id)))
    return [...this.#view.values()].flatMap(placed =>
      ownerIds.has(this.#getOwner(placed) ?? '') ? [placed.id] : [],
    )
  }

  get isRead(): boolean {
    return this.#unread.size === 0
  }

  /** Reads the next unread bucket; false when none is left. */
  readNext(): boolean {
    const [next] = this.#unread.values()
    if (next) this.#readBucket(next)
    if (!this.isRead) return true
    this.#isAsked = true
    return false
  }

  /** The number of rows of each kind. They are counted once, and then updated with each changed row. */
  get tally(): ReadonlyMap<string, number> {
    if (!this.#tally) {
      this.#readAll()
      this.#tally = new Map()
      for (const placed of this.#view.values()) this.#count(this.#tally, undefined, placed)
    }
    return this.#tally
  }

  /** The cents of each kind, added up with the tally. */
  get sums(): ReadonlyMap<string, number> {
    return this.tally && this.#sums
  }

  /**
   * Applies changes of the mirror (`isWhole`: all its rows) and the entries of this record type. Returns the
   * rows that look different now.
   */
  update(buckets: readonly RowsTogether<R>[], entries: readonly Entry[], isWhole = false): TableUpdate {
    // Entries may refer to any row.
    if (entries.length > 0) this.#readAll()
    // Rows that were read may be in other buckets now.
    if (isWhole && this.#ids.size > 0) this.#isAsked = true
    const { storedRows, hasUnread } = this.#takeIn(buckets, isWhole)
    const byId = byRow(entries)
    const others = [...new Set([...this.#overlaid.keys(), ...byId.keys()])].filter(
      id => !storedRows.has(id) && !isSameList(this.#overlaid.get(id), byId.get(id)),
    )
    const looked = [...storedRows.keys(), ...others].flatMap(id => {
      const row = storedRows.get(id)
      const now = row === undefined ? this.#storedRow(id) : (row ?? this.#whenGone(id))
      return this.#overlay(id, now, byId.get(id)) ?? []
    })
    this.#overlaid = byId
    this.#sort(looked)
    const changes = looked.map(({ id, before, after }) => {
      this.#place(id, before, after)
      return { id, owners: this.#own(id, this.#getOwner(before), this.#getOwner(after)) }
    })
    return { changes, isChanged: changes.length > 0 || hasUnread }
  }

  /** Updates rows that sort by or show values of a changed row of another type. Unread rows need no update. */
  refresh(ids: ReadonlySet<string>): void {
    const { shown = row => row, owner } = this.#shape
    const isQueried = this.#isListed || Boolean(this.#index) || Boolean(this.#tally)
    const looked = [...ids].flatMap(id => {
      const before = this.#view.get(id)
      const row = before && shown(before.row)
      if (!before || !row || (!isQueried && row === before.row)) return []
      // Only rows with an owner are found by values of other rows.
      const after = owner ? this.#fresh(id, row, before.mark) : { ...before, keys: undefined }
      return [{ id, before, after }]
    })
    this.#sort(looked)
    for (const { id, before, after } of looked) {
      if (owner) this.#place(id, before, after)
      else this.#replace(before, after)
    }
  }

  select({ search, sortBy, sortOrder, bestFirst = false }: Selection): ViewRow<R>[] {
    this.#readAll()
    this.#isListed = true
    const sorted = this.#sorted.by(sortBy, () => this.#view.values())
    const hits = this.#search(search, { slips: bestFirst ? 'always' : 'when-none-found', shortInside: true })
    const getScore = ({ slot }: PlacedRow<R>) => (slot === undefined ? 0 : (hits?.get(slot) ?? 0))
    const found = hits === null ? [...sorted] : sorted.filter(placed => getScore(placed) > 0)
    const inOrder = sortOrder === 'DESC' ? this.#sorted.descending(found, sortBy) : found
    return hits !== null && bestFirst ? byScore(inOrder, getScore) : inOrder
  }

  /** The best matches, and the total number of matches. Equal matches are in the order of the column. */
  best(search: string, most: number, sortBy: string, sortOrder: Selection['sortOrder']): Best<R> {
    const hits = this.#search(search, { slips: 'always', shortInside: false })
    if (hits === null) return { rows: [], count: 0 }
    const keyed = bestHits(hits, most).flatMap(([slot, score]) => {
      const placed = this.#placedAt[slot]
      return placed ? [{ placed, score, key: this.#key(placed, sortBy) }] : []
    })
    const direction = sortOrder === 'ASC' ? 1 : -1
    keyed.sort((a, b) => a.score - b.score || direction * compareKeys(a.key, b.key))
    return {
      rows: keyed.slice(0, most).map(({ placed: { id, row, mark }, score }) => ({ id, row, mark, score })),
      count: hits.size,
    }
  }

  /** Prepares the first search in slices of `atMost` rows; false when nothing is left to prepare. */
  prepareSearch(atMost: number): boolean {
    if (!this.#shape.found) return false
    if (this.readNext()) return true
    this.#fillIndex(atMost)
    return this.#unindexed.size > 0
  }

  /** About how many rows a search would have to index first. */
  get unprepared(): number {
    if (!this.#shape.found) return 0
    return this.#unread.size * usualRows + (this.#index ? this.#unindexed.size : this.#view.size)
  }

  #search(search: string, rules: Rules): Hits | null {
    if (search.trim() === '') return null
    this.#fillIndex(Number.POSITIVE_INFINITY)
    return this.#index?.find(search, rules) ?? null
  }

  #fillIndex(atMost: number): void {
    const { found } = this.#shape
    if (!found) return
    this.#readAll()
    // The index is rebuilt once its empty slots outnumber the rows.
    if (this.#index && this.#index.empty > this.#index.size + fewestEmpty) this.#index = undefined
    if (!this.#index) {
      this.#index = new SearchIndex()
      this.#placedAt = []
      this.#unindexed = new Set(this.#view.values())
    }
    let made = 0
    for (const placed of this.#unindexed) {
      if (made === atMost) return
      placed.slot = this.#index.add(found(placed.row))
      this.#placedAt.push(placed)
      this.#unindexed.delete(placed)
      made += 1
    }
  }

  /** A restored server may not have a row that always exists. */
  #whenGone(id: string): R | undefined {
    return this.#shape.always?.includes(id) ? this.#shape.blank(id) : undefined
  }

  #storedRow(id: string): R | undefined {
    return this.#under.has(id) ? this.#under.get(id) : this.get(id)?.row
  }

  /**
   * Takes in changed buckets. A changed row of a read bucket may now be in another one, because buckets are split.
   * In an unread bucket, only rows that were looked up before are read again.
   */
  #takeIn(buckets: readonly RowsTogether<R>[], isWhole: boolean) {
    const storedRows = new Map<string, R | null>()
    // Splits of a bucket that was read are read.
    const read = buckets.filter(({ from }) => this.#isAsked || this.#ids.has(this.#findStart(from) ?? ''))
    const unread = buckets.filter(bucket => !read.includes(bucket))
    const replaced = isWhole ? [...this.#ids.keys(), ...this.#unread.keys()] : buckets.map(({ from }) => from)
    for (const from of replaced) {
      for (const id of this.#ids.get(from) ?? []) this.#markGone(id, storedRows)
      this.#ids.delete(from)
      this.#unread.delete(from)
    }
    for (const bucket of read) {
      const rows = bucket.rows()
      for (const { id, row } of rows) this.#markChanged(id, row, storedRows)
      this.#ids.set(
        bucket.from,
        rows.map(({ id }) => id),
      )
    }
    for (const bucket of unread) this.#unread.set(bucket.from, bucket)
    for (const id of this.#singles) {
      const bucket = this.#unread.get(this.#findStart(id) ?? '')
      if (storedRows.has(id) || !(isWhole || (bucket && unread.includes(bucket)))) continue
      this.#markGone(id, storedRows)
      const stored = bucket?.row(id)
      if (stored) this.#markChanged(id, stored.row, storedRows)
    }
    return { storedRows, hasUnread: unread.length > 0 || isWhole }
  }

  #markGone(id: string, storedRows: Map<string, R | null>): void {
    storedRows.set(id, null)
    this.#deleted.delete(id)
  }

  #markChanged(id: string, row: R | null, storedRows: Map<string, R | null>): void {
    storedRows.set(id, row)
    if (row === null) this.#deleted.add(id)
  }

  /** The start of the bucket that has the row, if it exists. */
  #findStart(id: string): string | undefined {
    let start: string | undefined
    for (const starts of [this.#unread, this.#ids])
      for (const from of starts.keys()) if (from <= id && (start === undefined || from > start)) start = from
    return start
  }

  #readAll(): void {
    if (this.#isAsked) return
    this.#isAsked = true
    this.#shape.readBefore?.()
    for (const bucket of this.#unread.values()) this.#readBucket(bucket)
  }

  #readBucket(bucket: RowsTogether<R>): void {
    const rows = bucket.rows()
    for (const { id, row } of rows) {
      if (this.#singles.has(id)) continue
      if (row === null) this.#deleted.add(id)
      else this.#put(id, row)
    }
    this.#unread.delete(bucket.from)
    this.#ids.set(
      bucket.from,
      rows.map(({ id }) => id),
    )
  }

  /** Reads a single row. A missing row is remembered, and looked up again when its bucket changes. */
  #readOne(id: string): void {
    if (this.#isAsked || this.#singles.has(id)) return
    const start = this.#findStart(id)
    if (start !== undefined && this.#ids.has(start)) return
    this.#singles.add(id)
    const stored = start === undefined ? undefined : this.#unread.get(start)?.row(id)
    if (stored?.row === null) this.#deleted.add(id)
    else if (stored) this.#put(id, stored.row)
    if (this.#singles.size > mostSingles) this.#readAll()
  }

  #put(id: string, row: R): void {
    const { shown = same => same } = this.#shape
    this.#view.set(id, this.#fresh(id, shown(row), null))
  }

  /** The row before and after, if it looks different now. */
  #overlay(
    id: string,
    stored: R | undefined,
    entries: readonly Entry[] | undefined,
  ): RowChange<R> | undefined {
    if (entries) this.#under.set(id, stored)
    else this.#under.delete(id)
    const overlaid: OverlaidRow<R> = entries
      ? overlayRow(stored, this.#shape.blank(id), entries)
      : { row: stored, mark: null }
    const { shown = row => row } = this.#shape
    const { mark } = overlaid
    const after = overlaid.row && shown(overlaid.row)
    const before = this.#view.get(id)
    // A whole bucket is read again when one row changes, so most of its rows are unchanged.
    if (before ? before.mark === mark && isSameJson(before.row, after) : !after) return undefined
    return { id, before, after: after && this.#fresh(id, after, mark) }
  }

  #fresh(id: string, row: R, mark: Mark | null): PlacedRow<R> {
    return { id, row, mark, slot: undefined, keys: undefined, kind: undefined }
  }

  #count(
    tally: Map<string, number>,
    before: PlacedRow<R> | undefined,
    after: PlacedRow<R> | undefined,
  ): void {
    const { counted, summed = () => 0 } = this.#shape
    if (!counted) return
    if (before?.kind !== undefined) {
      add(tally, before.kind, -1)
      add(this.#sums, before.kind, -summed(before.row))
    }
    if (after) {
      after.kind = counted(after.row)
      add(tally, after.kind, 1)
      add(this.#sums, after.kind, summed(after.row))
    }
  }

  #place(id: string, before: PlacedRow<R> | undefined, after: PlacedRow<R> | undefined): void {
    if (after) this.#view.set(id, after)
    else this.#view.delete(id)
    if (this.#index) this.#reindex(this.#index, before, after)
    if (this.#tally) this.#count(this.#tally, before, after)
  }

  /** Replaces a row whose sort keys changed. */
  #replace(before: PlacedRow<R>, after: PlacedRow<R>): void {
    this.#view.set(before.id, after)
    if (before.slot !== undefined) this.#placedAt[before.slot] = after
    else if (this.#unindexed.delete(before)) this.#unindexed.add(after)
  }

  #sort(looked: readonly RowChange<R>[]): void {
    this.#sorted.exchange(
      looked.flatMap(({ before }) => before ?? []),
      looked.flatMap(({ after }) => after ?? []),
    )
  }

  #own(id: string, from: string | undefined, to: string | undefined): readonly string[] {
    if (from === to) return noOwners
    if (from !== undefined) this.#owned?.get(from)?.delete(id)
    if (to !== undefined && this.#owned) addTo(this.#owned, to, id)
    return [from, to].filter(owner => owner !== undefined)
  }

  #getOwner(placed: PlacedRow<R> | undefined): string | undefined {
    return placed && this.#shape.owner?.(placed.row)
  }

  #findOwned(): Map<string, Set<string>> {
    const owned = new Map<string, Set<string>>()
    this.#owned = owned
    for (const placed of this.#view.values()) this.#own(placed.id, undefined, this.#getOwner(placed))
    return owned
  }

  #reindex(index: SearchIndex, before: PlacedRow<R> | undefined, after: PlacedRow<R> | undefined): void {
    if (before?.slot !== undefined) {
      index.remove(before.slot)
      this.#placedAt[before.slot] = undefined
    }
    if (before) this.#unindexed.delete(before)
    if (after) this.#unindexed.add(after)
  }

  #key(placed: PlacedRow<R>, column: string): Key {
    placed.keys ??= {}
    placed.keys[column] ??= this.#shape.columns[column]?.(placed.row, placed.id) ?? ''
    return placed.keys[column]
  }
}

const noOwners: readonly string[] = []
// Below this number of empty slots, the index is not rebuilt.
const fewestEmpty = 5_000

export type Best<R> = { rows: FoundRow<R>[]; count: number }

/** Groups rows by score. Rows with equal scores retain their order. */
function byScore<R>(rows: readonly R[], getScore: (row: R) => number): R[] {
  const buckets: R[][] = []
  for (const row of rows) {
    const score = getScore(row)
    const bucket = buckets[score]
    if (bucket) bucket.push(row)
    else buckets[score] = [row]
  }
  return buckets.flat()
}

/** Above this number of equally good results, their order does not matter. */
const mostInOrder = 1_000

/** The `most` best hits, and others with the same score as the last of them. */
function bestHits(hits: Hits, most: number): [slot: number, score: number][] {
  const sorted = [...hits].sort(([, a], [, b]) => a - b)
  const last = sorted[most - 1]?.[1]
  return last === undefined
    ? sorted
    : sorted.slice(0, most + mostInOrder).filter(([, score]) => score <= last)
}

function byRow(entries: readonly Entry[]): Map<string, Entry[]> {
  const rows = new Map<string, Entry[]>()
  for (const entry of entries) {
    const its = rows.get(entry.id)
    if (its) its.push(entry)
    else rows.set(entry.id, [entry])
  }
  return rows
}

function add(tally: Map<string, number>, kind: string, more: number): void {
  const count = (tally.get(kind) ?? 0) + more
  if (count === 0) tally.delete(kind)
  else tally.set(kind, count)
}

function addTo<Owner>(owned: Map<Owner, Set<string>>, owner: Owner, id: string): void {
  const ownedIds = owned.get(owner)
  if (ownedIds) ownedIds.add(id)
  else owned.set(owner, new Set([id]))
}
