import { expect, it } from 'vitest'
import { byServer, lines, linkOrNone, text } from '../../domain/edits/fields.ts'
import { cellReader, readTexts, restoreChip, restorePhone, restorePostalCode, tooLong } from './import-row.ts'

const fields = {
  name: text('name'),
  notes: lines('notes', { most: 300 }),
  owner: linkOrNone('owner_id', { to: 'clients' }),
  number: byServer(text('number')),
}

it('a row is read with the text fields of a definition and allowed line breaks', () => {
  const read = cellReader(['email', 'name'], { line: 2, cells: ['', ' Rex \n II '] })
  expect(readTexts(fields, read)).toEqual({ name: 'Rex II', notes: '' })
  const kinds = Object.assign((_: string, kind?: string) => kind ?? '', { has: () => true })
  expect(readTexts(fields, kinds)).toEqual({ name: 'text', notes: 'lines' })
})

it('a text longer than its field allows is reported', () => {
  const codes = (texts: { [field: string]: string }) => tooLong(fields, texts).map(({ field }) => field)
  expect(codes({ name: 'x'.repeat(200), notes: 'x'.repeat(300), city: 'x'.repeat(200) })).toEqual([])
  const long = { name: 'x'.repeat(201), notes: 'x'.repeat(301), city: 'x'.repeat(201) }
  expect(codes(long)).toEqual(['name', 'notes', 'city'])
})

it.each([
  ['32475123456', '+32475123456'],
  ['3281223344', '+3281223344'],
  ['31612345678', '+31612345678'],
  ['33612345678', '+33612345678'],
  ['475123456', '0475123456'],
  ['612345678', '0612345678'],
  ['81223344', '081223344'],
  ['0475123456', '0475123456'],
  ['112', '112'],
  ['1234567890123', '1234567890123'],
])('the phone number %s is restored as %s', (digits, phone) => {
  expect(restorePhone(digits)).toBe(phone)
})

it('a leading zero is restored in chip IDs and postal codes when certainly missing', () => {
  expect([restoreChip('56098100123456'), restoreChip('981000012345678'), restoreChip('123')]).toEqual([
    ...['056098100123456', '981000012345678', '123'],
  ])
  const codes = ['Frankrijk', 'België', ''].map(country => restorePostalCode('1000', country))
  expect(codes).toEqual(['01000', '1000', '1000'])
})

it('a cell with text gets no leading zero', () => {
  const cells = ['475123456', '1000', 'France']
  const read = (numbers: Set<number>) => {
    const cell = cellReader(['phone', 'postalCode', 'country'], { line: 2, cells, numbers })
    return [cell('phone'), cell('postalCode')]
  }
  expect(read(new Set())).toEqual(['475123456', '1000'])
  expect(read(new Set([0, 1]))).toEqual(['0475123456', '01000'])
})
