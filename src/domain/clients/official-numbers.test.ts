import { expect, it } from 'vitest'
import { isIban, isUsualChipId, plainCode, printedIban } from './official-numbers.ts'

it.each([
  'BE68 5390 0754 7034',
  'be68539007547034',
  'NL91 ABNA 0417 1643 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'LU28 0019 4006 4475 0000',
])('accepts the IBAN %s', iban => expect(isIban(iban)).toBe(true))

it.each([
  ['a wrong digit', 'BE68 5390 0754 7035'],
  ['two swapped digits', 'BE68 5390 0754 7304'],
  ['too few digits', 'BE68 5390 0754 703'],
  ['the length of another country', 'BE14 2004 1010 0505 0001 3M02 606'],
  ['no country', '68 5390 0754 7034'],
  ['no characters', ''],
])('rejects an IBAN with %s', (_, iban) => expect(isIban(iban)).toBe(false))

it('stores an IBAN without separators and prints it in groups of four', () => {
  expect(plainCode(' be68 5390-0754.7034 ')).toBe('BE68539007547034')
  expect(printedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  expect(printedIban('')).toBe('')
})

it('recognizes the usual chip IDs', () => {
  expect(['981000123456789', '981 000 123 456 789', '123456789', '0A1B2C3D4E'].every(isUsualChipId)).toBe(
    true,
  )
  const unusual = ['98100012345678', '9810001234567890', '000123456789012', 'Rex', '981000123456-']
  expect(unusual.filter(isUsualChipId)).toEqual([])
})
