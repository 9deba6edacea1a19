import { createHash } from 'node:crypto'

export type Random = {
  next(): number
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  digits(count: number): string
  uuid(): string
}

/** Each record type has its own stream, so that a new type does not change the others. */
export function seededRandom(seed: string): Random {
  const next = stream(createHash('sha256').update(seed).digest().readUInt32LE(0))
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = () => whole(0, 0xffff).toString(16).padStart(4, '0')
  const random: Random = {
    next,
    whole,
    chance: probability => next() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('there is nothing to pick from')
      return item
    },
    digits: count => Array.from({ length: count }, () => whole(0, 9)).join(''),
    uuid: () => {
      const [version, variant] = [`4${hex().slice(1)}`, `${random.pick([...'89ab'])}${hex().slice(1)}`]
      return `${hex()}${hex()}-${hex()}-${version}-${variant}-${hex()}${hex()}${hex()}`
    },
  }
  return random
}

function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
