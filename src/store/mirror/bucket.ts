import { blankRow, type RecordType, type Rows } from '../../contract/rows.ts'
import { isOnDevices, type WindowedType, type Windows } from '../../domain/windows.ts'
import {
  Bucket,
  bytesOf,
  deletedLine,
  type Kept,
  lineOf,
  linesOf,
  type PackedBucket,
  readStart,
} from './packed-rows.ts'

/** IndexedDB takes its time for each record, however large, so they are few; and not too few, for each edit writes one of them anew. */
export const bucketsPerType = 64

/**
 * Made ids are random, so their first two digits spread rows evenly, and rows that come in the order of their ids come bucket by
 * bucket; other names are hashed.
 */
export function bucketOf(record: RecordType, id: string): number {
  const isMade = record !== 'species' && record !== 'practice'
  return isMade
    ? Math.floor((Number.parseInt(id.slice(0, 2), 16) / 256) * bucketsPerType)
    : hash(id) % bucketsPerType
}

// FNV-1a: small, spreads well, and the same on every device.
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** A bucket while rows are put into it: those that stay as they were are not looked into. */
export class BucketWriting {
  readonly #record: RecordType
  readonly #n: number
  readonly #lines = new Map<string, string>()
  readonly #lists: (readonly string[])[]

  constructor(record: RecordType, n: number, before?: PackedBucket) {
    this.#record = record
    this.#n = n
    this.#lists = [...(before?.fields ?? [])]
    for (const line of before ? linesOf(before) : []) this.#lines.set(readStart(line).id, line)
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

  put({ id, rev, row }: Kept): void {
    if (row === null) {
      this.#lines.set(id, deletedLine(id, rev))
      return
    }
    const values = new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined))
    const list = this.#listOf([...values.keys()])
    const inOrder = this.#lists[list]?.map(field => values.get(field)) ?? []
    this.#lines.set(id, lineOf(id, rev, list, inOrder))
  }

  drop(id: string): void {
    this.#lines.delete(id)
  }

  done(stamp: number): PackedBucket {
    return {
      noun: this.#record,
      n: this.#n,
      stamp,
      fields: this.#lists,
      count: this.#lines.size,
      lines: bytesOf(this.#lines.values()),
    }
  }

  #startOf(id: string) {
    const line = this.#lines.get(id)
    return line === undefined ? undefined : readStart(line)
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
  const writing = new BucketWriting(packed.noun, packed.n, packed)
  const outside = new Bucket(record, packed)
    .rows()
    .filter(({ row }) => row !== null && !windows.some(each => isKept[record](row, each)))
  for (const { id } of outside) writing.drop(id)
  return outside.length === 0 ? undefined : writing.done(stamp)
}
