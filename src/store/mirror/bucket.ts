import { blankRow, type RecordType, type Row, type Rows } from '../../contract/rows.ts'
import { isOnDevices, type WindowedType, type Windows } from '../../domain/calendar/windows.ts'
import { hash } from '../../domain/text/hash.ts'
import {
  Bucket,
  deletedLine,
  encodeLines,
  encodeRow,
  joined,
  type MirroredRow,
  type PackedBucket,
  readStart,
  splitLines,
} from './packed-rows.ts'

/** Few buckets, because an IndexedDB record has a fixed cost; small ones, because an edit rewrites one. */
export const bucketsPerType = 64

/**
 * Rows in the order of their ids fill one bucket after the other. Generated ids are random, so their first
 * two digits distribute them evenly. Names with the same first letters share a bucket.
 */
export function bucketNumber(record: RecordType, id: string): number {
  const isMade = record !== 'species' && record !== 'practice'
  return isMade
    ? Math.floor((Number.parseInt(id.slice(0, 2), 16) / 256) * bucketsPerType)
    : hash(id.slice(0, 3)) % bucketsPerType
}

/**
 * A bucket during a write. Unchanged lines are not parsed. A snapshot arrives in the order of the ids, after
 * all stored ids: its lines are then appended without reading the stored ones.
 */
export class BucketWriting {
  readonly #record: RecordType
  readonly #n: number
  readonly #before: PackedBucket | undefined
  readonly #lists: (readonly string[])[]
  /** The stored lines, decoded on first use. */
  #old: Map<string, string> | undefined
  readonly #behind = new Map<string, string>()
  #last: string | undefined

  constructor(record: RecordType, n: number, before?: PackedBucket) {
    this.#record = record
    this.#n = n
    this.#before = before
    this.#lists = [...(before?.fields ?? [])]
    this.#last = before?.last
  }

  getRev(id: string): number | undefined {
    return this.#findStart(id)?.rev
  }

  /** Whether a stored row lacks a field of this version: a tab with an older version wrote it. */
  lacksField(id: string): boolean {
    const list = this.#findStart(id)?.list
    if (list === undefined) return false
    return Object.keys(blankRow[this.#record]).some(name => !this.#lists[list]?.includes(name))
  }

  put({ id, rev, row }: MirroredRow): void {
    if (this.#last === undefined || id > this.#last) this.#last = id
    this.#linesWith(id).set(id, row === null ? deletedLine(id, rev) : this.#formatLine(id, rev, row))
  }

  drop(id: string): void {
    this.#linesWith(id).delete(id)
  }

  done(stamp: number): PackedBucket {
    const before = this.#before ?? { count: 0, lines: encodeLines([]) }
    const lines = this.#old ? encodeLines(this.#old.values()) : before.lines
    return {
      record: this.#record,
      n: this.#n,
      stamp,
      fields: this.#lists,
      count: (this.#old?.size ?? before.count) + this.#behind.size,
      lines: joined(lines, encodeLines(this.#behind.values())),
      ...(this.#last === undefined ? {} : { last: this.#last }),
    }
  }

  #findStart(id: string) {
    const line = this.#linesWith(id).get(id)
    return line === undefined ? undefined : readStart(line)
  }

  #linesWith(id: string): Map<string, string> {
    const isBeyond = !this.#before || (this.#before.last !== undefined && id > this.#before.last)
    if (isBeyond) return this.#behind
    this.#old ??= this.#read(this.#before)
    return this.#old
  }

  #read(before: PackedBucket | undefined): Map<string, string> {
    const lines = new Map((before ? splitLines(before) : []).map(line => [readStart(line).id, line]))
    for (const id of lines.keys()) if (this.#last === undefined || id > this.#last) this.#last = id
    return lines
  }

  #formatLine(id: string, rev: number, row: Row): string {
    const values = new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined))
    const list = this.#fieldListIndex([...values.keys()])
    return encodeRow(id, rev, list, this.#lists[list]?.map(field => values.get(field)) ?? [])
  }

  /** The index of the list with these fields, in any order. */
  #fieldListIndex(fields: readonly string[]): number {
    const index = this.#lists.findIndex(
      list => list.length === fields.length && fields.every(field => list.includes(field)),
    )
    return index < 0 ? this.#lists.push(fields) - 1 : index
  }
}

const isWithinWindows: { [N in WindowedType]: (row: Rows[N], windows: Windows) => boolean } = isOnDevices

/** The bucket without the rows outside of all these windows; undefined when it has none. */
export function withoutRowsOutside<N extends WindowedType>(
  packed: PackedBucket,
  record: N,
  windows: readonly Windows[],
  stamp: number,
) {
  const writer = new BucketWriting(packed.record, packed.n, packed)
  const outside = new Bucket(record, packed)
    .rows()
    .filter(({ row }) => row !== null && !windows.some(each => isWithinWindows[record](row, each)))
  for (const { id } of outside) writer.drop(id)
  return outside.length === 0 ? undefined : writer.done(stamp)
}
