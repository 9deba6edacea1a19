import { expect, it } from 'vitest'
import { creditRefusals } from './imports.ts'

it.each([0, 0.01, 12.5, 1_000_000])('accepts an imported credit of %d euros', euros => {
  expect(creditRefusals(euros)).toEqual([])
})

it.each([-0.01, 1.005, 1_000_000.01, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
  'rejects an imported credit of %d euros',
  euros => {
    expect(creditRefusals(euros)).toEqual([{ code: 'imports/credit-invalid', field: 'credit' }])
  },
)
