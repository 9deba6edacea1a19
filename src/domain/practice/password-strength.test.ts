import { describe, expect, it } from 'vitest'
import { passwordLevels, passwordStrength } from './password-strength.ts'

const anna = ['Anna', "D'Hondt", 'anna.dhondt@example.org']
const of = (password: string) => passwordStrength(password, anna)

describe('a password', () => {
  it.each(['', 'a', 'kx7#mq2'])('of fewer than eight characters, such as %j, is short', password => {
    expect(of(password)).toEqual({ level: 'short', hint: 'longer' })
  })

  it.each([
    ['repeat', ['aaaaaaaaaaaaaaaa', 'woefwoefwoefwoef']],
    ['sequence', ['abcdefghijkl', '987654321']],
    ['keyboard', ['azertyuiop', 'qsdfghjklm']],
    ['own', ['Anna2024', 'dh0ndt-dh0ndt']],
    ['common', ['P@ssw0rd', 'wachtwoord1']],
    ['year', ['19841984']],
  ])('is weak because of its %s: %j', (hint, passwords) => {
    for (const password of passwords) expect(of(password), password).toEqual({ level: 'weak', hint })
  })

  it('of random characters becomes stronger with its length', () => {
    const random = 'kx7#mq2zv9wt'
    const levels = [8, 10, 11, 12].map(length => of(random.slice(0, length)).level)
    expect(levels).toEqual(['fair', 'good', 'good', 'good'])
    expect(of(`${random}h4`)).toEqual({ level: 'strong', hint: null })
  })

  it('that is only too short has the hint to make it longer', () => {
    expect(of('kx7#mq2z')).toEqual({ level: 'fair', hint: 'longer' })
  })

  it.each(['a long and quiet morning', 'kraan fiets lamp', 'correct horse battery'])(
    'of several words, such as %s, is strong',
    password => expect(of(password).level).toBe('strong'),
  )

  it('is rated by the rest when a part is weak, with a hint about that part', () => {
    expect(of('anna kx7#mq2z').level).toBe('good')
    expect(of('anna kx7#mq2z').hint).toBe('own')
  })

  it('matches names without accents, and supports any script', () => {
    expect(passwordStrength('zoe12345', ['Zoë']).level).toBe('weak')
    expect(passwordStrength('犬猫鳥魚馬牛羊豚兎亀鼠猿狐', []).level).toBe('strong')
    expect(passwordStrength('🐕🐈🐇🐢🐕🐈🐇🐢', []).hint).toBe('repeat')
  })

  it('does not become weaker when another character is added', () => {
    const rank = (password: string) => ['short', ...passwordLevels].indexOf(of(password).level)
    const text = 'Zw3m-vest op de plank'
    for (let length = 9; length <= text.length; length += 1)
      expect(rank(text.slice(0, length))).toBeGreaterThanOrEqual(rank(text.slice(0, length - 1)))
  })

  it('rates a repetition of a thousand characters as weak', () => {
    expect(of('ab'.repeat(500)).level).toBe('weak')
  })
})
