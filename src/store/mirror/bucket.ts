import { blankRow, type RecordType, type Rows } from '../../contract/rows.ts'
import { isOnDevices, type WindowedType, type Windows } from '../../domain/windows.ts'
import {
  fieldsWith,
  isDeleted,
  type Kept,
  type PackedBucket,
  type PackedRow,
  packRow,
  unpackRows,
} from './packed-rows.ts'

export const bucketsPerType = 256

/** Made ids are random, so their first two digits spread rows evenly; other names are hashed. */
export function bucketOf(record: RecordType, id: string): number {
  const isMade = record !== 'species' && record !== 'practice'
  return isMade ? Number.parseInt(id.slice(0, 2), 16) : hash(id) % bucketsPerType
}

// FNV-1a: small, spreads well, and the same on every device.
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** A bucket while rows are put into it: those that stay as they were are not unpacked. */
export class BucketWriting {
  readonly #record: RecordType
  readonly #n: number
  readonly #rows: Map<string, PackedRow>
  #fields: readonly string[]

  constructor(record: RecordType, n: number, before?: PackedBucket) {
    this.#record = record
    this.#n = n
    this.#fields = before?.fields ?? []
    this.#rows = new Map(before?.rows.map(packed => [packed[0], packed]))
  }

  revOf(id: string): number | undefined {
    return this.#rows.get(id)?.[1]
  }

  /** Whether a row is here without a field of this version: then a tab that runs an older version has written it. */
  lacksField(id: string): boolean {
    const packed = this.#rows.get(id)
    if (packed === undefined || isDeleted(packed)) return false
    const [, , ...values] = packed
    const there = new Set(this.#fields.filter((_, i) => values[i] !== undefined))
    return Object.keys(blankRow[this.#record]).some(name => !there.has(name))
  }

  put(kept: Kept): void {
    if (kept.row) this.#fields = fieldsWith(this.#fields, kept.row)
    this.#rows.set(kept.id, packRow(this.#fields, kept))
  }

  drop(id: string): void {
    this.#rows.delete(id)
  }

  done(stamp: number): PackedBucket {
    return { noun: this.#record, n: this.#n, stamp, fields: this.#fields, rows: [...this.#rows.values()] }
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
  const kept = unpackRows<Rows[N]>(packed, blankRow[record])
  const outside = kept.filter(({ row }) => row !== null && !windows.some(each => isKept[record](row, each)))
  for (const { id } of outside) writing.drop(id)
  return outside.length === 0 ? undefined : writing.done(stamp)
}
