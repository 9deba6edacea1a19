import { expect, it } from 'vitest'
import { scryptPasswords, takingTurns } from './system.ts'

const passwords = scryptPasswords()

it('knows a password by its hash, however its accents were typed, and no other', async () => {
  const hash = await passwords.hash('Élève 1')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwords.verify('E\u0301le\u0300ve 1', hash)).toBe(true)
  expect(await passwords.verify('Eleve 1', hash)).toBe(false)
  expect(await passwords.verify('', undefined)).toBe(false)
})

it('lets a bounded number wait, and asks the others to come again', async () => {
  const turn = takingTurns(2, 3)
  const release: (() => void)[] = []
  const slow = () => turn(() => new Promise<void>(resolve => release.push(resolve)))
  const asked = Array.from({ length: 5 }, slow)
  expect(release).toHaveLength(2)
  await expect(slow()).rejects.toMatchObject({ body: { code: 'host/busy' } })
  while (release.length > 0) {
    release.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(asked)
  await expect(turn(async () => 'free again')).resolves.toBe('free again')
})
