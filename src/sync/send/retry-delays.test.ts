import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { Backoff, backoffDelay } from './retry-delays.ts'

it('the backoff delay starts at a quarter of a second and never exceeds a minute', () => {
  expect(backoffDelay(0, 0)).toBe(250)
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const pause = backoffDelay(attempts, random)
      return pause >= 250 && pause <= 60_000
    }),
  )
})

let now: number
let pauses: Backoff
beforeEach(() => {
  now = 1_000
  const clock = { elapsed: () => now, now: () => new Date(0), after: () => () => {} }
  pauses = new Backoff({ clock, random: () => 1 })
})

describe('a caller that waits for a pause', () => {
  it('receives the remaining time, and none once the pause is over', () => {
    pauses.serverFailed()
    expect(pauses.serverIsPausing()).toBe(true)
    expect(pauses.untilNext(now)).toBe(1_000)
    now += 400
    expect(pauses.untilNext(now)).toBe(600)
    now += 1_600
    expect(pauses.serverIsPausing()).toBe(false)
    expect(pauses.untilNext(now)).toBeUndefined()
  })

  it.each([
    ['the server', () => pauses.serverFailed(), () => pauses.serverIsPausing()],
    ['an entry', () => pauses.entryFailed('key', 1), () => pauses.isPausing('key')],
  ])('retries immediately when the pause of %s ended just after the check', (_, fail, isPausing) => {
    fail()
    now += 999.6
    const reviewedAt = now
    expect(isPausing()).toBe(true)
    now += 0.6
    expect(pauses.untilNext(reviewedAt)).toBe(0)
  })
})
