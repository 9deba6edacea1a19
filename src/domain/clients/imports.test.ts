import { expect, it } from 'vitest'
import { creditRefusals } from './imports.ts'

it('accepts an imported credit of at most a million euros in whole cents', () => {
  expect([0, 0.01, 12.5, 1_000_000].flatMap(creditRefusals)).toEqual([])
  for (const euros of [-0.01, 1.005, 1_000_000.01, 1e300, Number.NaN, Number.POSITIVE_INFINITY])
    expect(creditRefusals(euros), `${euros}`).toEqual([{ code: 'imports/credit-invalid', field: 'credit' }])
})
