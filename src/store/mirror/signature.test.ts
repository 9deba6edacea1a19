import { expect, it } from 'vitest'
import { choice, lines, text } from '../../domain/edits/fields.ts'
import { signatureOf } from './place.ts'

const name = text('name')
const size = choice('size', ['small', 'large'], { blank: 'small' })
const known = signatureOf({ cages: { name, size } })

it.each([
  ['a field more', { cages: { name, size, place: text('place') } }],
  ['a field under another name', { cages: { title: name, size } }],
  ['a field of another kind', { cages: { name: lines('name'), size } }],
  [
    'one more choice',
    { cages: { name, size: choice('size', ['small', 'large', 'vast'], { blank: 'small' }) } },
  ],
  ['the same fields in another record', { rooms: { name, size } }],
  ['another record', { cages: { name, size }, rooms: {}, shelves: { name } }],
])('is another with %s', (_, fields) => {
  expect(signatureOf(fields)).not.toBe(known)
})

it('is the same in another order, and whatever the fields are called on screens', () => {
  const label = { en: 'Name', fr: 'Nom', nl: 'Naam' }
  expect(signatureOf({ cages: { size, name: text('name', { label }) } })).toBe(known)
})
