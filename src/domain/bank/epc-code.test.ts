import { describe, expect, it } from 'vitest'
import { epcCode, epcLimits } from './epc-code.ts'

const transfer = {
  name: 'Dierenartsen De Hond & Œuvrard',
  iban: 'BE68 5390 0754 7034',
  cents: 1286,
  communication: '+++202/6000/04236+++',
}
const countBytes = (text: string | undefined) => new TextEncoder().encode(text).length

describe('the QR code of a transfer', () => {
  it('follows the EPC guideline line by line, with the communication as free text', () => {
    expect(epcCode(transfer)).toBe(
      [
        ...['BCD', '002', '1', 'SCT', '', 'Dierenartsen De Hond & Œuvrard', 'BE68539007547034', 'EUR12.86'],
        ...['', '', '+++202/6000/04236+++'],
      ].join('\n'),
    )
  })

  it.each([
    [1, 'EUR0.01'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('requests %i cents as %s', (cents, amount) => {
    expect(epcCode({ ...transfer, cents })?.split('\n')[7]).toBe(amount)
  })

  it.each([
    ['there is nothing to pay', { cents: 0 }],
    ['the client has credit', { cents: -1 }],
    ['the amount exceeds the limit of a transfer', { cents: 100_000_000_000 }],
    ['the practice has no account', { iban: '' }],
    ['the account is invalid', { iban: 'BE00539007547034' }],
    ['the practice has no name', { name: ' ' }],
  ])('is omitted when %s', (_why, lacking) => expect(epcCode({ ...transfer, ...lacking })).toBeUndefined())

  it('limits the name to 70 characters on one line', () => {
    expect(epcCode({ ...transfer, name: 'a'.repeat(71) })?.split('\n')[5]).toBe('a'.repeat(70))
    expect(epcCode({ ...transfer, name: ' De\nHond ' })?.split('\n')[5]).toBe('De Hond')
  })

  it('is truncated to 331 bytes between characters', () => {
    const wide = epcCode({ ...transfer, name: '🐕'.repeat(70), cents: 99_999_999_999 })
    expect(countBytes(wide)).toBeLessThanOrEqual(epcLimits.bytes)
    expect(countBytes(wide)).toBeGreaterThan(epcLimits.bytes - 4)
    expect(wide?.split('\n')[5]).toMatch(/^(🐕)+$/u)
    expect(countBytes(epcCode({ ...transfer, name: 'é'.repeat(70) }))).toBeLessThan(epcLimits.bytes)
  })
})
