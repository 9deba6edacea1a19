import { expect, it } from 'vitest'
import { anAnimal } from '../../../tests/world/create-entry.ts'
import { animalWarnings } from './use-animal-form.ts'

const row = anAnimal({ chipId: '981000123456789' })
const animals = [{ id: 'a1', row, mark: null }]

it('the form warns of a chip ID that another animal has, but not of the animal’s own', () => {
  expect(animalWarnings('981 000 123 456 789', null, animals).sameChip).toBe(row)
  expect(animalWarnings('981000123456789', 'a1', animals).sameChip).toBeUndefined()
})

it('the form warns of an unusual chip ID and accepts an empty chip ID', () => {
  expect(animalWarnings('98100012', null, animals)).toEqual({ sameChip: undefined, oddChip: true })
  expect(animalWarnings('', null, [{ ...animals[0], id: 'a2', row: anAnimal(), mark: null }])).toEqual({
    sameChip: undefined,
    oddChip: false,
  })
})
