import { expect, it } from 'vitest'
import { choice, lines, text } from '../../domain/edits/fields.ts'
import { fieldsSignature } from './place.ts'

const name = text('name')
const size = choice('size', ['small', 'large'], { blank: 'small' })
const signature = fieldsSignature({ name, size })

it.each([
  ['another field', { name, size, place: text('place') }],
  ['a field under another name', { title: name, size }],
  ['a field of another kind', { name: lines('name'), size }],
  ['an added choice', { name, size: choice('size', ['small', 'large', 'vast'], { blank: 'small' }) }],
])('a signature differs with %s', (_, fields) => {
  expect(fieldsSignature(fields)).not.toBe(signature)
})

it('a signature is the same with fields in another order and with other labels', () => {
  const label = { en: 'Name', fr: 'Nom', nl: 'Naam' }
  expect(fieldsSignature({ size, name: text('name', { label }) })).toBe(signature)
})
