import { createHmac } from 'node:crypto'
import type { Clock, Ids } from '../ports.ts'

/**
 * Counts by key within each stretch of time, in a table of a fixed size: whoever comes under a thousand other keys pushes
 * nobody's count out of it. A key has two places in it, which nobody can foresee, and counts as the lesser of them: so
 * one whose places are both shared with busy keys is rare, and no attacker can choose it.
 */
export type Counter = {
  /** Counts once more: how many seconds to wait when that was too often. */
  count(key: string): number | undefined
  /** Takes back what was counted, when it turned out to be no guess. */
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

  /** Returns the lesser of the key's two counts after the change. */
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
