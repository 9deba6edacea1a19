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

  /** A view of the current slots: rows found later are not included. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#size)
  }

  /** Returns 0 for a row that is not found. */
  getRank(slot: number): number {
    return this.#ranks[slot] ?? 0
  }

  getSum(slot: number): number {
    return this.#sums[slot] ?? 0
  }

  /** Adds a row that matches the current word, with its best rank. */
  offer(slot: number, rank: number): void {
    const before = this.#ranks[slot] ?? 0
    if (before === 0) {
      this.#slots[this.#size] = slot
      this.#size += 1
    } else if (before <= rank) return
    this.#ranks[slot] = rank
    this.#sums[slot] = rank
  }

  /** Adds the ranks of the other words. The rows here must all be among `others`. */
  add(others: RankedRows): void {
    for (const slot of this.slots) {
      const other = others.getRank(slot)
      if (other > this.getRank(slot)) this.#ranks[slot] = other
      this.#sums[slot] = Math.min(255, this.getSum(slot) + others.getSum(slot))
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
