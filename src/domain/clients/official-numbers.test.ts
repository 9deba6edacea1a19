import { expect, it } from 'vitest'
import { isIban, isUsualChipId, plainCode, printedIban, withVatNumber } from './official-numbers.ts'

it('accepts an IBAN only with the length of its country and its check digits', () => {
  const belgian = ['BE68 5390 0754 7034', 'be68539007547034']
  const foreign = ['NL91 ABNA 0417 1643 00', 'FR14 2004 1010 0505 0001 3M02 606', 'LU28 0019 4006 4475 0000']
  const wrongDigits = ['BE68 5390 0754 7035', 'BE68 5390 0754 7304']
  // Their check digits are right.
  const wrongLengths = ['BE08 5390 0754 703', 'BE89 2004 1010 0505 0001 3M02 606']
  expect([...belgian, ...foreign].filter(iban => !isIban(iban))).toEqual([])
  const others = ['68 5390 0754 7034', '']
  expect([...wrongDigits, ...wrongLengths, ...others].filter(isIban)).toEqual([])
})

it('stores an IBAN without separators and prints it in groups of four', () => {
  expect(plainCode(' be68 5390-0754.7034 ')).toBe('BE68539007547034')
  expect(printedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  expect(printedIban('')).toBe('')
})

it('recognizes the usual chip IDs', () => {
  const usual = ['981000123456789', '981 000 123 456 789', '123456789', '0A1B2C3D4E']
  const unusual = ['98100012345678', '9810001234567890', '000123456789012', 'Rex', '981000123456-']
  expect([...usual, ...unusual].filter(isUsualChipId)).toEqual(usual)
})

it.each([
  ['follows an empty one', '', '', '0403.019.261', 'BE0403019261'],
  ['follows with BE and nine digits', '', '', 'BE 403 019 261', 'BE0403019261'],
  ['is empty until the enterprise number is valid', '', '', '0403.019', ''],
  ['is replaced when it was derived', '0403019261', 'BE 0403.019.261', '0123456749', 'BE0123456749'],
  ['stays when it was typed', '0403019261', 'BE0123456749', '0403019262', 'BE0123456749'],
  ['stays when it is foreign', '', 'LU12345678', '0403019261', 'LU12345678'],
])('the VAT number %s', (_, enterpriseNumber, vatNumber, typed, expected) => {
  expect(withVatNumber({ enterpriseNumber, vatNumber }, typed)).toEqual({
    enterpriseNumber: typed,
    vatNumber: expected,
  })
})
