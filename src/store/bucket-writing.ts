import { blankRow, type Noun } from '../contract/rows.ts'
import {
  fieldsWith,
  isDeleted,
  type Kept,
  type PackedBucket,
  type PackedRow,
  packRow,
} from './packed-rows.ts'

/** A bucket while rows are put into it: those that stay as they were are not unpacked. */
export class BucketWriting {
  readonly #noun: Noun
  readonly #n: number
  readonly #rows: Map<string, PackedRow>
  #fields: readonly string[]

  constructor(noun: Noun, n: number, before?: PackedBucket) {
    this.#noun = noun
    this.#n = n
    this.#fields = before?.fields ?? []
    this.#rows = new Map(before?.rows.map(packed => [packed[0], packed]))
  }

  revOf(id: string): number | undefined {
    return this.#rows.get(id)?.[1]
  }

  /** Whether a row is here without a field of this version: an older one, in another tab, has put it in. */
  lacksField(id: string): boolean {
    const packed = this.#rows.get(id)
    if (packed === undefined || isDeleted(packed)) return false
    const [, , ...values] = packed
    const there = new Set(this.#fields.filter((_, i) => values[i] !== undefined))
    return Object.keys(blankRow[this.#noun]).some(name => !there.has(name))
  }

  put(kept: Kept): void {
    if (kept.row) this.#fields = fieldsWith(this.#fields, kept.row)
    this.#rows.set(kept.id, packRow(this.#fields, kept))
  }

  drop(id: string): void {
    this.#rows.delete(id)
  }

  done(stamp: number): PackedBucket {
    return { noun: this.#noun, n: this.#n, stamp, fields: this.#fields, rows: [...this.#rows.values()] }
  }
}
