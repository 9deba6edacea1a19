import { beforeEach, describe, expect, it } from 'vitest'
import { Backoff } from './retry-delays.ts'

let now: number
let pauses: Backoff
beforeEach(() => {
  now = 1_000
  const clock = { elapsed: () => now, now: () => new Date(0), after: () => () => {} }
  pauses = new Backoff({ clock, random: () => 1 })
})

describe('a caller that waits for a pause', () => {
  it('receives the remaining time', () => {
    pauses.serverFailed()
    expect(pauses.serverIsPausing()).toBe(true)
    expect(pauses.untilNext(now)).toBe(1_000)
    now += 400
    expect(pauses.untilNext(now)).toBe(600)
  })

  it('retries immediately when the pause ended just after the check', () => {
    pauses.serverFailed()
    now += 999.6
    const reviewedAt = now
    expect(pauses.serverIsPausing()).toBe(true)
    now += 0.6
    expect(pauses.untilNext(reviewedAt)).toBe(0)
  })

  it('does the same for the pause of a single entry', () => {
    pauses.entryFailed('key', 1)
    now += 999.6
    const reviewedAt = now
    expect(pauses.isPausing('key')).toBe(true)
    now += 0.6
    expect(pauses.untilNext(reviewedAt)).toBe(0)
  })

  it('has no remaining time once the pause is over', () => {
    pauses.serverFailed()
    now += 2_000
    expect(pauses.serverIsPausing()).toBe(false)
    expect(pauses.untilNext(now)).toBeUndefined()
  })
})
