import { describe, expect, it } from 'vitest'
import { exponent } from './exponent.ts'

describe('exponent', () => {
  const sizes = [200, 2_000, 20_000, 100_000]
  it.each([0, 0.5, 1, 2])('finds the exponent %s', power => {
    const times = sizes.map(size => 3 * size ** power)
    expect(exponent(sizes, times)).toBeCloseTo(power, 10)
  })

  it('is the slope between two points', () => {
    expect(exponent([20_000, 100_000], [40, 1_000])).toBeCloseTo(2, 10)
  })

  it('fits a line through scattered points', () => {
    // The logarithms are 0, 1, 2 and 0, 3, 3. The fitted line has a slope of 1.5.
    expect(exponent([1, 10, 100], [1, 1_000, 1_000])).toBeCloseTo(1.5, 10)
  })

  it('rejects too few sizes and times of zero', () => {
    expect(() => exponent([200], [1])).toThrow('two sizes')
    expect(() => exponent([200, 200], [1, 2])).toThrow('two sizes')
    expect(() => exponent([200, 2_000], [1])).toThrow('a time for each')
    expect(() => exponent([200, 2_000], [0, 2])).toThrow('above zero')
  })
})
