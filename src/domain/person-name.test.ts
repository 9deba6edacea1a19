import { expect, it } from 'vitest'
import { fullName, initials } from './person-name.ts'

it.each([
  [{ firstName: 'Anna', lastName: 'Peeters' }, 'AP'],
  [{ firstName: 'élise', lastName: '' }, 'É'],
  [{ firstName: '😀x', lastName: 'b' }, '😀B'],
  [{ firstName: ' ', lastName: '' }, '??'],
  [undefined, '??'],
])('gives %j the initials %s', (person, letters) => {
  expect(initials(person)).toBe(letters)
})

it('writes a name without stray spaces', () => {
  expect(fullName({ firstName: 'Anna', lastName: '' })).toBe('Anna')
})
