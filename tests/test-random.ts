import { expect } from 'vitest'
import { hash } from '../src/domain/text/hash.ts'
import { Random } from './random.ts'

/**
 * Random numbers of the running test. The seed of the run, which it prints, gives the same ones again:
 * `TEST_SEED=<seed> npm test`.
 */
export function testRandom(): Random {
  return new Random(hash(`${process.env.TEST_SEED} ${expect.getState().currentTestName}`))
}
