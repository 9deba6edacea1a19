import { expect, it } from 'vitest'
import { registrationCode } from './registration-setting.tsx'

it('is of twelve letters and digits that nobody takes for one another', () => {
  const code = registrationCode('0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01')
  expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
  expect(registrationCode('1f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01')).not.toBe(code)
})

it('does not draw from the parts of an id that are always the same', () => {
  const one = registrationCode('0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01')
  expect(registrationCode('0f5c2b1e-7f3a-4fff-bfff-3b1f0f4e7a01')).toBe(one)
})
