import { expect, it } from 'vitest'
import { builtInNumberLook, formatNumberLook, numberText, plainLook } from './sheet-parts.ts'

it.each([
  ['9000', '9000'],
  ['9000.0', '9000'],
  ['9.81000012345678E14', '981000012345678'],
  ['9.81000012345678E+14', '981000012345678'],
  ['32475123456', '32475123456'],
  ['12.550000000000001', '12.55'],
  ['-5', '-5'],
  ['0.1', '0.1'],
  ['1e21', '1e+21'],
  ['drie', null],
  ['', null],
])('the number %j is written as %j', (written, text) => {
  expect(numberText(written, plainLook, false)).toBe(text)
})

it.each([
  ['dd/mm/yyyy', true, 0],
  ['[$-813]dddd d mmmm yyyy;@', true, 0],
  ['[h]:mm:ss', true, 0],
  ['General', false, 0],
  ['@', false, 0],
  ['#,##0.00 "dag"', false, 0],
  ['#,##0.00\\ [$€-813]', false, 0],
  ['[Red]0', false, 1],
  ['0.00E+00', false, 0],
  ['0000', false, 4],
  ['0000\\ 00\\ 00\\ 00', false, 10],
  ['0000"/"00 00 00', false, 10],
  ['0.00', false, 0],
  ['0%', false, 0],
])('the number format %s is a date or not, with a minimum of digits', (format, isDate, leastDigits) => {
  expect(formatNumberLook(format)).toEqual({ isDate, leastDigits })
})

it('the built-in number formats for dates are recognized', () => {
  expect([0, 1, 2, 9, 13, 14, 22, 23, 45, 47, 49].map(id => builtInNumberLook(id).isDate)).toEqual([
    ...[false, false, false, false, false, true, true, false, true, true, false],
  ])
})

it('the zeros of a number format are restored', () => {
  expect(numberText('475123456', formatNumberLook('0000000000'), false)).toBe('0475123456')
})

it.each([
  ['1', false, '1900-01-01'],
  ['59', false, '1900-02-28'],
  ['61', false, '1900-03-01'],
  ['45352', false, '2024-03-01'],
  ['45352.5', false, '2024-03-01 12:00'],
  ['0.75', false, '18:00'],
  ['0', true, '1904-01-01'],
  ['43890', true, '2024-03-01'],
])('day number %s is read as a date, counted from 1904: %s', (written, isFrom1904, day) => {
  expect(numberText(written, { isDate: true, leastDigits: 0 }, isFrom1904)).toBe(day)
})
