import { expect, it } from 'vitest'
import { byServer, lines, linkOrNone, text } from '../../domain/edits/fields.ts'
import { cellReader, readTexts, tooLong } from './import-row.ts'

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
  expect(codes({ name: 'x'.repeat(201), notes: 'x'.repeat(301), city: 'x'.repeat(201) })).toEqual([
    'name',
    'notes',
    'city',
  ])
})
