import { expect, it } from 'vitest'
import { dialled, mapOf, printedChip } from './day-entry.tsx'

it.each([
  ['962052851260321', '962 052 851 260 321'],
  ['123456789', '123456789'],
  ['00069A3B1C', '00069A3B1C'],
  ['', ''],
])('prints the chip %j as %j', (chipId, printed) => {
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
])('dials %j as %j', (phone, href) => {
  expect(dialled(phone)).toBe(href)
})

it('asks the map for an address whatever signs it has', () => {
  expect(mapOf('Rue de l’Été 1 & 2, 5000 Namur')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Rue%20de%20l%E2%80%99%C3%89t%C3%A9%201%20%26%202%2C%205000%20Namur',
  )
})
