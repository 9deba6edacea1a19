import { beforeEach, describe, expect, it } from 'vitest'
import { Backoff } from './pauses.ts'

let now: number
let pauses: Backoff
beforeEach(() => {
  now = 1_000
  const clock = { elapsed: () => now, now: () => new Date(0), after: () => () => {} }
  pauses = new Backoff({ clock, random: () => 1 })
})

describe('whoever waits for a pause', () => {
  it('is told how long it still lasts', () => {
    pauses.serverFailed()
    expect(pauses.serverIsPausing()).toBe(true)
    expect(pauses.untilNext(now)).toBe(1_000)
    now += 400
    expect(pauses.untilNext(now)).toBe(600)
  })

  it('tries at once when it ended between looking and asking: the timer went off a moment early', () => {
    pauses.serverFailed()
    now += 999.6
    const reviewedAt = now
    expect(pauses.serverIsPausing()).toBe(true)
    now += 0.6
    expect(pauses.untilNext(reviewedAt)).toBe(0)
  })

  it('of a single entry as well', () => {
    pauses.entryFailed('key', 1)
    now += 999.6
    const reviewedAt = now
    expect(pauses.isPausing('key')).toBe(true)
    now += 0.6
    expect(pauses.untilNext(reviewedAt)).toBe(0)
  })

  it('has nothing to wait for once it was seen to be over', () => {
    pauses.serverFailed()
    now += 2_000
    expect(pauses.serverIsPausing()).toBe(false)
    expect(pauses.untilNext(now)).toBeUndefined()
  })
})
