import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoffDelay } from './retry-delays.ts'

it('the backoff delay starts at a quarter of a second and never exceeds a minute', () => {
  expect(backoffDelay(0, 0)).toBe(250)
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const pause = backoffDelay(attempts, random)
      return pause >= 250 && pause <= 60_000
    }),
  )
})
