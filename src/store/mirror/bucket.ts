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

/**
 * IndexedDB has a fixed cost for each record, so the buckets are few; each edit rewrites one, so they are not too
 * large.
 */
export const bucketsPerType = 64

/**
 * Rows that come in the order of their ids come bucket by bucket. Made ids are random, so their first two digits spread them evenly; names
 * that begin with the same letters lie together.
 */
export function bucketNumber(record: RecordType, id: string): number {
  const isMade = record !== 'species' && record !== 'practice'
  return isMade
    ? Math.floor((Number.parseInt(id.slice(0, 2), 16) / 256) * bucketsPerType)
    : hash(id.slice(0, 3)) % bucketsPerType
}

/**
 * A bucket while rows are put into it: those that stay as they were are not looked into. A snapshot comes in the order of the ids, so
 * its rows lie beyond all that are here: then nothing that is here is read at all, and their lines are set behind it.
 */
export class BucketWriting {
  readonly #record: RecordType
  readonly #n: number
  readonly #before: PackedBucket | undefined
  readonly #lists: (readonly string[])[]
  /** The lines that were here, once one of them may be asked for. */
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

  revOf(id: string): number | undefined {
    return this.#startOf(id)?.rev
  }

  /** Whether a row is here without a field of this version: then a tab that runs an older version has written it. */
  lacksField(id: string): boolean {
    const list = this.#startOf(id)?.list
    if (list === undefined) return false
    return Object.keys(blankRow[this.#record]).some(name => !this.#lists[list]?.includes(name))
  }

  put({ id, rev, row }: MirroredRow): void {
    if (this.#last === undefined || id > this.#last) this.#last = id
    this.#linesWith(id).set(id, row === null ? deletedLine(id, rev) : this.#lineOf(id, rev, row))
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

  #startOf(id: string) {
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

  #lineOf(id: string, rev: number, row: Row): string {
    const values = new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined))
    const list = this.#listOf([...values.keys()])
    return encodeRow(id, rev, list, this.#lists[list]?.map(field => values.get(field)) ?? [])
  }

  /** The list with these fields, in whichever order. */
  #listOf(fields: readonly string[]): number {
    const known = this.#lists.findIndex(
      list => list.length === fields.length && fields.every(field => list.includes(field)),
    )
    return known < 0 ? this.#lists.push(fields) - 1 : known
  }
}

const isKept: { [N in WindowedType]: (row: Rows[N], windows: Windows) => boolean } = isOnDevices

/** The bucket without the rows that lie in none of these windows; undefined where there are none. */
export function withoutRowsOutside<N extends WindowedType>(
  packed: PackedBucket,
  record: N,
  windows: readonly Windows[],
  stamp: number,
) {
  const writing = new BucketWriting(packed.record, packed.n, packed)
  const outside = new Bucket(record, packed)
    .rows()
    .filter(({ row }) => row !== null && !windows.some(each => isKept[record](row, each)))
  for (const { id } of outside) writing.drop(id)
  return outside.length === 0 ? undefined : writing.done(stamp)
}
