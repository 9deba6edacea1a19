import { describe, expect, it } from 'vitest'
import { exponent } from './exponent.ts'

describe('exponent', () => {
  const sizes = [200, 2_000, 20_000, 100_000]
  it.each([0, 0.5, 1, 2])('finds the exponent %s again', power => {
    const times = sizes.map(size => 3 * size ** power)
    expect(exponent(sizes, times)).toBeCloseTo(power, 10)
  })

  it('is the slope of two points', () => {
    expect(exponent([20_000, 100_000], [40, 1_000])).toBeCloseTo(2, 10)
  })

  it('lies between points that no line meets, nearest to all of them', () => {
    // The logarithms are 0, 1, 2 beside 0, 3, 3: the line through them rises by 1.5 a step.
    expect(exponent([1, 10, 100], [1, 1_000, 1_000])).toBeCloseTo(1.5, 10)
  })

  it('gives no figure for what has none', () => {
    expect(() => exponent([200], [1])).toThrow('two sizes')
    expect(() => exponent([200, 200], [1, 2])).toThrow('two sizes')
    expect(() => exponent([200, 2_000], [1])).toThrow('a time for each')
    expect(() => exponent([200, 2_000], [0, 2])).toThrow('above zero')
  })
})
