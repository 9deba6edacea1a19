import { expect, test } from 'vitest'
import { faultInDomain } from './domain-practice.ts'
import { randomPractice } from './random-practice.ts'

test('sixty random years are billed by the pure functions as the independent reckoning has them', () => {
  const faults = Array.from({ length: 20 }, (_, n) => faultInDomain(randomPractice(n + 1)))
  expect(faults).toEqual(faults.map(() => undefined))
})
