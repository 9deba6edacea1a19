import { expect, it } from 'vitest'
import { dialled, fullName, initials, phoneKey, phonesToCall, phoneTexts } from './person.ts'

it.each([
  [{ firstName: 'Anna', lastName: 'Peeters' }, 'AP'],
  [{ firstName: 'élise', lastName: '' }, 'É'],
  [{ firstName: '😀x', lastName: 'b' }, '😀B'],
  [{ firstName: ' ', lastName: '' }, '??'],
  [undefined, '??'],
])('gives %j the initials %s', (person, emails) => expect(initials(person)).toBe(emails))

it('formats a name without extra spaces', () => {
  expect(fullName({ firstName: 'Anna', lastName: '' })).toBe('Anna')
})

it.each(['081 22 33 44', '081/22.33.44', '+32 81 22 33 44', '0032 81 22 33 44', '+32 (0)81 22 33 44'])(
  'normalizes %s to the same phone number',
  phone => expect(phoneKey(phone)).toBe('081223344'),
)

it.each(['+33 1 22 33 44 55', '0033 1 22 33 44 55'])('keeps the country code of %s', phone =>
  expect(phoneKey(phone)).toBe('+33122334455'),
)

it.each([
  ['081 22 33 44', '', ['client 081 22 33 44']],
  ['081 22 33 44', '+32 81/22.33.44', ['client 081 22 33 44']],
  ['0499 11 22 33', '081 22 33 44', ['client 0499 11 22 33', 'animal 081 22 33 44']],
  ['', '081 22 33 44', ['animal 081 22 33 44']],
  [undefined, ' ', []],
  ['the bakery', 'the baker', ['client the bakery', 'animal the baker']],
  ['the bakery', 'the bakery', ['client the bakery']],
])('labels the numbers of a client at %j and their animal at %j as %j', (client, animal, called) => {
  expect(phonesToCall(client, animal).map(({ source, number }) => `${source} ${number}`)).toEqual(called)
})

it.each([
  ['+32 4', '00324'],
  ['+32 (0)4', '00324'],
  ['0032 (0', '0032'],
  ['(+33) 6 12', '0033612'],
  ['0470/12', '047012'],
])('dials %s as %s', (typed, digits) => expect(dialled(typed)).toBe(digits))

it('indexes a phone number as written, in domestic form and in international form', () => {
  expect(phoneTexts('+32 (0)81 22.33')).toEqual(['+32 (0)81 22.33', '0812233', '0032812233'])
  expect(phoneTexts('+33 6 12')).toEqual(['+33 6 12', '0033612'])
  expect(phoneTexts('')).toEqual([''])
})
