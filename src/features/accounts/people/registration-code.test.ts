import { expect, it } from 'vitest'
import { registrationCode } from './registration-setting.tsx'

it('a registration code has twelve letters and digits that are hard to confuse', () => {
  const code = registrationCode('0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01')
  expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
  expect(registrationCode('1f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01')).not.toBe(code)
})

it('a registration code ignores the constant parts of an id', () => {
  const code = registrationCode('0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01')
  expect(registrationCode('0f5c2b1e-7f3a-4fff-bfff-3b1f0f4e7a01')).toBe(code)
})
