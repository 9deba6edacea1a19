import { expect, it } from 'vitest'
import { scryptPasswords } from './system.ts'

const passwords = scryptPasswords()

it('knows a password by its hash, however its accents were typed, and no other', async () => {
  const hash = await passwords.hash('Élève 1', 'here')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwords.verify('E\u0301le\u0300ve 1', hash, 'here')).toBe(true)
  expect(await passwords.verify('Eleve 1', hash, 'here')).toBe(false)
  expect(await passwords.verify('', undefined, 'here')).toBe(false)
})
