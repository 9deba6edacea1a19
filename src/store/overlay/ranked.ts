/**
 * Rows by slot with their ranks: the rank of the worst word, and the sum. Allocated once and reused, so a search
 * through a hundred thousand rows allocates nothing.
 */
export class RankedRows {
  readonly #ranks: Uint8Array
  readonly #sums: Uint8Array
  readonly #slots: Uint32Array
  #size = 0

  constructor(length: number) {
    this.#ranks = new Uint8Array(length)
    this.#sums = new Uint8Array(length)
    this.#slots = new Uint32Array(length)
  }

  get length(): number {
    return this.#ranks.length
  }

  /** As they are now: another row that is found is not among them. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#size)
  }

  /** 0 where it is not found. */
  rankOf(slot: number): number {
    return this.#ranks[slot] ?? 0
  }

  sumOf(slot: number): number {
    return this.#sums[slot] ?? 0
  }

  /** Found by the word that is looked for: its best rank counts. */
  offer(slot: number, rank: number): void {
    const before = this.#ranks[slot] ?? 0
    if (before === 0) {
      this.#slots[this.#size] = slot
      this.#size += 1
    } else if (before <= rank) return
    this.#ranks[slot] = rank
    this.#sums[slot] = rank
  }

  /** Keeps only rows that were found by the other words, too. */
  add(others: RankedRows): void {
    for (const slot of this.slots) {
      const other = others.rankOf(slot)
      if (other > this.rankOf(slot)) this.#ranks[slot] = other
      this.#sums[slot] = Math.min(255, this.sumOf(slot) + others.sumOf(slot))
    }
  }

  clear(): void {
    for (const slot of this.slots) {
      this.#ranks[slot] = 0
      this.#sums[slot] = 0
    }
    this.#size = 0
  }
}
