import { describe, expect, it } from 'vitest'
import { chipReader } from './search-provider.tsx'

const type = (keys: string, gap: number, then: string[] = ['Enter']) => {
  const reader = chipReader()
  return [...keys, ...then].map((key, n) => reader.next({ key, timeStamp: 1_000 + n * gap })).at(-1)
}

describe('the chip reader detection', () => {
  it.each(['981000003001234', '123456789'])('accepts %s followed quickly by Enter', digits =>
    expect(type(digits, 5)).toBe(digits),
  )

  it.each([
    ['digits typed by hand', '981000003001234', 80],
    ['too few digits', '12345678', 5],
    ['too many digits', '1234567890123456', 5],
    ['a letter among the digits', '98100000300123a', 5],
  ])('rejects %s', (_, keys, gap) => expect(type(keys, gap)).toBeNull())

  it('reports a chip once, and not when another key precedes Enter', () => {
    expect(type('981000003001234', 5, ['Enter', 'Enter'])).toBeNull()
    expect(type('981000003001234', 5, ['Tab', 'Enter'])).toBeNull()
  })

  it('starts a new number after a pause', () => {
    const reader = chipReader()
    reader.next({ key: '7', timeStamp: 100 })
    const digits = '981000003001234'
    const read = [...digits, 'Enter'].map((key, n) => reader.next({ key, timeStamp: 400 + n * 3 }))
    expect(read.at(-1)).toBe(digits)
  })
})
