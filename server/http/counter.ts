import { createHmac } from 'node:crypto'
import type { Clock, Ids } from '../ports.ts'

/**
 * Counts keys in a table of fixed size, so that a flood of keys evicts no count. Each key has two
 * unpredictable slots, and the lower count applies.
 */
type Counter = {
  /** Returns the seconds to wait if the key exceeds its limit. */
  count(key: string): number | undefined
  uncount(key: string): void
}

const placesInRow = 1 << 16

export type CounterPorts = { clock: Clock; ids: Pick<Ids, 'token'> }

export function createCounter(
  { clock, ids }: CounterPorts,
  { most, within }: { most: number; within: number },
): Counter {
  const secret = ids.token()
  const rows = [new Uint32Array(placesInRow), new Uint32Array(placesInRow)]
  let stretch = 0

  function change(key: string, by: 1 | -1, current: number): number {
    if (current !== stretch) for (const row of rows) row.fill(0)
    stretch = current
    const hash = createHmac('sha256', secret).update(key).digest()
    const counted = rows.map((row, n) => {
      const place = hash.readUInt16LE(n * 2)
      const count = Math.max(0, (row[place] ?? 0) + by)
      row[place] = count
      return count
    })
    return Math.min(...counted)
  }

  return {
    count(key) {
      const now = clock.now().getTime()
      const current = Math.floor(now / within)
      const isTooOften = change(key, 1, current) > most
      return isTooOften ? Math.ceil(((current + 1) * within - now) / 1000) : undefined
    },
    uncount(key) {
      change(key, -1, Math.floor(clock.now().getTime() / within))
    },
  }
}
