import { expect, it } from 'vitest'
import { isIban, plainBankCode, printedIban } from './bank.ts'

it.each([
  'BE68 5390 0754 7034',
  'be68539007547034',
  'NL91 ABNA 0417 1643 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'LU28 0019 4006 4475 0000',
])('%s has the right digits', iban => expect(isIban(iban)).toBe(true))

it.each([
  ['a wrong digit', 'BE68 5390 0754 7035'],
  ['two digits changed about', 'BE68 5390 0754 7304'],
  ['too few', 'BE68 5390 0754 703'],
  ['the length of another country', 'BE14 2004 1010 0505 0001 3M02 606'],
  ['no country', '68 5390 0754 7034'],
  ['nothing', ''],
])('%s is seen', (_, iban) => expect(isIban(iban)).toBe(false))

it('is kept plain and printed in fours', () => {
  expect(plainBankCode(' be68 5390-0754.7034 ')).toBe('BE68539007547034')
  expect(printedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  expect(printedIban('')).toBe('')
})
