import { expect, it } from 'vitest'
import { scryptPasswords } from './system.ts'

const passwords = scryptPasswords()

it('verifies a password by its hash, in any form of its accents, and no other', async () => {
  const hash = await passwords.hash('Élève 1', 'here')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwords.verify('E\u0301le\u0300ve 1', hash, 'here')).toBe(true)
  expect(await passwords.verify('Eleve 1', hash, 'here')).toBe(false)
  expect(await passwords.verify('', undefined, 'here')).toBe(false)
})

it('a known device does not wait for queued strangers', async () => {
  const hash = await passwords.hash('a good password', 'here')
  const strangers = Array.from({ length: 6 }, (_, n) => passwords.verify('a guess', hash, `${n % 3}`))
  const all = Promise.all(strangers).then(() => 'strangers')
  const knownDevice = passwords.verify('a good password', hash, 'tablet', 'known device')
  expect(await Promise.race([knownDevice, all])).toBe(true)
  await all
})
