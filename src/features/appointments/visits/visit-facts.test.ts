import { expect, it } from 'vitest'
import { dialled, printedChip } from './visit-facts.tsx'

it.each([
  ['962052851260321', '962 052 851 260 321'],
  ['123456789', '123456789'],
  ['00069A3B1C', '00069A3B1C'],
  ['', ''],
])('the chip ID %j is displayed as %j', (chipId, printed) => {
  expect(printedChip(chipId)).toBe(printed)
})

it.each([
  ['081 22 33 44', 'tel:081223344'],
  ['0475/12.34.56', 'tel:0475123456'],
  ['+32 475 12 34 56', 'tel:+32475123456'],
  ['+32 (0)475 12 34 56', 'tel:+32475123456'],
  ['0032 (0)81 22 33 44', 'tel:003281223344'],
  ['(081) 22 33 44', 'tel:081223344'],
  ['112', 'tel:112'],
  ['081 22 33 44 / 0475 12 34 56', null],
  ['at the bakery', null],
  ['', null],
])('the phone number %j is dialled as %j', (phone, href) => {
  expect(dialled(phone)).toBe(href)
})
