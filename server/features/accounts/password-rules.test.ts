import { expect, it } from 'vitest'
import { commonPasswords, refuseWeakPassword } from './password-rules.ts'

it.each([
  ['', 'auth/field-required'],
  ['seven77', 'auth/password-too-short'],
  // Four characters of two UTF-16 code units each.
  ['😀😀😀😀', 'auth/password-too-short'],
  ['password', 'auth/password-common'],
  ['PassWord1', 'auth/password-common'],
  ['12345678', 'auth/password-common'],
  ['azertyuiop', 'auth/password-common'],
  ['Wachtwoord1', 'auth/password-common'],
  ['motdepasse', 'auth/password-common'],
  ['ééééééééé', 'auth/password-common'],
])('%j is refused with %s', (password, code) => {
  expect(() => refuseWeakPassword(password)).toThrow(code)
})

it.each(['a good password', 'woef woef', 'zzzzzzza', 'ΩmegaΩ12', `${'x'.repeat(999)}y`])(
  '%j is accepted: no kinds of characters are required',
  password => {
    expect(() => refuseWeakPassword(password)).not.toThrow()
  },
)

it('the list has thousands of passwords of valid length in normalized form', () => {
  expect(commonPasswords.size).toBeGreaterThan(5_000)
  for (const password of commonPasswords) {
    expect(password).toBe(password.normalize('NFKC').toLowerCase())
    expect(password.length, password).toBeGreaterThanOrEqual(8)
  }
})
